import { defineRecord, field } from '../../fields.ts';
import { named, company } from '../parts/example.ts';
import { maxLogoLength } from '../../paper/bankDetails.ts';
import { countries } from '../../lists/countries.ts';
import { fiscalMonths } from '../../lists/fiscalMonths.ts';
import { paperLanguages } from '../../lists/paperLanguages.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const subsidiary = defineRecord({
  type: 'subsidiary',
  label: 'Subsidiary',
  plural: 'Subsidiaries',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'LIST_SUBSIDIARY',
    name: 'Lists > Subsidiaries',
    roles: { controller: 'View', accountant: 'View' },
  },
  nav: { group: 'setup', after: 'currency', keys: 'S' },
  name: ['name'],
  unique: [['name']],
  parent: 'parent',

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 83 }),
    legalName: field.text({ label: 'Legal name', access: 'optional', maxLength: 83 }),
    parent: field.ref({ label: 'Subsidiary of', to: 'subsidiary', access: 'optional' }),
    currency: field.ref({
      label: 'Base currency',
      to: 'currency',
      access: 'required',
      fixed: true,
      help: 'Currency of the ledger.',
    }),
    ownership: field.percent({
      label: 'Ownership %',
      access: 'optional',
      min: 0,
      max: 100,
      help: 'Owned by the subsidiary above. Default: 100. Below 100, group statements show minority interests.',
    }),
    fiscalYearStart: field.option({
      label: 'Fiscal year begins in',
      access: 'optional',
      options: fiscalMonths,
      help: 'First month of the fiscal year in reports. Default: fiscal years of the accounting periods.',
    }),
    pricesIncludeTax: field.boolean({
      label: 'Prices include tax',
      access: 'optional',
      help: 'For new sales documents. Each can say otherwise.',
    }),
    addr1: field.text({
      label: 'Address',
      access: 'optional',
      maxLength: 150,
      help: 'Shown in the header of printed documents.',
    }),
    city: field.text({ label: 'City', access: 'optional', maxLength: 100 }),
    state: field.text({ label: 'State', access: 'optional', maxLength: 60 }),
    zip: field.text({ label: 'ZIP', access: 'optional', maxLength: 36 }),
    country: field.option({ label: 'Country', access: 'optional', options: countries }),
    phone: field.text({ label: 'Phone', access: 'optional', maxLength: 40, format: 'phone' }),
    taxIdNum: field.text({ label: 'Tax number', access: 'optional', maxLength: 40 }),
    email: field.text({ label: 'E-mail', access: 'optional', maxLength: 254, format: 'email' }),
    registration: field.text({
      label: 'Registration',
      access: 'optional',
      maxLength: 80,
      help: 'Such as the number in the commercial register. Printed beside the tax number.',
    }),
    language: field.option({
      label: 'Language',
      access: 'optional',
      options: paperLanguages,
      help: 'Language of printed documents. Default: from the country.',
    }),
    logo: field.text({
      label: 'Logo',
      access: 'optional',
      unlisted: true,
      maxLength: maxLogoLength,
      format: 'image',
      help: 'Printed on documents. PNG, JPEG or SVG.',
    }),
    bankName: field.text({ label: 'Bank', access: 'optional', maxLength: 83 }),
    bankHolder: field.text({
      label: 'Account holder',
      access: 'optional',
      maxLength: 83,
      help: 'Default: legal name.',
    }),
    bankAccount: field.text({
      label: 'IBAN or account number',
      access: 'optional',
      maxLength: 42,
      help: 'Printed on invoices and statements.',
    }),
    bankCode: field.text({ label: 'BIC or routing number', access: 'optional', maxLength: 20 }),
    isElimination: field.boolean({
      label: 'Elimination',
      access: 'optional',
      help: 'Only for journal entries that eliminate intercompany balances of its parent and the parent’s subsidiaries.',
    }),
    differenceAccount: field.ref({
      label: 'Difference account',
      to: 'account',
      access: 'optional',
      help: 'Of an elimination subsidiary: for differences of the eliminated balances, such as exchange rates.',
    }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'name',
        'legalName',
        'parent',
        'currency',
        'ownership',
        'fiscalYearStart',
        'pricesIncludeTax',
        'isElimination',
        'differenceAccount',
        'isInactive',
      ],
    },
    {
      name: 'contact',
      title: 'Contact',
      fields: ['addr1', 'city', 'state', 'zip', 'country', 'phone', 'email'],
    },
    { name: 'paper', title: 'Printed documents', fields: ['language', 'taxIdNum', 'registration', 'logo'] },
    { name: 'bank', title: 'Bank details', fields: ['bankName', 'bankHolder', 'bankAccount', 'bankCode'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'legalName', 'parent', 'currency', 'country', 'isInactive'],
  filters: [
    'name',
    'parent',
    'currency',
    'fiscalYearStart',
    'country',
    'isElimination',
    'isInactive',
    'lastModifiedDate',
  ],
  search: ['legalName'],
  isAtHand: true,
  order: 'name ASC',
  example: {
    q: "name LIKE 'Harbor%' AND currency.symbol = EUR",
    orderby: 'name ASC',
    create: {
      name: 'Harbor Books Ireland',
      legalName: 'Harbor Books Ireland Limited',
      parent: company,
      currency: named('Euro'),
      country: { id: 'IE' },
    },
    change: { email: 'office@harborbooks.example' },
  },
});
