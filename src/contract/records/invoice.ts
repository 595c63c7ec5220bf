import { defineRecord, field } from '../fields.ts';
import { approvalStatus, baseTotal, charges, message, otherRefNum, postingLines, saleLineFilters, salesRep } from './saleFields.ts';
import { dimensions, stamps } from './shared.ts';
import {
  billAddress, billCountry, currency, exchangeRate, memo, openFields, postingPeriod, shipAddress, shipCountry, stockMove, subsidiary, totals,
  tranDate, tranId,
} from './transactionFields.ts';

export const invoice = defineRecord({
  type: 'invoice',
  label: 'Invoice',
  plural: 'Invoices',
  category: 'transaction',
  posting: 'always',
  module: 'receivables',
  permission: { id: 'TRAN_CUSTINVC', name: 'Invoice' },
  name: ['tranId'],
  code: 'tranId',
  numbering: { field: 'tranId', prefix: 'INV', width: 6 },
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
        PARTIALLY_PAID: { label: 'Partially Paid', tone: 'info' },
        PAID: { label: 'Paid In Full', tone: 'positive', aliases: ['B'] },
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['D'] },
        REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['E'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    approvalStatus,
    subsidiary,
    currency,
    exchangeRate,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional', help: 'Those of the customer unless you choose others.' }),
    dueDate: field.date({ label: 'Due date', access: 'generated', help: 'From the terms unless you give one.' }),
    discountDate: field.date({ label: 'Discount until', access: 'readOnly' }),
    discountAmount: field.amount({ label: 'Discount if paid by then', access: 'readOnly' }),
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
  sublists: { item: postingLines, stockMove },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'terms', 'dueDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'memo'] },
    { title: 'Sales', fields: ['salesRep', 'otherRefNum', 'message'] },
    { title: 'Billing and shipping', fields: [
      'billAddr1', 'billCity', 'billState', 'billZip', 'billCountry', 'shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry', 'shipMethod', 'shippingCost', 'handlingCost',
    ] },
    { title: 'Classification', fields: ['department', 'class', 'location'] },
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'discountDate', 'discountAmount'] },
    { title: 'Status', fields: ['status', 'approvalStatus', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'entity', 'dueDate', 'subsidiary', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate', 'dueDate', 'status', 'approvalStatus', 'entity', 'terms', 'subsidiary', 'currency', 'postingPeriod', 'tranId', 'memo', 'otherRefNum', 'salesRep',
    'subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'department', 'class', 'location', 'shipState', 'shipCountry', 'lastModifiedDate',
    ...saleLineFilters,
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  order: 'tranDate DESC',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: { label: 'Void', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['OPEN', 'PENDING_APPROVAL', 'REJECTED'], reason: 'optional', tone: 'critical' },
  },
  transforms: ['customerPayment'],
});
