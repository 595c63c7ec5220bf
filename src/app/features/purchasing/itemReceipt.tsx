import { recordAddress } from '#app/platform/router/addresses.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { receiptBehaviour, receiptFacts } from './receiptGrid.ts';
import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import { ReceivingStrip } from './ReceivingStrip.tsx';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

const order = [
  'itemReceive',
  'item',
  'expected',
  'quantity',
  'unitQuantity',
  'unit',
  'toCome',
  'location',
  'binNumbers',
  'inventoryDetail',
  'rate',
  'unitRate',
  'amount',
  'isWrittenOff',
  'landedCost',
  'orderLine',
  'baseAmount',
  'returnedCost',
] as const;

/** Item receipts: what comes is counted against what is expected. */
export const itemReceipt: TypePlug = {
  form: {
    layout: {
      primary: [
        ['createdFrom', 2],
        ['inboundShipment', 2],
        'tranDate',
        'location',
        'writeOffAccount',
        ['memo', 2],
        ['entity', 2],
      ],
    },
    lines: {
      item: {
        columns: {
          order,
          facts: receiptFacts,
          overrides: {
            itemReceive: { width: 104, grow: 0 },
            expected: { width: 80 },
            quantity: { width: 84, label: words.countedUnits },
            unitQuantity: { width: 90 },
            unit: { width: 80, grow: 0 },
            toCome: { width: 124 },
            binNumbers: { width: 110, grow: 0 },
          },
        },
        behaviour: receiptBehaviour,
        hidden: [
          'unitQuantity',
          'unit',
          'unitRate',
          'location',
          'inventoryDetail',
          'isWrittenOff',
          'orderLine',
          'baseAmount',
          'rate',
          'amount',
          'landedCost',
          'returnedCost',
        ],
        asked: ['orderLine', 'baseAmount', 'unitRate', 'rate', 'amount', 'landedCost', 'returnedCost'],
      },
    },
    slots: [{ at: 'strip', Part: ReceivingStrip }, placesSlot({ ...itemPlaces, way: 'in' })],
  },
  record: {
    tasks: ({ inboundShipment, createdFrom, landedCost, entity, salesOrder }) => [
      // What a vendor ships to the customer is fulfilled next.
      ...(isRef(salesOrder)
        ? [
            {
              id: 'sale',
              label: words.goOn(salesOrder.refName),
              to: recordAddress('salesOrder', salesOrder.id),
              isLeading: true as const,
            },
          ]
        : []),
      ...(isRef(inboundShipment)
        ? [
            {
              id: 'shipment',
              label: words.goOn(inboundShipment.refName),
              to: recordAddress('inboundShipment', inboundShipment.id),
            },
          ]
        : []),
      ...(isRef(createdFrom) && !isRef(salesOrder)
        ? [
            {
              id: 'order',
              label: words.goOn(createdFrom.refName),
              // Only what was purchased has landed cost, and only a transfer comes from no party.
              to: recordAddress(
                typeof landedCost === 'number'
                  ? 'purchaseOrder'
                  : isRef(entity)
                    ? 'returnAuthorization'
                    : 'inventoryTransfer',
                createdFrom.id,
              ),
            },
          ]
        : []),
    ],
    lines: {
      item: {
        columns: { order: order.filter((name) => name !== 'itemReceive' && name !== 'expected' && name !== 'toCome') },
        asked: ['orderLine', 'baseAmount'],
      },
    },
  },
};
