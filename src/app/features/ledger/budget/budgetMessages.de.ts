import type { Texts } from '#contract/messages/language';
import type { budgetMessages } from './budgetMessages.ts';

export const budget: Texts<typeof budgetMessages> = {
  named: (year) => `Budget ${year}`,
  spread: 'Auf Monate verteilen',
  spreadFor: (count) => (count === 1 ? 'Ändert die ausgewählte Zeile.' : `Ändert ${count} Zeilen.`),
  spreadNew: 'Legt für jedes Ertrags- oder Aufwandskonto mit Beträgen im Vorjahr eine Zeile an.',
  method: 'Verfahren',
  methods: {
    even: 'Summe in gleichen Monaten',
    shape: 'Summe wie im Vorjahr',
    actuals: 'Beträge des Vorjahres',
    percent: 'Aktuelle Beträge',
  },
  hints: {
    even: 'Die ersten Monate nehmen den unteilbaren Rest auf.',
    shape: 'Monate haben die Anteile der Istwerte des Vorjahres. Ohne Istwerte sind sie gleich.',
    actuals: 'Istwerte der zwölf Monate davor, geändert um den Prozentsatz.',
    percent: 'Beträge wie eingegeben, geändert um den Prozentsatz.',
  },
  total: 'Summe jeder Zeile',
  totalHint: 'Leer lassen, um die Summe jeder Zeile zu behalten.',
  percent: 'Änderung %',
  apply: 'Übernehmen',
  noSubsidiary: 'Zuerst Gesellschaft und ersten Monat auswählen.',
  noLines: 'Zuerst eine Zeile eingeben.',
  noActuals: 'Keine Istwerte in den zwölf Monaten davor.',
  failed: (why) => `Die Beträge des Vorjahres konnten nicht geladen werden: ${why}`,
  step: 'Auf Monate verteilt',
  byMonth: 'Plan je Monat',
  income: 'Erträge',
  expenses: 'Aufwendungen',
  net: 'Ergebnis',
  year: 'Summe',
};
