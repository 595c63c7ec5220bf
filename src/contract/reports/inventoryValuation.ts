import { asOfParameters, type ReportDefinition } from './definition.ts';
import { stockParameters } from './filters.ts';

export const inventoryValuation = {
  name: 'inventoryValuation',
  label: 'Inventory valuation',
  after: 'monthlyBalances',
  permission: { id: 'REPO_INVENTORY', name: 'Reports > Inventory', roles: { warehouse: 'View', purchaser: 'View' } },
  source: 'stock',
  parameters: [...asOfParameters, ...stockParameters],
  columns: [
    { name: 'item', label: 'Item', type: 'ref' },
    { name: 'location', label: 'Location', type: 'ref' },
    { name: 'quantity', label: 'On hand', type: 'quantity' },
    { name: 'averageCost', label: 'Average cost', type: 'rate', reveals: 'cost' },
    { name: 'value', label: 'Value', type: 'amount', reveals: 'cost' },
  ],
  totals: ['value'],
  layout: 'lines',
  totalsBy: 'currency',
  comparison: { figure: 'value', keys: ['item', 'location'] },
} as const satisfies ReportDefinition;
