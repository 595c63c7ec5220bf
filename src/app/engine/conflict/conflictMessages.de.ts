import type { Texts } from '#contract/messages/language';
import type { conflictMessages } from './conflictMessages.ts';

export const conflict: Texts<typeof conflictMessages> = {
  title: (name) => `${name} wurde während der Bearbeitung geändert`,
  saved: (who, version, time) =>
    `${who} hat ${version === undefined ? 'gespeichert' : `Version ${version} gespeichert`}${time === '' ? '' : `, ${time}`}`,
  counts: (merged, open) =>
    `${[...(merged === 0 ? [] : [merged === 1 ? '1 Änderung zusammengeführt' : `${merged} Änderungen zusammengeführt`]), open === 1 ? '1 Konflikt' : `${open} Konflikte`].join(', ')}. Ihre Änderungen sind noch nicht gespeichert.`,
  somebody: 'Anderer Benutzer',
  table: 'Zusammenzuführende Änderungen',
  where: 'Stelle',
  field: 'Feld',
  base: 'Ursprünglich',
  theirs: (who) => `Version von ${who}`,
  mine: 'Ihre Version',
  outcome: 'Ergebnis',
  header: 'Kopfdaten',
  line: (number, name) => `Zeile ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Zeile',
  asBase: 'unverändert',
  added: (text) => `Hinzugefügt, ${text}`,
  removed: 'Entfernt',
  none: 'Keine Angabe',
  yourPick: 'Ihre Auswahl',
  pickOne: 'Auswählen',
  merged: 'Zusammengeführt',
  keepEditing: 'Weiter bearbeiten',
  allTheirs: 'Alle der anderen Version',
  allMine: 'Alle Ihrer Version',
  mergeAndSave: 'Zusammenführen und speichern',
  pickFirst: (what) => `Zuerst klären: ${what}`,
  totalAfter: 'Summe nach der Zusammenführung',
  totalTheirs: 'andere Version',
  pickTheirs: (what) => `Andere Version: ${what}`,
  pickMine: (what) => `Eigene Version: ${what}`,
};
