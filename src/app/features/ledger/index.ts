import { lazy } from 'react';
import { catalogueOf } from '#contract/derive/catalogue';
import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { closeAddress, ratesAddress } from '#app/platform/router/addresses.ts';

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
      path: closeAddress,
      lazy: () => import('./close/ClosePage.tsx').then(({ ClosePage: Component }) => ({ Component })),
      nav: {
        group: 'close',
        label: words.closeCockpit,
        isFirst: true,
        needs: { permission: catalogueOf('closeTask').permission, level: 'View', of: 'closeTask' },
      },
    },
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
