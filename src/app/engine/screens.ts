import { seenBy } from '#contract/derive/seen';
import { findListedType } from '#contract/derive/catalogue';
import { allows, type Caller } from '#app/platform/auth/caller.ts';
import { loadDefinition } from '#app/engine/plugs/definitions.ts';
import type { ScreenAsk, ScreenRoute } from '#app/platform/router/screenRoute.ts';

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

/** Requests a record with what it was made from, for its page. */
async function askForRecord(asked: ScreenAsk): Promise<void> {
  const { cache, queries } = asked.connection;
  const type = findListedType(asked.params.type ?? '');
  const { id = '' } = asked.params;
  if (type === undefined || !/^\d+$/.test(id)) return;
  const related = callerOf(asked)?.isSpecOnly === true ? [] : [cache.prefetchQuery(queries.related(type, id))];
  await Promise.all([cache.prefetchQuery(queries.one(type, id)), ...related]);
}

/** Requests a record for its form. */
async function askForForm({ connection: { cache, queries }, params }: ScreenAsk): Promise<void> {
  const type = findListedType(params.type ?? '');
  if (type !== undefined && params.id !== undefined) await cache.prefetchQuery(queries.one(type, params.id));
}

/** Requests the first page of a list, as its address and the user's columns say. */
async function askForList(asked: ScreenAsk): Promise<void> {
  const type = findListedType(asked.params.type ?? '');
  if (type === undefined) return;
  const [{ firstSearch }, definition] = await Promise.all([
    import('#app/engine/list/ListPage.tsx'),
    loadDefinition(type),
  ]);
  const { connection, search, preferences } = asked;
  const caller = callerOf(asked);
  const seen = caller ? seenBy(definition, (id) => allows(caller, id, 'View')) : definition;
  const first = firstSearch(seen, search, preferences);
  if (first) await connection.cache.prefetchQuery(connection.queries.page(type, first));
}

/** The signed-in user, once the service has said who it is. */
const callerOf = ({ connection: { cache, queries } }: ScreenAsk): Caller | undefined =>
  cache.getQueryData(queries.me().queryKey);
