import { defineRecord, field } from '../fields.ts';
import { estimateLines, message, otherRefNum, saleAddresses, saleLineFilters, salesRep } from './saleFields.ts';
import { classificationForm, dimensions, stamps } from './shared.ts';
import { currency, exchangeRate, memo, subsidiary, totals, tranDate, tranId, transactionPart } from './transactionFields.ts';

export const estimate = defineRecord({
  type: 'estimate',
  label: 'Estimate',
  plural: 'Estimates',
  ...transactionPart,
  posting: 'never',
  permission: { id: 'TRAN_ESTIMATE', name: 'Estimate' },
  numbering: { field: 'tranId', prefix: 'EST', width: 6 },

  fields: {
    tranId,
    entity: field.ref({ label: 'Customer', to: 'customer', access: 'required' }),
    tranDate,
    dueDate: field.date({ label: 'Expires', access: 'optional', help: 'For the reader: an expired estimate can still be converted.' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        A: { label: 'Open', tone: 'info', aliases: ['OPEN'] },
        B: { label: 'Processed', tone: 'positive', aliases: ['PROCESSED'] },
        C: { label: 'Closed', tone: 'neutral', aliases: ['CLOSED'] },
      },
    }),
    subsidiary,
    currency,
    exchangeRate: { ...exchangeRate, help: 'Fixed when the estimate is made, and inherited by what it becomes.' },
    ...totals,
    probability: field.percent({ label: 'Probability %', access: 'optional', min: 0, max: 100 }),
    salesRep,
    salesGroup: field.ref({ label: 'Sales group', to: 'salesGroup', access: 'optional' }),
    partner: field.ref({ label: 'Partner', to: 'partner', access: 'optional' }),
    leadsource: field.ref({ label: 'Lead source', to: 'leadSource', access: 'optional' }),
    ...saleAddresses,
    memo,
    title: field.text({ label: 'Title', access: 'optional', maxLength: 200 }),
    otherRefNum,
    message,
    createdFrom: field.ref({ label: 'Created from', to: 'estimate', access: 'optional', fixed: true }),
    convertedTo: field.ref({ label: 'Became', to: ['salesOrder', 'invoice', 'cashSale'], access: 'readOnly' }),
    ...dimensions,
    ...stamps,
  },
  sublists: { item: estimateLines },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'dueDate', 'subsidiary', 'currency', 'exchangeRate', 'title', 'memo', 'createdFrom'] },
    { title: 'Sales', fields: ['probability', 'salesRep', 'salesGroup', 'partner', 'leadsource', 'otherRefNum', 'message'] },
    { title: 'Billing and shipping', fields: ['billAddr1', 'billCity', 'billState', 'billZip', 'billCountry', 'shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry'] },
    classificationForm,
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total'] },
    { title: 'Status', fields: ['status', 'convertedTo', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'entity', 'title', 'dueDate', 'currency', 'total', 'probability', 'status'],
  filters: [
    'tranDate', 'dueDate', 'status', 'entity', 'subsidiary', 'currency', 'tranId', 'title', 'memo', 'otherRefNum', 'probability', 'salesRep', 'salesGroup',
    'partner', 'leadsource', 'subTotal', 'taxTotal', 'total', 'convertedTo', 'department', 'class', 'location', 'lastModifiedDate', ...saleLineFilters,
  ],
  search: ['title', 'memo', 'otherRefNum'],
  status: 'status',
  actions: { close: { label: 'Close', permission: 'TRAN_ESTIMATE', level: 'Edit', from: ['A'], reason: 'optional' } },
  transforms: { salesOrder: { from: ['A'] }, invoice: { from: ['A'] }, cashSale: { from: ['A'], isAside: true } },
});
