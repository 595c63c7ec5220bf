import { findListedType } from '#contract/derive/catalogue';
import { loadDefinition } from '#app/engine/plugs/definitions.ts';
import type { ScreenRoute } from '#app/platform/router/AppRouter.tsx';

/** Each screen is a chunk of its own; asking twice gives the same one. */
const screens = {
  home: () => import('#app/features/home/HomePage.tsx').then(({ HomePage: Component }) => ({ Component })),
  list: () => import('#app/engine/list/ListPage.tsx').then(({ ListPage: Component }) => ({ Component })),
  form: () => import('#app/engine/form/view/FormPage.tsx').then(({ FormPage: Component }) => ({ Component })),
  import: () => import('#app/engine/import/ImportPage.tsx').then(({ ImportPage: Component }) => ({ Component })),
  record: () => import('#app/engine/record/RecordPage.tsx').then(({ RecordPage: Component }) => ({ Component })),
  compare: () => import('#app/engine/compare/ComparePage.tsx').then(({ ComparePage: Component }) => ({ Component })),
  print: () => import('#app/engine/print/PrintPage.tsx').then(({ PrintPage: Component }) => ({ Component })),
  approvals: () =>
    import('#app/features/approvals/ApprovalsPage.tsx').then(({ ApprovalsPage: Component }) => ({ Component })),
  payBills: () =>
    import('#app/features/payments/payBills/PayBillsPage.tsx').then(({ PayBillsPage: Component }) => ({ Component })),
  checkRun: () =>
    import('#app/features/payments/checks/CheckRunPage.tsx').then(({ CheckRunPage: Component }) => ({ Component })),
  recurring: () =>
    import('#app/features/journals/recurring/RecurringPage.tsx').then(({ RecurringPage: Component }) => ({
      Component,
    })),
  spread: () =>
    import('#app/features/journals/deferral/SpreadPage.tsx').then(({ SpreadPage: Component }) => ({ Component })),
  remittance: () =>
    import('#app/features/payments/remittance/RemittancePage.tsx').then(({ RemittancePage: Component }) => ({
      Component,
    })),
  rates: () =>
    import('#app/features/ledger/currencies/RatesPage.tsx').then(({ RatesPage: Component }) => ({ Component })),
  report: () => import('#app/features/reports/ReportPage.tsx').then(({ ReportPage: Component }) => ({ Component })),
  settings: () =>
    import('#app/features/setup/settings/SettingsPage.tsx').then(({ SettingsPage: Component }) => ({ Component })),
  users: () => import('#app/features/setup/access/UsersPage.tsx').then(({ UsersPage: Component }) => ({ Component })),
  roles: () => import('#app/features/setup/access/RolesPage.tsx').then(({ RolesPage: Component }) => ({ Component })),
  preferences: () =>
    import('#app/features/setup/preferences/PreferencesPage.tsx').then(({ PreferencesPage: Component }) => ({
      Component,
    })),
  practice: () =>
    import('#app/features/practice/PracticePage.tsx').then(({ PracticePage: Component }) => ({ Component })),
  reference: () =>
    import('#app/features/reference/ReferencePage.tsx').then(({ ReferencePage: Component }) => ({ Component })),
  notFound: () => import('#app/platform/shell/NotFound.tsx').then(({ NotFound: Component }) => ({ Component })),
};

/** Every address and its screen. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', load: screens.home },
  { path: '/records/:type', load: screens.list },
  { path: '/records/:type/new', load: screens.form },
  { path: '/records/:type/import', load: screens.import },
  { path: '/records/:type/:id', load: screens.record },
  { path: '/records/:type/:id/compare', load: screens.compare },
  { path: '/records/:type/:id/print', load: screens.print },
  { path: '/records/:type/:id/edit', load: screens.form },
  { path: '/approvals', load: screens.approvals },
  { path: '/pay-bills', load: screens.payBills },
  { path: '/check-run', load: screens.checkRun },
  { path: '/journals/recurring', load: screens.recurring },
  { path: '/journals/spread', load: screens.spread },
  { path: '/remittance/:type/:id', load: screens.remittance },
  { path: '/currency-rates', load: screens.rates },
  { path: '/reports/:report', load: screens.report },
  { path: '/setup/company', load: screens.settings },
  { path: '/setup/users', load: screens.users },
  { path: '/setup/roles', load: screens.roles },
  { path: '/preferences', load: screens.preferences },
  { path: '/practice', load: screens.practice },
  { path: '/reference', load: screens.reference },
  { path: '/reference/:type', load: screens.reference },
  { path: '*', load: screens.notFound },
];

/** Starts loading the code of an address before the router exists. */
export function preloadScreen(path: string): void {
  const [, first, name, third] = path.split('/');
  // Should any of it not come, the screen says so.
  const start = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
  if (first === 'records' && third === undefined) {
    start(screens.list);
    const type = findListedType(name ?? '');
    if (type) start(() => loadDefinition(type));
  } else if (first === '' || first === undefined) start(screens.home);
  else if (first === 'reports') start(screens.report);
}
