import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { rateTypes } from '../../lists/rateTypes.ts';
import { stamps } from '../parts/dimensions.ts';

export const currencyRate = defineRecord({
  type: 'currencyRate',
  label: 'Currency rate',
  plural: 'Currency rates',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_CURRENCY', name: 'Lists > Currency' },
  nav: { group: 'setup', after: 'currency', isInside: true },
  name: ['transactionCurrency', 'baseCurrency', 'effectiveDate'],
  unique: [['baseCurrency', 'transactionCurrency', 'effectiveDate', 'rateType']],

  fields: {
    baseCurrency: field.ref({ label: 'Base currency', to: 'currency', access: 'required', fixed: true }),
    transactionCurrency: field.ref({ label: 'Currency', to: 'currency', access: 'required', fixed: true }),
    effectiveDate: field.date({ label: 'Valid from', access: 'required' }),
    exchangeRate: field.rate({
      label: 'Exchange rate',
      access: 'required',
      isRatio: true,
      min: 0.00000001,
      max: 100000000,
      help: 'One unit of the currency in the base currency.',
    }),
    rateType: field.option({
      label: 'Rate type',
      access: 'optional',
      options: rateTypes,
      help: 'Default: Current, which documents use. Average: the month of its date.',
    }),
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'exchangeRate',
      title: 'Exchange rate',
      fields: ['transactionCurrency', 'baseCurrency', 'effectiveDate', 'exchangeRate', 'rateType'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['effectiveDate', 'transactionCurrency', 'baseCurrency', 'exchangeRate', 'rateType'],
  filters: ['transactionCurrency', 'baseCurrency', 'effectiveDate', 'exchangeRate', 'rateType'],
  order: 'effectiveDate DESC',
  example: {
    q: "transactionCurrency.symbol = EUR AND effectiveDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'effectiveDate DESC',
    create: {
      baseCurrency: named('US Dollar'),
      transactionCurrency: named('Euro'),
      effectiveDate: '2026-06-15',
      exchangeRate: 1.0915,
    },
    change: { exchangeRate: 1.0921 },
  },
});
