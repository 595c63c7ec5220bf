import { defineRecord, field, sublist } from '../../fields.ts';
import { named, company } from '../parts/example.ts';
import { countries } from '../../lists/countries.ts';
import { itemTypes } from '../parts/references.ts';
import { partyFields, partyFilters, partyForm, partyFormEnd, partyList } from '../parts/party.ts';

export const customer = defineRecord({
  type: 'customer',
  label: 'Customer',
  plural: 'Customers',
  category: 'entity',
  posting: 'never',
  permission: {
    id: 'LIST_CUSTJOB',
    name: 'Lists > Customers',
    roles: { receivablesClerk: 'Edit', salesClerk: 'Edit' },
  },
  nav: { group: 'sales', keys: 'C' },
  name: ['entityId', 'companyName'],
  code: 'entityId',
  numbering: { field: 'entityId', prefix: 'C', width: 4 },
  unique: [['entityId']],

  fields: {
    ...partyFields,
    priceLevel: field.ref({ label: 'Price level', to: 'priceLevel', access: 'optional' }),
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional' }),
    isTaxable: field.boolean({ label: 'Taxable', access: 'optional', startsSet: true }),
    taxIdNum: field.text({ label: 'Tax number', access: 'optional', maxLength: 40, personal: 'identity' }),
    taxItem: field.ref({
      label: 'Tax code',
      to: 'taxCode',
      access: 'optional',
      help: 'Overrides the tax code of the ship-to address.',
    }),
    creditLimit: field.amount({ label: 'Credit limit', access: 'optional', min: 0 }),
    shipAddr1: field.text({ label: 'Ship-to address', access: 'optional', maxLength: 150, personal: 'identity' }),
    shipCity: field.text({ label: 'Ship-to city', access: 'optional', maxLength: 100, personal: 'identity' }),
    shipState: field.text({ label: 'Ship-to state', access: 'optional', maxLength: 60, personal: 'identity' }),
    shipZip: field.text({ label: 'Ship-to ZIP', access: 'optional', maxLength: 36, personal: 'identity' }),
    shipCountry: field.option({
      label: 'Ship-to country',
      access: 'optional',
      options: countries,
      personal: 'identity',
    }),
  },
  sublists: {
    itemPricing: sublist({
      label: 'Item prices',
      key: 'item',
      fields: {
        item: field.ref({ label: 'Item', to: itemTypes, access: 'required' }),
        price: field.rate({
          label: 'Price',
          access: 'required',
          min: 0,
          max: 999999999,
          help: 'In the currency of the customer.',
        }),
      },
    }),
  },

  form: [
    ...partyForm,
    { name: 'shipTo', title: 'Ship to', fields: ['shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry'] },
    { name: 'credit', title: 'Payment and credit', fields: ['terms', 'currency', 'creditLimit'] },
    { name: 'taxAndPrices', title: 'Tax and prices', fields: ['isTaxable', 'taxIdNum', 'taxItem', 'priceLevel'] },
    ...partyFormEnd,
  ],
  list: partyList,
  filters: [...partyFilters, 'priceLevel', 'terms', 'isTaxable', 'shipState', 'shipCountry', 'itemPricing.item'],
  search: ['email', 'billCity'],
  order: 'companyName ASC',
  example: {
    q: "subsidiary.id IS NOT EMPTY AND shipState = 'CA' AND priceLevel.name = Trade",
    orderby: 'companyName ASC',
    create: {
      entityId: 'C-1001',
      companyName: 'Bay Books',
      subsidiary: company,
      currency: named('US Dollar'),
      terms: named('2% 10, net 30'),
      priceLevel: named('Trade'),
      isTaxable: true,
      email: 'orders@baybooks.example',
      billAddr1: '1 Main Street',
      billCity: 'Oakland',
      billState: 'CA',
      billZip: '94607',
      billCountry: { id: 'US' },
      shipAddr1: '1 Main Street',
      shipCity: 'Oakland',
      shipState: 'CA',
      shipZip: '94607',
      shipCountry: { id: 'US' },
    },
    change: { creditLimit: 25000, phone: '510 555 0142' },
  },
});
