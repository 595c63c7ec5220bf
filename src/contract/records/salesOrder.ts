import { defineRecord, field } from '../fields.ts';
import { approvalForm, approvalStatus, charges, message, orderLines, otherRefNum, saleAddresses, saleLineFilters, salesRep } from './saleFields.ts';
import { classificationForm, dimensions, stamps } from './shared.ts';
import { currency, exchangeRate, memo, subsidiary, totals, tranDate, tranId, transactionPart } from './transactionFields.ts';

const toShip = ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED', 'PARTIALLY_BILLED'] as const;
const open = [...toShip, 'PENDING_BILLING'] as const;

export const salesOrder = defineRecord({
  type: 'salesOrder',
  label: 'Sales order',
  plural: 'Sales orders',
  ...transactionPart,
  posting: 'never',
  permission: { id: 'TRAN_SALESORD', name: 'Sales Order' },
  numbering: { field: 'tranId', prefix: 'SO', width: 6 },

  fields: {
    tranId,
    entity: field.ref({ label: 'Customer', to: 'customer', access: 'required' }),
    tranDate,
    dueDate: field.date({ label: 'Due date', access: 'optional' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      aliases: ['orderStatus'],
      states: {
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['A'] },
        PENDING_FULFILLMENT: { label: 'Pending Fulfillment', tone: 'info', aliases: ['B'] },
        PARTIALLY_FULFILLED: { label: 'Partially Fulfilled', tone: 'info', aliases: ['D', 'E'] },
        PENDING_BILLING: { label: 'Pending Billing', tone: 'info', aliases: ['F'] },
        PARTIALLY_BILLED: { label: 'Partially Billed', tone: 'info' },
        BILLED: { label: 'Billed', tone: 'positive', aliases: ['G'] },
        CANCELLED: { label: 'Cancelled', tone: 'neutral', aliases: ['C'] },
        CLOSED: { label: 'Closed', tone: 'neutral', aliases: ['H'] },
      },
    }),
    approvalStatus,
    subsidiary,
    ...dimensions,
    currency,
    exchangeRate,
    ...totals,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional' }),
    shipDate: field.date({ label: 'Ship date', access: 'optional' }),
    ...charges,
    ...saleAddresses,
    salesRep,
    memo,
    message,
    otherRefNum,
    createdFrom: field.ref({ label: 'Created from', to: 'estimate', access: 'optional', fixed: true, help: 'Customer, items, prices and addresses come from it.' }),
    ...stamps,
  },
  sublists: { item: orderLines },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'dueDate', 'subsidiary', 'currency', 'exchangeRate', 'terms', 'memo', 'createdFrom'] },
    { title: 'Sales', fields: ['salesRep', 'otherRefNum', 'message'] },
    { title: 'Billing and shipping', fields: [
      'billAddr1', 'billCity', 'billState', 'billZip', 'billCountry', 'shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry', 'shipDate', 'shipMethod', 'shippingCost', 'handlingCost',
    ] },
    classificationForm,
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total'] },
    approvalForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'shipDate', 'subsidiary', 'currency', 'total', 'otherRefNum', 'status'],
  filters: [
    'tranDate', 'dueDate', 'shipDate', 'status', 'approvalStatus', 'entity', 'subsidiary', 'currency', 'tranId', 'memo', 'otherRefNum', 'salesRep', 'terms',
    'createdFrom', 'subTotal', 'taxTotal', 'total', 'department', 'class', 'location', 'shipState', 'shipCountry', 'lastModifiedDate', ...saleLineFilters,
    'item.expectedShipDate', 'item.isClosed', 'item.quantityFulfilled', 'item.quantityBilled',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_SALESORDAPPRV', level: 'Full', from: ['PENDING_APPROVAL'] },
    reject: { label: 'Reject', permission: 'TRAN_SALESORDAPPRV', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    cancel: { label: 'Cancel', permission: 'TRAN_SALESORD', level: 'Edit', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    close: { label: 'Close', permission: 'TRAN_SALESORD', level: 'Edit', from: open, reason: 'optional' },
    reopen: { label: 'Reopen', permission: 'TRAN_SALESORD', level: 'Edit', from: ['CLOSED'], reason: 'optional' },
  },
  transforms: {
    invoice: { from: open },
    cashSale: { from: open, isAside: true },
    itemFulfillment: { from: toShip, firstIn: 'PENDING_FULFILLMENT' },
    purchaseOrder: { from: toShip, isAside: true },
  },
});
