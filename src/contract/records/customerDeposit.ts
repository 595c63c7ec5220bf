import { defineRecord, field } from '../fields.ts';
import { baseOpen, creditCard, customer, moneyPlace, receivedStates } from './receivableFields.ts';
import { classificationForm, dimensions, stamps } from './shared.ts';
import { currency, exchangeRate, memo, openFields, paymentFields, postingPeriod, subsidiary, tranDate, tranId, transactionPart } from './transactionFields.ts';

export const customerDeposit = defineRecord({
  type: 'customerDeposit',
  label: 'Customer deposit',
  plural: 'Customer deposits',
  ...transactionPart,
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTDEP', name: 'Customer Deposit' },
  numbering: { field: 'tranId', prefix: 'CD', width: 6 },

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
    classificationForm,
    { title: 'Status', fields: ['status', 'amountPaid', 'amountRemaining', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'customer', 'payment', 'currency', 'amountRemaining', 'salesOrder', 'status'],
  filters: [
    'tranDate', 'status', 'customer', 'subsidiary', 'currency', 'tranId', 'payment', 'amountPaid', 'amountRemaining', 'salesOrder',
    'paymentMethod', 'checkNum', 'account', 'undepFunds', 'postingPeriod', 'memo', 'lastModifiedDate',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTPYMTAPPRV', level: 'Full', from: ['UNAPPROVED_PAYMENT'] },
    void: { label: 'Void', permission: 'TRAN_CUSTDEP', level: 'Full', from: ['DEPOSITED', 'NOT_DEPOSITED', 'UNAPPROVED_PAYMENT', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'], reason: 'optional', tone: 'critical' },
  },
  transforms: { depositApplication: { from: ['NOT_DEPOSITED', 'DEPOSITED', 'PARTIALLY_APPLIED'] } },
});
