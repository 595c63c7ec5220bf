import type { Translation } from '../define.ts';
import type { period as en } from '../en/period.ts';

export const period = {
  stateClosed: 'geschlossen',
  stateLocked: 'gesperrt',
  stateLockedReceivables: 'für Debitoren gesperrt',
  stateLockedPayables: 'für Kreditoren gesperrt',
  isYear: ({ period }) => `Buchungsperiode ${period} ist ein Jahr. Bitte eine seiner Perioden wählen.`,
  isQuarter: ({ period }) => `Buchungsperiode ${period} ist ein Quartal. Bitte eine seiner Perioden wählen.`,
  closed: ({ period, state }) =>
    `Buchungsperiode ${period} ist ${state}. Bitte ein Datum in einer offenen Periode wählen.`,
  closedOnDate: ({ date, period, state }) =>
    `Datum ${date}: Periode ${period} ist ${state}. Bitte ein Datum in einer offenen Periode wählen.`,
  wrongDate: ({ date, period, from, to }) =>
    `Datum ${date} liegt außerhalb der Buchungsperiode ${period} (${from} bis ${to}).`,
  missing: ({ date }) =>
    `Datum ${date} fällt in keine Buchungsperiode. Bitte ein Datum in einer offenen Periode wählen.`,
  recordFixed: ({ record, period, state, verb }) =>
    `${record} wurde in ${period} gebucht; die Periode ist ${state}. Es kann deshalb nicht ${verb} werden.`,
  closedMeanwhile:
    'Die Buchungsperiode wurde geschlossen oder gesperrt. Bitte ein Datum in einer offenen Periode wählen.',
  outside: 'Das Datum liegt außerhalb der Buchungsperiode.',
  endBeforeStart: ({ end, start }) => `Das Ende ${end} liegt vor dem Beginn ${start}.`,
  yearAndQuarter: 'Eine Periode ist ein Jahr oder ein Quartal, nicht beides.',
  adjustmentNotBase: 'Nur eine einfache Periode kann Abschlussperiode sein.',
  overlap: ({ period, from, to }) => `Die Daten überschneiden sich mit ${period} (${from} bis ${to}).`,
  overlapMeanwhile: 'Die Daten überschneiden sich mit einer anderen Periode.',
  gap: 'Die Periode lässt eine Lücke. Sie beginnt am Tag, nachdem die vorherige endet.',
  gapMeanwhile: 'Es bliebe eine Lücke zwischen den Perioden: eben wurde eine andere angelegt oder gelöscht.',
  childOpen: ({ open, period }) => `${open} ist noch offen. Zuerst die Perioden von ${period} schließen.`,
  earlierOpen: ({ period }) => `${period} ist noch offen. Zuerst frühere Perioden schließen.`,
  laterClosed: ({ period }) => `${period} ist geschlossen. Zuerst spätere Perioden wieder öffnen.`,
  isClosed: ({ period }) => `${period} ist geschlossen. Zuerst wieder öffnen.`,
  yearClosed: ({ period }) =>
    `${period} ist geschlossen und nimmt keine Perioden mehr auf. Zuerst die letzte Periode darin wieder öffnen.`,
  setUpNeedsYear: 'Quartale und Monate werden für ein Jahr angelegt. Jahr ankreuzen oder dies weglassen.',
  notTwelveMonths: ({ end, expected }) =>
    `Das Ende ${end} ergibt kein Jahr von zwölf Monaten. ${expected} verwenden oder die Perioden einzeln anlegen.`,
  nameTaken: ({ period }) =>
    `Eine Periode ${period} gibt es schon. Die Perioden dieses Jahres einzeln anlegen oder jene umbenennen.`,
  reopenChild: ({ child, period }) => `${child} ist geschlossen. Wieder öffnen, dann öffnet ${period} mit.`,
  closedNotChangeable: ({ period }) => `${period} ist geschlossen. Vor einer Änderung wieder öffnen.`,
  datesFixed: 'In der Periode ist gebucht; ihre Daten bleiben.',
  hasPostings: ({ period }) => `${period} hat Buchungen und bleibt deshalb.`,
  betweenOthers: ({ period }) => `${period} steht zwischen zwei Perioden; ohne sie bliebe eine Lücke.`,
  noOpenItems: 'Nur eine Buchungsperiode hat offene Punkte.',
} satisfies Translation<typeof en>;
