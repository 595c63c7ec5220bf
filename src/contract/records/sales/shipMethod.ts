import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const shipMethod = defineRecord({
  type: 'shipMethod',
  label: 'Shipping method',
  plural: 'Shipping methods',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_SHIPITEM', name: 'Lists > Shipping Items' },
  nav: { group: 'lists', after: 'taxSchedule' },
  aliases: ['shipItem'],
  name: ['itemId'],
  unique: [['itemId']],

  fields: {
    itemId: field.text({ label: 'Name', access: 'required', maxLength: 60, aliases: ['name'] }),
    displayName: field.text({ label: 'Display name', access: 'optional', maxLength: 60 }),
    description: field.text({ label: 'Description', access: 'optional' }),
    account: field.ref({
      label: 'Income account',
      to: 'account',
      access: 'optional',
      help: 'Income account for shipping charged to customers.',
    }),
    shippingFlatRateAmount: field.amount({
      label: 'Flat rate',
      access: 'optional',
      min: 0,
      help: 'In the base currency of the company.',
    }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['itemId', 'displayName', 'description', 'isInactive'] },
    { name: 'charge', title: 'Charge', fields: ['shippingFlatRateAmount', 'account'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['itemId', 'displayName', 'description', 'shippingFlatRateAmount', 'account', 'isInactive'],
  filters: ['itemId', 'displayName', 'account', 'isInactive', 'lastModifiedDate'],
  search: ['displayName', 'description'],
  order: 'itemId ASC',
  example: {
    q: "itemId LIKE 'Parcel%'",
    orderby: 'itemId ASC',
    create: {
      itemId: 'Parcel',
      displayName: 'Parcel, three days',
      account: named('4000 Product sales'),
      shippingFlatRateAmount: 8.5,
    },
    change: { shippingFlatRateAmount: 9 },
  },
});
