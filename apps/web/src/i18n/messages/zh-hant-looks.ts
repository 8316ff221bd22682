/** 外觀和聲音設定的話，見 zh-hant.ts。 */
export const zhHantLooks = {
  'settings.sound': '聲音',
  'settings.volume': '音量',
  'settings.vibration': '震動',
  'settings.theme.system': '跟隨系統',
  'settings.theme.wood': '木',
  'settings.theme.ink': '墨',
  'settings.theme.night': '夜',
  'settings.theme.contrast': '高對比',
  'settings.theme.festival': '馬年',

  'isolate.one': '此頁面只能用一個執行緒',

  'link.ignored': '網址裡有看不懂的，已忽略：{wishes}',
} as const;
