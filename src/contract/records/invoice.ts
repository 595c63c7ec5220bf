import { defineRecord, field } from '../fields.ts';
import { approvalForm, baseTotal, postedSale, postingLines, saleBasis, saleForms, saleHead, saleLineFilters, saleRest } from './saleFields.ts';
import { openFields, openStates, routedStates, stockMove, totals } from './transactionFields.ts';

export const invoice = defineRecord({
  type: 'invoice',
  label: 'Invoice',
  plural: 'Invoices',
  ...postedSale,
  permission: { id: 'TRAN_CUSTINVC', name: 'Invoice' },
  numbering: { field: 'tranId', prefix: 'INV', width: 6 },

  fields: {
    ...saleHead,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info', aliases: ['A'] },
        PARTIALLY_PAID: { label: 'Partially Paid', tone: 'info' },
        PAID: { label: 'Paid In Full', tone: 'positive', aliases: ['B'] },
        ...routedStates,
      },
    }),
    ...saleBasis,
    createdFrom: field.ref({ label: 'Created from', to: ['salesOrder', 'estimate'], access: 'optional', fixed: true }),
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional', help: 'Those of the customer unless you choose others.' }),
    dueDate: field.date({ label: 'Due date', access: 'generated', help: 'From the terms unless you give one.' }),
    discountDate: field.date({ label: 'Discount until', access: 'readOnly' }),
    discountAmount: field.amount({ label: 'Discount if paid by then', access: 'readOnly' }),
    ...totals,
    ...openFields,
    baseTotal,
    ...saleRest,
  },
  sublists: { item: postingLines, stockMove },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'terms', 'dueDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'createdFrom', 'memo'] },
    ...saleForms,
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'discountDate', 'discountAmount'] },
    approvalForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'dueDate', 'subsidiary', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate', 'dueDate', 'status', 'approvalStatus', 'entity', 'createdFrom', 'terms', 'subsidiary', 'currency', 'postingPeriod', 'tranId', 'memo', 'otherRefNum', 'salesRep',
    'subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'department', 'class', 'location', 'shipState', 'shipCountry', 'lastModifiedDate',
    ...saleLineFilters,
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: { label: 'Void', permission: 'TRAN_CUSTINVC', level: 'Full', from: ['OPEN', 'PENDING_APPROVAL', 'REJECTED'], reason: 'optional', tone: 'critical' },
  },
  transforms: { customerPayment: { from: openStates }, creditMemo: { from: [...openStates, 'PAID'], isAside: true } },
});
