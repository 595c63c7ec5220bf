import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { MatchPanel, MatchStrip } from './bill/MatchParts.tsx';
import { OrderStrip } from './bill/OrderStrip.tsx';

/** Bills, next to what was ordered; their items can move stock themselves, and then have places. */
export const vendorBill: TypePlug = {
  form: {
    layout: {
      primary: [
        ['entity', 2],
        'otherRefNum',
        'tranDate',
        'terms',
        'dueDate',
        'currency',
        'subsidiary',
        ['memo', 2],
        'createdFrom',
      ],
    },
    slots: [
      { at: 'strip', Part: OrderStrip },
      { at: 'strip', Part: MatchStrip },
      placesSlot({ ...itemPlaces, way: 'in', onlyAsked: true }),
    ],
  },
  record: { panel: { Part: MatchPanel } },
};
