import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { billMessages as words } from './bill/billMessages.ts';
import { LinePanel } from './bill/LinePanel.tsx';
import { BillPanel, MatchStrip } from './bill/MatchParts.tsx';
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
      { at: 'side', Part: LinePanel, label: words.side, needsPrediction: true },
      { at: 'strip', Part: OrderStrip },
      { at: 'strip', Part: MatchStrip },
      placesSlot({ ...itemPlaces, way: 'in', onlyAsked: true }),
    ],
  },
  record: { panel: { Part: BillPanel } },
};
