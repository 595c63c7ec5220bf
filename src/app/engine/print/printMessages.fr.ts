import type { Texts } from '#contract/messages/language';
import type { printMessages } from './printMessages.ts';
import { capital, theOf } from '#app/platform/i18n/fr/nouns.ts';

export const print: Texts<typeof printMessages> = {
  print: 'Imprimer',
  back: (label) => `Retour : ${theOf(label)}`,
  draft: (state) => `${capital(state)} : document non valable`,
  billTo: 'Facturer à',
  shipTo: 'Livrer à',
  from: 'De',
  to: 'À',
  number: 'Numéro',
  numberOf: { customer: 'Numéro de client', vendor: 'Numéro de fournisseur' },
  ourReference: 'Notre référence',
  yourReference: 'Votre référence',
  discount: 'Escompte',
  discountUntil: (amount, date) => `${amount} jusqu’au ${date}`,
  position: 'N°',
  total: 'Total',
  totals: 'Totaux',
  titles: { itemFulfillment: 'Bon de livraison', invoice: 'Facture', customerPayment: 'Reçu de paiement' },
  memo: 'Observations',
  asOf: (when) => `Imprimé le ${when}`,
  taxNumber: (number) => `Numéro de TVA ${number}`,
  inCurrency: (code) => `Tous les montants en ${code}`,
  preview: 'Page telle qu’elle sera imprimée',
  lines: (label) => label,
  nothing: 'Aucune ligne.',
  of: (label, number) => `${label} ${number}`,
  signature: 'Signature',
  date: 'Date',
};
