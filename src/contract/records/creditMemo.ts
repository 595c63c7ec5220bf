import { defineRecord, field, sublist } from '../fields.ts';
import { approvalForm, baseTotal, postedSale, postingLines, saleBasis, saleForms, saleHead, saleLineFilters, saleRest } from './saleFields.ts';
import { applyFields, openFields, openStates, routedStates, stockMove, totals } from './transactionFields.ts';

export const creditMemo = defineRecord({
  type: 'creditMemo',
  label: 'Credit memo',
  plural: 'Credit memos',
  ...postedSale,
  permission: { id: 'TRAN_CUSTCRED', name: 'Credit Memo' },
  numbering: { field: 'tranId', prefix: 'CM', width: 6 },

  fields: {
    ...saleHead,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info', aliases: ['A'] },
        PARTIALLY_APPLIED: { label: 'Partially Applied', tone: 'info' },
        FULLY_APPLIED: { label: 'Fully Applied', tone: 'positive', aliases: ['B'] },
        ...routedStates,
      },
    }),
    ...saleBasis,
    createdFrom: field.ref({ label: 'Created from', to: 'invoice', access: 'optional', fixed: true }),
    ...totals,
    ...openFields,
    baseTotal,
    ...saleRest,
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
    ...saleForms,
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining'] },
    approvalForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'subsidiary', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate', 'status', 'approvalStatus', 'entity', 'subsidiary', 'currency', 'postingPeriod', 'tranId', 'memo', 'otherRefNum', 'salesRep', 'createdFrom',
    'subTotal', 'taxTotal', 'total', 'amountPaid', 'amountRemaining', 'department', 'class', 'location', 'lastModifiedDate', ...saleLineFilters,
    'apply.doc', 'apply.amount',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CUSTCRED', level: 'Full', from: ['PENDING_APPROVAL', 'REJECTED'] },
    reject: { label: 'Reject', permission: 'TRAN_CUSTCRED', level: 'Full', from: ['PENDING_APPROVAL'], reason: 'optional', tone: 'critical' },
    void: {
      label: 'Void', permission: 'TRAN_CUSTCRED', level: 'Full', reason: 'optional', tone: 'critical',
      from: ['OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED', 'PENDING_APPROVAL', 'REJECTED'],
    },
  },
  transforms: { customerRefund: { from: openStates } },
});
