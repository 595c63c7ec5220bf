import { defineRecord, field } from '../../fields.ts';
import { paymentMethodKinds } from '../../lists/paymentMethods.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const paymentMethod = defineRecord({
  type: 'paymentMethod',
  label: 'Payment method',
  plural: 'Payment methods',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_PAYMETH', name: 'Lists > Payment Methods' },
  nav: { group: 'lists', after: 'term' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    methodType: field.option({
      label: 'Type',
      access: 'generated',
      options: paymentMethodKinds,
      help: 'Default: matches the name, otherwise Other.',
    }),
    isCheck: field.boolean({ label: 'Check', access: 'readOnly', help: 'Payments require a check number.' }),
    creditCard: field.boolean({
      label: 'Credit card',
      access: 'readOnly',
      help: 'Payments require a card of the customer.',
    }),
    sequence: field.integer({
      label: 'Order',
      access: 'generated',
      min: 1,
      max: 9999,
      help: 'Position in lists of methods. The six standard methods come first.',
    }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'methodType', 'sequence', 'isInactive'] },
    { name: 'asksFor', title: 'Required details', fields: ['isCheck', 'creditCard'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['sequence', 'name', 'methodType', 'isCheck', 'creditCard', 'isInactive'],
  filters: ['name', 'methodType', 'sequence', 'isCheck', 'creditCard', 'isInactive', 'lastModifiedDate'],
  order: 'sequence ASC',
  example: { q: "name = 'Check'", orderby: 'name ASC', create: { name: 'Check' }, change: { isInactive: false } },
});
