import { defineRecord, field, sublist } from '../../fields.ts';
import { named, payer, bank, applied } from '../parts/example.ts';
import { creditCard, customer } from '../parts/receivable.ts';
import { bankDeposit } from '../parts/references.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import {
  applyFields,
  currency,
  exchangeRate,
  memo,
  paymentFields,
  postingPeriod,
  subsidiary,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

export const customerRefund = defineRecord({
  type: 'customerRefund',
  label: 'Customer refund',
  plural: 'Customer refunds',
  ...transactionPart,
  operations: ['list', 'get', 'create', 'delete'],
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTRFND', name: 'Customer Refund', roles: { receivablesClerk: 'Edit' } },
  nav: { group: 'receivables', after: 'depositApplication' },
  numbering: { field: 'tranId', prefix: 'RFND', width: 6, shared: 'checkNum' },

  fields: {
    tranId,
    customer,
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        REFUNDED: { label: 'Refunded', tone: 'positive' },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    account: field.ref({
      label: 'Account',
      to: 'account',
      access: 'required',
      help: 'The bank, card or undeposited funds account the money leaves.',
    }),
    currency,
    exchangeRate,
    total: field.amount({ label: 'Total', access: 'readOnly' }),
    paymentMethod: paymentFields.paymentMethod,
    creditCard,
    checkNum: paymentFields.checkNum,
    bankDeposit,
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    apply: sublist({
      label: 'Credits and deposits',
      key: 'doc',
      minLines: 1,
      fields: {
        doc: field.ref({
          label: 'Credit or deposit',
          to: ['creditMemo', 'customerDeposit', 'customerPayment', 'cashSale', 'periodEndJournal'],
          access: 'required',
        }),
        ...applyFields,
        applyDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        due: field.amount({ label: 'Remaining', access: 'readOnly', computed: true }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'customer', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'memo'],
    },
    {
      name: 'payment',
      title: 'Payment',
      fields: ['account', 'paymentMethod', 'checkNum', 'creditCard', 'bankDeposit'],
    },
    classificationForm,
    { name: 'status', title: 'Status', fields: ['status', 'total', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'customer', 'total', 'currency', 'account', 'paymentMethod', 'checkNum', 'status'],
  filters: [
    'tranDate',
    'status',
    'customer',
    'subsidiary',
    'currency',
    'tranId',
    'total',
    'account',
    'paymentMethod',
    'checkNum',
    'bankDeposit',
    'postingPeriod',
    'memo',
    'lastModifiedDate',
    'apply.doc',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  actions: {
    void: {
      label: 'Void',
      permission: 'TRAN_CUSTRFND',
      level: 'Full',
      from: ['REFUNDED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  settles: { party: 'customer', lists: { apply: ['credit', 'payment', 'deposit'] } },
  example: {
    q: "account.acctNumber = '1000' AND total < 100",
    orderby: 'tranDate DESC',
    create: {
      ...payer,
      tranDate: '2026-06-23',
      ...bank,
      paymentMethod: named('Check'),
      checkNum: '5001',
      apply: applied('credit-9', 40),
    },
  },
});
