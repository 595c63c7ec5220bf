import type { Texts } from '#contract/language';
import type { remittanceMessages } from '../../workbench/remittance/messages.ts';

export const remittance: Texts<typeof remittanceMessages> = {
  title: 'Avis de paiement',
  task: 'Avis de paiement',
  titles: { customerPayment: 'Reçu de paiement', vendorPayment: 'Avis de paiement', depositApplication: 'Acompte imputé', vendorPrepaymentApplication: 'Acompte fournisseur imputé', customerRefund: 'Avis de remboursement' },
  back: 'Retour à la fiche',
  copy: 'Copier en texte',
  print: 'Imprimer',
  what: 'le paiement',
  failed: 'Le paiement n’est pas arrivé',
  from: 'De',
  to: 'À',
  number: 'Numéro',
  date: 'Date',
  method: 'Mode',
  check: 'Chèque',
  document: 'Document',
  documentDate: 'Date',
  discount: 'Escompte',
  amount: 'Montant',
  credit: (name) => `Avoir ${name}`,
  lessDiscount: (amount) => `moins escompte ${amount}`,
  total: 'Total',
  onAccount: 'À valoir',
  noLines: 'À valoir : il ne règle encore aucun document.',
  heading: (what, number, date) => `${what} ${number}, ${date}`,
};
