import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { LinesPlug } from '#app/engine/form/model/formRules.ts';
import { askedOfSale, hiddenOfSale, saleColumns } from './saleLines.ts';

/** Credited items are shown like sold ones; whether they are returned determines the stock effect. */
const creditedItems: LinesPlug = {
  columns: {
    ...saleColumns,
    order: (saleColumns.order ?? []).flatMap((field) => (field === 'quantity' ? [field, 'isReturned'] : [field])),
    overrides: { ...saleColumns.overrides, isReturned: { width: 124, grow: 0 } },
  },
  hidden: [...hiddenOfSale, 'priceRule', 'quantityAvailable', 'quantityBackOrdered'],
  asked: [...askedOfSale, 'priceRule'],
};

/** Credit memos: credited goods may be returned to stock. */
export const creditMemo = combine(
  settlement(definitionOf('creditMemo'), {
    primary: [
      ['entity', 2],
      'tranDate',
      'createdFrom',
      'otherRefNum',
      'currency',
      ['subsidiary', 2],
      ['memo', 2],
      'location',
    ],
  }),
  { form: { lines: { item: creditedItems }, slots: [placesSlot({ ...itemPlaces, way: 'in', onlyAsked: true })] } },
);
