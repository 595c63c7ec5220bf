import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

const placements = {
  _beforeNumber: { label: 'Before number', aliases: ['1'] },
  _afterNumber: { label: 'After number', aliases: ['2'] },
} as const;

const locales = {
  _internationalEnglish: { label: 'International (English)', aliases: ['en'] },
  _unitedStatesEnglish: { label: 'United States (English)', aliases: ['en_US'] },
  _unitedKingdomEnglish: { label: 'United Kingdom (English)', aliases: ['en_GB'] },
  _germanyGerman: { label: 'Germany (German)', aliases: ['de_DE'] },
  _switzerlandGerman: { label: 'Switzerland (German)', aliases: ['de_CH'] },
  _franceFrench: { label: 'France (French)', aliases: ['fr_FR'] },
  _japanJapanese: { label: 'Japan (Japanese)', aliases: ['ja_JP'] },
  _canadaEnglish: { label: 'Canada (English)', aliases: ['en_CA'] },
  _australia: { label: 'Australia', aliases: ['en_AU'] },
  _spainSpanish: { label: 'Spain (Spanish)', aliases: ['es_ES'] },
  _italyItalian: { label: 'Italy (Italian)', aliases: ['it_IT'] },
} as const;

export const currency = defineRecord({
  type: 'currency',
  label: 'Currency',
  plural: 'Currencies',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_CURRENCY', name: 'Lists > Currency' },
  nav: { group: 'setup', after: 'accountingPeriod', keys: 'U' },
  name: ['name'],
  code: 'symbol',
  unique: [['name'], ['symbol']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 50 }),
    symbol: field.text({ label: 'ISO code', access: 'required', maxLength: 10 }),
    currencyPrecision: field.integer({
      label: 'Decimals',
      access: 'optional',
      min: 0,
      max: 4,
      fixed: true,
      help: "Decimals of amounts. Default: 2. Can't be changed after saving.",
    }),
    isBaseCurrency: field.boolean({ label: 'Base currency', access: 'optional' }),
    isInactive,
    displaySymbol: field.text({ label: 'Sign', access: 'optional', maxLength: 8 }),
    symbolPlacement: field.option({ label: 'Symbol placement', access: 'optional', options: placements }),
    locale: field.option({ label: 'Format', access: 'optional', options: locales }),
    formatSample: field.text({ label: 'Sample', access: 'optional', maxLength: 60 }),
    exchangeRate: field.rate({
      label: 'Default rate',
      access: 'optional',
      isRatio: true,
      min: 0.00000001,
      max: 100000000,
      help: 'One unit of this currency in the base currency, where no dated rate exists.',
    }),
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'symbol', 'currencyPrecision', 'exchangeRate', 'isBaseCurrency', 'isInactive'],
    },
    { name: 'format', title: 'Format', fields: ['displaySymbol', 'symbolPlacement', 'locale', 'formatSample'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['symbol', 'name', 'displaySymbol', 'currencyPrecision', 'exchangeRate', 'isBaseCurrency', 'isInactive'],
  filters: ['name', 'symbol', 'isBaseCurrency', 'isInactive', 'currencyPrecision', 'lastModifiedDate'],
  search: ['symbol'],
  isAtHand: true,
  order: 'symbol ASC',
  example: {
    q: "symbol = 'EUR' AND isInactive = false",
    orderby: 'name ASC',
    create: {
      name: 'Euro',
      symbol: 'EUR',
      currencyPrecision: 2,
      displaySymbol: '€',
      symbolPlacement: { id: '_beforeNumber' },
      exchangeRate: 1.08,
    },
    change: { exchangeRate: 1.1 },
  },
});
