import { defineRecord, field } from '../fields.ts';
import { partyFields, partyFilters, partyForm, partyList } from './party.ts';

export const customer = defineRecord({
  type: 'customer',
  label: 'Customer',
  plural: 'Customers',
  category: 'entity',
  posting: 'never',
  permission: { id: 'LIST_CUSTJOB', name: 'Lists > Customers' },
  name: ['entityId', 'companyName'],
  code: 'entityId',
  numbering: { field: 'entityId', prefix: 'C', width: 4 },
  unique: [['entityId']],

  fields: {
    ...partyFields,
    isTaxable: field.boolean({ label: 'Taxable', access: 'optional' }),
    creditLimit: field.amount({ label: 'Credit limit', access: 'optional', min: 0 }),
  },
  sublists: {},

  form: [...partyForm, { title: 'Sales', fields: ['isTaxable', 'creditLimit'] }],
  list: partyList,
  filters: partyFilters,
  search: ['email', 'billCity'],
  order: 'companyName ASC',
});
