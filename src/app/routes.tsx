import { findListedType } from '#contract/records/catalogue';
import { loadDefinition } from './records/definitions.ts';
import type { ScreenRoute } from './shell/screenAt.ts';
import type { LoadScreen } from './shell/ScreenSlot.tsx';
import { firstShown } from './ui/firstScreen.ts';

/** Where a day begins. Each screen is a chunk of its own; asking twice gives the same one. */
const screens = {
  home: () => import('./home/HomePage.tsx').then(({ HomePage: Component }) => ({ Component })),
  list: () => import('./records/list/ListPage.tsx').then(({ ListPage: Component }) => ({ Component })),
};

const loadLater = () => import('./laterScreens.ts');
/** A screen to which one goes on: where the code of each is takes much room, and is not needed for the first. */
const later =
  (name: keyof Awaited<ReturnType<typeof loadLater>>['laterScreens']): LoadScreen =>
  async () =>
    await (await loadLater()).laterScreens[name]();

/** Every address and its screen. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', load: screens.home },
  { path: '/records/:type', load: screens.list },
  { path: '/records/:type/new', load: later('form') },
  { path: '/records/:type/import', load: later('import') },
  { path: '/records/:type/:id', load: later('record') },
  { path: '/records/:type/:id/compare', load: later('compare') },
  { path: '/records/:type/:id/print', load: later('print') },
  { path: '/records/:type/:id/edit', load: later('form') },
  { path: '/approvals', load: later('approvals') },
  { path: '/pay-bills', load: later('payBills') },
  { path: '/check-run', load: later('checkRun') },
  { path: '/journals/recurring', load: later('recurring') },
  { path: '/journals/spread', load: later('spread') },
  { path: '/remittance/:type/:id', load: later('remittance') },
  { path: '/currency-rates', load: later('rates') },
  { path: '/reports/:report', load: later('report') },
  { path: '/setup/company', load: later('settings') },
  { path: '/setup/users', load: later('users') },
  { path: '/setup/roles', load: later('roles') },
  { path: '/preferences', load: later('preferences') },
  { path: '/practice', load: later('practice') },
  { path: '/reference', load: later('reference') },
  { path: '/reference/:type', load: later('reference') },
  { path: '*', load: later('notFound') },
];

/** Starts loading the code of an address before the router exists, and what leads on from it once it is shown. */
export function preloadScreen(path: string): void {
  const [, first, name, third] = path.split('/');
  // Should any of it not come, the screen says so.
  const start = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
  if (first === 'records' && third === undefined) {
    start(screens.list);
    const type = findListedType(name ?? '');
    if (type) start(() => loadDefinition(type));
  } else if (first === '' || first === undefined) start(screens.home);
  else start(first === 'reports' ? later('report') : loadLater);
  start(() => firstShown().then(loadLater));
}
