import type { Texts } from '#contract/messages/language';
import type { payBillsMessages } from './messages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

const vendors = (count: number): string => few(count, 'fournisseur');

export const payBills: Texts<typeof payBillsMessages> = {
  cameBack: (time) => `Sélection de ${time} restaurée.`,
  goneMeanwhile: (count) =>
    count === 1
      ? '1 facture a changé et a été retirée de la sélection.'
      : `${count} factures ont changé et ont été retirées de la sélection.`,
  startAnew: 'Recommencer',
  title: 'Régler les factures',
  group: 'Fournisseurs',
  bills: (count) => few(count, 'facture'),
  vendors,
  payOne: 'Régler un fournisseur',
  what: 'règlements fournisseurs',

  header: 'Règlement',
  dueBy: 'Échéance jusqu’au',
  dueByHint: 'Toutes les factures à régler',
  payDate: 'Date de règlement',
  account: 'Régler depuis',
  noAccount: 'Sélectionner un compte bancaire',
  misfits: (account, count, names) =>
    `${account} relève d’une autre devise ou société : ${count === 1 ? '1 règlement impossible' : `${count} règlements impossibles`} (${names}).`,
  currency: 'Devise',
  subsidiary: 'Société',
  anySubsidiary: 'Toutes les sociétés',
  method: 'Mode de règlement',
  noMethod: 'Aucun',
  printLater: 'Chèque, imprimer plus tard',
  firstCheck: 'Premier numéro de chèque',
  memo: 'Libellé',
  find: 'Fournisseur ou facture',
  discounts: 'Déduire les escomptes disponibles',

  list: 'Fournisseurs avec factures à régler',
  columns: {
    vendor: 'Fournisseur',
    bills: 'Factures',
    due: 'Échéance',
    late: 'Retard (j)',
    open: 'Reste dû',
    discount: 'Escompte',
    credits: 'Avoirs affectés',
    pay: 'À régler',
  },
  some: 'Certaines',
  all: 'Toutes',
  none: 'Aucune',
  allOf: (name) => `Régler toutes les factures de ${name}`,
  allVendors: 'Régler toutes les factures de la liste',
  open: (name) => `Afficher les factures de ${name}`,
  payBill: (name) => `Régler ${name}`,
  amountOf: (name) => `Montant réglé de ${name}`,
  prepaid: (count, amount) =>
    count === 1
      ? `Un acompte n’est pas encore affecté, reste ${amount}.`
      : `${count} acomptes ne sont pas encore affectés, reste ${amount}.`,
  applyPrepayment: 'Affecter l’acompte',
  creditsOf: (amount, name) => `Affecter les avoirs de ${name}, ${amount} disponibles`,
  until: (amount, date) => `${amount} jusqu’au ${date}`,
  ended: (amount, date) => `${amount} expiré le ${date}`,
  leftOpen: (amount) => `reste ${amount}`,
  taken: (amount) => `escompte ${amount}`,
  chosen: (count, of) => `${count} sur ${of}`,

  toPay: 'À payer',
  credits: 'Avoirs',
  discount: 'Escomptes',
  payments: 'Règlements',
  balance: 'Solde',
  nothingChosen: { title: 'Aucune sélection', text: 'Sélectionnez des fournisseurs ou des factures à régler.' },
  accountFirst: { title: 'Aucun compte bancaire sélectionné', text: 'Sélectionnez le compte à débiter.' },
  checkFirst: {
    title: 'Saisissez un numéro de chèque',
    text: 'Saisissez le numéro du premier chèque. Les autres suivent.',
  },
  dateFirst: { title: 'Saisissez une date', text: 'Saisissez la date de règlement.' },
  stillReading: {
    title: 'Chargement des factures à régler',
    text: 'Les escomptes disponibles dépendent de la date de règlement.',
  },
  pay: (count) => (count === 0 ? 'Régler' : `Créer ${few(count, 'règlement')}`),
  confirmTitle: (count) => `Créer ${few(count, 'règlement')} ?`,
  confirm: (amount, code, account, date) =>
    `Régler ${amount} ${code} depuis ${account} le ${date}. Un règlement par fournisseur ; un échec n’arrête pas les autres.`,
  confirmCredits: (amount) => `Avoirs de ${amount} affectés d’abord.`,
  cancel: 'Annuler',

  nothingOpen: 'Aucune facture à régler',
  nothingOpenText:
    'Aucune facture à échéance à cette date dans cette devise. Sélectionnez une date ultérieure ou une autre devise.',
  failed: 'Impossible de charger les factures à régler',
  retry: 'Réessayer',
  unserved: 'Le règlement groupé n’est pas disponible sur ce serveur. Réglez un fournisseur à la fois.',
  tooMany: 'Toutes les pièces ne sont pas affichées. Sélectionnez une échéance antérieure.',
  loading: 'factures à régler',

  runTitle: (count, date) => `Régler les factures de ${vendors(count)}, ${date}`,
  outcome: 'Résultat',
  outcomeColumns: { vendor: 'Fournisseur', amount: 'Réglé', state: 'Statut', payment: 'Règlement', why: 'Motif' },
  states: { waiting: 'En attente', saved: 'Réglé', already: 'Déjà réglé', failed: 'Échec' },
  progress: (done, of) => `${done} sur ${of} terminés`,
  retryFailed: (count) => `Relancer ${count}`,
  printChecks: 'Imprimer les chèques',
  done: 'Masquer',
  pause: 'Suspendre',
  resume: 'Reprendre',
  open_: 'Ouvrir',
  remittance: 'Avis de règlement',
  noRun: 'Lot de règlements introuvable sur cet appareil.',
};
