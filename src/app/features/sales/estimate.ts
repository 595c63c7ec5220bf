import { DiscountNote } from './DiscountNote.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';

/** Estimates: what is offered, at which prices. */
export const estimate = saleForm([['entity', 2], 'tranDate', 'dueDate', 'otherRefNum', ...headEnd], words.orderPanel, [
  { at: 'field', field: 'entity', Part: DiscountNote },
]);
