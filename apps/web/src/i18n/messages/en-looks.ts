/** What the settings of looks and sound say. See en.ts. */
export const enLooks = {
  'settings.sound': 'Sound',
  'settings.volume': 'Volume',
  'settings.vibration': 'Vibration',
  'settings.theme.system': 'System',
  'settings.theme.wood': 'Wood',
  'settings.theme.ink': 'Ink',
  'settings.theme.night': 'Night',
  'settings.theme.contrast': 'High contrast',
  'settings.theme.festival': 'Festival',

  'isolate.one': 'This page can use one thread only',

  'link.ignored': 'Not understood in the address, and ignored: {wishes}',
} as const;
