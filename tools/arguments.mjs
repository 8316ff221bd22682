import { parseArgs } from 'node:util';

/**
 * The options that a tool was given. A command line that cannot be meant ends the process with 2, and a sentence instead of a stack.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} tool @param {Options} options as `parseArgs` of Node takes them
 * @returns {ReturnType<typeof parseArgs<{ options: Options }>>['values']}
 */
export function readArguments(tool, options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!(error instanceof Error) || !code.startsWith('ERR_PARSE_ARGS_')) throw error;
    process.stderr.write(`${tool}: ${error.message.split('\n', 1)[0]}\n`);
    return process.exit(2);
  }
}
