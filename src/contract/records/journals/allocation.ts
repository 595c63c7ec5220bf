import { defineRecord, field, sublist } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { memo, tranId, transactionPart } from '../parts/transaction.ts';
import { allocationMethods } from './allocationSchedule.ts';

/** A schedule run for a period, posted as a journal: what it allocated, by which shares. */
export const allocation = defineRecord({
  type: 'allocation',
  label: 'Allocation',
  plural: 'Allocations',
  ...transactionPart,
  operations: ['list', 'get', 'create', 'delete'],
  isCopied: false,
  posting: 'always',
  module: 'general',
  permission: {
    id: 'TRAN_ALLOCATION',
    name: 'Allocations',
    roles: { controller: 'Full', accountant: 'View', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'allocationSchedule' },
  numbering: { field: 'tranId', prefix: 'ALC', width: 6 },

  fields: {
    tranId,
    allocationSchedule: field.ref({ label: 'Allocation schedule', to: 'allocationSchedule', access: 'required' }),
    postingPeriod: field.ref({ label: 'Posting period', to: 'accountingPeriod', access: 'required' }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'readOnly' }),
    tranDate: field.date({ label: 'Date', access: 'readOnly', help: 'The last day of the period.' }),
    method: field.option({ label: 'Shares by', access: 'readOnly', options: allocationMethods }),
    basisAccount: field.ref({ label: 'Basis account', to: 'account', access: 'readOnly' }),
    unit: field.text({ label: 'Unit', access: 'readOnly', help: 'Of a statistical account.' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'readOnly' }),
    allocated: field.amount({
      label: 'Amount to allocate',
      access: 'readOnly',
      help: 'Debits less credits of the source accounts, without what the schedule posted in the period.',
    }),
    total: field.amount({ label: 'Posted', access: 'readOnly', help: 'Total of the debits.' }),
    isCorrection: field.boolean({
      label: 'Correction',
      access: 'readOnly',
      help: 'Posts the difference to earlier allocations of the period.',
    }),
    memo,
    ...stamps,
  },
  sublists: {
    source: sublist({
      label: 'Source accounts',
      isReadOnly: true,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        ...dimensions,
        amount: field.amount({ label: 'Amount', access: 'readOnly' }),
      },
    }),
    share: sublist({
      label: 'Shares',
      isReadOnly: true,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        ...dimensions,
        basis: field.rate({
          label: 'Basis',
          access: 'readOnly',
          isRatio: true,
          help: 'Its share of all is the percentage.',
        }),
        percent: field.percent({ label: 'Percent', access: 'readOnly' }),
        amount: field.amount({ label: 'Amount', access: 'readOnly' }),
      },
    }),
    line: sublist({
      label: 'Lines',
      isReadOnly: true,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        ...dimensions,
        debit: field.amount({ label: 'Debit', access: 'readOnly' }),
        credit: field.amount({ label: 'Credit', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'tranDate', 'allocationSchedule', 'postingPeriod', 'subsidiary', 'memo'],
    },
    {
      name: 'totals',
      title: 'Totals',
      fields: [
        'method',
        'basisAccount',
        'unit',
        'currency',
        'allocated',
        'total',
        'isCorrection',
        'createdDate',
        'lastModifiedDate',
      ],
    },
  ],
  list: [
    'tranDate',
    'tranId',
    'allocationSchedule',
    'postingPeriod',
    'subsidiary',
    'isCorrection',
    'memo',
    'total',
    'currency',
  ],
  filters: [
    'tranDate',
    'allocationSchedule',
    'postingPeriod',
    'subsidiary',
    'tranId',
    'isCorrection',
    'memo',
    'total',
    'lastModifiedDate',
    'line.account',
    'line.department',
    'line.class',
    'line.location',
  ],
  search: ['memo'],
  print: { isLedger: true },
  example: {
    q: "isCorrection = false AND tranDate ON_OR_AFTER '2026-06-01'",
    orderby: 'tranDate DESC',
    create: { allocationSchedule: named('Rent by department'), postingPeriod: named('Jun 2026') },
  },
});
