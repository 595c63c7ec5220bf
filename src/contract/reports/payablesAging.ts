import { agingOf } from './aging.ts';
import type { ReportDefinition } from './definition.ts';

export const payablesAging = {
  name: 'payablesAging',
  label: 'A/P aging',
  after: 'receivablesAging',
  permission: { id: 'REPO_AP', name: 'Reports > Accounts Payable', roles: { payablesClerk: 'View' } },
  ...agingOf('vendor', 'Vendor'),
} as const satisfies ReportDefinition;
