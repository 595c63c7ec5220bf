import type { Texts } from '#contract/messages/language';
import type { directoryMessages } from './directoryMessages.ts';

export const directory: Texts<typeof directoryMessages> = {
  find: { reports: 'Bericht suchen', setup: 'Einstellung suchen', lists: 'Liste suchen' },
  settings: 'Einstellungen',
  setupLists: 'Listen zur Einrichtung',
  count: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  nothing: (text) => `Keine Ergebnisse für „${text}“`,
  nothingText: 'Kürzeres oder anderes Wort eingeben. Datensätze findet die Suche oben.',
  clear: 'Suche leeren',
};
