import { defineRecord, field, sublist } from '../../fields.ts';
import { named, supplier } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { expense, owedFields, purchaseTax, vendorEntity } from '../parts/payable.ts';
import { purchaseUnitOfLine } from '../parts/units.ts';
import { stockPlace } from '../parts/sale.ts';
import { classificationForm, dimensions, stamps, statusForm } from '../parts/dimensions.ts';
import {
  applyFields,
  currency,
  exchangeRate,
  postingPeriod,
  stockMove,
  subsidiary,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

export const vendorCredit = defineRecord({
  type: 'vendorCredit',
  label: 'Vendor credit',
  plural: 'Vendor credits',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: { id: 'TRAN_VENDCRED', name: 'Enter Vendor Credits', roles: { payablesClerk: 'Edit' } },
  nav: { group: 'payables', after: 'vendorPayment' },
  numbering: { field: 'tranId', prefix: 'VC', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info', aliases: ['A'] },
        PARTIALLY_APPLIED: { label: 'Partially Applied', tone: 'info' },
        FULLY_APPLIED: { label: 'Fully Applied', tone: 'positive', aliases: ['B'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    ...owedFields,
    createdFrom: field.ref({
      label: 'Created from',
      to: 'vendorBill',
      access: 'optional',
      fixed: true,
      help: 'The bill being credited.',
    }),
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
        ...purchaseUnitOfLine,
        rate: field.rate({
          label: 'Rate',
          access: 'required',
          min: 0,
          max: 999999999,
          help: 'Credit per unit.',
        }),
        amount: field.amount({ label: 'Amount', access: 'readOnly', help: 'Quantity times rate.' }),
        ...purchaseTax,
        ...stockPlace,
        ...dimensions,
      },
    }),
    expense,
    apply: sublist({
      label: 'Apply to bills',
      key: 'doc',
      fields: {
        doc: field.ref({ label: 'Bill', to: ['vendorBill', 'periodEndJournal'], access: 'required' }),
        ...applyFields,
      },
    }),
    stockMove,
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'entity', 'otherRefNum', 'tranDate', 'postingPeriod', 'createdFrom', 'memo'],
    },
    {
      name: 'amounts',
      title: 'Amounts',
      fields: [
        'subsidiary',
        'currency',
        'exchangeRate',
        'account',
        'priceBasis',
        'taxTotal',
        'total',
        'amountPaid',
        'amountRemaining',
      ],
    },
    classificationForm,
    statusForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'otherRefNum', 'subsidiary', 'currency', 'total', 'amountRemaining', 'status'],
  filters: [
    'tranDate',
    'status',
    'entity',
    'subsidiary',
    'currency',
    'tranId',
    'otherRefNum',
    'total',
    'amountRemaining',
    'postingPeriod',
    'account',
    'createdFrom',
    'memo',
    'lastModifiedDate',
    'item.item',
    'item.taxCode',
    'expense.taxCode',
    'expense.account',
    'expense.amount',
    'expense.memo',
    'apply.doc',
    'apply.amount',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  stateFields: ['status', 'amountPaid', 'amountRemaining', 'baseRemaining'],
  actions: {
    void: {
      label: 'Void',
      permission: 'TRAN_VENDCRED',
      level: 'Full',
      from: ['OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  settles: { party: 'entity', isOfTotal: true, lists: { apply: ['charge'] } },
  example: {
    q: "expense.account.acctNumber = '6000' AND total = 50",
    orderby: 'tranDate DESC',
    create: {
      externalId: 'vcredit-2',
      ...supplier,
      tranDate: '2026-06-16',
      expense: { items: [{ account: named('6000 Rent'), amount: 50, memo: 'Key not handed over' }] },
    },
    change: { memo: 'Agreed by mail' },
  },
});
