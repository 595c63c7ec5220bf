import type { Texts } from '#contract/messages/language';
import type { lookMessages } from './lookMessages.ts';

export const look: Texts<typeof lookMessages> = {
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  density: 'Densité',
  densities: { compact: 'Compacte', comfortable: 'Aérée' },
  formats: 'Nombres et dates',
  formatsSystem: 'Par défaut du système',
  formatNames: {
    'en-US': '1,234.56 et 6/30/2026',
    'en-GB': '1,234.56 et 30/06/2026',
    'de-DE': '1.234,56 et 30.06.2026',
    'de-CH': '1\u2019234.56 et 30.06.2026',
    'fr-FR': '1\u202f234,56 et 30/06/2026',
    'ja-JP': '1,234.56 et 2026/06/30',
    'en-IN': '12,34,567.89 et 30/06/2026',
  },
  language: 'Langue',
  languageSystem: 'Comme le navigateur',
};
