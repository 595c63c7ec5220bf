import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { OpenLinesStrip } from './OpenLinesStrip.tsx';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { ShipmentPanel } from './ShipmentPanel.tsx';

const order = [
  'purchaseOrder',
  'item',
  'quantityExpected',
  'stockUnit',
  'quantityReceived',
  'quantityRemaining',
  'expectedReceiptDate',
  'unitRate',
  'landedCostShare',
  'landedCost',
] as const;

/** Inbound shipments: expected against received, and receiving order by order. */
export const inboundShipment: TypePlug = {
  form: {
    layout: {
      primary: [
        ['vendor', 2],
        'shipmentNumber',
        'landedCostAmount',
        'expectedShippingDate',
        'expectedDeliveryDate',
        ['subsidiary', 2],
        ['shipmentMemo', 2],
        'actualShippingDate',
        'actualDeliveryDate',
      ],
    },
    lines: {
      items: {
        columns: {
          order,
          overrides: {
            stockUnit: { width: 84, grow: 0 },
            expectedReceiptDate: { width: 124 },
            landedCostShare: { label: words.landedShare },
          },
        },
        hidden: ['stockUnit', 'quantityReceived', 'quantityRemaining', 'landedCost'],
      },
    },
    slots: [{ at: 'strip', Part: OpenLinesStrip }],
  },
  record: {
    facts: [
      ['vendor', 2],
      'expectedDeliveryDate',
      'actualDeliveryDate',
      'expectedShippingDate',
      'actualShippingDate',
      ['subsidiary', 2],
      'landedCostAmount',
      ['shipmentMemo', 2],
    ],
    panel: { Part: ShipmentPanel },
    lines: { items: { columns: { order }, hidden: ['stockUnit'], kept: ['quantityReceived', 'quantityRemaining'] } },
  },
};
