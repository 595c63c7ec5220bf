import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const priceLevel = defineRecord({
  type: 'priceLevel',
  label: 'Price level',
  plural: 'Price levels',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'ADMI_UPDATEPRICES',
    name: 'Update Prices',
    roles: { controller: 'Full', accountant: 'View', receivablesClerk: 'View', salesClerk: 'View' },
  },
  nav: { group: 'sales', after: 'cashSale' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    isInactive,
    isOnline: field.boolean({
      label: 'Online',
      access: 'optional',
      help: 'Available to the online store.',
    }),
    discountPercent: field.percent({
      label: 'Discount %',
      access: 'optional',
      min: -1000,
      max: 100,
      aliases: ['discountPct'],
      help: 'Positive lowers the base price.',
    }),
    updateExistingPrices: field.boolean({
      label: 'Update existing prices',
      access: 'optional',
      unlisted: true,
      help: 'Recalculates item prices at this level once, from base price and discount.',
    }),
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'isOnline', 'isInactive'] },
    { name: 'price', title: 'Price', fields: ['discountPercent', 'updateExistingPrices'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'discountPercent', 'isOnline', 'isInactive'],
  filters: ['name', 'discountPercent', 'isOnline', 'isInactive', 'lastModifiedDate'],
  order: 'name ASC',
  example: {
    q: 'discountPercent BETWEEN 5 AND 15',
    orderby: 'name ASC',
    create: { name: 'Trade', discountPercent: 10 },
    change: { discountPercent: 12.5, updateExistingPrices: true },
  },
});
