import { seeBookStock } from '../../permissions.ts';
import { defineRecord, field, sublist } from '../../fields.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { named, warehouse } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { stockUnitOfLine } from '../parts/units.ts';
import { memo, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

const inBase = 'In the base currency of the subsidiary.';
/** What the books say is for those who approve; on the sheet for nobody while goods are counted: everyone counts blind. */
const bookTotal = (label: string, help: string = inBase) =>
  field.amount({ label, access: 'readOnly', seenWith: seeBookStock, reveals: 'cost', help });
const onSheet = { seenWith: seeBookStock, hiddenWhile: ['COUNTING', 'RECOUNT'], unlisted: true } as const;
const bookQuantity = (label: string, help: string) => field.quantity({ label, access: 'readOnly', ...onSheet, help });

export const inventoryCount = defineRecord({
  type: 'inventoryCount',
  label: 'Inventory count',
  plural: 'Inventory counts',
  ...transactionPart,
  posting: 'never',
  permission: { id: 'TRAN_INVCOUNT', name: 'Count Inventory', roles: { warehouse: 'Edit', purchaser: 'View' } },
  actionPermissions: [{ ...seeBookStock, roles: { accountant: 'None' } }],
  nav: { group: 'inventory', after: 'inventoryTransfer' },
  numbering: { field: 'tranId', prefix: 'IC', width: 6 },

  fields: {
    tranId,
    tranDate,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'neutral' },
        COUNTING: { label: 'Counting', tone: 'info' },
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning' },
        RECOUNT: { label: 'Recount', tone: 'info' },
        APPROVED: { label: 'Approved', tone: 'positive' },
      },
    }),
    subsidiary,
    location: field.ref({ label: 'Location', to: 'location', access: 'required' }),
    bins: field.refs({
      label: 'Bins',
      to: 'bin',
      access: 'optional',
      help: 'Counts only these. Empty: the whole location.',
    }),
    items: field.refs({
      label: 'Items',
      to: stockItemTypes,
      access: 'optional',
      help: 'Counts only these. Empty: all items.',
    }),
    account: field.ref({
      label: 'Account for differences',
      to: 'account',
      access: 'required',
      help: 'Offsets the change in the value of stock.',
    }),
    recountFrom: field.amount({
      label: 'Recount from',
      access: 'optional',
      min: 0,
      help: 'Differences of at least this value are counted again before approval.',
    }),
    memo,
    department: dimensions.department,
    class: dimensions.class,
    frozenAt: field.dateTime({ label: 'Stock as of', access: 'readOnly', help: 'When book quantities were recorded.' }),
    surplus: bookTotal('Surplus'),
    shortage: bookTotal('Shortage'),
    total: bookTotal('Total differences', 'Surplus and shortage together, in the base currency of the subsidiary.'),
    adjustment: field.ref({ label: 'Adjustment', to: 'inventoryAdjustment', access: 'readOnly' }),
    ...stamps,
  },
  sublists: {
    count: sublist({
      label: 'Count sheet',
      key: ['item', 'bin', 'inventoryNumber'],
      isCopied: false,
      fields: {
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        bin: field.ref({ label: 'Bin', to: 'bin', access: 'conditional' }),
        inventoryNumber: field.ref({ label: 'Lot or serial', to: 'inventoryNumber', access: 'conditional' }),
        countQuantity: field.quantity({
          label: 'Counted',
          access: 'optional',
          min: 0,
          help: '0 if none was found.',
        }),
        stockUnit: stockUnitOfLine,
        isRecounted: field.boolean({ label: 'To recount', access: 'readOnly' }),
        recountQuantity: field.quantity({ label: 'Recounted', access: 'optional', min: 0 }),
        snapshotQuantity: bookQuantity('Book quantity', 'When stock was frozen.'),
        difference: bookQuantity('Difference', 'Counted less book quantity.'),
        unitCost: field.rate({
          label: 'Unit cost',
          access: 'readOnly',
          reveals: 'cost',
          ...onSheet,
          shown: 4,
          help: 'Average cost when stock was frozen.',
        }),
        differenceValue: field.amount({
          label: 'Difference in value',
          access: 'readOnly',
          reveals: 'cost',
          ...onSheet,
          help: inBase,
        }),
        memo: field.text({ label: 'Memo', access: 'optional', maxLength: 999 }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranDate', 'location', 'account', 'bins', 'items', 'recountFrom', 'subsidiary', 'memo'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class'] },
    {
      name: 'status',
      title: 'Status',
      fields: ['status', 'frozenAt', 'surplus', 'shortage', 'total', 'adjustment'],
    },
    { name: 'system', title: 'System', fields: ['tranId', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'location', 'memo', 'subsidiary', 'total', 'status'],
  filters: [
    'tranDate',
    'tranId',
    'status',
    'location',
    'account',
    'subsidiary',
    'memo',
    'total',
    'adjustment',
    'createdDate',
    'lastModifiedDate',
    'count.item',
  ],
  search: ['memo'],
  status: 'status',
  actions: {
    freeze: { label: 'Freeze stock', permission: 'TRAN_INVCOUNT', level: 'Edit', from: ['OPEN'] },
    submit: { label: 'Submit count', permission: 'TRAN_INVCOUNT', level: 'Edit', from: ['COUNTING', 'RECOUNT'] },
    recount: {
      label: 'Start recount',
      permission: seeBookStock.id,
      level: 'Full',
      from: ['PENDING_APPROVAL'],
      reason: 'optional',
    },
    approve: { label: 'Approve', permission: seeBookStock.id, level: 'Full', from: ['PENDING_APPROVAL'] },
  },
  example: {
    q: "status.id = OPEN AND location.name = 'Warehouse'",
    orderby: 'tranDate DESC',
    create: {
      tranDate: '2026-06-12',
      ...warehouse,
      account: named('5000 Cost of Goods Sold'),
      recountFrom: 100,
      memo: 'Lamps, half-year count',
      items: [named('LAMP-01 Desk lamp')],
    },
    change: { memo: 'Lamps, count of the half-year' },
  },
});
