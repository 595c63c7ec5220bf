import type { Translation } from '../define.ts';
import type { journal as en } from '../en/journal.ts';

export const journal = {
  reversalDateRequired:
    'Bitte das Datum der Rückbuchung angeben; ohne es kann die Rückbuchung nicht aufgeschoben werden.',
  periodClosed: ({ record, period, state }) =>
    `${record} wurde in ${period} gebucht; die Periode ist ${state}. Bitte mit einem Buchungssatz in einer offenen Periode zurückbuchen.`,
  periodClosedDelete: ({ record, period, state }) =>
    `${record} wurde in ${period} gebucht; die Periode ist ${state}. Es kann nicht gelöscht, aber zurückgebucht werden.`,
  tooFewLines: ({ count }) => `Zeilen: Ein Buchungssatz braucht mindestens 2 Zeilen; dieser hat ${count}.`,
  sharesOver: ({ total, over }) =>
    `Anteil %: Die Anteile ergeben zusammen ${total}, ${over} mehr als 100. Bitte senken.`,
  scheduleOver: ({ total, over }) =>
    `Betrag: Die Beträge ergeben zusammen ${total}, ${over} mehr als der Plan insgesamt. Bitte senken.`,
  creditsShort: ({ amount }) => `Soll und Haben sind nicht gleich: im Haben fehlen ${amount}.`,
  debitsShort: ({ amount }) => `Soll und Haben sind nicht gleich: im Soll fehlen ${amount}.`,
  creditsShortIn: ({ amount, subsidiary }) =>
    `Soll und Haben sind nicht gleich: im Haben fehlen ${amount} in ${subsidiary}.`,
  debitsShortIn: ({ amount, subsidiary }) =>
    `Soll und Haben sind nicht gleich: im Soll fehlen ${amount} in ${subsidiary}.`,
  reversalTooEarly: ({ date, tranDate }) =>
    `Das Datum der Rückbuchung ${date} muss nach dem des Buchungssatzes liegen, ${tranDate}.`,
  reversalPeriodClosed: ({ date }) => `Das Datum der Rückbuchung ${date} fällt in keine offene Periode.`,
  reversalFixed: ({ reversal, period, state }) =>
    `Die Rückbuchung ${reversal} steht in ${period}; die Periode ist ${state}. Sie kann dieser Änderung nicht folgen.`,
  reversalStands: ({ reversal, period, state }) =>
    `Die Rückbuchung ${reversal} steht in ${period}; die Periode ist ${state}.`,
  followsOriginal: ({ record, original }) =>
    `${record} ist die Rückbuchung von ${original} und folgt ihm. Bitte jenen Buchungssatz ändern.`,
  mirroredBy: ({ record, reversal }) =>
    `${record} wurde durch ${reversal} zurückgebucht, das sein Spiegel ist. Zuerst jene Buchung löschen.`,
  reversedTwice: ({ record, reversal }) =>
    `${record} wurde durch ${reversal} zurückgebucht; es würde zweimal zurückgenommen. Zuerst jene Buchung stornieren.`,
  isReversal: ({ record }) => `${record} ist selbst eine Rückbuchung.`,
  notPosted: ({ record }) => `${record} ist nicht gebucht; es gibt nichts zurückzubuchen.`,
  alreadyReversed: ({ record }) => `${record} wurde schon zurückgebucht.`,
  reversedMeanwhile: 'Jener Buchungssatz wurde schon zurückgebucht.',
  reversesByDate: ({ record, date }) =>
    `${record} wird am ${date} durch sein Rückbuchungsdatum zurückgebucht. Für eine Rückbuchung von Hand dieses Datum leeren.`,
  reversalBeforeOriginal: ({ date, original }) =>
    `Die Rückbuchung kann nicht vor dem ${date} liegen, dem Datum von ${original}.`,
  notMirrored: ({ record }) =>
    `Die Zeilen sind nicht der Spiegel von ${record}: eine Rückbuchung nimmt jede Zeile genau zurück.`,
  madeByDate: ({ record, original }) =>
    `${record} entstand aus dem Rückbuchungsdatum von ${original}. Zum Entfernen jenes Datum leeren.`,
  secondRest: 'Nur eine Zeile nimmt den Rest. Bitte hier einen Betrag angeben.',
  lineHasBoth: 'Haben: die Zeile hat auch ein Soll. Bitte nur eines behalten.',
  lineHasNeither:
    'Soll oder Haben: die Zeile hat keines. Bitte einen Betrag, eine Rechnung mit base oder rest angeben.',
  baseRequired: 'Grundbetrag: die Zeilen rechnen damit. Bitte angeben.',
  badFormula: ({ field, value, reason }) => `${field}: „${value}“ ist weder Betrag noch Rechnung mit base. ${reason}`,
  negativeFormula: ({ field, value }) =>
    `${field}: „${value}“ ergibt einen negativen Betrag. Bitte auf die andere Seite setzen.`,
  templateUnbalanced: ({ amounts }) =>
    `Zeilen: Ein Buchungssatz aus dieser Vorlage hätte ${amounts}. Eine Zeile den Rest nehmen lassen oder einen Betrag ändern.`,
  debitsAndCredits: ({ debits, credits }) => `${debits} im Soll und ${credits} im Haben`,
  startRequired: 'Erstmals am: eine wiederkehrende Vorlage sagt, ab wann. Bitte ein Datum angeben.',
  endBeforeStart: ({ end, start }) =>
    `Letztmals bis ${end} liegt vor dem ${start}, der ersten Fälligkeit. Bitte ein späteres Datum angeben.`,
  nothingToRecognize: ({ period, subsidiary }) =>
    `Buchungsperiode: ${subsidiary} hat in ${period} keine Erlöse mehr zu realisieren.`,
  recognizeEarlier: ({ period }) =>
    `Buchungsperiode: ${period} ist offen und hat fällige Erlöse. Zuerst dort realisieren.`,
  recognitionAdjusts: ({ period }) => `Buchungsperiode: ${period} ist eine Korrekturperiode. Einen Monat wählen.`,
  schedulePlanFixed: ({ field, schedule }) =>
    `${field}: ${schedule} grenzt Erlöse gebuchter Verkäufe ab. Einen anderen Plan anlegen.`,
  noSchedule: 'Nur Abgrenzungspläne haben Verkaufszeilen, die zu realisieren sind.',
  noRecognitionPeriods:
    'Perioden 0: Erträge werden über mindestens 1 Periode realisiert, außer bei der Methode Sofort.',
} satisfies Translation<typeof en>;
