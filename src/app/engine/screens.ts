import { askForForm, askForList, askForRecord } from './askFirst.ts';
import type { ScreenRoute } from '#app/platform/router/screenRoute.ts';

const form = () => import('#app/engine/form/view/FormPage.tsx').then(({ FormPage: Component }) => ({ Component }));

/** The screens that every record type and every report has. */
export const engineScreens: readonly ScreenRoute[] = [
  {
    path: '/records/:type',
    lazy: () => import('#app/engine/list/ListPage.tsx').then(({ ListPage: Component }) => ({ Component })),
    ask: askForList,
  },
  { path: '/records/:type/new', lazy: form },
  {
    path: '/records/:type/import',
    lazy: () => import('#app/engine/import/ImportPage.tsx').then(({ ImportPage: Component }) => ({ Component })),
  },
  {
    path: '/records/:type/:id',
    lazy: () => import('#app/engine/record/RecordPage.tsx').then(({ RecordPage: Component }) => ({ Component })),
    ask: askForRecord,
  },
  {
    path: '/records/:type/:id/compare',
    lazy: () => import('#app/engine/compare/ComparePage.tsx').then(({ ComparePage: Component }) => ({ Component })),
  },
  {
    path: '/records/:type/:id/print',
    lazy: () => import('#app/engine/print/PrintPage.tsx').then(({ PrintPage: Component }) => ({ Component })),
  },
  { path: '/records/:type/:id/edit', lazy: form, ask: askForForm },
  {
    path: '/reports/:report',
    lazy: () => import('#app/engine/report/ReportPage.tsx').then(({ ReportPage: Component }) => ({ Component })),
  },
  {
    path: '*',
    lazy: () => import('#app/platform/shell/NotFound.tsx').then(({ NotFound: Component }) => ({ Component })),
  },
];
