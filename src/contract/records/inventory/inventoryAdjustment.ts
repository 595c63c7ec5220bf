import { defineRecord, field, sublist } from '../../fields.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { named, warehouse } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { stockUnitOfLine, unitOfMovedGoods } from '../parts/units.ts';
import { stockPlace } from '../parts/sale.ts';
import { memo, postingPeriod, stockMove, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

export const inventoryAdjustment = defineRecord({
  type: 'inventoryAdjustment',
  label: 'Inventory adjustment',
  plural: 'Inventory adjustments',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_INVADJST', name: 'Adjust Inventory', roles: { warehouse: 'Edit', purchaser: 'View' } },
  nav: { group: 'inventory', after: 'inventoryNumber' },
  numbering: { field: 'tranId', prefix: 'IA', width: 6 },

  fields: {
    tranId,
    tranDate,
    subsidiary,
    reason: field.option({
      label: 'Reason',
      access: 'required',
      options: {
        COUNT: { label: 'Count difference' },
        DAMAGE: { label: 'Damage' },
        LOSS: { label: 'Loss' },
        EXPIRED: { label: 'Expired' },
        FOUND: { label: 'Found' },
        SAMPLE: { label: 'Own use or sample' },
        REVALUATION: { label: 'Revaluation' },
        OPENING: { label: 'Opening stock' },
        OTHER: { label: 'Other' },
      },
    }),
    account: field.ref({
      label: 'Adjustment account',
      to: 'account',
      access: 'required',
      help: 'Offsets the change in the value of stock.',
    }),
    location: field.ref({ label: 'Location', to: 'location', access: 'optional', help: 'Default for the lines.' }),
    inventoryCount: field.ref({
      label: 'Inventory count',
      to: 'inventoryCount',
      access: 'readOnly',
      help: 'Whose differences it records.',
    }),
    memo,
    postingPeriod,
    department: dimensions.department,
    class: dimensions.class,
    total: field.amount({
      label: 'Value change',
      access: 'readOnly',
      reveals: 'cost',
      help: 'In the base currency of the subsidiary.',
    }),
    ...stamps,
  },
  sublists: {
    inventory: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        location: field.ref({ label: 'Location', to: 'location', access: 'generated' }),
        ...stockPlace,
        quantityOnHand: field.quantity({
          label: 'On hand',
          access: 'readOnly',
          help: 'Before the adjustment.',
        }),
        adjustQtyBy: field.quantity({
          label: 'Adjust quantity by',
          access: 'optional',
          help: 'Negative to remove stock.',
        }),
        stockUnit: stockUnitOfLine,
        ...unitOfMovedGoods,
        unitCost: field.rate({
          label: 'Unit cost',
          access: 'optional',
          reveals: 'cost',
          min: 0,
          max: 999999999,
          help: 'Of added stock. Default: the average cost.',
        }),
        adjustValueBy: field.amount({
          label: 'Adjust value by',
          access: 'optional',
          reveals: 'cost',
          help: 'Changes the value of the stock on hand, not its quantity.',
        }),
        value: field.amount({
          label: 'Value change',
          access: 'readOnly',
          reveals: 'cost',
          help: 'In the base currency of the subsidiary.',
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
      fields: ['tranDate', 'reason', 'account', 'location', 'subsidiary', 'memo'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'postingPeriod'] },
    {
      name: 'system',
      title: 'System',
      fields: ['tranId', 'total', 'inventoryCount', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['tranDate', 'tranId', 'reason', 'account', 'location', 'memo', 'subsidiary', 'total'],
  filters: [
    'tranDate',
    'tranId',
    'reason',
    'account',
    'location',
    'inventoryCount',
    'subsidiary',
    'postingPeriod',
    'memo',
    'total',
    'createdDate',
    'lastModifiedDate',
    'inventory.item',
    'inventory.location',
    'inventory.adjustQtyBy',
  ],
  search: ['memo'],
  example: {
    q: "inventory.item.itemId = 'LAMP-01' AND reason ANY_OF ['DAMAGE', 'LOSS']",
    orderby: 'tranDate DESC',
    create: {
      tranDate: '2026-06-12',
      ...warehouse,
      reason: 'DAMAGE',
      account: named('5000 Cost of Goods Sold'),
      memo: 'Fell off the shelf',
      inventory: { items: [{ item: named('LAMP-01 Desk lamp'), adjustQtyBy: -1 }] },
    },
    change: { memo: 'Fell off the top shelf' },
  },
});
