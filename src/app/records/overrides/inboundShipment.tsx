import type { RecordOverride } from './override.ts';
import { OpenLinesStrip } from './stock/OpenLinesStrip.tsx';
import { stockMessages as words } from './stock/stockMessages.ts';
import { ShipmentPanel } from './stock/ShipmentPanel.tsx';

const order = [
  'purchaseOrder',
  'item',
  'quantityExpected',
  'quantityReceived',
  'quantityRemaining',
  'expectedReceiptDate',
  'unitRate',
  'landedCostShare',
  'landedCost',
] as const;

/** Inbound shipments: expected against received, and receiving order by order. */
export const inboundShipmentOverride: RecordOverride = {
  type: 'inboundShipment',
  form: {
    primary: [
      { name: 'vendor', span: 2 },
      { name: 'shipmentNumber' },
      { name: 'landedCostAmount' },
      { name: 'expectedShippingDate' },
      { name: 'expectedDeliveryDate' },
      { name: 'subsidiary', span: 2 },
      { name: 'shipmentMemo', span: 2 },
      { name: 'actualShippingDate' },
      { name: 'actualDeliveryDate' },
    ],
    sublists: {
      items: {
        columns: {
          order,
          overrides: { expectedReceiptDate: { width: 124 }, landedCostShare: { label: words.landedShare } },
        },
        hidden: ['quantityReceived', 'quantityRemaining', 'landedCost'],
      },
    },
    Strip: OpenLinesStrip,
  },
  record: {
    facts: [
      { name: 'vendor', span: 2 },
      { name: 'expectedDeliveryDate' },
      { name: 'actualDeliveryDate' },
      { name: 'expectedShippingDate' },
      { name: 'actualShippingDate' },
      { name: 'subsidiary', span: 2 },
      { name: 'landedCostAmount' },
      { name: 'shipmentMemo', span: 2 },
    ],
    Panel: ShipmentPanel,
    sublists: { items: { columns: { order }, kept: ['quantityReceived', 'quantityRemaining'] } },
  },
};
