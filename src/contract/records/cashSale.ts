import { defineRecord, field } from '../fields.ts';
import {
  approvalForm, baseTotal, cashSaleLines, charges, message, otherRefNum, postedSale, saleAddresses, saleBasis, saleForms, saleHead, saleLineFilters, salesRep,
} from './saleFields.ts';
import { dimensions, stamps } from './shared.ts';
import { memo, openFields, paymentFields, stockMove, totals } from './transactionFields.ts';

export const cashSale = defineRecord({
  type: 'cashSale',
  label: 'Cash sale',
  plural: 'Cash sales',
  ...postedSale,
  permission: { id: 'TRAN_CASHSALE', name: 'Cash Sale' },
  numbering: { field: 'tranId', prefix: 'CS', width: 6 },

  fields: {
    ...saleHead,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        DEPOSITED: { label: 'Deposited', tone: 'positive', aliases: ['C'] },
        NOT_DEPOSITED: { label: 'Not Deposited', tone: 'info', aliases: ['B'] },
        UNAPPROVED_PAYMENT: { label: 'Unapproved Payment', tone: 'warning', aliases: ['A'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    ...saleBasis,
    createdFrom: field.ref({ label: 'Created from', to: ['salesOrder', 'estimate'], access: 'optional', fixed: true }),
    ...totals,
    payment: field.amount({ label: 'Payment', access: 'generated', min: 0, help: 'What was received; the total unless you give another amount.' }),
    balance: field.amount({ label: 'Balance', access: 'readOnly', help: 'What the payment left of the total: it stands in receivables.' }),
    balancePaid: field.amount({ label: 'Balance paid', access: 'readOnly' }),
    amountRemaining: openFields.amountRemaining,
    overpayment: field.amount({ label: 'Overpayment', access: 'readOnly', help: 'What was received beyond the total: a credit of the customer.' }),
    applied: field.amount({ label: 'Overpayment applied', access: 'readOnly' }),
    unapplied: field.amount({ label: 'Overpayment left', access: 'readOnly' }),
    baseRemaining: openFields.baseRemaining,
    baseTotal,
    ...paymentFields,
    creditCard: field.ref({ label: 'Card', to: 'paymentCard', access: 'conditional' }),
    ccNumber: field.text({ label: 'Card number', access: 'optional', maxLength: 4, help: 'Its last four digits only.' }),
    ccApproved: field.boolean({ label: 'Card approved', access: 'readOnly' }),
    account: field.ref({ label: 'Deposit to', to: 'account', access: 'conditional' }),
    undepFunds: field.boolean({ label: 'Undeposited funds', access: 'optional', help: 'Hold it for a later bank deposit.' }),
    ...charges,
    ...saleAddresses,
    salesRep,
    memo,
    otherRefNum,
    message,
    ...dimensions,
    ...stamps,
  },
  sublists: { item: cashSaleLines, stockMove },

  form: [
    { title: 'Primary information', fields: ['tranId', 'entity', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'createdFrom', 'memo'] },
    { title: 'Payment', fields: ['payment', 'paymentMethod', 'checkNum', 'creditCard', 'ccNumber', 'ccApproved', 'account', 'undepFunds'] },
    ...saleForms,
    { title: 'Totals', fields: ['subTotal', 'taxTotal', 'total', 'balance', 'balancePaid', 'amountRemaining', 'overpayment', 'applied', 'unapplied'] },
    approvalForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'subsidiary', 'currency', 'total', 'payment', 'account', 'status'],
  filters: [
    'tranDate', 'status', 'approvalStatus', 'entity', 'createdFrom', 'subsidiary', 'currency', 'postingPeriod', 'tranId', 'memo', 'otherRefNum', 'salesRep',
    'paymentMethod', 'account', 'undepFunds', 'subTotal', 'taxTotal', 'total', 'payment', 'amountRemaining', 'unapplied', 'department', 'class', 'location',
    'lastModifiedDate', ...saleLineFilters,
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: { label: 'Approve', permission: 'TRAN_CASHSALE', level: 'Full', from: ['UNAPPROVED_PAYMENT'] },
    void: { label: 'Void', permission: 'TRAN_CASHSALE', level: 'Full', from: ['DEPOSITED', 'NOT_DEPOSITED', 'UNAPPROVED_PAYMENT'], reason: 'optional', tone: 'critical' },
  },
});
