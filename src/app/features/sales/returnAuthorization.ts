import type { LinesPlug } from '#app/engine/form/model/formRules.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { SavedPrices } from './prices/SavedPrices.tsx';
import { headEnd } from './saleForm.ts';
import { askedOfSale, hiddenOfSale, saleColumns } from './saleLines.ts';

/** Returned items are shown like sold ones, with the reason and the received and credited quantities. */
const returnedItems: LinesPlug = {
  columns: {
    ...saleColumns,
    order: (saleColumns.order ?? []).flatMap((field) =>
      field === 'quantity' ? [field, 'quantityReceived', 'quantityCredited', 'returnReason', 'sourceLine'] : [field],
    ),
    overrides: {
      ...saleColumns.overrides,
      quantityReceived: { width: 84 },
      quantityCredited: { width: 84 },
      returnReason: { width: 100, grow: 2 },
    },
  },
  hidden: [...hiddenOfSale, 'priceRule', 'sourceLine'],
  asked: [...askedOfSale, 'priceRule', 'sourceLine'],
};

/** Return authorizations: what customers may return, and what was received and credited of it. */
export const returnAuthorization: TypePlug = {
  form: {
    layout: { primary: [['entity', 2], 'tranDate', 'createdFrom', 'otherRefNum', ...headEnd] },
    lines: { item: returnedItems },
  },
  record: { panel: { Part: SavedPrices }, lines: { item: returnedItems } },
};
