import { field } from '../../fields.ts';

// References that types of several areas have.

/** Every type of item. */
export const itemTypes = ['serviceSaleItem', 'inventoryItem', 'assemblyItem'] as const;

/** Read on the payment: which bank deposit took its money out of undeposited funds. */
export const bankDeposit = field.ref({
  label: 'Bank deposit',
  to: 'bankDeposit',
  access: 'readOnly',
  help: 'Deposit that moved it from undeposited funds to the bank.',
});
