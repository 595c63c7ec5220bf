import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const inventoryNumber = defineRecord({
  type: 'inventoryNumber',
  label: 'Lot or serial number',
  plural: 'Lot and serial numbers',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_INVTNUM', name: 'Lists > Lot and Serial Numbers', roles: { warehouse: 'Edit' } },
  nav: { group: 'inventory', after: 'inventoryBalance' },
  name: ['inventoryNumber'],
  unique: [['item', 'inventoryNumber']],

  fields: {
    item: field.ref({ label: 'Item', to: ['inventoryItem', 'assemblyItem'], access: 'required', fixed: true }),
    inventoryNumber: field.text({ label: 'Number', access: 'required', maxLength: 80 }),
    expirationDate: field.date({ label: 'Expires', access: 'optional' }),
    memo: field.text({ label: 'Comments', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['item', 'inventoryNumber', 'expirationDate', 'memo', 'isInactive'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['inventoryNumber', 'item', 'expirationDate', 'memo', 'isInactive'],
  filters: ['item', 'inventoryNumber', 'expirationDate', 'memo', 'isInactive', 'lastModifiedDate'],
  search: ['memo'],
  order: 'inventoryNumber ASC',
  example: {
    q: "expirationDate IS NOT EMPTY AND inventoryNumber LIKE 'L-%'",
    orderby: 'inventoryNumber ASC',
    create: { item: named('LAMP-01 Desk lamp'), inventoryNumber: 'L-2026-06', expirationDate: '2029-06-30' },
    change: { memo: 'Pallet 4' },
  },
});
