import { defineRecord, field, sublist } from '../../fields.ts';
import { named, external, company } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { stockUnitOfLine } from '../parts/units.ts';
import { stamps } from '../parts/dimensions.ts';
import { subsidiary } from '../parts/transaction.ts';

const day = (label: string) => field.date({ label, access: 'optional' });

export const inboundShipment = defineRecord({
  type: 'inboundShipment',
  label: 'Inbound shipment',
  plural: 'Inbound shipments',
  category: 'transaction',
  posting: 'never',
  permission: {
    id: 'LIST_INBOUNDSHIPMENT',
    name: 'Inbound Shipment',
    roles: { salesClerk: 'None', warehouse: 'Edit', purchaser: 'Edit' },
  },
  nav: { group: 'purchasing', after: 'itemReceipt' },
  name: ['shipmentNumber'],
  code: 'shipmentNumber',
  numbering: { field: 'shipmentNumber', prefix: 'SHIP', width: 6 },
  unique: [['shipmentNumber']],

  fields: {
    customForm: field.ref({ label: 'Form', to: 'customForm', access: 'optional' }),
    shipmentNumber: field.text({
      label: 'Shipment number',
      access: 'generated',
      maxLength: 45,
      help: 'Tracking number or your own number. Must be unique.',
    }),
    shipmentStatus: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        A: { label: 'In Transit', tone: 'info', aliases: ['inTransit', 'IN_TRANSIT'] },
        B: { label: 'Partially Received', tone: 'info', aliases: ['partiallyReceived', 'PARTIALLY_RECEIVED'] },
        C: { label: 'Received', tone: 'positive', aliases: ['received', 'RECEIVED'] },
        D: { label: 'Cancelled', tone: 'neutral', aliases: ['closed', 'CANCELLED'] },
      },
    }),
    expectedShippingDate: day('Expected shipping'),
    expectedDeliveryDate: day('Expected delivery'),
    actualShippingDate: day('Shipped'),
    actualDeliveryDate: day('Delivered'),
    shipmentMemo: field.text({ label: 'Memo', access: 'optional', aliases: ['memo'] }),
    vendor: field.ref({ label: 'Vendor', to: 'vendor', access: 'required' }),
    subsidiary,
    landedCostAmount: field.amount({
      label: 'Landed cost',
      access: 'optional',
      reveals: 'cost',
      min: 0,
      help: 'Freight, customs and duties in base currency. Allocated to received goods by value.',
    }),
    ...stamps,
  },
  sublists: {
    items: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        purchaseOrder: field.ref({ label: 'Purchase order', to: 'purchaseOrder', access: 'required' }),
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        quantityExpected: field.quantity({ label: 'Expected', access: 'required', min: 0 }),
        stockUnit: stockUnitOfLine,
        quantityReceived: field.quantity({ label: 'Received', access: 'readOnly' }),
        quantityRemaining: field.quantity({ label: 'Remaining', access: 'readOnly' }),
        unitRate: field.rate({
          label: 'Unit rate',
          access: 'optional',
          reveals: 'cost',
          min: 0,
          max: 999999999,
          help: 'Default: the rate on the order.',
        }),
        expectedReceiptDate: field.date({ label: 'Expected receipt', access: 'optional' }),
        landedCostShare: field.amount({
          label: 'Landed cost share',
          access: 'readOnly',
          reveals: 'cost',
          unlisted: true,
          help: "The line's share of landed cost by expected value, in base currency.",
        }),
        landedCost: field.amount({
          label: 'Landed cost allocated',
          access: 'readOnly',
          reveals: 'cost',
          unlisted: true,
        }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['shipmentNumber', 'vendor', 'subsidiary', 'landedCostAmount', 'shipmentMemo', 'customForm'],
    },
    {
      name: 'dates',
      title: 'Dates',
      fields: ['expectedShippingDate', 'actualShippingDate', 'expectedDeliveryDate', 'actualDeliveryDate'],
    },
    { name: 'status', title: 'Status', fields: ['shipmentStatus', 'createdDate', 'lastModifiedDate'] },
  ],
  list: [
    'shipmentNumber',
    'vendor',
    'expectedDeliveryDate',
    'actualDeliveryDate',
    'subsidiary',
    'landedCostAmount',
    'shipmentStatus',
  ],
  filters: [
    'shipmentStatus',
    'vendor',
    'expectedDeliveryDate',
    'expectedShippingDate',
    'actualShippingDate',
    'actualDeliveryDate',
    'shipmentNumber',
    'subsidiary',
    'shipmentMemo',
    'landedCostAmount',
    'lastModifiedDate',
    'items.purchaseOrder',
    'items.item',
    'items.quantityRemaining',
    'items.expectedReceiptDate',
  ],
  search: ['shipmentMemo'],
  status: 'shipmentStatus',
  order: 'expectedDeliveryDate DESC',
  actions: {
    cancel: {
      label: 'Cancel',
      permission: 'LIST_INBOUNDSHIPMENT',
      level: 'Edit',
      from: ['A', 'B'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  transforms: { itemReceipt: { from: ['A', 'B'] } },
  example: {
    q: "shipmentStatus.id = A AND expectedDeliveryDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'expectedDeliveryDate ASC',
    create: {
      externalId: 'ship-1',
      shipmentNumber: 'NLX-88123',
      vendor: named('V-2001 Northern Lamps'),
      subsidiary: company,
      expectedShippingDate: '2026-06-04',
      expectedDeliveryDate: '2026-06-10',
      landedCostAmount: 60,
      items: {
        items: [
          { purchaseOrder: external('po-7001'), item: named('LAMP-01 Desk lamp'), quantityExpected: 40, unitRate: 18 },
        ],
      },
    },
    change: { actualShippingDate: '2026-06-05', shipmentMemo: 'On its way' },
  },
});
