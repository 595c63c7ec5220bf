import type { Translation } from '../define.ts';
import type { bill as en } from '../en/bill.ts';

export const bill = {
  expensesRequired: 'Saisissez au moins une ligne de charges.',
  receiptBilled: ({ receipt, order }) =>
    `Ce que ${receipt} a reçu est facturé. Supprimez d’abord les factures de ${order}.`,
  receivedLater: ({ bill, order }) =>
    `Ce que ${bill} a facturé est entré ensuite à ce prix. Supprimez d’abord les réceptions de ${order}.`,
  quantityNotPositive: 'Quantité : achetez plus que zéro.',
  creditQuantityNotPositive: 'Quantité : rendez plus que zéro.',
  negative: 'Les lignes donnent moins que zéro. Pour ce que doit le fournisseur, saisissez un avoir.',
  zero: 'Les lignes donnent zéro. Pour ce que doit le fournisseur, saisissez un avoir.',
  creditNegative: 'Les lignes donnent moins que zéro. Pour ce qui est dû au fournisseur, saisissez une facture.',
  creditZero: 'Les lignes donnent zéro. Pour ce qui est dû au fournisseur, saisissez une facture.',
} satisfies Translation<typeof en>;
