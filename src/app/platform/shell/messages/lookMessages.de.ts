import type { Texts } from '#contract/messages/language';
import type { lookMessages } from './lookMessages.ts';

export const look: Texts<typeof lookMessages> = {
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  density: 'Zeilenabstand',
  densities: { compact: 'Kompakt', comfortable: 'Weit' },
  formats: 'Zahlen und Daten',
  formatsSystem: 'Systemstandard',
  formatNames: {
    'en-US': '1,234.56 und 6/30/2026',
    'en-GB': '1,234.56 und 30/06/2026',
    'de-DE': '1.234,56 und 30.06.2026',
    'de-CH': '1\u2019234.56 und 30.06.2026',
    'fr-FR': '1\u202f234,56 und 30/06/2026',
    'ja-JP': '1,234.56 und 2026/06/30',
    'en-IN': '12,34,567.89 und 30/06/2026',
  },
  language: 'Sprache',
  languageSystem: 'Wie der Browser',
};
