import type { Texts } from '#contract/messages/language';
import type { explainMessages } from './explainMessages.ts';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('de');

export const explain: Texts<typeof explainMessages> = {
  title: 'Nicht verfügbare Aktionen',
  here: 'Aktuelle Position',
  noReason: 'Verfügbar.',
  refused: 'Derzeit nicht verfügbar',
  fixed: 'Schreibgeschützte Werte',
  hidden: 'Für diese Rolle ausgeblendet',
  unserved: 'Auf diesem Server nicht verfügbar',
  unservedWhy: (places) => `${listed(places)}: auf diesem Server nicht verfügbar.`,
  nothing: 'Alle Aktionen auf dieser Seite sind verfügbar.',
  lacks: (places, permission) => `${listed(places)}: erfordert ${permission}.`,
  copyRequest: 'Zugriffsanfrage kopieren',
  copyAll: 'Anfrage für alle kopieren',
};
