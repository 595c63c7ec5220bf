import { catalog } from '#contract/messages/language';

/** Texts of how things look and are written. */
export const lookMessages = catalog('look', {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  density: 'Density',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  formats: 'Numbers and dates',
  formatsSystem: 'System default',
  formatNames: {
    'en-US': '1,234.56 and 6/30/2026',
    'en-GB': '1,234.56 and 30/06/2026',
    'de-DE': '1.234,56 and 30.06.2026',
    'de-CH': '1\u2019234.56 and 30.06.2026',
    'fr-FR': '1\u202f234,56 and 30/06/2026',
    'ja-JP': '1,234.56 and 2026/06/30',
    'en-IN': '12,34,567.89 and 30/06/2026',
  } as Readonly<Record<string, string>>,
  language: 'Language',
  languageSystem: 'Same as browser',
} as const);
