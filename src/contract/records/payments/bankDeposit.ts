import { defineRecord, field, sublist } from '../../fields.ts';
import { bank, company, external } from '../parts/example.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import {
  exchangeRate,
  memo,
  postingPeriod,
  subsidiary,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

/** Documents that may leave money in undeposited funds, or take it out of there. */
export const heldMoneyTypes = [
  'customerPayment',
  'cashSale',
  'customerDeposit',
  'customerRefund',
  'periodEndJournal',
] as const;

const amount = field.amount({ label: 'Amount', access: 'required', min: 0 });

export const bankDeposit = defineRecord({
  type: 'bankDeposit',
  label: 'Bank deposit',
  plural: 'Bank deposits',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_DEPOSIT', name: 'Bank Deposit', roles: { receivablesClerk: 'Edit' } },
  nav: { group: 'banking' },
  aliases: ['deposit'],
  numbering: { field: 'tranId', prefix: 'DEP', width: 6 },

  fields: {
    tranId,
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        DEPOSITED: { label: 'Deposited', tone: 'positive' },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    account: field.ref({ label: 'Deposit to', to: 'account', access: 'required', help: 'The bank account.' }),
    currency: field.ref({
      label: 'Currency',
      to: 'currency',
      access: 'generated',
      fixed: true,
      help: "Default: the account's currency, otherwise the base currency.",
    }),
    exchangeRate,
    total: field.amount({ label: 'Deposit total', access: 'readOnly', help: 'Amount on the bank statement.' }),
    slipNumber: field.text({ label: 'Slip number', access: 'optional', maxLength: 45 }),
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    payment: sublist({
      label: 'Payments',
      key: 'doc',
      isCopied: false,
      fields: {
        doc: field.ref({
          label: 'Payment',
          to: heldMoneyTypes,
          access: 'required',
          help: 'Held in undeposited funds until now.',
        }),
        deposit: field.boolean({
          label: 'Deposit',
          access: 'optional',
          help: 'Default: yes. No removes the payment from the deposit.',
        }),
        docDate: field.date({ label: 'Date', access: 'readOnly', computed: true }),
        entity: field.ref({
          label: 'Received from',
          to: ['customer', 'vendor', 'employee'],
          access: 'readOnly',
          computed: true,
        }),
        paymentMethod: field.ref({ label: 'Payment method', to: 'paymentMethod', access: 'readOnly', computed: true }),
        checkNum: field.text({ label: 'Check number', access: 'readOnly', computed: true }),
        amount: field.amount({ label: 'Amount', access: 'readOnly', help: 'Below zero when it was paid out.' }),
        baseAmount: field.amount({ label: 'Amount in base currency', access: 'readOnly', unlisted: true }),
      },
    }),
    other: sublist({
      label: 'Other deposits',
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        amount,
        entity: field.ref({ label: 'Name', to: ['customer', 'vendor', 'employee'], access: 'optional' }),
        memo: field.text({ label: 'Memo', access: 'optional' }),
        ...dimensions,
      },
    }),
    cashBack: sublist({
      label: 'Cash back and fees',
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        amount,
        memo: field.text({ label: 'Memo', access: 'optional' }),
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'tranId',
        'account',
        'tranDate',
        'postingPeriod',
        'subsidiary',
        'currency',
        'exchangeRate',
        'slipNumber',
        'memo',
      ],
    },
    classificationForm,
    { name: 'status', title: 'Status', fields: ['status', 'total', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'account', 'slipNumber', 'memo', 'currency', 'total', 'status'],
  filters: [
    'tranDate',
    'status',
    'account',
    'subsidiary',
    'currency',
    'tranId',
    'slipNumber',
    'total',
    'postingPeriod',
    'memo',
    'lastModifiedDate',
    'payment.doc',
    'other.account',
    'cashBack.account',
  ],
  search: ['memo', 'slipNumber'],
  status: 'status',
  actions: {
    void: {
      label: 'Void',
      permission: 'TRAN_DEPOSIT',
      level: 'Full',
      from: ['DEPOSITED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  example: {
    q: "payment.doc.memo = 'For the reading room' AND total = 250",
    orderby: 'tranDate DESC',
    create: {
      subsidiary: company,
      tranDate: '2026-06-25',
      ...bank,
      payment: { items: [{ doc: external('deposit-3') }] },
    },
    change: { memo: 'Counter and mail' },
  },
});
