import { defineRecord, field, sublist } from '../../fields.ts';
import { named, supplier } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { purchaseTax, vendorEntity, vendorNumber } from '../parts/payable.ts';
import { purchaseUnitOfLine } from '../parts/units.ts';
import { dimensions, stamps, statusForm } from '../parts/dimensions.ts';
import { currency, exchangeRate, memo, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

const approvable = ['PENDING_APPROVAL', 'REJECTED'] as const;
const open = ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PENDING_BILLING', 'PARTIALLY_BILLED'] as const;

export const purchaseOrder = defineRecord({
  type: 'purchaseOrder',
  label: 'Purchase order',
  plural: 'Purchase orders',
  ...transactionPart,
  posting: 'never',
  permission: {
    id: 'TRAN_PURCHORD',
    name: 'Purchase Order',
    roles: { payablesClerk: 'View', warehouse: 'View', purchaser: 'Edit' },
  },
  nav: { group: 'purchasing', after: 'vendor' },
  actionPermissions: [{ id: 'TRAN_PURCHORDAPPRV', name: 'Purchase Order Approval', roles: { accountant: 'None' } }],
  numbering: { field: 'tranId', prefix: 'PO', width: 6 },

  fields: {
    tranId,
    entity: vendorEntity,
    tranDate,
    dueDate: field.date({ label: 'Receive by', access: 'optional' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['A'] },
        REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['C'] },
        PENDING_RECEIPT: { label: 'Pending Receipt', tone: 'info', aliases: ['B'] },
        PARTIALLY_RECEIVED: { label: 'Partially Received', tone: 'info', aliases: ['D'] },
        PENDING_BILLING: { label: 'Pending Billing', tone: 'warning', aliases: ['F'] },
        PARTIALLY_BILLED: { label: 'Partially Billed', tone: 'info', aliases: ['E'] },
        BILLED: { label: 'Fully Billed', tone: 'positive', aliases: ['G', 'FULLY_BILLED'] },
        CLOSED: { label: 'Closed', tone: 'neutral', aliases: ['H'] },
      },
    }),
    subsidiary,
    currency,
    exchangeRate,
    terms: field.ref({
      label: 'Terms',
      to: 'term',
      access: 'optional',
      help: "Default: the vendor's terms.",
    }),
    otherRefNum: vendorNumber,
    memo,
    ...dimensions,
    taxTotal: field.amount({ label: 'Tax', access: 'readOnly' }),
    total: field.amount({ label: 'Total', access: 'readOnly' }),
    createdFrom: field.ref({
      label: 'Sales order',
      to: 'salesOrder',
      access: 'optional',
      fixed: true,
      help: 'Sales order it is purchased for.',
    }),
    isClosed: field.boolean({ label: 'Closed as a whole', access: 'readOnly', unlisted: true }),
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
        ...purchaseUnitOfLine,
        rate: field.rate({
          label: 'Rate',
          access: 'generated',
          min: 0,
          max: 999999999,
          help: "Default: the item's cost.",
        }),
        amount: field.amount({ label: 'Amount', access: 'readOnly', help: 'Quantity times rate.' }),
        ...purchaseTax,
        description: field.text({ label: 'Description', access: 'generated', maxLength: 4000 }),
        orderLine: field.integer({
          label: 'Sales order line',
          access: 'generated',
          min: 1,
          help: 'Line it is purchased for.',
        }),
        expectedReceiptDate: field.date({ label: 'Expected', access: 'optional' }),
        isClosed: field.boolean({ label: 'Closed', access: 'optional' }),
        quantityReceived: field.quantity({ label: 'Received', access: 'readOnly' }),
        quantityBilled: field.quantity({ label: 'Billed', access: 'readOnly' }),
        accruedAmount: field.amount({ label: 'Received, not billed', access: 'readOnly', unlisted: true }),
        accruedBase: field.amount({ label: 'Base currency amount', access: 'readOnly', unlisted: true }),
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'entity', 'otherRefNum', 'tranDate', 'dueDate', 'location', 'createdFrom', 'memo'],
    },
    {
      name: 'amounts',
      title: 'Amounts',
      fields: ['subsidiary', 'currency', 'exchangeRate', 'terms', 'taxTotal', 'total'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class'] },
    statusForm,
  ],
  list: ['tranDate', 'tranId', 'entity', 'dueDate', 'location', 'subsidiary', 'currency', 'total', 'status'],
  filters: [
    'tranDate',
    'status',
    'entity',
    'dueDate',
    'location',
    'subsidiary',
    'currency',
    'tranId',
    'otherRefNum',
    'total',
    'createdFrom',
    'memo',
    'lastModifiedDate',
    'item.item',
    'item.quantity',
    'item.taxCode',
    'item.isClosed',
    'item.expectedReceiptDate',
  ],
  search: ['memo', 'otherRefNum'],
  status: 'status',
  actions: {
    approve: {
      label: 'Approve',
      permission: 'TRAN_PURCHORDAPPRV',
      level: 'Full',
      from: approvable,
      reason: 'optional',
    },
    reject: {
      label: 'Reject',
      permission: 'TRAN_PURCHORDAPPRV',
      level: 'Full',
      from: ['PENDING_APPROVAL'],
      reason: 'required',
      tone: 'critical',
    },
    close: { label: 'Close', permission: 'TRAN_PURCHORD', level: 'Edit', from: open, reason: 'optional' },
    closeRest: {
      label: 'Close remainder',
      permission: 'TRAN_PURCHORD',
      level: 'Edit',
      from: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PARTIALLY_BILLED'],
      reason: 'optional',
    },
    reopen: {
      label: 'Reopen',
      permission: 'TRAN_PURCHORD',
      level: 'Edit',
      from: ['CLOSED', ...open],
      reason: 'optional',
    },
  },
  transforms: {
    itemReceipt: { from: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PARTIALLY_BILLED'], firstIn: 'PENDING_RECEIPT' },
    vendorBill: { from: open },
  },
  print: { deliversTo: { location: 'location', order: 'createdFrom' } },
  example: {
    q: "entity.companyName LIKE 'Northern%' AND item.item.itemId = 'LAMP-01'",
    orderby: 'tranDate DESC',
    create: {
      externalId: 'po-7001',
      ...supplier,
      tranDate: '2026-06-01',
      location: named('Warehouse'),
      item: {
        items: [{ item: named('LAMP-01 Desk lamp'), quantity: 40, rate: 18, expectedReceiptDate: '2026-06-10' }],
      },
    },
    change: { memo: 'Confirmed by phone', otherRefNum: 'NL-5521' },
  },
});
