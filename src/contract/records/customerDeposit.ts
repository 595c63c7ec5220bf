import { defineRecord, field } from '../fields.ts';
import { baseOpen, creditCard, customer, moneyPlace, receivedStates } from './receivableFields.ts';
import { dimensions, stamps } from './shared.ts';
import { currency, exchangeRate, memo, openFields, paymentFields, postingPeriod, subsidiary, tranDate, tranId } from './transactionFields.ts';

export const customerDeposit = defineRecord({
  type: 'customerDeposit',
  label: 'Customer deposit',
  plural: 'Customer deposits',
  category: 'transaction',
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTDEP', name: 'Customer Deposit' },
  name: ['tranId'],
  code: 'tranId',
  numbering: { field: 'tranId', prefix: 'CD', width: 6 },
  unique: [['tranId']],

  fields: {
    tranId,
    customer,
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        UNAPPROVED_PAYMENT: receivedStates.UNAPPROVED_PAYMENT,
        NOT_DEPOSITED: { ...receivedStates.NOT_DEPOSITED, aliases: ['A'] },
        DEPOSITED: { ...receivedStates.DEPOSITED, aliases: ['B'] },
        PARTIALLY_APPLIED: { label: 'Partially Applied', tone: 'info' },
        FULLY_APPLIED: { label: 'Fully Applied', tone: 'positive', aliases: ['C'] },
        VOIDED: receivedStates.VOIDED,
      },
    }),
    subsidiary,
    payment: field.amount({ label: 'Payment', access: 'required', min: 0 }),
    currency,
    exchangeRate,
    paymentMethod: paymentFields.paymentMethod,
    creditCard,
    checkNum: paymentFields.checkNum,
    ...moneyPlace,
    ...openFields,
    baseTotal: baseOpen,
    salesOrder: field.ref({ label: 'Sales order', to: 'salesOrder', access: 'optional', help: 'The order it was made for.' }),
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {},

  form: [
    { title: 'Primary information', fields: ['tranId', 'customer', 'salesOrder', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'payment', 'memo'] },
    { title: 'Payment', fields: ['paymentMethod', 'checkNum', 'creditCard', 'undepFunds', 'account'] },
    { title: 'Classification', fields: ['department', 'class', 'location'] },
    { title: 'Status', fields: ['status', 'amountPaid', 'amountRemaining', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'customer', 'payment', 'currency', 'amountRemaining', 'salesOrder', 'status'],
  filters: [
    'tranDate', 'status', 'customer', 'subsidiary', 'currency', 'tranId', 'payment', 'amountPaid', 'amountRemaining', 'salesOrder',
    'paymentMethod', 'checkNum', 'account', 'undepFunds', 'postingPeriod', 'memo', 'lastModifiedDate',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  order: 'tranDate DESC',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTPYMTAPPRV', level: 'Full', from: ['UNAPPROVED_PAYMENT'] },
    void: { label: 'Void', permission: 'TRAN_CUSTDEP', level: 'Full', from: ['DEPOSITED', 'NOT_DEPOSITED', 'UNAPPROVED_PAYMENT', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'], reason: 'optional', tone: 'critical' },
  },
  transforms: ['depositApplication'],
});
