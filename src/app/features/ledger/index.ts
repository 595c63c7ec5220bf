import { lazy } from 'react';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** The chart of accounts, periods and currencies. */
export const ledger: FeaturePlug = {
  name: 'ledger',
  listViews: {
    account: lazy(() => import('./accounts/ChartOfAccounts.tsx').then(({ AccountTree }) => ({ default: AccountTree }))),
  },
  types: {
    account: async () => (await import('./account.tsx')).account,
    accountingPeriod: async () => (await import('./accountingPeriod.tsx')).accountingPeriod,
    currency: async () => (await import('./currency.tsx')).currency,
  },
};
