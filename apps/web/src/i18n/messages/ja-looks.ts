/** 見た目と音の設定の言葉。ja.ts を参照。 */
export const jaLooks = {
  'settings.sound': '音',
  'settings.volume': '音量',
  'settings.vibration': '振動',
  'settings.theme.system': 'システム',
  'settings.theme.wood': '木',
  'settings.theme.ink': '墨',
  'settings.theme.night': '夜',
  'settings.theme.contrast': 'コントラスト',
  'settings.theme.festival': '午年',

  'isolate.one': 'このページで使えるスレッドは一つだけです',

  'link.ignored': 'アドレスの中で読めないものは無視しました：{wishes}',
} as const;
