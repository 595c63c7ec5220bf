import { agingOf } from './aging.ts';
import type { ReportDefinition } from './definition.ts';

export const receivablesAging = {
  name: 'receivablesAging',
  label: 'A/R aging',
  after: 'inventoryValuation',
  permission: { id: 'REPO_AR', name: 'Reports > Accounts Receivable', roles: { receivablesClerk: 'View' } },
  ...agingOf('customer', 'Customer'),
} as const satisfies ReportDefinition;
