import { findListedType } from '#contract/records/catalogue';
import { loadDefinition } from './records/definitions.ts';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ScreenFailed } from './shell/ScreenFailed.tsx';
import { Shell } from './shell/Shell.tsx';

/** Each screen is a chunk of its own; asking twice gives the same one. */
const screens = {
  home: () => import('./home/HomePage.tsx').then(({ HomePage: Component }) => ({ Component })),
  list: () => import('./records/list/ListPage.tsx').then(({ ListPage: Component }) => ({ Component })),
  record: () => import('./records/record/RecordPage.tsx').then(({ RecordPage: Component }) => ({ Component })),
  form: () => import('./records/form/FormPage.tsx').then(({ FormPage: Component }) => ({ Component })),
  import: () => import('./records/import/ImportPage.tsx').then(({ ImportPage: Component }) => ({ Component })),
  compare: () => import('./records/compare/ComparePage.tsx').then(({ ComparePage: Component }) => ({ Component })),
  print: () => import('./records/print/PrintPage.tsx').then(({ PrintPage: Component }) => ({ Component })),
  approvals: () => import('./approvals/ApprovalsPage.tsx').then(({ ApprovalsPage: Component }) => ({ Component })),
  payBills: () => import('./workbench/payBills/PayBillsPage.tsx').then(({ PayBillsPage: Component }) => ({ Component })),
  checkRun: () => import('./workbench/checks/CheckRunPage.tsx').then(({ CheckRunPage: Component }) => ({ Component })),
  spread: () => import('./workbench/deferral/SpreadPage.tsx').then(({ SpreadPage: Component }) => ({ Component })),
  recurring: () => import('./workbench/recurring/RecurringPage.tsx').then(({ RecurringPage: Component }) => ({ Component })),
  remittance: () => import('./workbench/remittance/RemittancePage.tsx').then(({ RemittancePage: Component }) => ({ Component })),
  rates: () => import('./records/overrides/currency/RatesPage.tsx').then(({ RatesPage: Component }) => ({ Component })),
  settings: () => import('./setup/settings/SettingsPage.tsx').then(({ SettingsPage: Component }) => ({ Component })),
  users: () => import('./setup/access/UsersPage.tsx').then(({ UsersPage: Component }) => ({ Component })),
  roles: () => import('./setup/access/RolesPage.tsx').then(({ RolesPage: Component }) => ({ Component })),
  preferences: () => import('./setup/preferences/PreferencesPage.tsx').then(({ PreferencesPage: Component }) => ({ Component })),
  report: () => import('./reports/ReportPage.tsx').then(({ ReportPage: Component }) => ({ Component })),
  practice: () => import('./practice/PracticePage.tsx').then(({ PracticePage: Component }) => ({ Component })),
  reference: () => import('./reference/ReferencePage.tsx').then(({ ReferencePage: Component }) => ({ Component })),
  notFound: () => import('./shell/NotFound.tsx').then(({ NotFound: Component }) => ({ Component })),
};

type Loading = Promise<{ readonly Component: () => React.ReactNode }>;

/** The router shows nothing at all for code that does not come; a screen that throws is replaced by what says why. */
const orThrowing = (loading: Loading): Loading =>
  loading.catch((error: unknown) => ({
    Component: () => {
      throw error;
    },
  }));

const screen = (path: string, lazy: () => Loading): RouteObject => ({
  path,
  lazy: () => orThrowing(lazy()),
  errorElement: <ScreenFailed />,
});

const screenRoutes: RouteObject[] = [
  screen('/', screens.home),
  screen('/records/:type', screens.list),
  screen('/records/:type/new', screens.form),
  screen('/records/:type/import', screens.import),
  screen('/records/:type/:id', screens.record),
  screen('/records/:type/:id/compare', screens.compare),
  screen('/records/:type/:id/print', screens.print),
  screen('/records/:type/:id/edit', screens.form),
  screen('/approvals', screens.approvals),
  screen('/pay-bills', screens.payBills),
  screen('/check-run', screens.checkRun),
  screen('/journals/recurring', screens.recurring),
  screen('/journals/spread', screens.spread),
  screen('/remittance/:type/:id', screens.remittance),
  screen('/currency-rates', screens.rates),
  screen('/reports/:report', screens.report),
  screen('/setup/company', screens.settings),
  screen('/setup/users', screens.users),
  screen('/setup/roles', screens.roles),
  screen('/preferences', screens.preferences),
  screen('/practice', screens.practice),
  screen('/reference', screens.reference),
  screen('/reference/:type', screens.reference),
  screen('*', screens.notFound),
];

const routes: RouteObject[] = [{ element: <Shell />, errorElement: <ScreenFailed isWhole />, hydrateFallbackElement: <></>, children: screenRoutes }];

/** Made after sign-in, at the address that was asked for. */
export const createRouter = () => createBrowserRouter(routes);

/** Starts loading the code of an address before the router exists. */
export function preloadScreen(path: string): void {
  const [, first, name, third] = path.split('/');
  if (first === 'records' && third === undefined) {
    void screens.list();
    const type = findListedType(name ?? '');
    // Should it not come, the screen says so.
    if (type) loadDefinition(type).catch(() => undefined);
  }
  if (first === '' || first === undefined) void screens.home();
  else if (first === 'reports') void screens.report();
}
