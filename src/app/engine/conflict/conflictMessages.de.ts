import type { Texts } from '#contract/messages/language';
import type { conflictMessages } from './conflictMessages.ts';

export const conflict: Texts<typeof conflictMessages> = {
  title: (name) => `${name} wurde während Ihrer Bearbeitung geändert`,
  saved: (who, version, time) =>
    `${who} hat ${version === undefined ? 'gespeichert' : `Version ${version} gespeichert`}${time === '' ? '' : `, ${time}`}`,
  counts: (merged, open) =>
    [
      ...(merged === 0 ? [] : [merged === 1 ? '1 Änderung passt von selbst' : `${merged} Änderungen passen zusammen`]),
      open === 1 ? '1 Wert wurde von beiden geändert' : `${open} Werte wurden von beiden geändert`,
    ]
      .join(', ')
      .concat('. Von Ihnen wurde noch nichts gesendet.'),
  somebody: 'Jemand anders',
  table: 'Zusammenzuführende Änderungen',
  where: 'Wo',
  field: 'Feld',
  base: 'Ausgangswert',
  theirs: (who) => `Jene von ${who}`,
  mine: 'Meine, nicht gespeichert',
  outcome: 'Ergebnis',
  header: 'Kopf',
  line: (number, name) => `Zeile ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Zeile',
  asBase: 'wie zuvor',
  added: (text) => `Hinzugefügt, ${text}`,
  removed: 'Entfernt',
  none: 'Keine Angabe',
  yourPick: 'Ihre Wahl',
  pickOne: 'Auswählen',
  merged: 'Zusammengeführt',
  keepEditing: 'Weiter bearbeiten',
  allTheirs: 'Alle fremden',
  allMine: 'Alle meine',
  mergeAndSave: 'Zusammenführen und speichern',
  pickFirst: (what) => `Zuerst ${what} wählen`,
  totalAfter: 'Gesamtbetrag danach',
  totalTheirs: 'fremder',
  pickTheirs: (what) => `Fremde: ${what}`,
  pickMine: (what) => `Meine: ${what}`,
};
