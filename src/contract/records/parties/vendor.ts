import { defineRecord, field } from '../../fields.ts';
import { named, company } from '../parts/example.ts';
import { partyFields, partyFilters, partyForm, partyFormEnd, partyList } from '../parts/party.ts';

export const vendor = defineRecord({
  type: 'vendor',
  label: 'Vendor',
  plural: 'Vendors',
  category: 'entity',
  posting: 'never',
  permission: {
    id: 'LIST_VENDOR',
    name: 'Lists > Vendors',
    roles: { payablesClerk: 'Edit', salesClerk: 'None', purchaser: 'Edit' },
  },
  nav: { group: 'purchasing', keys: 'V' },
  name: ['entityId', 'companyName'],
  code: 'entityId',
  numbering: { field: 'entityId', prefix: 'V', width: 4 },
  unique: [['entityId']],

  fields: {
    ...partyFields,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional' }),
    payablesAccount: field.ref({
      label: 'Payables account',
      to: 'account',
      access: 'optional',
      help: 'Default: Accounts payable.',
    }),
    accountNumber: field.text({ label: 'Our customer #', access: 'optional', maxLength: 60 }),
    taxIdNum: field.text({ label: 'Tax number', access: 'optional', maxLength: 40, personal: 'identity' }),
    taxItem: field.ref({
      label: 'Tax code',
      to: 'taxCode',
      access: 'optional',
      help: 'On orders and bills. Default: from item or account, and country.',
    }),
    pricesIncludeTax: field.boolean({
      label: 'Prices include tax',
      access: 'optional',
      help: 'For new bills. Each can say otherwise.',
    }),
    is1099Eligible: field.boolean({ label: '1099 eligible', access: 'optional' }),
  },
  sublists: {},

  form: [
    ...partyForm,
    {
      name: 'purchasing',
      title: 'Payment and purchasing',
      fields: ['terms', 'currency', 'payablesAccount', 'accountNumber'],
    },
    { name: 'tax', title: 'Tax', fields: ['taxIdNum', 'taxItem', 'pricesIncludeTax', 'is1099Eligible'] },
    ...partyFormEnd,
  ],
  list: partyList,
  filters: [...partyFilters, 'terms', 'payablesAccount'],
  search: ['email', 'billCity'],
  order: 'companyName ASC',
  example: {
    q: "companyName CONTAINS 'Lamp' AND isInactive IS false",
    orderby: 'companyName ASC',
    create: {
      entityId: 'V-2001',
      companyName: 'Northern Lamps',
      subsidiary: company,
      currency: named('US Dollar'),
      terms: named('2% 10, net 30'),
      email: 'billing@northernlamps.example',
      accountNumber: 'HB-77',
    },
    change: { taxIdNum: '94-3817264' },
  },
});
