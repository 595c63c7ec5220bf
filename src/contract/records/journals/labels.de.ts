import type { Labels } from '../../messages/language.ts';

/** German labels of the types of this area; shared labels are in parts/. */
export const labels = {
  'periodEndJournal.label': 'Buchungssatz',
  'periodEndJournal.plural': 'Buchungssätze',
  'periodEndJournal.fields.approved': 'Genehmigt',
  'periodEndJournal.fields.reversalDate': 'Datum der Rückbuchung',
  'periodEndJournal.fields.reversalDate.help': 'Die Rückbuchung erfolgt auf dieses Datum.',
  'periodEndJournal.fields.reversalDefer': 'Rückbuchung aufschieben',
  'periodEndJournal.fields.reversalDefer.help': 'Die Rückbuchung erst an ihrem Datum statt sofort erstellen.',
  'periodEndJournal.fields.tranStatus': 'Status',
  'periodEndJournal.fields.total.help': 'Summe der Sollbeträge.',
  'periodEndJournal.fields.reversalEntry': 'Zurückgebucht durch',
  'periodEndJournal.fields.isReversal': 'Ist eine Rückbuchung',
  'periodEndJournal.fields.createdFrom': 'Bucht zurück',
  'periodEndJournal.fields.createdFrom.help':
    'Mit den gespiegelten Zeilen wird dies zur Rückbuchung jenes Buchungssatzes.',
  'periodEndJournal.fields.template': 'Vorlage',
  'periodEndJournal.fields.template.help': 'Woraus er erfasst wurde; er zählt dann für seinen Tag des Plans.',
  'periodEndJournal.states.APPROVED': 'Zur Buchung genehmigt',
  'periodEndJournal.sublists.line.fields.entity': 'Name',
  'periodEndJournal.sublists.line.fields.subsidiary': 'Gesellschaft der Zeile',
  'periodEndJournal.form.reversal': 'Rückbuchung',
  'revRecSchedule.label': 'Ertragsabgrenzungsplan',
  'revRecSchedule.plural': 'Ertragsabgrenzungspläne',
  'revRecSchedule.fields.amortizationType': 'Methode',
  'revRecSchedule.fields.recurrenceType': 'Wiederholung',
  'revRecSchedule.fields.periodOffset': 'Perioden',
  'revRecSchedule.fields.periodOffset.help':
    'Anzahl Perioden, über die der Ertrag realisiert wird: 12 bei Monatlich sind ein Jahr.',
  'revRecSchedule.fields.initialAmount': 'Betrag',
  'revRecSchedule.fields.initialAmount.help': 'Der Plan verteilt ihn; ohne ihn hat der Plan nur Anteile.',
  'revRecSchedule.fields.scheduledDate': 'Beginn',
  'revRecSchedule.fields.deferralAccount.help':
    'Wo noch nicht realisierter Ertrag zuerst gebucht wird; leer: aus Beleg oder Artikel.',
  'revRecSchedule.fields.destinationAccount.help':
    'Wo Ertrag über die Zeit realisiert wird; leer: aus Beleg oder Artikel.',
  'revRecSchedule.fields.recognitionAccount': 'Realisierungskonto',
  'revRecSchedule.fields.useForeignAmounts': 'Fremdwährungsbeträge verwenden',
  'revRecSchedule.sublists.recurrence.fields.recurDate': 'Datum',
  'revRecSchedule.sublists.recurrence.fields.recAmount': 'Betrag',
  'revRecSchedule.sublists.recurrence.fields.percent': 'Anteil %',
  'revRecSchedule.sublists.recurrence': 'Plan',
  'revRecSchedule.form.accounts': 'Konten',
  'journalTemplate.label': 'Buchungsvorlage',
  'journalTemplate.plural': 'Buchungsvorlagen',
  'journalTemplate.fields.currency.help': 'Leer: jene der Bücher der Gesellschaft.',
  'journalTemplate.fields.baseAmount': 'Grundbetrag',
  'journalTemplate.fields.baseAmount.help':
    'Wovon die Zeilen rechnen, außer beim Verwenden wird ein anderer eingegeben.',
  'journalTemplate.fields.recurrenceType': 'Wiederholt',
  'journalTemplate.fields.recurrenceType.help': 'Leer: Sie wird nur verwendet, wenn jemand sie wählt.',
  'journalTemplate.fields.startDate': 'Erstmals am',
  'journalTemplate.fields.startDate.help': 'Der letzte Tag eines Monats bleibt es.',
  'journalTemplate.fields.endDate': 'Letztmals bis',
  'journalTemplate.fields.isReversed': 'Rückb. im Folgemonat',
  'journalTemplate.fields.isReversed.help': 'Der Buchungssatz wird am ersten Tag des Folgemonats zurückgebucht.',
  'journalTemplate.fields.memo.help':
    '{month}, {lastMonth}, {nextMonth}, {quarter} und {year} werden durch jene des Datums ersetzt.',
  'journalTemplate.sublists.line.fields.debit.help':
    'Ein Betrag, eine Rechnung mit base wie „base * 60%“, oder „rest“; mit Punkt geschrieben.',
  'journalTemplate.sublists.line.fields.credit.help':
    'Ein Betrag, eine Rechnung mit base wie „base * 60%“, oder „rest“; mit Punkt geschrieben.',
  'permissions.TRAN_PEJRNL': 'Buchungssätze',
  'permissions.LIST_REVRECSCHEDULE': 'Ertragsabgrenzungspläne',
  'permissions.TRAN_JOURNALAPPRV': 'Buchungssätze genehmigen',
} satisfies Labels;
