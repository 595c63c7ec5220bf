import { defineRecord, field, sublist } from '../../fields.ts';
import { countries } from '../../lists/countries.ts';
import { taxPositions } from '../../tax/position.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const taxCode = defineRecord({
  type: 'taxCode',
  label: 'Tax code',
  plural: 'Tax codes',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_TAXITEM', name: 'Lists > Tax Codes' },
  nav: { group: 'lists', after: 'paymentMethod' },
  name: ['itemId'],
  unique: [['itemId']],

  fields: {
    itemId: field.text({ label: 'Name', access: 'required', maxLength: 60, aliases: ['name'] }),
    description: field.text({ label: 'Description', access: 'optional' }),
    rate: field.percent({
      label: 'Rate %',
      access: 'required',
      min: 0,
      max: 100,
      help: 'Until the first date of the dated rates.',
    }),
    subsidiary: field.refs({
      label: 'Subsidiaries',
      to: 'subsidiary',
      access: 'optional',
      help: 'Subsidiaries that can use the tax code. Default: all.',
    }),
    country: field.option({ label: 'Country', access: 'optional', options: countries }),
    state: field.text({ label: 'State', access: 'optional', maxLength: 60 }),
    zip: field.text({
      label: 'ZIP codes',
      access: 'optional',
      maxLength: 400,
      help: 'Codes and ranges such as 94000-94999, 95010. Default: all of the state.',
    }),
    taxAccount: field.ref({
      label: 'Tax payable account',
      to: 'account',
      access: 'optional',
      aliases: ['salesTaxPay', 'saleAccount'],
      help: 'Default: Sales tax payable.',
    }),
    purchaseTaxAccount: field.ref({
      label: 'Input tax account',
      to: 'account',
      access: 'optional',
      help: 'For tax on bills. Default: the tax payable account.',
    }),
    recoverable: field.percent({
      label: 'Recoverable %',
      access: 'optional',
      min: 0,
      max: 100,
      help: 'Recovered share of tax on bills. Default: 100.',
    }),
    isReverseCharge: field.boolean({
      label: 'Reverse charge',
      access: 'optional',
      help: 'Tax on bills is owed to the tax authority and not paid to the vendor.',
    }),
    returnPosition: field.option({
      label: 'On tax returns',
      access: 'optional',
      options: taxPositions,
      help: 'Default: taxable, exempt if for exempt sales, services from the EU by reverse charge.',
    }),
    isDefaultExempt: field.boolean({
      label: 'For exempt sales',
      access: 'optional',
      help: 'For lines without tax. Rate is 0.',
      aliases: ['exempt'],
    }),
    isInactive,
    ...stamps,
  },
  sublists: {
    rates: sublist({
      label: 'Dated rates',
      fields: {
        validFrom: field.date({
          label: 'Valid from',
          access: 'required',
          help: 'For documents of this date or later.',
        }),
        rate: field.percent({ label: 'Rate %', access: 'required', min: 0, max: 100 }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'itemId',
        'rate',
        'description',
        'subsidiary',
        'taxAccount',
        'returnPosition',
        'isDefaultExempt',
        'isInactive',
      ],
    },
    {
      name: 'purchases',
      title: 'Purchases',
      fields: ['purchaseTaxAccount', 'recoverable', 'isReverseCharge'],
    },
    { name: 'nexus', title: 'Nexus', fields: ['country', 'state', 'zip'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['itemId', 'rate', 'country', 'state', 'zip', 'taxAccount', 'isDefaultExempt', 'isInactive'],
  filters: [
    'itemId',
    'rate',
    'country',
    'state',
    'subsidiary',
    'taxAccount',
    'isDefaultExempt',
    'isInactive',
    'lastModifiedDate',
  ],
  search: ['description', 'state'],
  order: 'itemId ASC',
  example: {
    q: "state = 'CA' AND rate > 7",
    orderby: 'itemId ASC',
    create: { itemId: 'CA sales tax', description: 'California', rate: 7.25, country: { id: 'US' }, state: 'CA' },
    change: { rate: 7.5 },
  },
});
