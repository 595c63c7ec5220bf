import { placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import { moveSlot } from './moving/MoveStrip.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';

const order = [
  'item',
  'location',
  'quantityOnHand',
  'adjustQtyBy',
  'stockUnit',
  'unitQuantity',
  'unit',
  'unitCost',
  'adjustValueBy',
  'value',
  'binNumbers',
  'inventoryDetail',
  'memo',
] as const;

const places = { sublist: 'inventory', detail: 'inventoryDetail', quantity: 'adjustQtyBy', way: 'sign' } as const;

/** Inventory adjustments: stock added, removed or valued anew, with the bins and lots of each line. */
export const inventoryAdjustment: TypePlug = {
  form: {
    layout: { primary: ['tranDate', ['reason', 2], ['account', 2], 'location', 'subsidiary', ['memo', 2]] },
    lines: {
      inventory: {
        columns: { order },
        hidden: ['inventoryDetail', 'stockUnit', 'unitQuantity', 'unit'],
      },
    },
    slots: [moveSlot('adjustQtyBy'), placesSlot(places)],
  },
};
