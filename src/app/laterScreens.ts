/** Each screen is a chunk of its own; asking twice gives the same one. */
export const laterScreens = {
  record: () => import('./records/record/RecordPage.tsx').then(({ RecordPage: Component }) => ({ Component })),
  form: () => import('./records/form/FormPage.tsx').then(({ FormPage: Component }) => ({ Component })),
  import: () => import('./records/import/ImportPage.tsx').then(({ ImportPage: Component }) => ({ Component })),
  compare: () => import('./records/compare/ComparePage.tsx').then(({ ComparePage: Component }) => ({ Component })),
  print: () => import('./records/print/PrintPage.tsx').then(({ PrintPage: Component }) => ({ Component })),
  approvals: () => import('./approvals/ApprovalsPage.tsx').then(({ ApprovalsPage: Component }) => ({ Component })),
  payBills: () =>
    import('./workbench/payBills/PayBillsPage.tsx').then(({ PayBillsPage: Component }) => ({ Component })),
  checkRun: () => import('./workbench/checks/CheckRunPage.tsx').then(({ CheckRunPage: Component }) => ({ Component })),
  spread: () => import('./workbench/deferral/SpreadPage.tsx').then(({ SpreadPage: Component }) => ({ Component })),
  recurring: () =>
    import('./workbench/recurring/RecurringPage.tsx').then(({ RecurringPage: Component }) => ({ Component })),
  remittance: () =>
    import('./workbench/remittance/RemittancePage.tsx').then(({ RemittancePage: Component }) => ({ Component })),
  rates: () => import('./records/overrides/currency/RatesPage.tsx').then(({ RatesPage: Component }) => ({ Component })),
  settings: () => import('./setup/settings/SettingsPage.tsx').then(({ SettingsPage: Component }) => ({ Component })),
  users: () => import('./setup/access/UsersPage.tsx').then(({ UsersPage: Component }) => ({ Component })),
  roles: () => import('./setup/access/RolesPage.tsx').then(({ RolesPage: Component }) => ({ Component })),
  preferences: () =>
    import('./setup/preferences/PreferencesPage.tsx').then(({ PreferencesPage: Component }) => ({ Component })),
  report: () => import('./reports/ReportPage.tsx').then(({ ReportPage: Component }) => ({ Component })),
  practice: () => import('./practice/PracticePage.tsx').then(({ PracticePage: Component }) => ({ Component })),
  reference: () => import('./reference/ReferencePage.tsx').then(({ ReferencePage: Component }) => ({ Component })),
  notFound: () => import('./shell/NotFound.tsx').then(({ NotFound: Component }) => ({ Component })),
};
