import type { labels as german } from './labels.de.ts';

/** French labels of the types of this area; shared labels are in parts/. */
export const labels: Readonly<Record<keyof typeof german, string>> = {
  'periodEndJournal.label': 'Écriture',
  'periodEndJournal.plural': 'Écritures',
  'periodEndJournal.fields.approved': 'Approuvé',
  'periodEndJournal.fields.reversalDate': 'Date de contre-passation',
  'periodEndJournal.fields.reversalDate.help': 'La contre-passation est faite à cette date.',
  'periodEndJournal.fields.reversalDefer': 'Différer la contre-passation',
  'periodEndJournal.fields.reversalDefer.help': 'Faire la contre-passation à sa date plutôt que tout de suite.',
  'periodEndJournal.fields.tranStatus': 'Statut',
  'periodEndJournal.fields.total.help': 'La somme des débits.',
  'periodEndJournal.fields.reversalEntry': 'Contre-passé par',
  'periodEndJournal.fields.isReversal': 'Est une contre-passation',
  'periodEndJournal.fields.createdFrom': 'Contre-passe',
  'periodEndJournal.fields.createdFrom.help':
    'Avec les lignes inversées, cette écriture devient la contre-passation de celle-là.',
  'periodEndJournal.fields.template': 'Modèle',
  'periodEndJournal.fields.template.help': 'Ce dont elle a été saisie ; elle compte alors pour son jour du plan.',
  'periodEndJournal.states.APPROVED': 'Bon à comptabiliser',
  'periodEndJournal.sublists.line.fields.entity': 'Nom',
  'periodEndJournal.sublists.line.fields.subsidiary': 'Filiale de la ligne',
  'periodEndJournal.form.reversal': 'Contre-passation',
  'revRecSchedule.label': 'Plan de constatation des produits',
  'revRecSchedule.plural': 'Plans de constatation des produits',
  'revRecSchedule.fields.amortizationType': 'Méthode',
  'revRecSchedule.fields.recurrenceType': 'Récurrence',
  'revRecSchedule.fields.periodOffset': 'Périodes',
  'revRecSchedule.fields.periodOffset.help':
    'Nombre de périodes de constatation du produit : 12 en mensuel font un an.',
  'revRecSchedule.fields.initialAmount': 'Montant',
  'revRecSchedule.fields.initialAmount.help': 'Le plan le répartit ; sans lui le plan n’a que des parts.',
  'revRecSchedule.fields.scheduledDate': 'Date de début',
  'revRecSchedule.fields.deferralAccount.help':
    'Où le produit non acquis est d’abord inscrit ; vide : selon l’opération ou l’article.',
  'revRecSchedule.fields.destinationAccount.help':
    'Où le produit est constaté au fil du temps ; vide : selon l’opération ou l’article.',
  'revRecSchedule.fields.recognitionAccount': 'Compte de constatation',
  'revRecSchedule.fields.useForeignAmounts': 'Montants en devise étrangère',
  'revRecSchedule.sublists.recurrence.fields.recurDate': 'Date',
  'revRecSchedule.sublists.recurrence.fields.recAmount': 'Montant',
  'revRecSchedule.sublists.recurrence.fields.percent': 'Part %',
  'revRecSchedule.sublists.recurrence': 'Plan',
  'revRecSchedule.form.accounts': 'Comptes',
  'journalTemplate.label': 'Modèle d’écriture',
  'journalTemplate.plural': 'Modèles d’écriture',
  'journalTemplate.fields.currency.help': 'Vide : celle des livres de la filiale.',
  'journalTemplate.fields.baseAmount': 'Montant de base',
  'journalTemplate.fields.baseAmount.help':
    'La base de calcul des lignes, sauf si une autre est saisie à l’utilisation.',
  'journalTemplate.fields.recurrenceType': 'Se répète',
  'journalTemplate.fields.recurrenceType.help': 'Vide : utilisé seulement quand quelqu’un le choisit.',
  'journalTemplate.fields.startDate': 'Première fois le',
  'journalTemplate.fields.startDate.help': 'Le dernier jour d’un mois le reste.',
  'journalTemplate.fields.endDate': 'Dernière fois le',
  'journalTemplate.fields.isReversed': 'Contre-passé en M+1',
  'journalTemplate.fields.isReversed.help': 'L’écriture est contre-passée le premier jour du mois suivant.',
  'journalTemplate.fields.memo.help':
    '{month}, {lastMonth}, {nextMonth}, {quarter} et {year} deviennent ceux de la date.',
  'journalTemplate.sublists.line.fields.debit.help':
    'Un montant, un calcul sur base comme « base * 60% », ou « rest » ; écrit avec un point.',
  'journalTemplate.sublists.line.fields.credit.help':
    'Un montant, un calcul sur base comme « base * 60% », ou « rest » ; écrit avec un point.',
  'permissions.TRAN_PEJRNL': 'Écritures',
  'permissions.LIST_REVRECSCHEDULE': 'Plans de constatation des produits',
  'permissions.TRAN_JOURNALAPPRV': 'Approuver les écritures',
};
