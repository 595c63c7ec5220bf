import { asOfParameters, type ReportDefinition } from './definition.ts';

export const stockStatus = {
  name: 'stockStatus',
  label: 'Stock status',
  permission: { id: 'REPO_STOCKSTATUS', name: 'Reports > Stock Status' },
  parameters: [
    ...asOfParameters,
    { name: 'location', label: 'Location', kind: 'ref', to: 'location' },
  ],
  columns: [
    { name: 'item', label: 'Item', type: 'ref' },
    { name: 'location', label: 'Location', type: 'ref' },
    { name: 'onHand', label: 'On hand', type: 'quantity' },
    { name: 'committed', label: 'On sales orders', type: 'quantity' },
    { name: 'onWorkOrders', label: 'On work orders', type: 'quantity' },
    { name: 'available', label: 'Available', type: 'quantity' },
    { name: 'onOrder', label: 'On order', type: 'quantity' },
    { name: 'reorderPoint', label: 'Reorder point', type: 'quantity' },
    { name: 'preferredStockLevel', label: 'Preferred level', type: 'quantity' },
    { name: 'advice', label: 'Advice', type: 'text' },
  ],
  totals: [],
} as const satisfies ReportDefinition;
