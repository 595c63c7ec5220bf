import { lazy } from 'react';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** The chart of accounts, periods and currencies. */
export const ledger: FeaturePlug = {
  name: 'ledger',
  listViews: {
    account: lazy(() => import('./accounts/ChartOfAccounts.tsx').then(({ AccountTree }) => ({ default: AccountTree }))),
  },
  types: typesOf({ account: true, accountingPeriod: true, currency: true }, () => import('./types.ts')),
};
