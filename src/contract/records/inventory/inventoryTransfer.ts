import { defineRecord, field, sublist } from '../../fields.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { named, warehouse } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { stockUnitOfLine, unitOfGoods } from '../parts/units.ts';
import { memo, postingPeriod, stockMove, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

export const inventoryTransfer = defineRecord({
  type: 'inventoryTransfer',
  label: 'Inventory transfer',
  plural: 'Inventory transfers',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_INVTRNFR', name: 'Transfer Inventory', roles: { warehouse: 'Edit', purchaser: 'View' } },
  nav: { group: 'inventory', after: 'inventoryAdjustment' },
  numbering: { field: 'tranId', prefix: 'IT', width: 6 },

  fields: {
    tranId,
    tranDate,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        IN_TRANSIT: { label: 'In Transit', tone: 'info' },
        PARTIALLY_RECEIVED: { label: 'Partially Received', tone: 'info' },
        RECEIVED: { label: 'Received', tone: 'positive' },
      },
    }),
    subsidiary,
    location: field.ref({ label: 'From location', to: 'location', access: 'required' }),
    transferLocation: field.ref({
      label: 'To location',
      to: 'location',
      access: 'required',
      help: 'The same location moves stock between bins.',
    }),
    usesTransit: field.boolean({
      label: 'Through transit',
      access: 'optional',
      help: 'The goods leave now and arrive later, with one or more item receipts.',
    }),
    transitAccount: field.ref({
      label: 'Transit account',
      to: 'account',
      access: 'readOnly',
      help: 'Holds the value of the goods until they are received.',
    }),
    memo,
    postingPeriod,
    department: dimensions.department,
    class: dimensions.class,
    total: field.amount({
      label: 'Value',
      access: 'readOnly',
      reveals: 'cost',
      help: 'Of the transferred stock, in the base currency of the subsidiary.',
    }),
    ...stamps,
  },
  sublists: {
    inventory: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        quantityOnHand: field.quantity({ label: 'On hand', access: 'readOnly', help: 'Before the transfer.' }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
        stockUnit: stockUnitOfLine,
        ...unitOfGoods,
        inventoryDetail: field.assignment({ label: 'Lots', access: 'conditional', unlisted: true }),
        binNumbers: field.ref({ label: 'From bin', to: 'bin', access: 'conditional' }),
        toBinNumbers: field.ref({ label: 'To bin', to: 'bin', access: 'conditional' }),
        quantityReceived: field.quantity({
          label: 'Received',
          access: 'readOnly',
          help: 'With item receipts, including what was written off.',
        }),
        value: field.amount({
          label: 'Value',
          access: 'readOnly',
          reveals: 'cost',
          help: 'In the base currency of the subsidiary.',
        }),
        keptValue: field.amount({
          label: 'Value at the destination',
          access: 'readOnly',
          reveals: 'cost',
          unlisted: true,
          help: 'Differs where stock was below zero.',
        }),
        valueReceived: field.amount({
          label: 'Value received',
          access: 'readOnly',
          reveals: 'cost',
          unlisted: true,
          help: 'Of the value, what has left transit.',
        }),
        memo: field.text({ label: 'Memo', access: 'optional', maxLength: 999 }),
      },
    }),
    stockMove,
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranDate', 'location', 'transferLocation', 'usesTransit', 'subsidiary', 'memo'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'postingPeriod'] },
    {
      name: 'system',
      title: 'System',
      fields: ['tranId', 'status', 'total', 'transitAccount', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['tranDate', 'tranId', 'location', 'transferLocation', 'memo', 'subsidiary', 'total', 'status'],
  filters: [
    'tranDate',
    'tranId',
    'status',
    'usesTransit',
    'location',
    'transferLocation',
    'subsidiary',
    'postingPeriod',
    'memo',
    'total',
    'createdDate',
    'lastModifiedDate',
    'inventory.item',
    'inventory.quantity',
  ],
  search: ['memo'],
  status: 'status',
  transforms: { itemReceipt: { from: ['IN_TRANSIT', 'PARTIALLY_RECEIVED'], firstIn: 'IN_TRANSIT' } },
  example: {
    q: "inventory.item.itemId = 'LAMP-01' AND location.name = 'Warehouse'",
    orderby: 'tranDate DESC',
    create: {
      tranDate: '2026-06-12',
      ...warehouse,
      transferLocation: named('Warehouse'),
      memo: 'Put on the shelf by the door',
      inventory: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 1, toBinNumbers: named('A-01') }] },
    },
    change: { memo: 'Put on the shelf' },
  },
});
