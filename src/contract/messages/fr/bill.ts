import type { Translation } from '../define.ts';
import type { bill as en } from '../en/bill.ts';

export const bill = {
  expensesRequired: 'Saisissez au moins une ligne de charges.',
  receiptBilled: ({ receipt, order }) =>
    `${receipt} est facturé à sa valeur. Supprimez d’abord les factures de ${order}.`,
  receivedLater: ({ bill, order }) =>
    `Les articles de ${bill} ont été reçus ensuite au prix facturé. Supprimez d’abord les réceptions de ${order}.`,
  quantityNotPositive: 'La quantité doit être supérieure à 0.',
  creditQuantityNotPositive: 'La quantité doit être supérieure à 0.',
  negative: 'Les lignes totalisent moins que 0. Saisissez plutôt un avoir fournisseur.',
  zero: 'Les lignes totalisent 0. Modifiez les montants ou saisissez un avoir fournisseur.',
  creditNegative: 'Les lignes totalisent moins que 0. Saisissez plutôt une facture fournisseur.',
  creditZero: 'Les lignes totalisent 0. Modifiez les montants ou saisissez une facture fournisseur.',
} satisfies Translation<typeof en>;
