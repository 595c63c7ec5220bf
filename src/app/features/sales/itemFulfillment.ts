import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { placesMessages as words } from '#app/engine/aspects/places/placesMessages.ts';

const order = [
  'item',
  'description',
  'quantity',
  'unitQuantity',
  'unit',
  'inventoryDetail',
  'binNumbers',
  'purchaseOrder',
  'location',
  'department',
  'class',
  'orderLine',
] as const;

/** Fulfillments: what leaves, and from which places. */
export const itemFulfillment: TypePlug = {
  form: {
    layout: { primary: [['createdFrom', 2], 'tranDate', 'shipMethod', 'location', 'subsidiary', ['memo', 2]] },
    lines: {
      item: {
        columns: {
          order,
          overrides: {
            item: { width: 160, grow: 2.4 },
            quantity: { width: 90 },
            unitQuantity: { width: 90 },
            unit: { width: 80, grow: 0 },
            inventoryDetail: { label: words.lot, width: 160, grow: 1.4 },
            binNumbers: { width: 110, grow: 0 },
          },
        },
        hidden: [
          'unitQuantity',
          'unit',
          'description',
          'department',
          'class',
          'orderLine',
          'location',
          'inventoryDetail',
          'binNumbers',
          'purchaseOrder',
          'cost',
        ],
        asked: ['description', 'orderLine', 'cost'],
      },
    },
    slots: [placesSlot({ ...itemPlaces, way: 'out' })],
  },
};
