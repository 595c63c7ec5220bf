import { catalog } from '#contract/language';

/** Every text of one's own preferences. */
export const preferencesMessages = catalog('preferences', {
  title: 'Preferences',
  about: (user: string) => `How the app speaks and writes for ${user}. A change holds at once, on every device.`,
  plain: 'This service keeps no preferences, so they are kept in this browser alone: another device or browser does not know them.',
  language: 'Language',
  languageSystem: 'As the browser',
  languageHelp: 'The page is loaded anew; what was entered is kept as a draft.',
  numbers: 'Numbers',
  system: 'As the computer',
  numberNames: {
    'en-US': 'English', 'de-DE': 'German', 'de-CH': 'Swiss', 'fr-FR': 'French', 'ja-JP': 'Japanese', 'en-IN': 'Indian',
  } as Readonly<Record<string, string>>,
  numberChoice: (name: string, sample: string) => `${name}: ${sample}`,
  dates: 'Dates',
  byName: (sample: string) => `Month by name: ${sample}`,
  datesHelp: 'Dates are read the same way: 3/4 is April or March by it.',
  weekStart: 'Weeks begin on',
  weekAuto: 'As the way of writing has it',
  days: { 1: 'Monday', 6: 'Saturday', 7: 'Sunday' } as Readonly<Record<number, string>>,
  theme: 'Theme',
  density: 'Density',
  startPage: 'Opens with',
  startPageHelp: 'When the app is opened at its bare address.',
  home: 'Home',
  preview: 'Preview',
  sample: 'Sample',
  shown: 'Written',
  samples: { amount: 'An amount', negative: 'A negative amount', date: 'A day', time: 'A day and time', week: 'A week' },
  reset: 'Back to what the computer says',
  isReset: 'Preferences are as at the start',
} as const);
