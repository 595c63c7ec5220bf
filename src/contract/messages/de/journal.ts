import type { Translation } from '../define.ts';
import type { journal as en } from '../en/journal.ts';

export const journal = {
  reversalDateRequired: 'Stornodatum eingeben. Ein aufgeschobenes Storno erfordert ein Datum.',
  periodClosed: ({ record, period, state }) =>
    `${record} ist in ${period} gebucht (${state}). Mit einem Buchungssatz in einer offenen Periode stornieren.`,
  periodClosedDelete: ({ record, period, state }) =>
    `${record} kann nicht gelöscht werden: ${period} ist ${state}. Stattdessen Stornobuchung erstellen.`,
  tooFewLines: ({ count }) => `Mindestens 2 Zeilen eingeben. Dieser Buchungssatz hat ${count}.`,
  sharesOver: ({ total, over }) => `Die Anteile ergeben ${total}, ${over} über 100. Einen Anteil verringern.`,
  scheduleOver: ({ total, over }) =>
    `Die Beträge ergeben ${total}, ${over} über dem Betrag des Plans. Einen Betrag verringern.`,
  creditsShort: ({ amount }) => `Soll und Haben sind nicht ausgeglichen. Zum Ausgleich ${amount} im Haben ergänzen.`,
  debitsShort: ({ amount }) => `Soll und Haben sind nicht ausgeglichen. Zum Ausgleich ${amount} im Soll ergänzen.`,
  creditsShortIn: ({ subsidiary, amount }) =>
    `Soll und Haben sind in ${subsidiary} nicht ausgeglichen. Zum Ausgleich ${amount} im Haben ergänzen.`,
  debitsShortIn: ({ subsidiary, amount }) =>
    `Soll und Haben sind in ${subsidiary} nicht ausgeglichen. Zum Ausgleich ${amount} im Soll ergänzen.`,
  reversalTooEarly: ({ date, tranDate }) =>
    `Das Stornodatum ${date} muss nach dem ${tranDate} liegen, dem Datum des Buchungssatzes.`,
  reversalPeriodClosed: ({ date }) =>
    `Das Stornodatum ${date} liegt in keiner offenen Periode. Anderes Datum verwenden.`,
  reversalFixed: ({ reversal, period, state }) =>
    `Stornobuchung ${reversal} kann nicht angepasst werden: ${period} ist ${state}.`,
  reversalStands: ({ reversal, period, state }) => `Stornobuchung ${reversal} liegt in ${period} (${state}).`,
  reversesPayment: ({ record, payment }) =>
    `${record} nimmt ${payment} zurück und ist fest. Löschen, um die Zahlung wiederherzustellen.`,
  followsOriginal: ({ record, original }) =>
    `${record} ist die Stornobuchung zu ${original}. Stattdessen ${original} ändern.`,
  mirroredBy: ({ record, reversal }) => `${record} ist durch ${reversal} storniert. Zuerst ${reversal} löschen.`,
  reversedTwice: ({ record, reversal }) => `${record} ist durch ${reversal} storniert. Zuerst ${reversal} stornieren.`,
  isReversal: ({ record }) =>
    `${record} ist eine Stornobuchung und kann nicht storniert werden. Das Original duplizieren.`,
  notPosted: ({ record }) => `${record} ist nicht gebucht und kann nicht storniert werden.`,
  alreadyReversed: ({ record }) => `${record} ist bereits storniert.`,
  reversedMeanwhile: 'Dieser Buchungssatz ist bereits storniert.',
  reversesByDate: ({ record, date }) =>
    `${record} wird am ${date} storniert. Für ein manuelles Storno das Stornodatum leeren.`,
  reversalBeforeOriginal: ({ date, original }) =>
    `Das Stornodatum kann nicht vor dem ${date} liegen, dem Datum von ${original}.`,
  notMirrored: ({ record }) => `Die Zeilen entsprechen nicht ${record}. Eine Stornobuchung muss jede Zeile spiegeln.`,
  madeByDate: ({ record, original }) =>
    `${record} wurde durch das Stornodatum von ${original} erstellt. Zum Entfernen dieses Datum leeren.`,
  customerRequired: ({ account }) => `Einen Kunden auswählen. ${account} ist ein Debitorenkonto.`,
  vendorRequired: ({ account }) => `Einen Lieferanten auswählen. ${account} ist ein Kreditorenkonto.`,
  secondRest: 'Nur eine Zeile kann „rest“ verwenden. Betrag eingeben.',
  lineHasBoth: 'Die Zeile hat Soll und Haben. Eines leeren.',
  lineHasNeither: 'Soll oder Haben eingeben: Betrag, Formel mit „base“ oder „rest“.',
  baseRequired: 'Grundbetrag für die Formeln der Zeilen eingeben.',
  badFormula: ({ field, value, reason }) => `${field} „${value}“ ist weder Betrag noch Formel mit „base“. ${reason}`,
  negativeFormula: ({ field, value }) =>
    `${field} „${value}“ ergibt einen negativen Betrag. Auf der anderen Seite eingeben.`,
  templateUnbalanced: ({ amounts }) =>
    `Buchungen aus dieser Vorlage hätten ${amounts}. Auf einer Zeile „rest“ verwenden oder einen Betrag ändern.`,
  debitsAndCredits: ({ debits, credits }) => `${debits} im Soll und ${credits} im Haben`,
  startRequired: 'Erstes Datum der wiederkehrenden Vorlage eingeben.',
  endBeforeStart: ({ end, start }) =>
    `Letztes Datum ${end} liegt vor dem ersten Datum ${start}. Späteres Datum eingeben.`,
  nothingToRecognize: ({ subsidiary, period }) => `${subsidiary} hat in ${period} keine Erlöse zu realisieren.`,
  recognizeEarlier: ({ period }) => `${period} ist offen und hat fällige Erlöse. Diese zuerst realisieren.`,
  recognitionAdjusts: ({ period }) => `${period} ist eine Abschlussperiode. Einen Monat auswählen.`,
  schedulePlanFixed: ({ field, schedule }) =>
    `${field} ist nicht änderbar: ${schedule} wird von gebuchten Verkäufen verwendet. Anderen Abgrenzungsplan anlegen.`,
  noSchedule: 'Nur Abgrenzungspläne haben Verkaufszeilen zu realisieren.',
  openingDiffers: ({ field, stated, held, difference }) =>
    `${field} von ${stated} weicht um ${difference} von den ${held} ab, die Belege gebucht haben. Zuerst die fehlenden Belege erfassen oder den Saldo berichtigen.`,
  openingNotCleared: ({ account, remaining }) =>
    `${account} muss mit den Saldenvorträgen null ergeben; ${remaining} blieben stehen. Das Konto nimmt die Gegenbuchung der offenen Posten und des Anfangsbestands auf.`,
  nothingToRevalue: ({ subsidiary, date }) => `${subsidiary} hat am ${date} keine Fremdwährungssalden zu bewerten.`,
  alreadyRevalued: ({ subsidiary, date }) =>
    `Alle Fremdwährungssalden von ${subsidiary} entsprechen bereits den Stichtagskursen vom ${date}.`,
  revaluationReversalShut: ({ date }) =>
    `Die Stornobuchung am ${date} braucht eine offene Periode. Diese zuerst anlegen oder wieder öffnen.`,
  revaluationReverses: ({ record, original }) =>
    `${record} storniert ${original} und wird mit dieser Bewertung gelöscht. Stattdessen ${original} löschen.`,
  noPair: ({ subsidiary, counterparty }) =>
    `${subsidiary} ist nicht ausgeglichen. Ein Verrechnungspaar mit ${counterparty} anlegen.`,
  eliminationOnly: ({ subsidiary }) =>
    `${subsidiary} ist eine Eliminierungsgesellschaft. Dort sind nur Buchungssätze möglich.`,
  eliminationAlone: ({ subsidiary }) =>
    `${subsidiary} ist eine Eliminierungsgesellschaft. Ihre Buchungssätze haben keine Zeilen anderer Gesellschaften.`,
  eliminatesOther: ({ period }) =>
    `Die Zeilen eliminieren ${period}. In dieser Periode bei einer Eliminierungsgesellschaft buchen.`,
  eliminationMoved: ({ period }) =>
    `Die Zeilen weichen von den Salden von ${period} ab. Konzernsalden erneut eliminieren.`,
  noElimination: 'Keine Eliminierungsgesellschaft vorhanden. Zuerst eine anlegen.',
  nothingToEliminate: ({ period }) => `In ${period} ist nichts zu eliminieren.`,
  eliminationOfWhole: ({ period }) => `${period} ist ein Quartal oder Jahr. Einen Monat daraus auswählen.`,
  eliminationClosed: ({ period, state }) => `Konzernsalden können nicht eliminiert werden: ${period} ist ${state}.`,
  eliminationUnseen: ({ subsidiary }) =>
    `Erfordert Zugriff auf alle Gesellschaften, die ${subsidiary} eliminiert. An die Administration wenden.`,
  differenceAccountMissing: ({ subsidiary, amount }) =>
    `Die eliminierten Salden weichen um ${amount} voneinander ab. Differenzkonto in ${subsidiary} auswählen.`,
  pairWithItself: 'Anderen Schuldner auswählen. Eine Gesellschaft kann sich selbst nichts schulden.',
  pairAccountTaken: ({ account, subsidiary, counterparty }) =>
    `${account} führt in ${subsidiary} den Saldo mit ${counterparty} und kann keinen weiteren führen.`,
  pairOfElimination: ({ subsidiary }) =>
    `${subsidiary} ist eine Eliminierungsgesellschaft. Andere Gesellschaft auswählen.`,
  eliminationPosted: ({ subsidiary }) => `${subsidiary} hat Buchungen. Eliminierung ist nicht mehr änderbar.`,
  eliminationParent: 'Muttergesellschaft auswählen, deren Konzern eliminiert wird.',
  noRecognitionPeriods: 'Perioden: mindestens 1, außer bei der Methode Sofort.',
} satisfies Translation<typeof en>;
