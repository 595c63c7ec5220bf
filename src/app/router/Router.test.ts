import { describe, expect, it } from 'vitest';
import { addressOf, locationOf, matchPath } from './location.ts';
import { type BrowserWindow, NavigationType, type Route, Router } from './Router.ts';

/** A history as a browser keeps it; `go` is heard at once. */
function historyAt(address: string) {
  const entries: { state: unknown; address: string }[] = [{ state: null, address }];
  let at = 0;
  const hearers = new Set<() => void>();
  const here = () => entries[at] ?? { state: null, address };
  const url = () => new URL(here().address, 'http://app');
  const window: BrowserWindow = {
    history: {
      get state(): unknown {
        return here().state;
      },
      pushState: (state, _, to) => {
        entries.splice(at + 1, entries.length, { state, address: String(to) });
        at += 1;
      },
      replaceState: (state, _, to) => void (entries[at] = { state, address: to === undefined ? here().address : String(to) }),
      go: (steps = 0) => {
        at = Math.min(Math.max(at + steps, 0), entries.length - 1);
        for (const hear of hearers) hear();
      },
    },
    location: {
      get pathname() { return url().pathname; },
      get search() { return url().search; },
      get hash() { return url().hash; },
    },
    addEventListener: (_, hear) => void hearers.add(hear),
    removeEventListener: (_, hear) => void hearers.delete(hear),
  };
  return { window, addresses: () => entries.map((entry) => entry.address), here: () => here().address };
}

const Component = () => null;
const settled = () => new Promise<void>((resolve) => { setImmediate(resolve); });

/** A router over four patterns whose code comes when it is let through. */
async function opened(address: string) {
  const browser = historyAt(address);
  const waiting: (() => void)[] = [];
  const prompt = (path: string): Route => ({ path, lazy: () => Promise.resolve({ Component }) });
  const slow: Route = { path: '/slow', lazy: () => new Promise((resolve) => { waiting.push(() => resolve({ Component })); }) };
  const router = new Router([prompt('/'), prompt('/records/:type'), slow, prompt('*')], browser.window);
  router.subscribe(() => undefined);
  await settled();
  return { browser, router, letThrough: async () => { for (const go of waiting) go(); await settled(); } };
}

describe('the router', () => {
  it('shows the first pattern that fits the address, with its parameters decoded', async () => {
    const { router } = await opened('/records/a%20b?q=1');
    expect(router.state()).toMatchObject({ type: NavigationType.Pop, isLoading: false, screen: { parameters: { type: 'a b' }, route: { path: '/records/:type' } } });
    expect(addressOf(router.state().location)).toBe('/records/a%20b?q=1');
  });

  it('makes an entry for each navigation, and none for one that replaces', async () => {
    const { router, browser } = await opened('/');
    router.navigate('/records/account', { state: { from: 'home' } });
    await settled();
    router.navigate('?page=2', { replace: true });
    expect(browser.addresses()).toEqual(['/', '/records/account?page=2']);
    expect(router.state()).toMatchObject({ type: NavigationType.Replace, location: { search: '?page=2' } });
  });

  it('brings back state and key of an entry with Back', async () => {
    const { router } = await opened('/');
    router.navigate('/records/account', { state: { from: 'home' } });
    await settled();
    const { key } = router.state().location;
    router.navigate('/');
    router.navigate(-1);
    expect(router.state()).toMatchObject({ type: NavigationType.Pop, location: { pathname: '/records/account', key, state: { from: 'home' } } });
  });

  it('keeps screen and address until the code of the next screen is there', async () => {
    const { router, browser, letThrough } = await opened('/');
    router.navigate('/slow');
    expect(router.state()).toMatchObject({ isLoading: true, location: { pathname: '/' } });
    expect(browser.addresses()).toEqual(['/']);
    await letThrough();
    expect(router.state()).toMatchObject({ isLoading: false, location: { pathname: '/slow' } });
    expect(browser.addresses()).toEqual(['/', '/slow']);
  });

  it('forgets a navigation that another one has overtaken', async () => {
    const { router, browser, letThrough } = await opened('/');
    router.navigate('/slow');
    router.navigate('/');
    await letThrough();
    expect(router.state()).toMatchObject({ isLoading: false, location: { pathname: '/' } });
    expect(browser.addresses()).toEqual(['/', '/']);
  });

  it('holds a link up until it may go on', async () => {
    const { router, browser } = await opened('/');
    router.block(({ nextLocation }) => nextLocation.pathname === '/records/account');
    router.navigate('/records/account');
    expect(browser.addresses()).toEqual(['/']);
    router.state().blocked?.proceed();
    await settled();
    expect(router.state()).toMatchObject({ blocked: undefined, location: { pathname: '/records/account' } });
  });

  it('undoes a step back that is held up, and makes it again when it may go on', async () => {
    const { router, browser } = await opened('/');
    router.navigate('/records/account');
    await settled();
    const allow = router.block(() => true);
    router.navigate(-1);
    expect(browser.here()).toBe('/records/account');
    expect(router.state().location.pathname).toBe('/records/account');
    router.state().blocked?.reset();
    expect(router.state().blocked).toBeUndefined();
    router.navigate(-1);
    router.state().blocked?.proceed();
    await settled();
    expect(browser.here()).toBe('/');
    expect(router.state().location.pathname).toBe('/');
    allow();
  });

  it('asks again before the next move after one was let go on', async () => {
    const { router } = await opened('/');
    router.block(() => true);
    router.navigate('/records/account');
    router.state().blocked?.proceed();
    await settled();
    router.navigate('/');
    expect(router.state().location.pathname).toBe('/records/account');
    expect(router.state().blocked).toBeDefined();
  });
});

describe('addresses of the app', () => {
  it('fit a pattern in any case and with a slash at the end', () => {
    expect(matchPath('/records/:type/:id', '/Records/account/7/')).toEqual({ type: 'account', id: '7' });
    expect(matchPath('/records/:type', '/records/account/7')).toBeUndefined();
    expect(matchPath('/records/:type', '/records/50%')).toEqual({ type: '50%' });
  });

  it('stay on the path when only the query is said', () => {
    const from = { pathname: '/records/account', search: '?a=1' };
    expect(addressOf(locationOf('?b=2', from, null, 'k'))).toBe('/records/account?b=2');
    expect(addressOf(locationOf('?', from, null, 'k'))).toBe('/records/account');
    expect(addressOf(locationOf('/reports/x#top', from, null, 'k'))).toBe('/reports/x#top');
  });
});
