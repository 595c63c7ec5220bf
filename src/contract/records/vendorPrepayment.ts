import { defineRecord, field } from '../fields.ts';
import { vendorEntity } from './payableFields.ts';
import { classificationForm, dimensions, stamps, statusForm } from './shared.ts';
import {
  currency, exchangeRate, memo, openFields, paymentFields, postingPeriod, routedStates, subsidiary, tranDate, tranId, transactionPart,
} from './transactionFields.ts';

export const vendorPrepayment = defineRecord({
  type: 'vendorPrepayment',
  label: 'Vendor prepayment',
  plural: 'Vendor prepayments',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: { id: 'TRAN_VPREP', name: 'Vendor Prepayment' },
  numbering: { field: 'tranId', prefix: 'VPP', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    postingPeriod,
    account: field.ref({ label: 'Bank account', to: 'account', access: 'required' }),
    balance: field.amount({ label: 'Prepayment', access: 'required', min: 0, help: 'What is paid in advance.' }),
    unapplied: field.amount({ label: 'Unapplied', access: 'readOnly' }),
    applied: field.amount({ label: 'Applied', access: 'readOnly' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        PAID: { label: 'Paid', tone: 'info', aliases: ['B'] },
        PARTIALLY_APPLIED: { label: 'Partially Applied', tone: 'info' },
        FULLY_APPLIED: { label: 'Fully Applied', tone: 'positive', aliases: ['F'] },
        ...routedStates,
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    prepaymentAccount: field.ref({ label: 'Prepayment account', to: 'account', access: 'generated', help: 'Vendor prepayments of the company unless you choose another.' }),
    memo,
    ...paymentFields,
    ...dimensions,
    baseRemaining: openFields.baseRemaining,
    ...stamps,
  },
  sublists: {},

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'postingPeriod', 'account', 'balance', 'memo'] },
    { title: 'Amounts', fields: ['subsidiary', 'currency', 'exchangeRate', 'prepaymentAccount', 'applied', 'unapplied'] },
    { title: 'Method', fields: ['paymentMethod', 'checkNum'] },
    classificationForm,
    statusForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'account', 'subsidiary', 'currency', 'balance', 'unapplied', 'status'],
  filters: [
    'tranDate', 'status', 'entity', 'account', 'subsidiary', 'currency', 'tranId', 'balance', 'unapplied', 'applied', 'postingPeriod', 'paymentMethod',
    'checkNum', 'memo', 'lastModifiedDate',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_VENDPYMTAPPRV', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_VENDPYMTAPPRV', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: { label: 'Void', permission: 'TRAN_VPREP', level: 'Full', from: ['PAID'], reason: 'optional', tone: 'critical' },
  },
  transforms: { vendorPrepaymentApplication: { from: ['PAID', 'PARTIALLY_APPLIED'] } },
});
