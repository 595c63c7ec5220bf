import { matchRoutes } from 'react-router-dom';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { loadDefinition } from '#app/engine/plugs/definitions.ts';
import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import type { Plugs } from '#app/engine/plugs/plugsContext.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { engineScreens } from '#app/engine/screens.ts';
import { approvals } from '#app/features/approvals/index.ts';
import { directory } from '#app/features/directory/index.ts';
import { drafts } from '#app/features/drafts/index.ts';
import { home } from '#app/features/home/index.ts';
import { inventory } from '#app/features/inventory/index.ts';
import { journals } from '#app/features/journals/index.ts';
import { ledger } from '#app/features/ledger/index.ts';
import { parties } from '#app/features/parties/index.ts';
import { payments } from '#app/features/payments/index.ts';
import { practice } from '#app/features/practice/index.ts';
import { production } from '#app/features/production/index.ts';
import { purchasing } from '#app/features/purchasing/index.ts';
import { reference } from '#app/features/reference/index.ts';
import { reports } from '#app/features/reports/index.ts';
import { sales } from '#app/features/sales/index.ts';
import { setup } from '#app/features/setup/index.ts';
import type { ScreenAsk, ScreenRoute } from '#app/platform/router/screenRoute.ts';
import type { ShellPlug } from '#app/platform/shell/plug.ts';

/** All features: a new one is its folder and its line here. */
export const features: readonly FeaturePlug[] = [
  home,
  approvals,
  journals,
  ledger,
  payments,
  sales,
  purchasing,
  inventory,
  production,
  parties,
  reports,
  setup,
  directory,
  drafts,
  practice,
  reference,
];

/** Every address and its screen. */
export const routesOf = (plugged: readonly FeaturePlug[]): readonly ScreenRoute[] => [
  ...plugged.flatMap(({ screens = [] }) => screens),
  ...engineScreens,
];
export const screens = routesOf(features);

/** Modules of the types' plugs, as far as they exist. */
const own = new Map(features.flatMap(({ types }) => types?.names.map((name) => [name, types] as const) ?? []));
const listViews: NonNullable<FeaturePlug['listViews']> = Object.assign(
  {},
  ...features.map((feature) => feature.listViews),
);
const loaded = new Map<RecordType, Promise<TypePlug>>();

/** Only transactions have aspects; other types without a plug have nothing to wait for. */
const has = (type: RecordType): boolean => own.has(type) || catalogueOf(type).category === 'transaction';

async function loadOwn(type: RecordType): Promise<TypePlug> {
  const plug = own.get(type)?.load() ?? Promise.resolve<Partial<Record<RecordType, TypePlug>>>({});
  if (catalogueOf(type).category !== 'transaction') return (await plug)[type] ?? {};
  const [{ withAspects }, definition] = await Promise.all([
    import('#app/engine/aspects/withAspects.ts'),
    loadDefinition(type),
  ]);
  return withAspects(definition, (await plug)[type] ?? {});
}

/** The features' customizations of each record type. Code that fails to load is requested again the next time. */
export const plugs: Plugs = {
  has,
  load: (type) => {
    const plug = loaded.get(type) ?? loadOwn(type);
    loaded.set(type, plug);
    plug.catch(() => loaded.delete(type));
    return plug;
  },
  listViews,
  reports: Object.assign({}, ...features.map((feature) => feature.reports)) as Plugs['reports'],
  needs: () => arrived(features.flatMap(({ needs }) => needs?.() ?? [])),
  practice: once(() => arrived(features.flatMap(({ practice: tasks }) => tasks?.() ?? []))),
  figures: once(() => arrived(features.flatMap(({ figures }) => figures?.() ?? []))),
};

/** Code that fails to load is skipped. */
async function arrived<T>(loading: readonly Promise<T>[]): Promise<readonly T[]> {
  const results = await Promise.allSettled(loading);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** The same promise each time. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
}

/** Features' contributions to the shell. */
export const shellPlugOf = (plugged: readonly FeaturePlug[]): ShellPlug => ({
  strips: plugged.flatMap(({ strip }) => strip ?? []),
  places: plugged.flatMap(({ screens: own = [] }) =>
    own.flatMap(({ path, nav }) => (nav ? [{ ...nav, to: path }] : [])),
  ),
  counts: plugged.flatMap(({ count }) => count ?? []),
  commands: once(() => arrived(plugged.flatMap(({ commands }) => commands?.() ?? []))),
  exportList: async (...asked) => await (await import('#app/engine/list/export/exportList.ts')).exportList(...asked),
});
export const shellPlug = shellPlugOf(features);

type Asked = Pick<ScreenAsk, 'connection' | 'preferences'>;

/**
 * Starts loading the code of an address before the router exists. If any of it fails, the screen says so.
 * @returns what requests the screen's data, once requests can be sent
 */
export function preloadScreen({ pathname, searchParams }: URL): (asked: Asked) => void {
  const { route, params = {} } = matchRoutes([...screens], pathname)?.at(-1) ?? {};
  const start = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
  if (route) start(route.lazy);
  if (pathname === '/') start(plugs.figures);
  const type = findListedType(params.type ?? '');
  if (type && params.id === undefined) start(() => loadDefinition(type));
  return (asked) => {
    if (route) enterScreen(route, { ...asked, params, search: searchParams });
  };
}

/** What people open from their first screen, in this order. */
const next = ['/records/:type/:id', '/records/:type/new'];

/**
 * Loads the code of records and forms, and what the type at an address adds to them, for when the browser has nothing
 * else to do. Resolves without what fails.
 */
export async function preloadNext(path: string): Promise<void> {
  const type = findListedType(matchRoutes([...screens], path)?.at(-1)?.params.type ?? '');
  for (const wanted of next) {
    const code = screens.find((screen) => screen.path === wanted)?.lazy();
    await Promise.allSettled([code, type && plugs.load(type)]);
  }
}

/** Requests the data of a screen, and the customizations of its record type, while its code is loading. */
export function enterScreen(route: ScreenRoute, asked: ScreenAsk): void {
  const type = findListedType(asked.params.type ?? '');
  // A tree asks for other rows than the list of its type.
  if (type && asked.params.id === undefined && type in listViews) return;
  if (type && asked.params.id !== undefined) plugs.load(type).catch(() => undefined);
  route.ask?.(asked).catch(() => undefined);
}
