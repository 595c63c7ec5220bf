import { defineRecord, field, sublist } from '../../fields.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { named, warehouse } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
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
    subsidiary,
    location: field.ref({ label: 'From location', to: 'location', access: 'required' }),
    transferLocation: field.ref({
      label: 'To location',
      to: 'location',
      access: 'required',
      help: 'The same location moves stock between bins.',
    }),
    memo,
    postingPeriod,
    department: dimensions.department,
    class: dimensions.class,
    total: field.amount({
      label: 'Value',
      access: 'readOnly',
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
        inventoryDetail: field.assignment({ label: 'Lots', access: 'conditional', unlisted: true }),
        binNumbers: field.ref({ label: 'From bin', to: 'bin', access: 'conditional' }),
        toBinNumbers: field.ref({ label: 'To bin', to: 'bin', access: 'conditional' }),
        value: field.amount({ label: 'Value', access: 'readOnly', help: 'In the base currency of the subsidiary.' }),
        keptValue: field.amount({
          label: 'Value at the destination',
          access: 'readOnly',
          unlisted: true,
          help: 'Differs where stock was below zero.',
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
      fields: ['tranDate', 'location', 'transferLocation', 'subsidiary', 'memo'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'postingPeriod'] },
    { name: 'system', title: 'System', fields: ['tranId', 'total', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'location', 'transferLocation', 'memo', 'subsidiary', 'total'],
  filters: [
    'tranDate',
    'tranId',
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
