import { defineRecord, field, sublist } from '../fields.ts';
import { vendorEntity } from './payableFields.ts';
import { classificationForm, dimensions, stamps, statusForm } from './shared.ts';
import { applyFields, currency, exchangeRate, memo, paymentFields, postingPeriod, subsidiary, tranDate, tranId, transactionPart } from './transactionFields.ts';

export const vendorPayment = defineRecord({
  type: 'vendorPayment',
  label: 'Vendor payment',
  plural: 'Vendor payments',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: { id: 'TRAN_VENDPYMT', name: 'Pay Bills' },
  numbering: { field: 'tranId', prefix: 'VP', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    postingPeriod,
    account: field.ref({ label: 'Bank account', to: 'account', access: 'required' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['A'] },
        APPROVED: { label: 'Approved', tone: 'positive', aliases: ['F'] },
        REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['D'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    total: field.amount({
      label: 'Total',
      access: 'conditional',
      min: 0,
      help: 'What leaves the bank: bills less credits. Give it when the payment names neither.',
    }),
    applied: field.amount({ label: 'Applied', access: 'readOnly', help: 'Of the total, what pays bills.' }),
    unapplied: field.amount({ label: 'Unapplied', access: 'readOnly', help: 'Stands on account with the vendor.' }),
    memo,
    ...paymentFields,
    toBePrinted: field.boolean({ label: 'To be printed', access: 'optional' }),
    ...dimensions,
    isOnAccount: field.boolean({ label: 'On account', access: 'readOnly', unlisted: true, help: 'Made without lines: it may be applied later up to its total.' }),
    ...stamps,
  },
  sublists: {
    apply: sublist({
      label: 'Bills',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Bill', to: 'vendorBill', access: 'required' }),
        ...applyFields,
        due: field.amount({ label: 'Due', access: 'readOnly', help: 'What was open on the bill before this payment.' }),
        disc: field.amount({ label: 'Discount taken', access: 'optional', min: 0 }),
        discDate: field.date({ label: 'Discount until', access: 'readOnly' }),
        discAmt: field.amount({ label: 'Discount available', access: 'readOnly' }),
      },
    }),
    credit: sublist({
      label: 'Credits',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Credit', to: 'vendorCredit', access: 'required' }),
        ...applyFields,
        total: field.amount({ label: 'Total of the credit', access: 'readOnly' }),
      },
    }),
  },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'postingPeriod', 'account', 'total', 'memo'] },
    { title: 'Amounts', fields: ['subsidiary', 'currency', 'exchangeRate', 'applied', 'unapplied'] },
    { title: 'Method', fields: ['paymentMethod', 'checkNum', 'toBePrinted'] },
    classificationForm,
    statusForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'account', 'checkNum', 'currency', 'total', 'unapplied', 'status'],
  filters: [
    'tranDate', 'status', 'entity', 'account', 'subsidiary', 'currency', 'tranId', 'total', 'unapplied', 'postingPeriod', 'paymentMethod', 'checkNum',
    'toBePrinted', 'memo', 'lastModifiedDate', 'apply.doc', 'apply.amount', 'credit.doc', 'credit.amount',
  ],
  search: ['memo', 'checkNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_VENDPYMTAPPRV', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_VENDPYMTAPPRV', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: { label: 'Void', permission: 'TRAN_VENDPYMT', level: 'Full', from: ['APPROVED'], reason: 'optional', tone: 'critical' },
  },
});
