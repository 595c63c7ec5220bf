import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const tasks: Texts<typeof taskMessages> = {
  remarks: {
    noValue: (label, wanted) => `${label} ist leer. Erwartet: ${wanted}.`,
    otherValue: (label, is, wanted) => `${label} ist ${is}. Erwartet: ${wanted}.`,
    noLine: (list, name) => `${list}: Zeile für ${name} hinzufügen.`,
    otherLine: (name, label, is, wanted) => `${name}: ${label} ist ${is}. Erwartet: ${wanted}.`,
    otherSide: (name, is, wanted) => `${name} ist unter ${is} erfasst. Nach ${wanted} verschieben.`,
    surplusLine: (name) => `Die Zeile für ${name} gehört nicht zur Aufgabe. Entfernen Sie sie.`,
    noFilter: (view, label) =>
      `Die Ansicht „${view}“ hat keinen Filter auf ${label}. Filter setzen und Ansicht aktualisieren.`,
    otherFilter: (view, label, wanted) =>
      `In der Ansicht „${view}“ ${label} nach „größer als ${wanted}“ filtern und die Ansicht aktualisieren.`,
    notDrilled: 'Diese Seite aus der Summen- und Saldenliste öffnen: Zurückgehen und dort auf den Betrag klicken.',
    notFromLedger: 'Den Beleg aus dem Kontoblatt öffnen: Zurückgehen und dort auf seine Nummer klicken.',
    otherCount: (given) => `Nicht ${given}. Zählen Sie die Zeilen der Tabelle, nicht die Belege.`,
  },
};
