/** 外观和声音设置的话。见 zh-hans.ts。 */
export const zhHansLooks = {
  'settings.sound': '声音',
  'settings.volume': '音量',
  'settings.vibration': '振动',
} as const;
