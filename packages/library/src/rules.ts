/** The third door: the referee, whole. Values and functions over boards and points, no engine. */
export * from '@tianyuan/rules';
