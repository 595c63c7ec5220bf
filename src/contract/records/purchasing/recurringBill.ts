import { defineRecord, field, sublist } from '../../fields.ts';
import { named, supplier } from '../parts/example.ts';
import { classificationForm, dimensions, isInactive, stamps } from '../parts/dimensions.ts';
import { owedFields, vendorEntity } from '../parts/payable.ts';
import { placedMemo, planFields, planNames } from '../parts/recurrence.ts';
import { currency, subsidiary } from '../parts/transaction.ts';
import { vendorBill } from './vendorBill.ts';

const { fields: goods } = vendorBill.sublists.item;
const { fields: expenses } = vendorBill.sublists.expense;

export const recurringBill = defineRecord({
  type: 'recurringBill',
  label: 'Recurring bill',
  plural: 'Recurring bills',
  category: 'setup',
  posting: 'never',
  permission: vendorBill.permission,
  nav: { group: 'payables', after: 'vendorBill', isInside: true },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    entity: vendorEntity,
    ...planFields,
    subsidiary,
    currency,
    account: owedFields.account,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional', help: "Default: the vendor's terms." }),
    amount: field.amount({ label: 'Amount before tax', access: 'readOnly' }),
    memo: placedMemo,
    ...dimensions,
    isInactive,
    ...stamps,
  },
  sublists: {
    expense: sublist({
      label: 'Expenses',
      fields: {
        account: expenses.account,
        amount: expenses.amount,
        taxCode: expenses.taxCode,
        memo: placedMemo,
        ...dimensions,
      },
    }),
    item: sublist({
      label: 'Items',
      fields: {
        item: goods.item,
        quantity: goods.quantity,
        rate: field.rate({ label: 'Rate', access: 'required', min: 0, max: 999999999 }),
        taxCode: goods.taxCode,
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'name',
        'entity',
        ...planNames,
        'terms',
        'subsidiary',
        'currency',
        'account',
        'amount',
        'memo',
        'isInactive',
      ],
    },
    classificationForm,
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'entity', 'recurrenceType', 'nextDate', 'endDate', 'lastDate', 'currency', 'amount', 'isInactive'],
  filters: [
    'name',
    'entity',
    ...planNames,
    'subsidiary',
    'currency',
    'amount',
    'account',
    'memo',
    'isInactive',
    'lastModifiedDate',
    'expense.account',
    'item.item',
  ],
  search: ['memo'],
  transforms: { vendorBill: {} },
  order: 'name ASC',
  example: {
    q: "recurrenceType = MONTHLY AND nextDate ON_OR_BEFORE '2026-07-31'",
    orderby: 'nextDate ASC',
    create: {
      name: 'Rent of the show room',
      ...supplier,
      recurrenceType: { id: 'MONTHLY' },
      startDate: '2026-06-30',
      memo: 'Rent for {month} {year}',
      expense: { items: [{ account: named('6000 Rent'), amount: 900, memo: 'Show room, {month}' }] },
    },
    change: { memo: 'Rent, {month}' },
  },
});
