import { seeVendors } from '../permissions.ts';
import { asOfParameters, type ReportDefinition } from './definition.ts';
import { stockParameters } from './filters.ts';

const building = ['RELEASED', 'IN_PROCESS'] as const;
const built = { item: 'assemblyItem' } as const;

export const stockStatus = {
  name: 'stockStatus',
  label: 'Stock status',
  after: 'payablesAging',
  permission: {
    id: 'REPO_STOCKSTATUS',
    name: 'Reports > Stock Status',
    roles: { salesClerk: 'View', warehouse: 'View', purchaser: 'View' },
  },
  source: 'stock',
  parameters: [
    ...asOfParameters,
    ...stockParameters,
    {
      name: 'vendor',
      label: 'Vendor',
      kind: 'ref',
      to: 'vendor',
      help: 'Items with this preferred vendor.',
      seenWith: seeVendors,
    },
    {
      name: 'only',
      label: 'Which items',
      kind: 'choice',
      help: 'Default: all items.',
      choices: [
        { id: 'order', label: 'Items to order' },
        { id: 'build', label: 'Items to build' },
        { id: 'low', label: 'Low or short' },
      ],
    },
  ],
  columns: [
    { name: 'item', label: 'Item', type: 'ref' },
    { name: 'location', label: 'Location', type: 'ref' },
    { name: 'onHand', label: 'On hand', type: 'quantity' },
    { name: 'committed', label: 'On sales orders', type: 'quantity' },
    { name: 'onWorkOrders', label: 'On work orders', type: 'quantity' },
    { name: 'available', label: 'Available', type: 'quantity' },
    { name: 'onOrder', label: 'On order', type: 'quantity' },
    { name: 'inTransit', label: 'In transit', type: 'quantity' },
    { name: 'reorderPoint', label: 'Reorder point', type: 'quantity' },
    { name: 'preferredStockLevel', label: 'Preferred level', type: 'quantity' },
    { name: 'advice', label: 'Advice', type: 'text' },
    { name: 'transfer', label: 'Transfer', type: 'text', under: 'advice' },
    { name: 'transferFrom', label: 'Transfer from', type: 'ref', optional: true },
    { name: 'vendor', label: 'Vendor', type: 'ref', seenWith: seeVendors },
  ],
  totals: [],
  layout: 'lines',
  comparison: { figure: 'onHand', keys: ['item', 'location'] },
  links: {
    onHand: [{ list: 'inventoryBalance', where: { item: '=item', location: '=location' } }],
    committed: [
      {
        list: 'salesOrder',
        where: {
          'item.item': '=item',
          status: ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED', 'PENDING_BILLING', 'PARTIALLY_BILLED'],
        },
      },
    ],
    onWorkOrders: [{ list: 'workOrder', where: { 'component.item': '=item', status: building } }],
    onOrder: [
      { when: built, list: 'workOrder', where: { assemblyItem: '=item', status: building } },
      {
        list: 'purchaseOrder',
        where: { 'item.item': '=item', status: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'PARTIALLY_BILLED'] },
      },
    ],
    inTransit: [
      {
        list: 'inventoryTransfer',
        where: {
          'inventory.item': '=item',
          transferLocation: '=location',
          status: ['IN_TRANSIT', 'PARTIALLY_RECEIVED'],
        },
      },
    ],
    transfer: [
      {
        create: 'inventoryTransfer',
        fill: {
          location: '=transferFrom',
          transferLocation: '=location',
          inventory: { items: [{ item: '=item', quantity: '=transferable' }] },
        },
        needs: ['transferable'],
      },
    ],
    advice: [
      {
        when: built,
        create: 'workOrder',
        fill: { assemblyItem: '=item', quantity: '=suggested', location: '=location' },
        needs: ['suggested'],
      },
      {
        create: 'purchaseOrder',
        fill: {
          entity: '=vendor',
          location: '=location',
          item: { items: [{ item: '=item', quantity: '=suggested' }] },
        },
        needs: ['suggested'],
      },
    ],
  },
} as const satisfies ReportDefinition;
