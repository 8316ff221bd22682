/** 外观和声音设置的话。见 zh-hans.ts。 */
export const zhHansLooks = {
  'settings.sound': '声音',
  'settings.volume': '音量',
  'settings.vibration': '振动',
  'settings.theme.system': '跟随系统',
  'settings.theme.wood': '木',
  'settings.theme.ink': '墨',
  'settings.theme.night': '夜',
  'settings.theme.contrast': '高对比',
  'settings.theme.festival': '马年',

  'isolate.one': '此页面只能用一个线程',

  'link.ignored': '地址里有看不懂的，已忽略：{wishes}',
} as const;
