import type { Texts } from '#contract/messages/language';
import type { payBillsMessages } from './messages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

const vendors = (count: number): string => few(count, 'fournisseur');

export const payBills: Texts<typeof payBillsMessages> = {
  cameBack: (time) => `Votre sélection de ${time} est de retour ; elle reste sur cet appareil jusqu’au paiement.`,
  goneMeanwhile: (count) =>
    count === 1
      ? '1 facture n’est plus ouverte ainsi et a été écartée.'
      : `${count} factures ne sont plus ouvertes ainsi et ont été écartées.`,
  startAnew: 'Recommencer',
  title: 'Payer les factures',
  group: 'Fournisseurs',
  bills: (count) => few(count, 'facture'),
  vendors,
  payOne: 'Payer un fournisseur',
  what: 'paiements fournisseurs',

  header: 'Paiement',
  dueBy: 'Échéance jusqu’au',
  dueByHint: 'Tout ce qui est ouvert',
  payDate: 'Date de paiement',
  account: 'Payer depuis',
  noAccount: 'Choisir un compte bancaire',
  misfits: (account, count, names) =>
    `${account} est tenu dans une autre devise ou pour une autre société : ${count === 1 ? '1 paiement serait refusé' : `${count} paiements seraient refusés`} (${names}).`,
  currency: 'Devise',
  subsidiary: 'Société',
  anySubsidiary: 'Toutes les sociétés',
  method: 'Mode',
  noMethod: 'Aucun',
  printLater: 'Chèque, imprimé plus tard',
  firstCheck: 'Premier numéro de chèque',
  memo: 'Libellé',
  find: 'Fournisseur ou facture',
  discounts: 'Prendre les escomptes encore valables',

  list: 'Fournisseurs avec factures ouvertes',
  columns: {
    vendor: 'Fournisseur',
    bills: 'Factures',
    due: 'Échéance',
    late: 'Retard (j)',
    open: 'Ouvert',
    discount: 'Escompte',
    credits: 'Avoirs utilisés',
    pay: 'Payer',
  },
  some: 'Certaines',
  all: 'Toutes',
  none: 'Aucune',
  allOf: (name) => `Payer toutes les factures de ${name}`,
  allVendors: 'Payer toutes les factures de tous les fournisseurs de la liste',
  open: (name) => `Afficher les factures de ${name}`,
  payBill: (name) => `Payer ${name}`,
  amountOf: (name) => `Montant payé de ${name}`,
  creditsOf: (amount, name) => `Utiliser les avoirs de ${name}, ${amount} ouverts`,
  until: (amount, date) => `${amount} jusqu’au ${date}`,
  ended: (amount, date) => `${amount} expiré le ${date}`,
  leftOpen: (amount) => `reste ${amount}`,
  taken: (amount) => `${amount} pris`,
  chosen: (count, of) => `${count} sur ${of}`,

  toPay: 'À payer',
  credits: 'Avoirs',
  discount: 'Escomptes',
  payments: 'Paiements',
  balance: 'Solde',
  nothingChosen: { title: 'Rien n’est choisi', text: 'Cochez d’abord des fournisseurs ou des factures à payer.' },
  accountFirst: { title: 'L’origine de l’argent manque', text: 'Choisissez le compte à débiter.' },
  checkFirst: {
    title: 'Le numéro de chèque manque',
    text: 'Ce mode en demande un : indiquez le numéro du premier chèque. Les autres suivent.',
  },
  dateFirst: { title: 'La date manque', text: 'Indiquez la date des paiements.' },
  stillReading: {
    title: 'Les factures ouvertes sont en cours de lecture',
    text: 'Les escomptes encore valables dépendent de la date de paiement.',
  },
  pay: (count) => (count === 0 ? 'Payer' : `Faire ${few(count, 'paiement')}`),
  confirmTitle: (count) => `Faire ${few(count, 'paiement')} ?`,
  confirm: (amount, code, account, date) =>
    `${amount} ${code} sortent de ${account} le ${date}. Chaque fournisseur reçoit son propre paiement ; un refus ne retient pas les autres.`,
  confirmCredits: (amount) => `Des avoirs de ${amount} sont utilisés d’abord.`,
  cancel: 'Retour à la liste',

  nothingOpen: 'Aucune facture ouverte',
  nothingOpenText:
    'Rien n’arrive à échéance d’ici à ce jour dans cette devise. Choisissez un jour plus tardif ou une autre devise.',
  failed: 'Les factures ouvertes ne sont pas arrivées',
  retry: 'Relire',
  unserved:
    'Ce service ne donne pas d’un coup les factures ouvertes de tous les fournisseurs. Payez-les un fournisseur à la fois.',
  tooMany: 'Il y a plus de documents ouverts que ceux affichés. Choisissez une échéance plus proche.',
  loading: 'factures ouvertes',

  runTitle: (count, date) => `Payer les factures de ${vendors(count)}, ${date}`,
  outcome: 'Résultat',
  outcomeColumns: { vendor: 'Fournisseur', amount: 'Payé', state: 'Résultat', payment: 'Paiement', why: 'Motif' },
  states: { waiting: 'En attente', saved: 'Payé', already: 'Déjà payé', failed: 'Refusé' },
  progress: (done, of) => `${done} sur ${of} faits`,
  retryFailed: (count) => (count === 1 ? 'Relancer le refusé' : `Relancer les ${count} refusés`),
  printChecks: 'Imprimer les chèques',
  done: 'Terminé',
  pause: 'Suspendre',
  resume: 'Reprendre',
  open_: 'Ouvrir',
  remittance: 'Avis de règlement',
  noRun: 'Cette série n’est plus conservée sur cet appareil.',
};
