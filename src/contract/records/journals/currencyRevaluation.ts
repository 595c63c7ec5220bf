import { defineRecord, field, sublist } from '../../fields.ts';
import { company, named } from '../parts/example.ts';
import { stamps } from '../parts/dimensions.ts';
import { memo, subsidiary, tranId, transactionPart } from '../parts/transaction.ts';

/** Where the closing rate of a currency comes from. */
const rateSources = {
  DATED: { label: 'Exchange rates' },
  INVERSE: { label: 'Inverse rate' },
  DEFAULT: { label: 'Default rate' },
} as const;

const inBase = 'In the base currency of the subsidiary.';

/** Foreign balances of a subsidiary at the closing rates of a period, posted and reversed on the next day. */
export const currencyRevaluation = defineRecord({
  type: 'currencyRevaluation',
  label: 'Currency revaluation',
  plural: 'Currency revaluations',
  ...transactionPart,
  operations: ['list', 'get', 'create', 'delete'],
  isCopied: false,
  posting: 'always',
  module: 'general',
  permission: {
    id: 'TRAN_REVALUE',
    name: 'Currency Revaluation',
    roles: { accountant: 'View', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'revenueRecognition' },
  numbering: { field: 'tranId', prefix: 'REV', width: 6 },

  fields: {
    tranId,
    postingPeriod: field.ref({
      label: 'Posting period',
      to: 'accountingPeriod',
      access: 'required',
      help: 'Revalues foreign balances on its last day.',
    }),
    subsidiary,
    tranDate: field.date({ label: 'Date', access: 'readOnly', help: 'The last day of the period.' }),
    reversalDate: field.date({ label: 'Reversal date', access: 'readOnly', help: 'The day after the period.' }),
    isReversal: field.boolean({ label: 'Reversing entry', access: 'readOnly' }),
    reversalEntry: field.ref({ label: 'Reversed by', to: 'currencyRevaluation', access: 'readOnly' }),
    reverses: field.ref({ label: 'Reverses', to: 'currencyRevaluation', access: 'readOnly' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'readOnly' }),
    gainLossAccount: field.ref({ label: 'Gain or loss account', to: 'account', access: 'readOnly' }),
    carrying: field.amount({ label: 'Carrying amount', access: 'readOnly', help: inBase }),
    revalued: field.amount({ label: 'Revalued amount', access: 'readOnly', help: inBase }),
    total: field.amount({ label: 'Unrealized gain or loss', access: 'readOnly', help: 'A gain is positive.' }),
    memo,
    ...stamps,
  },
  sublists: {
    line: sublist({
      label: 'Foreign balances',
      isReadOnly: true,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        entity: field.ref({
          label: 'Customer or vendor',
          to: ['customer', 'vendor', 'employee', 'partner'],
          access: 'readOnly',
        }),
        foreignCurrency: field.ref({ label: 'Balance currency', to: 'currency', access: 'readOnly' }),
        foreignBalance: field.rate({
          label: 'Foreign balance',
          access: 'readOnly',
          shown: 2,
          help: 'A credit balance is negative.',
        }),
        rateBefore: field.rate({
          label: 'Rate before',
          access: 'readOnly',
          isRatio: true,
          help: 'Carrying amount divided by the foreign balance.',
        }),
        closingRate: field.rate({ label: 'Closing rate', access: 'readOnly', isRatio: true }),
        carrying: field.amount({ label: 'Carrying amount', access: 'readOnly', help: inBase }),
        revalued: field.amount({ label: 'Revalued amount', access: 'readOnly', help: inBase }),
        gain: field.amount({ label: 'Gain or loss', access: 'readOnly', help: 'A loss is negative.' }),
      },
    }),
    rate: sublist({
      label: 'Closing rates',
      isReadOnly: true,
      fields: {
        foreignCurrency: field.ref({ label: 'Balance currency', to: 'currency', access: 'readOnly' }),
        closingRate: field.rate({ label: 'Closing rate', access: 'readOnly', isRatio: true }),
        source: field.option({ label: 'Rate from', access: 'readOnly', options: rateSources }),
        validFrom: field.date({ label: 'Valid from', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'tranDate', 'postingPeriod', 'subsidiary', 'memo'],
    },
    {
      name: 'reversal',
      title: 'Reversal',
      fields: ['reversalDate', 'reversalEntry', 'isReversal', 'reverses'],
    },
    {
      name: 'totals',
      title: 'Totals',
      fields: ['currency', 'gainLossAccount', 'carrying', 'revalued', 'total', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['tranDate', 'tranId', 'postingPeriod', 'subsidiary', 'isReversal', 'memo', 'total', 'currency'],
  filters: [
    'tranDate',
    'postingPeriod',
    'subsidiary',
    'tranId',
    'isReversal',
    'reversalEntry',
    'reverses',
    'memo',
    'total',
    'lastModifiedDate',
    'line.account',
    'line.entity',
    'line.foreignCurrency',
  ],
  search: ['memo'],
  print: { isLedger: true },
  example: {
    q: "isReversal = false AND tranDate ON_OR_AFTER '2026-06-01'",
    orderby: 'tranDate DESC',
    create: { postingPeriod: named('Jun 2026'), subsidiary: company },
  },
});
