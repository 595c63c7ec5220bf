import { defineRecord, field, sublist } from '../fields.ts';
import { baseOpen, creditCard, customer, moneyPlace, receivedStates } from './receivableFields.ts';
import { classificationForm, dimensions, stamps } from './shared.ts';
import {
  applyFields, currency, exchangeRate, memo, openFields, paymentFields, postingPeriod, subsidiary, tranDate, tranId, transactionPart,
} from './transactionFields.ts';

export const customerPayment = defineRecord({
  type: 'customerPayment',
  label: 'Customer payment',
  plural: 'Customer payments',
  ...transactionPart,
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTPYMT', name: 'Customer Payment' },
  numbering: { field: 'tranId', prefix: 'PYMT', width: 6 },

  fields: {
    tranId,
    customer,
    tranDate,
    postingPeriod,
    status: field.status({ label: 'Status', access: 'readOnly', states: receivedStates }),
    subsidiary,
    payment: field.amount({ label: 'Payment', access: 'required', min: 0, help: 'The money received; zero when credits and deposits cover it all.' }),
    currency,
    exchangeRate,
    paymentMethod: paymentFields.paymentMethod,
    creditCard,
    checkNum: paymentFields.checkNum,
    ...moneyPlace,
    applied: field.amount({ label: 'Applied', access: 'readOnly' }),
    unapplied: field.amount({ label: 'Unapplied', access: 'readOnly', help: 'A credit of the customer, for later invoices or a refund.' }),
    onAccount: field.amount({ label: 'Left on account', access: 'readOnly', help: 'What its own lines left unapplied.' }),
    usedElsewhere: field.amount({ label: 'Used since', access: 'readOnly', help: 'What refunds and other payments have taken of it.' }),
    baseOnAccount: baseOpen,
    baseRemaining: openFields.baseRemaining,
    autoApply: field.boolean({ label: 'Apply to oldest', access: 'optional', help: 'What the lines leave goes to the oldest invoices.' }),
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    apply: sublist({
      label: 'Invoices',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Invoice', to: ['invoice', 'cashSale'], access: 'required' }),
        ...applyFields,
        disc: field.amount({ label: 'Discount', access: 'optional', min: 0, help: 'On top of the amount.' }),
        discDate: field.date({ label: 'Discount until', access: 'optional' }),
        applyDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        due: field.amount({ label: 'Due', access: 'readOnly', computed: true }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
      },
    }),
    credit: sublist({
      label: 'Credits',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Credit', to: ['creditMemo', 'customerPayment', 'cashSale'], access: 'required' }),
        ...applyFields,
        creditDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        due: field.amount({ label: 'Remaining', access: 'readOnly', computed: true }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
      },
    }),
    deposit: sublist({
      label: 'Deposits',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Deposit', to: 'customerDeposit', access: 'required' }),
        ...applyFields,
        depositDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        refNum: field.text({ label: 'Number', access: 'readOnly', computed: true }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
        remaining: field.amount({ label: 'Remaining', access: 'readOnly', computed: true }),
        currencyName: field.text({ label: 'Currency', access: 'readOnly', computed: true }),
      },
    }),
  },

  form: [
    { title: 'Primary information', fields: ['tranId', 'customer', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'payment', 'autoApply', 'memo'] },
    { title: 'Payment', fields: ['paymentMethod', 'checkNum', 'creditCard', 'undepFunds', 'account'] },
    classificationForm,
    { title: 'Status', fields: ['status', 'applied', 'unapplied', 'onAccount', 'usedElsewhere', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'customer', 'payment', 'currency', 'applied', 'unapplied', 'paymentMethod', 'status'],
  filters: [
    'tranDate', 'status', 'customer', 'subsidiary', 'currency', 'tranId', 'payment', 'applied', 'unapplied', 'paymentMethod', 'checkNum',
    'account', 'undepFunds', 'postingPeriod', 'memo', 'lastModifiedDate', 'apply.doc', 'credit.doc', 'deposit.doc',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTPYMTAPPRV', level: 'Full', from: ['UNAPPROVED_PAYMENT'] },
    void: { label: 'Void', permission: 'TRAN_CUSTPYMT', level: 'Full', from: ['DEPOSITED', 'NOT_DEPOSITED', 'UNAPPROVED_PAYMENT'], reason: 'optional', tone: 'critical' },
  },
});
