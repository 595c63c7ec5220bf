import { defineRecord, field, sublist } from '../../fields.ts';
import { buyer, fitting } from '../parts/example.ts';
import { classificationForm, dimensions, isInactive, stamps } from '../parts/dimensions.ts';
import { placedMemo, planFields, planNames } from '../parts/recurrence.ts';
import { invoiceLines, message, otherRefNum, saleHead, salesRep, saleTotalFields } from '../parts/sale.ts';
import { currency, subsidiary } from '../parts/transaction.ts';
import { invoice } from './invoice.ts';

const { item, quantity, rate, discountPercent, description, taxCode, price } = invoiceLines.fields;

export const recurringInvoice = defineRecord({
  type: 'recurringInvoice',
  label: 'Recurring invoice',
  plural: 'Recurring invoices',
  category: 'setup',
  posting: 'never',
  permission: invoice.permission,
  nav: { group: 'sales', after: 'invoice', isInside: true },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    entity: saleHead.entity,
    ...planFields,
    subsidiary,
    currency,
    terms: field.ref({ label: 'Terms', to: 'term', access: 'optional', help: "Default: the customer's terms." }),
    salesRep,
    message,
    otherRefNum,
    documentDiscountPercent: saleTotalFields.documentDiscountPercent,
    documentDiscountAmount: field.amount({ label: 'Document discount', access: 'optional', min: 0 }),
    amount: field.amount({
      label: 'Amount before tax',
      access: 'readOnly',
      help: 'Blank while a line is priced on the day.',
    }),
    memo: placedMemo,
    ...dimensions,
    isInactive,
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        item,
        quantity,
        rate: { ...rate, access: 'optional', help: 'Leave blank for the price on the day.' },
        discountPercent,
        discountAmount: field.amount({ label: 'Line discount', access: 'optional', min: 0 }),
        description: { ...description, access: 'optional', help: placedMemo.help },
        taxCode,
        price,
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'entity', ...planNames, 'terms', 'subsidiary', 'currency', 'amount', 'memo', 'isInactive'],
    },
    {
      name: 'sales',
      title: 'Sales',
      fields: ['salesRep', 'otherRefNum', 'message', 'documentDiscountPercent', 'documentDiscountAmount'],
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
    'salesRep',
    'memo',
    'isInactive',
    'lastModifiedDate',
    'item.item',
  ],
  search: ['memo'],
  transforms: { invoice: {} },
  order: 'name ASC',
  example: {
    q: "recurrenceType = MONTHLY AND nextDate ON_OR_BEFORE '2026-07-31'",
    orderby: 'nextDate ASC',
    create: {
      name: 'Fittings, Bay Books',
      ...buyer,
      recurrenceType: { id: 'MONTHLY' },
      startDate: '2026-06-30',
      memo: 'Fittings for {month} {year}',
      item: { items: [{ ...fitting, quantity: 10, rate: 85 }] },
    },
    change: { memo: 'Fittings, {month}' },
  },
});
