import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const tasks: Texts<typeof taskMessages> = {
  remarks: {
    noValue: (label, wanted) => `${label} ist leer; verlangt ist ${wanted}.`,
    otherValue: (label, is, wanted) => `${label} ist ${is}; verlangt ist ${wanted}.`,
    noLine: (list, name) => `${list}: Es fehlt die Zeile für ${name}.`,
    otherLine: (name, label, is, wanted) => `${name}: ${label} ist ${is}; verlangt ist ${wanted}.`,
    otherSide: (name, is, wanted) => `${name} steht unter ${is}; es gehört unter ${wanted}.`,
    surplusLine: (name) => `Die Zeile für ${name} gehört nicht zur Aufgabe; nehmen Sie sie heraus.`,
    noFilter: (view, label) =>
      `Die Ansicht „${view}“ hat keinen Filter auf ${label}. Setzen Sie ihn und speichern Sie die Ansicht unter demselben Namen.`,
    otherFilter: (view, label, wanted) =>
      `Der Filter der Ansicht „${view}“ auf ${label} ist nicht „größer als ${wanted}“. Ändern Sie ihn und speichern Sie die Ansicht noch einmal.`,
    notDrilled:
      'Hierher sind Sie auf anderem Weg gekommen. Gehen Sie zur Saldenbilanz zurück und drücken Sie dort auf den Betrag.',
    notFromLedger:
      'Sie haben einen Beleg geöffnet, aber nicht aus dem Hauptbuch des Kontos. Gehen Sie zurück und drücken Sie dort auf seine Nummer.',
    otherCount: (given) =>
      `Es sind nicht ${given}. Zählen Sie die offenen Zeilen der Tabelle, nicht die Belege dahinter.`,
  },
};
