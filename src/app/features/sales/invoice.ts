import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import { CreditNote } from './CreditNote.tsx';
import { DiscountNote } from './DiscountNote.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';

/** Invoices; their items may move stock themselves, and then say from where. */
export const invoice = saleForm(
  [['entity', 2], 'tranDate', 'terms', 'dueDate', 'otherRefNum', ...headEnd, 'createdFrom'],
  words.panel,
  [
    placesSlot({ ...itemPlaces, way: 'out', onlyAsked: true }),
    { at: 'field', field: 'entity', Part: CreditNote },
    { at: 'field', field: 'entity', Part: DiscountNote },
  ],
);
