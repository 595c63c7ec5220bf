import { defineRecord, field, sublist } from '../../fields.ts';
import { company, named } from '../parts/example.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { memo, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

/** What the quantities of an entry mean: they are added to the balance of their dimensions, or are that balance. */
export const quantityTypes = {
  CHANGE: { label: 'Changes' },
  BALANCE: { label: 'New balances' },
} as const;

/** Quantities on a statistical account, such as people or square meters. It never posts to the ledger. */
export const statisticalJournal = defineRecord({
  type: 'statisticalJournal',
  label: 'Statistical journal',
  plural: 'Statistical journals',
  ...transactionPart,
  posting: 'never',
  module: 'general',
  permission: {
    id: 'TRAN_STATISTICAL',
    name: 'Statistical Journals',
    roles: { accountant: 'Full', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'currencyRevaluation' },
  numbering: { field: 'tranId', prefix: 'STJ', width: 6 },

  fields: {
    tranId,
    tranDate,
    account: field.ref({
      label: 'Statistical account',
      to: 'account',
      access: 'required',
      help: 'An account with quantities, not money.',
    }),
    subsidiary,
    quantityType: field.option({
      label: 'Quantities are',
      access: 'generated',
      options: quantityTypes,
      help: 'Changes are added to the balance. New balances replace it from the date on. Default: changes.',
    }),
    unit: field.text({ label: 'Unit', access: 'readOnly', help: 'From the account.' }),
    totalQuantity: field.quantity({ label: 'Total quantity', access: 'readOnly' }),
    memo,
    ...stamps,
  },
  sublists: {
    line: sublist({
      label: 'Quantities',
      minLines: 1,
      fields: {
        ...dimensions,
        quantity: field.quantity({ label: 'Quantity', access: 'required' }),
        memo: field.text({ label: 'Memo', access: 'optional' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'tranDate', 'account', 'subsidiary', 'quantityType', 'memo'],
    },
    { name: 'totals', title: 'Totals', fields: ['totalQuantity', 'unit', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'account', 'subsidiary', 'quantityType', 'memo', 'totalQuantity', 'unit'],
  filters: [
    'tranDate',
    'account',
    'subsidiary',
    'quantityType',
    'tranId',
    'memo',
    'totalQuantity',
    'lastModifiedDate',
    'line.department',
    'line.class',
    'line.location',
  ],
  search: ['memo'],
  print: { isLedger: true },
  example: {
    q: "account.acctNumber = '9100' AND tranDate ON_OR_AFTER '2026-06-01'",
    orderby: 'tranDate DESC',
    create: {
      account: named('9100 Headcount'),
      subsidiary: company,
      tranDate: '2026-06-01',
      quantityType: { id: 'BALANCE' },
      line: { items: [{ department: named('Sales'), quantity: 12 }] },
    },
    change: { memo: 'Headcount of June' },
  },
});
