import { defineRecord, field, sublist } from '../../fields.ts';
import { named, external, supplier } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { unitOfGoods } from '../parts/units.ts';
import { stockPlace } from '../parts/sale.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import {
  exchangeRate,
  memo,
  postingPeriod,
  stockMove,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

export const itemReceipt = defineRecord({
  type: 'itemReceipt',
  label: 'Item receipt',
  plural: 'Item receipts',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: {
    id: 'TRAN_ITEMRCPT',
    name: 'Item Receipt',
    roles: { payablesClerk: 'View', warehouse: 'Edit', purchaser: 'View' },
  },
  nav: { group: 'purchasing', after: 'purchaseOrder' },
  operations: ['list', 'get', 'create', 'delete'],
  numbering: { field: 'tranId', prefix: 'IR', width: 6 },

  fields: {
    tranId,
    createdFrom: field.ref({
      label: 'Created from',
      to: ['purchaseOrder', 'returnAuthorization', 'inventoryTransfer'],
      access: 'required',
      help: 'A purchase order, a return authorization of a customer, or an inventory transfer in transit.',
    }),
    salesOrder: field.ref({
      label: 'Drop shipment for',
      to: 'salesOrder',
      access: 'readOnly',
      help: 'The vendor shipped to its customer: the goods enter no stock.',
    }),
    entity: field.ref({ label: 'Received from', to: ['vendor', 'customer'], access: 'generated' }),
    tranDate,
    postingPeriod,
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'generated' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'generated' }),
    exchangeRate,
    total: field.amount({ label: 'Total', access: 'readOnly', help: 'At the prices of the order.' }),
    inboundShipment: field.ref({
      label: 'Inbound shipment',
      to: 'inboundShipment',
      access: 'optional',
      help: 'Default: open shipments of the order, oldest first.',
    }),
    landedCost: field.amount({
      label: 'Landed cost',
      access: 'readOnly',
      help: 'From the shipments, in the base currency of the subsidiary.',
    }),
    writeOffAccount: field.ref({
      label: 'Write-off account',
      to: 'account',
      access: 'conditional',
      help: 'Required when goods are written off: bears the cost of those not restocked, or missing from a transfer.',
    }),
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        orderLine: field.integer({ label: 'Order line', access: 'generated', min: 1 }),
        quantity: field.quantity({
          label: 'Quantity',
          access: 'generated',
          min: 0,
          help: 'Default: the remaining quantity.',
        }),
        ...unitOfGoods,
        itemReceive: field.boolean({
          label: 'Receive',
          access: 'optional',
          help: 'Lines not received are skipped.',
        }),
        isWrittenOff: field.boolean({
          label: 'Write off',
          access: 'optional',
          help: 'Returned goods that are not restocked, or goods missing from a transfer.',
        }),
        location: field.ref({ label: 'Location', to: 'location', access: 'generated' }),
        ...stockPlace,
        rate: field.rate({ label: 'Rate', access: 'readOnly', help: 'The rate on the order.' }),
        unitRate: field.rate({ label: 'Price per unit', access: 'readOnly' }),
        amount: field.amount({ label: 'Amount', access: 'readOnly' }),
        baseAmount: field.amount({ label: 'Amount in base currency', access: 'readOnly', unlisted: true }),
        landedCost: field.amount({
          label: 'Landed cost',
          access: 'readOnly',
          help: 'In the base currency of the subsidiary.',
        }),
        returnedCost: field.amount({
          label: 'Cost of return',
          access: 'readOnly',
          unlisted: true,
          help: 'Of returned goods: the cost at which they were shipped, in base currency.',
        }),
      },
    }),
    shipment: sublist({
      label: 'Shipments',
      isReadOnly: true,
      fields: {
        inboundShipment: field.ref({ label: 'Inbound shipment', to: 'inboundShipment', access: 'readOnly' }),
        shipmentLine: field.integer({ label: 'Shipment line', access: 'readOnly' }),
        quantity: field.quantity({ label: 'Quantity', access: 'readOnly' }),
        landedCost: field.amount({
          label: 'Landed cost',
          access: 'readOnly',
          help: 'In the base currency of the subsidiary.',
        }),
      },
    }),
    stockMove,
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'tranId',
        'createdFrom',
        'salesOrder',
        'entity',
        'tranDate',
        'postingPeriod',
        'location',
        'inboundShipment',
        'writeOffAccount',
        'memo',
      ],
    },
    { name: 'amounts', title: 'Amounts', fields: ['subsidiary', 'currency', 'exchangeRate', 'total', 'landedCost'] },
    { name: 'classification', title: 'Classification', fields: ['department', 'class'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'entity', 'createdFrom', 'location', 'subsidiary', 'currency', 'total'],
  filters: [
    'tranDate',
    'entity',
    'createdFrom',
    'inboundShipment',
    'location',
    'subsidiary',
    'currency',
    'tranId',
    'total',
    'postingPeriod',
    'memo',
    'lastModifiedDate',
    'item.item',
    'item.quantity',
    'item.location',
  ],
  search: ['memo'],
  example: {
    q: "tranDate = '2026-06-10' AND entity.companyName = 'Northern Lamps'",
    orderby: 'tranDate DESC',
    after: ['inboundShipment'],
    create: {
      createdFrom: external('po-7001'),
      ...supplier,
      tranDate: '2026-06-10',
      location: named('Warehouse'),
      memo: 'First part',
      item: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 30, itemReceive: true }] },
    },
  },
});
