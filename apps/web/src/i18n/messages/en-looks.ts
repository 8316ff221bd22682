/** What the settings of looks and sound say. See en.ts. */
export const enLooks = {
  'settings.sound': 'Sound',
  'settings.volume': 'Volume',
  'settings.vibration': 'Vibration',
} as const;
