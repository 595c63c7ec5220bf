import { defineRecord, field, sublist } from '../../fields.ts';
import { external, payer, applied } from '../parts/example.ts';
import { customer } from '../parts/receivable.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import {
  applyFields,
  currency,
  exchangeRate,
  memo,
  postingPeriod,
  subsidiary,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

export const depositApplication = defineRecord({
  type: 'depositApplication',
  label: 'Deposit application',
  plural: 'Deposit applications',
  ...transactionPart,
  operations: ['list', 'get', 'create', 'delete'],
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTDEP', name: 'Customer Deposit', roles: { receivablesClerk: 'Edit', salesClerk: 'View' } },
  nav: { group: 'receivables', after: 'customerDeposit' },
  numbering: { field: 'tranId', prefix: 'DA', width: 6 },

  fields: {
    tranId,
    customer,
    deposit: field.ref({ label: 'Deposit', to: 'customerDeposit', access: 'required', aliases: ['createdFrom'] }),
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        APPLIED: { label: 'Applied', tone: 'positive' },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    total: field.amount({ label: 'Applied', access: 'readOnly' }),
    baseAmount: applyFields.baseAmount,
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    apply: sublist({
      label: 'Invoices',
      key: 'doc',
      minLines: 1,
      fields: {
        doc: field.ref({ label: 'Invoice', to: ['invoice', 'cashSale', 'periodEndJournal'], access: 'required' }),
        ...applyFields,
        applyDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        due: field.amount({ label: 'Due', access: 'readOnly', computed: true }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'tranId',
        'customer',
        'deposit',
        'tranDate',
        'postingPeriod',
        'subsidiary',
        'currency',
        'exchangeRate',
        'memo',
      ],
    },
    classificationForm,
    { name: 'status', title: 'Status', fields: ['status', 'total', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'customer', 'deposit', 'total', 'currency', 'status'],
  filters: [
    'tranDate',
    'status',
    'customer',
    'deposit',
    'subsidiary',
    'currency',
    'tranId',
    'total',
    'postingPeriod',
    'memo',
    'lastModifiedDate',
    'apply.doc',
  ],
  search: ['memo'],
  status: 'status',
  actions: {
    void: {
      label: 'Void',
      permission: 'TRAN_CUSTDEP',
      level: 'Full',
      from: ['APPLIED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  settles: { party: 'customer', source: 'deposit', lists: { apply: ['charge'] } },
  example: {
    q: "deposit.memo = 'For the reading room' AND total = 100",
    orderby: 'tranDate DESC',
    create: { ...payer, tranDate: '2026-06-22', deposit: external('deposit-3'), apply: applied('inv-501', 100) },
  },
});
