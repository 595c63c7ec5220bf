import { defineRecord, field, sublist } from '../fields.ts';
import { stockItemTypes } from './item.ts';
import { expense, owedFields, vendorEntity } from './payableFields.ts';
import { stockPlace } from './saleFields.ts';
import { classificationForm, dimensions, stamps, statusForm } from './shared.ts';
import {
  currency, exchangeRate, openStates, postingPeriod, routedStates, stockMove, subsidiary, tranDate, tranId, transactionPart,
} from './transactionFields.ts';

export const vendorBill = defineRecord({
  type: 'vendorBill',
  label: 'Vendor bill',
  plural: 'Vendor bills',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: { id: 'TRAN_VENDBILL', name: 'Bills' },
  numbering: { field: 'tranId', prefix: 'BILL', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    postingPeriod,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional', help: 'Those of the vendor unless you choose others.' }),
    dueDate: field.date({ label: 'Due date', access: 'generated', help: 'By the terms unless you give one.' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info', aliases: ['A'] },
        PARTIALLY_PAID: { label: 'Partially Paid', tone: 'info' },
        PAID_IN_FULL: { label: 'Paid In Full', tone: 'positive', aliases: ['B'] },
        ...routedStates,
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    ...owedFields,
    createdFrom: field.ref({ label: 'Purchase order', to: 'purchaseOrder', access: 'optional', fixed: true, help: 'Its item lines bill the lines of this order.' }),
    discountDate: field.date({ label: 'Discount until', access: 'readOnly', help: 'The last day of the early-payment discount of the terms.' }),
    discountAmount: field.amount({ label: 'Discount available', access: 'readOnly', help: 'What paying by then saves.' }),
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        orderLine: field.integer({ label: 'Order line', access: 'generated', min: 1 }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
        rate: field.rate({ label: 'Rate', access: 'generated', min: 0, max: 999999999, help: 'For one; that of the order unless you give one.' }),
        amount: field.amount({ label: 'Amount', access: 'readOnly', help: 'Quantity times rate.' }),
        ...stockPlace,
        clearedAmount: field.amount({ label: 'Cleared of accrued purchases', access: 'readOnly', unlisted: true }),
        clearedBase: field.amount({ label: 'The same in base currency', access: 'readOnly', unlisted: true }),
        ...dimensions,
      },
    }),
    expense,
    stockMove,
  },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'otherRefNum', 'tranDate', 'postingPeriod', 'terms', 'dueDate', 'createdFrom', 'memo'] },
    { title: 'Amounts', fields: ['subsidiary', 'currency', 'exchangeRate', 'account', 'total', 'amountPaid', 'amountRemaining', 'discountDate', 'discountAmount'] },
    classificationForm,
    statusForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'otherRefNum', 'dueDate', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate', 'status', 'entity', 'dueDate', 'subsidiary', 'currency', 'tranId', 'otherRefNum', 'total', 'amountRemaining', 'postingPeriod',
    'terms', 'account', 'memo', 'lastModifiedDate', 'createdFrom', 'item.item', 'expense.account', 'expense.amount',
    'expense.memo',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_VENDBILLAPPRV', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_VENDBILLAPPRV', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: { label: 'Void', permission: 'TRAN_VENDBILL', level: 'Full', from: ['OPEN'], reason: 'optional', tone: 'critical' },
  },
  transforms: { vendorPayment: { from: openStates }, vendorCredit: { from: [...openStates, 'PAID_IN_FULL'], isAside: true } },
});
