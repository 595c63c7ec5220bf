import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const term = defineRecord({
  type: 'term',
  label: 'Term',
  plural: 'Terms',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_TERM', name: 'Lists > Terms' },
  nav: { group: 'lists' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    daysUntilNetDue: field.integer({
      label: 'Days until due',
      access: 'optional',
      min: 0,
      max: 3650,
      help: 'Days from the document date. Default: due on receipt.',
    }),
    discountPercent: field.percent({
      label: 'Discount %',
      access: 'optional',
      min: 0,
      max: 100,
      aliases: ['discountPct'],
    }),
    daysUntilExpiry: field.integer({
      label: 'Discount days',
      access: 'optional',
      min: 0,
      max: 3650,
      help: 'Days after the document date when the discount is available.',
    }),
    dateDriven: field.boolean({
      label: 'By day of month',
      access: 'readOnly',
      help: 'Terms count days from the document date.',
    }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'daysUntilNetDue', 'isInactive'] },
    { name: 'earlyPayment', title: 'Early payment', fields: ['discountPercent', 'daysUntilExpiry'] },
    { name: 'system', title: 'System', fields: ['dateDriven', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'daysUntilNetDue', 'discountPercent', 'daysUntilExpiry', 'isInactive'],
  filters: ['name', 'daysUntilNetDue', 'discountPercent', 'isInactive', 'lastModifiedDate'],
  order: 'name ASC',
  example: {
    q: 'daysUntilNetDue <= 30 AND discountPercent = 2',
    orderby: 'daysUntilNetDue ASC',
    create: { name: '2% 10, net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 },
    change: { daysUntilExpiry: 14 },
  },
});
