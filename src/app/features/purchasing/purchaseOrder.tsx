import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { CloseLines } from '#app/engine/aspects/orders/CloseLines.tsx';
import { whyNotClosing } from '#app/engine/aspects/orders/orderRests.ts';
import { billMessages as words } from './bill/billMessages.ts';
import { LinePanel } from './bill/LinePanel.tsx';
import { SavedLines } from './bill/SavedLines.tsx';
import { ShortStrip } from './ShortStrip.tsx';
import { PurchaseNote } from './DropShipNote.tsx';

const order = [
  'item',
  'description',
  'quantity',
  'unitQuantity',
  'unit',
  'quantityReceived',
  'quantityBilled',
  'rate',
  'unitRate',
  'taxCode',
  'taxSource',
  'taxAmount',
  'amount',
  'expectedReceiptDate',
  'location',
  'department',
  'class',
  'isClosed',
  'orderLine',
  'taxRate1',
  'taxRateSince',
] as const;

/** Purchase orders: vendor, date and address first, then ordered, received and billed quantities. */
export const purchaseOrder: TypePlug = {
  form: {
    layout: {
      primary: [
        ['entity', 2],
        'tranDate',
        'dueDate',
        'location',
        'otherRefNum',
        'currency',
        'subsidiary',
        'terms',
        'createdFrom',
        'isDropShip',
        ['memo', 2],
      ],
    },
    slots: [
      { at: 'side', Part: LinePanel, label: words.side, needsPrediction: true },
      { at: 'note', Part: PurchaseNote },
      { at: 'strip', Part: ShortStrip },
    ],
  },
  record: {
    lines: { item: { columns: { order }, kept: ['quantityReceived', 'quantityBilled'] } },
    panel: { Part: SavedLines },
    ActionFields: CloseLines,
    whyFixed: whyNotClosing,
  },
};
