import type { RecordOverride } from './override.ts';
import { ShortStrip } from './stock/ShortStrip.tsx';
import { PurchaseNote } from './stock/DropShipNote.tsx';

const order = [
  'item',
  'description',
  'quantity',
  'quantityReceived',
  'quantityBilled',
  'rate',
  'amount',
  'expectedReceiptDate',
  'location',
  'department',
  'class',
  'isClosed',
  'orderLine',
] as const;

/** Purchase orders: whom, when and where to, then what has come and been billed beside what was ordered. */
export const purchaseOrderOverride: RecordOverride = {
  type: 'purchaseOrder',
  form: {
    primary: [
      { name: 'entity', span: 2 },
      { name: 'tranDate' },
      { name: 'dueDate' },
      { name: 'location' },
      { name: 'otherRefNum' },
      { name: 'currency' },
      { name: 'subsidiary' },
      { name: 'terms' },
      { name: 'createdFrom' },
      { name: 'memo', span: 2 },
    ],
    HeaderNote: PurchaseNote,
    Strip: ShortStrip,
  },
  record: { sublists: { item: { columns: { order }, kept: ['quantityReceived', 'quantityBilled'] } } },
};
