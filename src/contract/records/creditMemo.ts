import { defineRecord, field, sublist } from '../fields.ts';
import { approvalStatus, baseTotal, charges, message, otherRefNum, postingLines, saleLineFilters, salesRep } from './saleFields.ts';
import { dimensions, stamps } from './shared.ts';
import {
  applyFields, billAddress, billCountry, currency, exchangeRate, memo, openFields, postingPeriod, shipAddress, shipCountry, stockMove, subsidiary,
  totals, tranDate, tranId,
} from './transactionFields.ts';

export const creditMemo = defineRecord({
  type: 'creditMemo',
  label: 'Credit memo',
  plural: 'Credit memos',
  category: 'transaction',
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTCRED', name: 'Credit Memo' },
  name: ['tranId'],
  code: 'tranId',
  numbering: { field: 'tranId', prefix: 'CM', width: 6 },
  unique: [['tranId']],

  fields: {
    tranId,
    entity: field.ref({ label: 'Customer', to: 'customer', access: 'required' }),
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info', aliases: ['A'] },
        PARTIALLY_APPLIED: { label: 'Partially Applied', tone: 'info' },
        FULLY_APPLIED: { label: 'Fully Applied', tone: 'positive', aliases: ['B'] },
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['D'] },
        REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['E'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    approvalStatus,
    subsidiary,
    currency,
    exchangeRate,
    createdFrom: field.ref({ label: 'Created from', to: 'invoice', access: 'optional', fixed: true }),
    ...totals,
    ...openFields,
    baseTotal,
    ...charges,
    ...billAddress,
    billCountry,
    ...shipAddress,
    shipCountry,
    salesRep,
    memo,
    message,
    otherRefNum,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    item: sublist({
      ...postingLines,
      fields: {
        ...postingLines.fields,
        isReturned: field.boolean({ label: 'Goods come back', access: 'optional', help: 'Puts what was sold back into stock at its average cost.' }),
      },
    }),
    apply: sublist({
      label: 'Apply to invoices',
      key: 'doc',
      fields: { doc: field.ref({ label: 'Invoice', to: 'invoice', access: 'required' }), ...applyFields },
    }),
    stockMove,
  },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'createdFrom', 'memo'] },
    { title: 'Sales', fields: ['salesRep', 'otherRefNum', 'message'] },
    { title: 'Billing and shipping', fields: [
      'billAddr1', 'billCity', 'billState', 'billZip', 'billCountry', 'shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry', 'shipMethod', 'shippingCost', 'handlingCost',
    ] },
    { title: 'Classification', fields: ['department', 'class', 'location'] },
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining'] },
    { title: 'Status', fields: ['status', 'approvalStatus', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'entity', 'subsidiary', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate', 'status', 'approvalStatus', 'entity', 'subsidiary', 'currency', 'postingPeriod', 'tranId', 'memo', 'otherRefNum', 'salesRep', 'createdFrom',
    'subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'department', 'class', 'location', 'lastModifiedDate', ...saleLineFilters,
    'apply.doc', 'apply.amount',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  order: 'tranDate DESC',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTCRED', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_CUSTCRED', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: {
      label: 'Void', permission: 'TRAN_CUSTCRED', level: 'Full', reason: 'optional', tone: 'critical',
      from: ['OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED', 'PENDING_APPROVAL', 'REJECTED'],
    },
  },
  transforms: ['customerRefund'],
});
