import { placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import { moveSlot } from './moving/MoveStrip.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';

const order = [
  'item',
  'quantityOnHand',
  'quantity',
  'stockUnit',
  'unitQuantity',
  'unit',
  'quantityReceived',
  'binNumbers',
  'toBinNumbers',
  'inventoryDetail',
  'value',
  'memo',
] as const;

const places = { sublist: 'inventory', detail: 'inventoryDetail', way: 'out' } as const;

/** Inventory transfers: what goes from where to where, with the bins and lots it comes from. */
export const inventoryTransfer: TypePlug = {
  form: {
    layout: {
      primary: ['tranDate', ['location', 2], ['transferLocation', 2], 'usesTransit', 'subsidiary', ['memo', 2]],
    },
    lines: {
      inventory: {
        columns: { order },
        hidden: ['inventoryDetail', 'quantityReceived', 'stockUnit', 'unitQuantity', 'unit'],
      },
    },
    slots: [moveSlot('quantity'), placesSlot(places)],
  },
  record: {
    lines: {
      inventory: {
        columns: { order },
        hidden: ['inventoryDetail', 'stockUnit', 'unitQuantity', 'unit'],
      },
    },
  },
};
