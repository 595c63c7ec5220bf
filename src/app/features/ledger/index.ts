import { lazy } from 'react';
import { catalogueOf } from '#contract/derive/catalogue';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { ratesAddress } from '#app/platform/router/addresses.ts';

/** The chart of accounts, periods and currencies. */
export const ledger: FeaturePlug = {
  name: 'ledger',
  listViews: {
    account: lazy(() => import('./accounts/ChartOfAccounts.tsx').then(({ AccountTree }) => ({ default: AccountTree }))),
    accountingPeriod: lazy(() =>
      import('./periods/PeriodTree.tsx').then(({ PeriodTree }) => ({ default: PeriodTree })),
    ),
  },
  types: typesOf({ account: true, accountingPeriod: true, budget: true, currency: true }, () => import('./types.ts')),
  screens: [
    {
      path: ratesAddress,
      lazy: () => import('./currencies/RatesPage.tsx').then(({ RatesPage: Component }) => ({ Component })),
      nav: {
        group: 'setup',
        label: words.rates,
        keys: 'X',
        needs: { permission: catalogueOf('currencyRate').permission, level: 'View', of: 'currencyRate' },
      },
    },
  ],
  figures: async () => (await import('./figures/figures.tsx')).ledgerFigures,
  practice: async () => (await import('./practice/tasks.ts')).ledgerTasks,
};
