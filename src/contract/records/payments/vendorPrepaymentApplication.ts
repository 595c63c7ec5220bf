import { defineRecord, field, sublist } from '../../fields.ts';
import { external, supplier, applied } from '../parts/example.ts';
import { vendorEntity } from '../parts/payable.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import {
  applyFields,
  currency,
  exchangeRate,
  memo,
  postingPeriod,
  subsidiary,
  tranDate,
  tranId,
  transactionPart,
} from '../parts/transaction.ts';

export const vendorPrepaymentApplication = defineRecord({
  type: 'vendorPrepaymentApplication',
  label: 'Vendor prepayment application',
  plural: 'Vendor prepayment applications',
  ...transactionPart,
  posting: 'always',
  module: 'payables',
  permission: { id: 'TRAN_VPREPAPP', name: 'Vendor Prepayment Application', roles: { payablesClerk: 'Edit' } },
  nav: { group: 'payables', after: 'vendorPrepayment' },
  operations: ['list', 'get', 'create', 'delete'],
  numbering: { field: 'tranId', prefix: 'VPA', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    postingPeriod,
    vendorPrepayment: field.ref({
      label: 'Prepayment',
      to: 'vendorPrepayment',
      access: 'optional',
      aliases: ['createdFrom'],
      help: 'Default: open prepayments of the vendor, oldest first.',
    }),
    subsidiary,
    currency,
    exchangeRate,
    total: field.amount({ label: 'Total', access: 'readOnly' }),
    memo,
    ...dimensions,
    ...stamps,
  },
  sublists: {
    apply: sublist({
      label: 'Bills',
      key: 'doc',
      minLines: 1,
      fields: {
        doc: field.ref({ label: 'Bill', to: ['vendorBill', 'periodEndJournal'], access: 'required' }),
        ...applyFields,
      },
    }),
    prepayment: sublist({
      label: 'Prepayments used',
      key: 'doc',
      isReadOnly: true,
      fields: {
        doc: field.ref({ label: 'Prepayment', to: 'vendorPrepayment', access: 'readOnly' }),
        apply: field.boolean({ label: 'Apply', access: 'readOnly' }),
        amount: field.amount({ label: 'Amount', access: 'readOnly' }),
        baseAmount: applyFields.baseAmount,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'entity', 'tranDate', 'postingPeriod', 'vendorPrepayment', 'total', 'memo'],
    },
    { name: 'amounts', title: 'Amounts', fields: ['subsidiary', 'currency', 'exchangeRate'] },
    classificationForm,
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'entity', 'vendorPrepayment', 'subsidiary', 'currency', 'total'],
  filters: [
    'tranDate',
    'entity',
    'vendorPrepayment',
    'subsidiary',
    'currency',
    'tranId',
    'total',
    'postingPeriod',
    'memo',
    'lastModifiedDate',
    'apply.doc',
    'apply.amount',
    'prepayment.doc',
  ],
  search: ['memo'],
  settles: { party: 'entity', source: 'vendorPrepayment', lists: { apply: ['charge'] } },
  example: {
    q: "vendorPrepayment.memo LIKE 'Deposit%' AND total EQUAL 150",
    orderby: 'tranDate DESC',
    create: {
      ...supplier,
      tranDate: '2026-06-22',
      vendorPrepayment: external('advance-1'),
      apply: applied('bill-40', 150),
    },
  },
});
