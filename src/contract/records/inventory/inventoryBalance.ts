import { seeCosts } from '../../permissions.ts';
import { defineRecord, field, sublist } from '../../fields.ts';
import { stamps } from '../parts/dimensions.ts';

/**
 * Stock of one item at one location, kept by the transactions that move it: quantity, value in the base currency
 * of the subsidiary, and where it lies. It is read, never written, through the service.
 */
export const inventoryBalance = defineRecord({
  type: 'inventoryBalance',
  label: 'Inventory balance',
  plural: 'Inventory balances',
  category: 'item',
  posting: 'never',
  permission: { id: 'LIST_ITEM', name: 'Items', roles: { purchaser: 'Edit' } },
  nav: { group: 'inventory', after: 'serviceSaleItem' },
  operations: ['list', 'get'],
  name: ['item', 'location'],
  unique: [['item', 'location']],

  fields: {
    item: field.ref({ label: 'Item', to: ['inventoryItem', 'assemblyItem'], access: 'readOnly' }),
    location: field.ref({ label: 'Location', to: 'location', access: 'readOnly' }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'readOnly' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'readOnly' }),
    quantityOnHand: field.quantity({ label: 'On hand', access: 'readOnly' }),
    value: field.amount({
      label: 'Value',
      access: 'readOnly',
      reveals: 'cost',
      seenWith: seeCosts,
      help: 'In the base currency of the subsidiary.',
    }),
    lastCost: field.rate({
      label: 'Last unit cost',
      access: 'readOnly',
      reveals: 'cost',
      seenWith: seeCosts,
      shown: 4,
      help: 'Kept while nothing is on hand.',
    }),
    isBelowZeroAllowed: field.boolean({ label: 'Negative stock allowed', access: 'readOnly' }),
    moves: field.integer({ label: 'Movements', access: 'readOnly' }),
    ...stamps,
  },
  sublists: {
    places: sublist({
      label: 'Bins and lots',
      isReadOnly: true,
      fields: {
        bin: field.ref({ label: 'Bin', to: 'bin', access: 'readOnly' }),
        inventoryNumber: field.ref({ label: 'Lot or serial', to: 'inventoryNumber', access: 'readOnly' }),
        quantity: field.quantity({ label: 'Quantity', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'stock',
      title: 'Stock',
      fields: [
        'item',
        'location',
        'subsidiary',
        'currency',
        'quantityOnHand',
        'value',
        'lastCost',
        'isBelowZeroAllowed',
        'moves',
        'createdDate',
        'lastModifiedDate',
      ],
    },
  ],
  list: ['item', 'location', 'subsidiary', 'quantityOnHand', 'currency', 'value', 'lastCost'],
  filters: ['item', 'location', 'subsidiary', 'currency', 'quantityOnHand', 'value', 'lastModifiedDate'],
  order: 'item ASC',
  tellsPlaces: true,
  example: {
    after: ['itemReceipt'],
    q: 'location.name = Warehouse AND quantityOnHand >= 30',
    orderby: 'quantityOnHand DESC',
  },
});
