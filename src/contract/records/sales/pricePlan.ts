import { defineRecord, field } from '../../fields.ts';
import { frequencies } from '../../lists/recurrences.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

const pricingModels = {
  FLAT: { label: 'Flat' },
  TIERED: { label: 'Tiered' },
  VOLUME: { label: 'Volume' },
  PERUNIT: { label: 'Per unit' },
} as const;

export const pricePlan = defineRecord({
  type: 'pricePlan',
  label: 'Price plan',
  plural: 'Price plans',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_PRICEPLAN', name: 'Price Plans', roles: { warehouse: 'None', purchaser: 'None' } },
  nav: { group: 'sales', after: 'priceLevel' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    isInactive,
    discountPercent: field.percent({
      label: 'Discount %',
      access: 'optional',
      min: -1000,
      max: 100,
      aliases: ['discountPct'],
      help: 'Positive lowers the base price.',
    }),
    description: field.text({ label: 'Description', access: 'optional' }),
    frequency: field.option({ label: 'Frequency', access: 'optional', options: frequencies }),
    pricingModel: field.option({ label: 'Pricing model', access: 'optional', options: pricingModels }),
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'description', 'isInactive'] },
    { name: 'price', title: 'Price', fields: ['discountPercent', 'frequency', 'pricingModel'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'description', 'discountPercent', 'frequency', 'pricingModel', 'isInactive'],
  filters: ['name', 'discountPercent', 'frequency', 'pricingModel', 'description', 'isInactive', 'lastModifiedDate'],
  search: ['description'],
  order: 'name ASC',
  example: {
    q: 'frequency.id = MONTHLY AND isInactive = false',
    orderby: 'name ASC',
    create: { name: 'Monthly care', frequency: { id: 'MONTHLY' }, pricingModel: { id: 'FLAT' }, discountPercent: 5 },
    change: { discountPercent: 7.5 },
  },
});
