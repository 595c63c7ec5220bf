import { describe, expect, it } from 'vitest';
import { ServiceError } from '#app/platform/api/errors.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { localLocks } from '#app/platform/api/tabs.ts';
import { localChannels } from '../../../proofs/fixtures/app/memoryDevice.ts';
import { FRAME_KEY } from '#app/platform/frame/keptFrame.ts';
import { sameOriginConfig } from './config.ts';
import { type OAuthClient, SignInNeeded, type Tokens } from './oauth.ts';
import { createSession } from './session.ts';
import { signInMessages } from './signInMessages.ts';
import { type TabStorage, takeCallback } from './signInRequest.ts';

const origin = 'https://books.example';
const minute = 60_000;

function memory(): TabStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

/** An authorization server and a service behind one client. */
function fakeServer(timing: ReturnType<typeof manualTiming>) {
  const seen = {
    refreshes: 0,
    revoked: [] as string[],
    isRefreshRefused: false,
    isSessionOver: false,
    wantsSignIn: false,
    userId: '7',
    count: 0,
  };
  const issue = (): Tokens => {
    seen.count += 1;
    return { access: `a${seen.count}`, refresh: `r${seen.count}`, expiresAt: timing.now() + 5 * minute };
  };
  const oauth: OAuthClient = {
    begin: async (state, _verifier, prompt) => new URL(`${origin}/authorize?state=${state}&prompt=${prompt ?? ''}`),
    redeem: async (parameters, state) => {
      if (parameters.get('state') !== state) throw new SignInNeeded('invalid_answer', 'unexpected state');
      const error = parameters.get('error');
      if (error !== null) throw new SignInNeeded(error, 'refused');
      return issue();
    },
    redeemSession: async () => issue(),
    refresh: async () => {
      seen.refreshes += 1;
      await new Promise<void>((resolve) => void timing.after(100, resolve));
      if (seen.isRefreshRefused) throw new SignInNeeded('invalid_grant', 'over');
      return issue();
    },
    revoke: async ({ refresh }) => void seen.revoked.push(refresh ?? ''),
    request: async (_tokens, url) => {
      if (seen.wantsSignIn)
        return new Response(null, {
          status: 401,
          headers: { 'www-authenticate': 'DPoP error="insufficient_user_authentication", max_age="900"' },
        });
      if (seen.isSessionOver) return new Response(null, { status: 401 });
      return Response.json(url.pathname.endsWith('/me') ? { user: { id: seen.userId } } : { ok: true });
    },
  };
  return { seen, oauth };
}

function setUp({ isPopUpBlocked = false } = {}) {
  const timing = manualTiming(1_000_000);
  const { seen, oauth } = fakeServer(timing);
  const channel = localChannels();
  const lasting = memory();
  const locks = localLocks(true);
  const tab = (storage = memory(), renewed?: Promise<Tokens | undefined>) => {
    const went: URL[] = [];
    const opened: URL[] = [];
    const session = createSession({
      config: sameOriginConfig(origin),
      oauth,
      renewed,
      tabStorage: storage,
      lastingStorage: lasting,
      currentAddress: () => '/records/account/1?tab=history',
      navigate: (url) => void went.push(new URL(url, origin)),
      openWindow: (url) => {
        opened.push(new URL(url));
        return !isPopUpBlocked;
      },
      channel: channel(),
      locks,
      timing,
    });
    const status = () => session.state.get().status;
    /** Leaves and comes back with the answer, as a browser does. */
    const comeBack = async (answer: Record<string, string> = { code: 'c' }) => {
      const state = went.at(-1)?.searchParams.get('state') ?? '';
      return await session.start({ parameters: new URLSearchParams({ state, ...answer }), isForOpener: false });
    };
    const signedIn = async () => {
      await session.start(undefined);
      await comeBack();
      return session;
    };
    return { session, went, opened, status, comeBack, signedIn, storage };
  };
  return { timing, seen, tab, lasting };
}

const url = new URL(`${origin}/services/rest/record/v1/account`);

describe('the frame that a tab keeps for its next load', () => {
  it('is gone when the session ends, before anyone is asked to sign in, and for the next user', async () => {
    const { tab, seen } = setUp();
    const keep = async () => {
      const { session, storage, ...rest } = tab();
      storage.setItem(FRAME_KEY, 'kept');
      return { session, storage, ...rest };
    };
    const asked = await keep();
    await asked.session.start(undefined);
    expect(asked.storage.all.has(FRAME_KEY)).toBe(false);

    for (const end of ['signOut', 'expire'] as const) {
      const { signedIn, storage } = await keep();
      const session = await signedIn();
      storage.setItem(FRAME_KEY, 'kept');
      seen.wantsSignIn = end === 'expire';
      if (end === 'signOut') await session.signOut();
      else await session.send(url, {}).catch(() => undefined);
      expect(storage.all.has(FRAME_KEY), end).toBe(false);
    }
  });

  it('stays through a load of a living session', async () => {
    const { tab } = setUp();
    const { signedIn } = tab();
    await signedIn();
    const again = tab(memory(), Promise.resolve({ access: 'a', refresh: 'r', expiresAt: undefined }));
    again.storage.setItem(FRAME_KEY, 'kept');
    await again.session.start(undefined);
    expect([again.status(), again.storage.all.get(FRAME_KEY)]).toEqual(['signedIn', 'kept']);
  });
});

describe('starting', () => {
  it('leaves for the authorization server and comes back to the same address', async () => {
    const { tab } = setUp();
    const { session, went, comeBack, status, storage } = tab();
    expect(await session.start(undefined)).toBeUndefined();
    expect([status(), went.at(-1)?.searchParams.get('prompt')]).toEqual(['leaving', '']);
    expect(await comeBack()).toBe('/records/account/1?tab=history');
    expect([status(), storage.all.size]).toEqual(['signedIn', 0]);
  });

  it('asks silently first after a reload, and shows a form only if that fails', async () => {
    const { tab } = setUp();
    await tab().signedIn();
    const { session, went, comeBack, status } = tab();
    await session.start(undefined);
    expect(went.at(-1)?.searchParams.get('prompt')).toBe('none');
    await comeBack({ error: 'login_required' });
    expect([status(), went.at(-1)?.searchParams.get('prompt')]).toEqual(['leaving', '']);
    expect(await comeBack()).toBe('/records/account/1?tab=history');
  });

  it("continues in the page after a reload with tokens from the server's session", async () => {
    const { tab } = setUp();
    await tab().signedIn();
    const { session, went, status, storage } = tab(
      memory(),
      Promise.resolve({ access: 'a', refresh: 'r', expiresAt: undefined }),
    );
    expect(await session.start(undefined)).toBe('/records/account/1?tab=history');
    expect([status(), went, storage.all.size]).toEqual(['signedIn', [], 0]);
  });

  it.each([
    ['has no session', () => Promise.reject(new SignInNeeded('login_required', '')), ''],
    ['gives no clear answer', () => Promise.resolve(undefined), 'none'],
    ['answers with an error', () => Promise.reject(new SignInNeeded('server_error', '')), 'none'],
  ])('after a reload leaves for the server when it %s', async (_case, renewed, prompt) => {
    const { tab } = setUp();
    await tab().signedIn();
    const { session, went, comeBack } = tab(memory(), renewed());
    expect(await session.start(undefined)).toBeUndefined();
    expect(went.map(({ searchParams }) => searchParams.get('prompt'))).toEqual([prompt]);
    expect(await comeBack()).toBe('/records/account/1?tab=history');
  });

  it('fails where the server cannot be reached: the browser would show its own error instead of the page', async () => {
    const { tab } = setUp();
    await tab().signedIn();
    const { session, went } = tab(memory(), Promise.reject(new TypeError('Failed to fetch')));
    await expect(session.start(undefined)).rejects.toThrow('Failed to fetch');
    expect(went).toEqual([]);
  });

  it('continues with tokens that the page asked for, in a browser that was not signed in before', async () => {
    const tokens = { access: 'a', refresh: 'r', expiresAt: undefined };
    const { session, went, status } = setUp().tab(memory(), Promise.resolve(tokens));
    expect(await session.start(undefined)).toBe('/records/account/1?tab=history');
    expect([status(), went]).toEqual(['signedIn', []]);
  });

  it('takes an answer once, and only to its own question', async () => {
    const { tab } = setUp();
    const first = tab();
    await first.signedIn();
    expect(await first.comeBack()).toBeUndefined();
    expect(first.status()).toBe('failed');
    const second = tab();
    await second.session.start(undefined);
    await second.comeBack({ state: 'forged' });
    expect(second.status()).toBe('failed');
  });

  it('keeps neither token nor code outside of memory', async () => {
    const { tab, lasting } = setUp();
    const { signedIn, storage } = tab();
    await signedIn();
    expect([[...storage.all.keys()], [...lasting.all.values()]]).toEqual([[], ['1']]);
  });

  it('takes code and state out of the address before anything else', () => {
    const shown: (string | URL | null | undefined)[] = [];
    const history = { replaceState: (_data: unknown, _title: string, to?: string | URL | null) => void shown.push(to) };
    const answer = takeCallback(
      { pathname: '/auth/callback', search: '?code=c&state=s' },
      history,
      `${origin}/auth/callback`,
    );
    expect([shown, answer?.parameters.get('code')]).toEqual([['/auth/callback'], 'c']);
    expect(
      takeCallback({ pathname: '/home', search: '?code=c&state=s' }, history, `${origin}/auth/callback`),
    ).toBeUndefined();
  });
});

describe('renewing', () => {
  it('happens once for many requests at the same time', async () => {
    const { tab, seen, timing } = setUp();
    const session = await tab().signedIn();
    await timing.advance(5 * minute);
    const all = Promise.all([1, 2, 3].map(() => session.send(url, {})));
    await timing.advance(200);
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(seen.refreshes).toBe(1);
  });

  it('is renewed before its end for an active user, and not for an idle one', async () => {
    const { tab, seen, timing } = setUp();
    const session = await tab().signedIn();
    await timing.advance(minute);
    session.stay();
    await timing.advance(4 * minute);
    expect(seen.refreshes).toBe(1);
    await timing.advance(10 * minute);
    expect(seen.refreshes).toBe(1);
  });

  it('does not satisfy a request for a recent sign-in: the layer asks for the password, although the server knows the user', async () => {
    const { tab, seen, timing } = setUp();
    const { signedIn, status, opened } = tab();
    const session = await signedIn();
    seen.wantsSignIn = true;
    expect((await session.send(url, {})).status).toBe(401);
    expect([status(), seen.refreshes, session.state.get().problem]).toEqual(['expired', 0, signInMessages.needsFresh]);
    await timing.advance(1);
    session.signIn();
    expect(opened.at(-1)?.searchParams.get('prompt')).toBe('login');
  });

  it('whose renewal is refused shows the layer; requests meanwhile wait for the sign-in', async () => {
    const { tab, seen, timing } = setUp();
    const { signedIn, status } = tab();
    const session = await signedIn();
    seen.isRefreshRefused = true;
    await timing.advance(5 * minute);
    const failed = session.send(url, {}).catch((error: unknown) => error);
    await timing.advance(200);
    expect(await failed).toBeInstanceOf(ServiceError);
    expect(status()).toBe('expired');
    let isReady = false;
    void session.ready().then(() => (isReady = true));
    await timing.advance(10);
    expect(isReady).toBe(false);
  });
});

describe('signing in again over the live page', () => {
  const expired = async (options = {}) => {
    const all = setUp(options);
    const first = all.tab();
    const session = await first.signedIn();
    session.remember('7');
    all.seen.isSessionOver = true;
    const request = session.send(url, {});
    await all.timing.advance(1000);
    await request;
    all.seen.isSessionOver = false;
    return { ...all, first, session };
  };
  /** The window that was opened, come back from the authorization server. */
  const answerIn = async (
    { tab, timing, first }: Awaited<ReturnType<typeof expired>>,
    answer: Record<string, string>,
  ) => {
    const popUp = tab();
    const state = first.opened.at(-1)?.searchParams.get('state') ?? '';
    const callback = takeCallback(
      { pathname: '/auth/callback', search: `?${new URLSearchParams({ state, ...answer })}` },
      { replaceState: () => undefined },
      `${origin}/auth/callback`,
    );
    await popUp.session.start(callback);
    await timing.advance(500);
    return popUp;
  };

  it('takes the response from the window and releases waiting requests', async () => {
    const all = await expired();
    const { session, first } = all;
    expect(first.status()).toBe('expired');
    let isReady = false;
    void session.ready().then(() => (isReady = true));
    session.signIn();
    const popUp = await answerIn(all, { code: 'c' });
    expect([popUp.status(), first.status(), isReady, first.went.length]).toEqual(['forwarded', 'signedIn', true, 1]);
  });

  it('reports why it failed and can be repeated', async () => {
    const all = await expired();
    all.session.signIn();
    await answerIn(all, { error: 'access_denied' });
    expect(all.session.state.get()).toMatchObject({ status: 'expired', problem: 'refused' });
    all.session.signIn();
    await answerIn(all, { code: 'c' });
    expect(all.first.status()).toBe('signedIn');
  });

  it("as another user restarts the app and drops the previous user's data", async () => {
    const all = await expired();
    let drops = 0;
    all.session.onDrop(() => (drops += 1));
    all.seen.userId = '8';
    all.session.signIn();
    await answerIn(all, { code: 'c' });
    expect([all.first.status(), drops, all.first.went.at(-1)?.pathname]).toEqual(['leaving', 1, '/']);
  });

  it('leaves the page and comes back where windows are blocked', async () => {
    const { session, first, timing } = await expired({ isPopUpBlocked: true });
    session.signIn();
    await timing.advance(10);
    expect([first.status(), first.went.at(-1)?.pathname]).toEqual(['leaving', '/authorize']);
    expect(await first.comeBack()).toBe('/records/account/1?tab=history');
  });
});

describe('an idle session', () => {
  it('warns two minutes before its end and continues when the user stays', async () => {
    const { tab, timing } = setUp();
    const { signedIn, status } = tab();
    const session = await signedIn();
    await timing.advance(28 * minute);
    expect(session.state.get().idleEndsAt).toBe(1_000_000 + 30 * minute);
    session.stay();
    expect(session.state.get().idleEndsAt).toBeUndefined();
    await timing.advance(27 * minute);
    expect(status()).toBe('signedIn');
  });

  it('ends with its tokens revoked', async () => {
    const { tab, timing, seen } = setUp();
    const { signedIn, status } = tab();
    await signedIn();
    await timing.advance(31 * minute);
    expect([status(), seen.revoked]).toEqual(['expired', ['r1']]);
  });
});

describe('signing out', () => {
  it('revokes the tokens, blanks every tab and ends the session of the server', async () => {
    const { tab, timing, seen } = setUp();
    const [first, second] = [tab(), tab()];
    const session = await first.signedIn();
    const other = await second.signedIn();
    let drops = 0;
    for (const one of [session, other]) one.onDrop(() => (drops += 1));
    await session.signOut();
    await timing.advance(10);
    expect([first.status(), second.status(), drops]).toEqual(['signedOut', 'signedOut', 2]);
    expect([seen.revoked, first.went.at(-1)?.pathname]).toEqual([['r1'], '/app/login/signout']);
    await expect(other.send(url, {})).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('during a renewal revokes the newest tokens and uses them for nothing', async () => {
    const { tab, timing, seen } = setUp();
    const session = await tab().signedIn();
    await timing.advance(5 * minute);
    const request = session.send(url, {}).catch((error: unknown) => error);
    await timing.advance(10);
    const out = session.signOut();
    await timing.advance(500);
    await out;
    expect(await request).toMatchObject({ kind: 'unauthorised' });
    expect(seen.revoked).toEqual(['r2']);
  });
});
