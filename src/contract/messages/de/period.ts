import type { Translation } from '../define.ts';
import type { period as en } from '../en/period.ts';

export const period = {
  stateClosed: 'abgeschlossen',
  stateLocked: 'gesperrt',
  stateLockedReceivables: 'für Debitoren gesperrt',
  stateLockedPayables: 'für Kreditoren gesperrt',
  stateLockedFor: ({ subsidiary }) => `für ${subsidiary} gesperrt`,
  isYear: ({ period }) => `Buchungsperiode ${period} ist ein Geschäftsjahr. Eine seiner Perioden auswählen.`,
  isQuarter: ({ period }) => `Buchungsperiode ${period} ist ein Quartal. Eine seiner Perioden auswählen.`,
  closed: ({ period, state }) => `Buchungsperiode ${period} ist ${state}. Datum in einer offenen Periode verwenden.`,
  closedOnDate: ({ date, period, state }) =>
    `${date} liegt in ${period} (${state}). Datum in einer offenen Periode verwenden.`,
  wrongDate: ({ date, period, from, to }) =>
    `Datum ${date} liegt außerhalb der Buchungsperiode ${period} (${from} bis ${to}).`,
  missing: ({ date }) => `Keine Buchungsperiode für ${date}. Datum in einer offenen Periode verwenden.`,
  recordFixed: ({ record, verb, period, state }) =>
    `${record} kann nicht ${verb} werden: Buchungsperiode ${period} ist ${state}.`,
  closedMeanwhile: 'Die Buchungsperiode wurde abgeschlossen oder gesperrt. Datum in einer offenen Periode verwenden.',
  outside: 'Das Datum liegt außerhalb der Buchungsperiode.',
  endBeforeStart: ({ end, start }) => `Das Ende ${end} liegt vor dem Beginn ${start}.`,
  yearAndQuarter: 'Eine Periode kann Jahr oder Quartal sein, nicht beides.',
  adjustmentNotBase: 'Ein Jahr oder Quartal kann keine Abschlussperiode sein.',
  overlap: ({ period, from, to }) => `Der Zeitraum überschneidet sich mit ${period} (${from} bis ${to}).`,
  overlapMeanwhile: 'Der Zeitraum überschneidet sich mit einer anderen Periode.',
  gap: 'Lücke zwischen Perioden. Die Periode am Tag nach dem Ende der vorherigen beginnen.',
  gapMeanwhile:
    'Eine andere Periode wurde soeben angelegt oder gelöscht; es entsteht eine Lücke. Neu laden und erneut versuchen.',
  childOpen: ({ open, period }) => `${open} ist noch offen. Zuerst die Perioden von ${period} abschließen.`,
  earlierOpen: ({ period }) => `${period} ist noch offen. Zuerst frühere Perioden abschließen.`,
  laterClosed: ({ period }) => `${period} ist abgeschlossen. Zuerst spätere Perioden wieder öffnen.`,
  isClosed: ({ period }) => `${period} ist abgeschlossen. Zuerst wieder öffnen.`,
  yearClosed: ({ period }) => `${period} ist abgeschlossen. Vor dem Hinzufügen die letzte Periode wieder öffnen.`,
  setUpNeedsYear: 'Nur ein Jahr kann Quartale und Monate anlegen. Jahr auswählen oder dieses Feld leeren.',
  notTwelveMonths: ({ expected }) =>
    `Das Jahr muss 12 Monate haben. Am ${expected} enden lassen oder die Perioden einzeln anlegen.`,
  nameTaken: ({ period }) =>
    `Periode ${period} gibt es bereits. Die Perioden dieses Jahres einzeln anlegen oder jene umbenennen.`,
  reopenChild: ({ child, period }) => `${child} ist abgeschlossen. Wieder öffnen, um ${period} zu öffnen.`,
  closedNotChangeable: ({ period }) => `${period} ist abgeschlossen. Zum Ändern wieder öffnen.`,
  datesFixed: 'Beginn und Ende sind nicht änderbar: Die Periode enthält Buchungen.',
  hasPostings: ({ period }) => `${period} kann nicht gelöscht werden: Die Periode enthält Buchungen.`,
  betweenOthers: ({ period }) => `${period} kann nicht gelöscht werden: Es entstünde eine Lücke zwischen Perioden.`,
  taskOpen: ({ task }) => `Abschlussaufgabe ${task} ist nicht erledigt.`,
  taskNotSignedOff: ({ task }) => `Abschlussaufgabe ${task} ist erledigt, aber nicht abgezeichnet.`,
  taskNotInMonth: ({ period }) => `Auf ${period} wird nicht gebucht. Einen Monat oder eine Abschlussperiode auswählen.`,
  taskOfClosed: ({ period }) => `${period} ist abgeschlossen. Zum Ändern der Aufgaben wieder öffnen.`,
  taskSignedOff: 'Diese Aufgabe ist abgezeichnet. Zum Ändern wieder öffnen.',
  taskRequirement: 'Nur wer Aufgaben abzeichnen kann, kann das aufheben.',
  signOffOwn: 'Sie haben diese Aufgabe als erledigt markiert. Ein anderer Benutzer muss sie abzeichnen.',
  noTaskTemplates: ({ period }) => `Keine Aufgabenvorlage gilt für ${period}. Zuerst Aufgabenvorlagen anlegen.`,
  allTasksCreated: ({ period }) => `Alle Aufgaben von ${period} sind angelegt.`,
  noSubsidiaryToLock: ({ value }) => `Gesellschaft ${value} nicht gefunden.`,
  noOpenItems: 'Nur Buchungsperioden haben offene Punkte.',
} satisfies Translation<typeof en>;
