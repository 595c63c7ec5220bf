import * as oauth from 'oauth4webapi';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInEntry, SignInPage } from '#contract/wire/signIns';
import {
  insecure,
  openSignIn,
  redeem,
  refresh,
  signIn,
  startFlow,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { engineNames } from '../../../proofs/fixtures/testService.ts';
import { ADDRESSES_APART, dropSignIns } from '../../storage/queries/auth/signIns.ts';
import { samplePassword } from '../users/seedUsers.ts';

const secret = 's3cret-of-the-nightly-run';
const typed = 'what-may-be-a-password';
const users = { amira: '11', nora: '12', sam: '18' } as const;
const app = 'countinghouse-app';
const program = { id: '2', refName: 'Integration' };

describe.each(engineNames)('the sign-in log on the %s engine', (engine) => {
  let service: SignInService;
  let admin = '';
  beforeAll(async () => {
    service = await startSignIns(engine, {
      trustForwarded: true,
      integrationClientId: 'nightly',
      integrationClientSecret: secret,
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.script('delete from login_attempt');
    admin = await tokenOf('sam@marlow.example');
    await clear();
  });

  const tokenOf = async (email: string): Promise<string> => (await arrive(email)).tokens.access_token;
  async function arrive(email: string, browser = new TestBrowser(), more: Record<string, string> = {}) {
    const flow = await startFlow(service.origin, more);
    return { browser, flow, tokens: await redeem(flow, await signIn(browser, flow, email)) };
  }
  /** Posts the form of the sign-in page; answers the status. */
  async function attempt(form: Record<string, string>): Promise<Response> {
    const browser = new TestBrowser();
    const { url, csrf } = await openSignIn(browser, await startFlow(service.origin));
    return browser.go(url, { csrf, ...form });
  }
  const ask = (method: string, path: string, body?: object, token = admin) => service.ask(method, path, token, body);
  async function log(query = ''): Promise<SignInPage> {
    const answer = await ask('GET', `signIns/v1${query}`);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text);
  }
  const entries = async (query = ''): Promise<readonly SignInEntry[]> => (await log(query)).items;
  const clear = () => service.database.script('delete from sign_in_log');
  const post = (path: string, form: Record<string, string>, pair = `nightly:${secret}`, source?: string) =>
    fetch(`${service.origin}/services/rest/auth/oauth2/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(pair)}`,
        ...(source === undefined ? {} : { 'x-forwarded-for': source }),
      },
      body: new URLSearchParams(form),
    });
  const nightly = async (pair?: string, source?: string): Promise<string> => {
    const answer = await post('token', { grant_type: 'client_credentials' }, pair, source);
    const body: { access_token?: string } = JSON.parse(await answer.text());
    return body.access_token ?? '';
  };
  /** Turns the second step on for a user; answers the code of now. */
  async function withSecondStep(email: string): Promise<() => string> {
    const token = await tokenOf(email);
    const begun = await service.ask('POST', 'session/v1/secondFactor', token);
    const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)) });
    const code = () => totp.generate({ timestamp: Date.now() + service.clock.skewMs });
    await service.ask('POST', 'session/v1/secondFactor/confirm', token, { code: code() });
    return code;
  }
  async function withCode(email: string, code: string): Promise<Response> {
    const browser = new TestBrowser();
    const { url, csrf } = await openSignIn(browser, await startFlow(service.origin));
    const html = await (await browser.go(url, { csrf, username: email, password: samplePassword })).text();
    const second = /name="second" value="([^"]+)"/.exec(html)?.[1] ?? '';
    return browser.go(url, { csrf, second, code });
  }
  const blocked = () =>
    service.database.script(`update login_attempt set failures = 10, blocked_until = now() + interval '1 hour'`);

  type Expected = Pick<SignInEntry, 'outcome' | 'reason' | 'client'> & { readonly user: string | null };
  /** What leads to one entry, which is told apart from what had to come before. */
  const scenarios: Readonly<Record<string, readonly [Expected, () => Promise<() => Promise<unknown>>]>> = {
    'a sign-in': [
      { outcome: 'signedIn', reason: null, user: users.nora, client: app },
      async () => () => arrive('nora@marlow.example'),
    ],
    'a wrong password': [
      { outcome: 'refused', reason: 'wrongPassword', user: users.nora, client: app },
      async () => () => attempt({ username: 'Nora@marlow.example', password: typed }),
    ],
    'an account that does not exist': [
      { outcome: 'refused', reason: 'unknown', user: null, client: app },
      async () => () => attempt({ username: typed, password: typed }),
    ],
    'an account that waits after wrong passwords': [
      { outcome: 'refused', reason: 'heldBack', user: users.nora, client: app },
      async () => {
        await attempt({ username: 'nora@marlow.example', password: typed });
        await blocked();
        return () => attempt({ username: 'nora@marlow.example', password: samplePassword });
      },
    ],
    'a deactivated account': [
      { outcome: 'refused', reason: 'deactivated', user: users.nora, client: app },
      async () => {
        await service.database.script(`update app_user set locked = true where id = ${users.nora}`);
        return async () => {
          await attempt({ username: 'nora@marlow.example', password: samplePassword });
          await service.database.script(`update app_user set locked = false where id = ${users.nora}`);
        };
      },
    ],
    'a wrong code of the second step': [
      { outcome: 'refused', reason: 'wrongCode', user: users.amira, client: app },
      async () => {
        await withSecondStep('amira@marlow.example');
        return () => withCode('amira@marlow.example', '000000');
      },
    ],
    'a right password without a code': [
      { outcome: 'refused', reason: 'noCode', user: users.amira, client: app },
      async () => {
        await service.database.script('delete from second_factor');
        await withSecondStep('amira@marlow.example');
        return () => attempt({ username: 'amira@marlow.example', password: samplePassword });
      },
    ],
    'a sign-in with a second step': [
      { outcome: 'signedIn', reason: null, user: users.amira, client: app },
      async () => {
        await service.database.script('delete from second_factor');
        const code = await withSecondStep('amira@marlow.example');
        service.clock.skewMs += 30_000;
        return async () => {
          expect((await withCode('amira@marlow.example', code())).status).toBe(303);
          await service.database.script('delete from second_factor');
        };
      },
    ],
    'a sign-out in the app': [
      { outcome: 'signedOut', reason: 'here', user: users.nora, client: app },
      async () => {
        const { browser, flow, tokens } = await arrive('nora@marlow.example');
        return async () => {
          await oauth.revocationRequest(flow.as, flow.client, oauth.None(), tokens.refresh_token ?? '', insecure);
          await browser.go(`${service.origin}/app/login/signout`);
        };
      },
    ],
    'a sign-out on the page of the server': [
      { outcome: 'signedOut', reason: 'here', user: users.nora, client: app },
      async () => {
        const { browser } = await arrive('nora@marlow.example');
        return async () => {
          const page = await (await browser.go(`${service.origin}/app/login/signout?client_id=${app}`)).text();
          const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
          const done = await browser.go(`${service.origin}/app/login/signout/confirm`, { xsrf, logout: 'yes' });
          expect(done.status).toBe(303);
        };
      },
    ],
    'a session ended from another one': [
      { outcome: 'signedOut', reason: 'elsewhere', user: users.nora, client: app },
      async () => {
        await arrive('nora@marlow.example');
        const token = await tokenOf('nora@marlow.example');
        await service.ask('DELETE', 'session/v1/sessions', token);
        await arrive('nora@marlow.example');
        await clear();
        return () => service.ask('DELETE', 'session/v1/sessions', token);
      },
    ],
    'a session ended as another user signs in there': [
      { outcome: 'signedOut', reason: 'otherUser', user: users.nora, client: app },
      async () => {
        const { browser } = await arrive('nora@marlow.example');
        return async () => {
          await arrive('sam@marlow.example', browser, { prompt: 'login' });
          await service.database.script(`delete from sign_in_log where outcome = 'signedIn'`);
        };
      },
    ],
    'a session ended by an administrator': [
      { outcome: 'signedOut', reason: 'administrator', user: users.nora, client: app },
      async () => {
        await ask('POST', `users/v1/${users.nora}/signOut`);
        await arrive('nora@marlow.example');
        await clear();
        return async () => expect((await ask('POST', `users/v1/${users.nora}/signOut`)).status).toBe(204);
      },
    ],
    'a session ended with its account': [
      { outcome: 'signedOut', reason: 'deactivated', user: users.nora, client: app },
      async () => {
        await arrive('nora@marlow.example');
        return async () => {
          expect((await ask('PATCH', `users/v1/${users.nora}`, { isActive: false })).status).toBe(200);
          await ask('PATCH', `users/v1/${users.nora}`, { isActive: true });
        };
      },
    ],
    'a session ended by a new password': [
      { outcome: 'signedOut', reason: 'passwordSet', user: '13', client: app },
      async () => {
        const browser = new TestBrowser();
        const link = String((await ask('POST', 'users/v1/13/passwordLink')).body.href);
        const page = await (await browser.go(link)).text();
        const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
        await arrive('dev@marlow.example');
        const password = 'vellum-harbor-42-meridian';
        const form = { csrf, token: new URL(link).searchParams.get('token') ?? '', password, again: password };
        return async () => expect((await browser.go(link.split('?')[0] ?? '', form)).status).toBe(200);
      },
    ],
    'a spent token that came back': [
      { outcome: 'revoked', reason: 'reused', user: users.nora, client: app },
      async () => {
        const { flow, tokens } = await arrive('nora@marlow.example');
        const first = tokens.refresh_token ?? '';
        const second = await refresh(flow, first);
        await refresh(flow, second.refresh_token ?? '');
        return () => expect(refresh(flow, first)).rejects.toThrow();
      },
    ],
    'a program': [
      { outcome: 'signedIn', reason: null, user: program.id, client: 'nightly' },
      async () => () => nightly(),
    ],
    'a program with a wrong secret': [
      { outcome: 'refused', reason: 'wrongSecret', user: program.id, client: 'nightly' },
      async () => () => nightly(`nightly:${typed}`),
    ],
    'a program that does not exist': [
      { outcome: 'refused', reason: 'unknown', user: null, client: null },
      async () => () => nightly(`${typed}:${typed}`),
    ],
    'a program that waits after wrong secrets': [
      { outcome: 'refused', reason: 'heldBack', user: null, client: null },
      async () => {
        await nightly(`nightly:${typed}`);
        await blocked();
        return () => nightly();
      },
    ],
    'a token that its program revoked': [
      { outcome: 'revoked', reason: 'program', user: program.id, client: 'nightly' },
      async () => {
        const token = await nightly();
        return () => post('revoke', { token });
      },
    ],
  };

  it.each(Object.keys(scenarios))('has one entry for %s, and no secret', async (name) => {
    const [expected, prepare] = scenarios[name] ?? [];
    const act = await prepare?.();
    await clear();
    const before = Date.now() + service.clock.skewMs;
    await act?.();
    const items = await entries();
    expect(
      items.map(({ outcome, reason, user, client }) => ({ outcome, reason, user: user?.id ?? null, client })),
    ).toEqual([expected]);
    const [entry] = items;
    expect([entry?.attempts, entry?.source, entry?.lastAt]).toEqual([1, '127.0.0.1', entry?.at]);
    expect(entry?.userAgent).toMatch(/\w/);
    expect(Math.abs(Date.parse(entry?.at ?? '') - before)).toBeLessThan(120_000);
    const stored = JSON.stringify(await service.database.query('select * from sign_in_log'));
    for (const never of [typed, samplePassword, secret, 'vellum-harbor']) expect(stored).not.toContain(never);
  });

  it('is read with View of Manage Users, by nobody else', async () => {
    const answers = await Promise.all(
      ['nora@marlow.example', 'amira@marlow.example', 'jonas@marlow.example', 'lucia@marlow.example'].map(
        async (email) => (await ask('GET', 'signIns/v1', undefined, await tokenOf(email))).status,
      ),
    );
    expect(answers).toEqual([403, 403, 403, 403]);
    const auditor = await tokenOf('ruth@vance.example');
    expect((await ask('GET', 'signIns/v1', undefined, auditor)).status).toBe(200);
    expect((await ask('GET', 'signIns/v1', undefined, 'nobody')).status).toBe(401);
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      expect((await ask(method, 'signIns/v1', {})).status).toBe(405);
  });

  it('is filtered by each member, and paged', async () => {
    await service.database
      .script(`insert into sign_in_log (at, last_at, attempts, outcome, reason, user_id, client_id, source, user_agent) values
      ('2026-01-31 23:59:59.999Z', '2026-02-01 00:00:00Z', 3, 'refused', 'wrongPassword', 12, '${app}', '203.0.113.7', 'Mozilla/5.0 Firefox/140.0'),
      ('2026-02-02 00:00:00Z', '2026-02-02 00:00:00Z', 1, 'signedIn', null, 12, '${app}', '198.51.100.1', 'Mozilla/5.0 Chrome/147.0'),
      ('2026-02-02 23:59:59.5Z', '2026-02-02 23:59:59.5Z', 1, 'refused', 'unknown', null, null, '', 'curl/8.0'),
      ('2026-02-03 00:00:00Z', '2026-02-03 00:00:00Z', 1, 'signedIn', null, 2, 'nightly', '203.0.113.70', null)`);
    const found = async (query: string) => (await entries(`?${query}`)).map(({ at }) => at.slice(0, 10));
    const [jan31, feb2, feb3] = ['2026-01-31', '2026-02-02', '2026-02-03'];
    expect(await found('')).toEqual([feb3, feb2, feb2, jan31]);
    expect(await found('outcome=signedIn')).toEqual([feb3, feb2]);
    expect(await found('reason=unknown')).toEqual([feb2]);
    expect(await found('user=12')).toEqual([feb2, jan31]);
    expect(await found('user=unknown')).toEqual([feb2]);
    expect(await found('client=nightly')).toEqual([feb3]);
    expect(await found('source=203.0.113.7')).toEqual([feb3, jan31]);
    expect(await found('userAgent=FIREFOX')).toEqual([jan31]);
    expect(await found('from=2026-02-02&to=2026-02-02')).toEqual([feb2, feb2]);
    expect(await found('from=2026-02-01&to=2026-02-01')).toEqual([jan31]);
    expect(await found('user=12&outcome=refused&from=2026-01-31')).toEqual([jan31]);
    expect(await found('from=2026-02-03&to=9999-12-31')).toEqual([feb3]);
    expect(await found('from=2026-02-02T00:00:00.001Z')).toEqual([feb3, feb2]);
    expect(await found('from=2026-02-01T01:00:00%2B01:00&to=2026-02-02T23:59:59.5Z')).toEqual([feb2, jan31]);
    const { items, ...page } = await log('?limit=2&offset=1');
    expect(items.map(({ outcome }) => outcome)).toEqual(['refused', 'signedIn']);
    expect(page).toEqual({ totalResults: 4, count: 2, offset: 1, hasMore: true });
    expect((await log('?limit=2&offset=2')).hasMore).toBe(false);
    const [crowd] = await entries('?user=unknown');
    expect(crowd).toMatchObject({ user: null, client: null, source: null, attempts: 1 });
    expect((await entries('?user=12&outcome=refused'))[0]).toMatchObject({
      user: { id: '12', refName: 'Nora Lindqvist' },
      attempts: 3,
      lastAt: '2026-02-01T00:00:00Z',
    });
  });

  it('refuses parameters that it does not have, and wrong ones, with every reason', async () => {
    const wrong = 'outcome=in&reason=x&user=Nora&from=2026-02-30&to=yesterday&limit=0&offset=-1&password=x';
    const answer = await ask('GET', `signIns/v1?${wrong}`);
    const details: { 'o:errorDetails': { 'o:errorQueryParam': string }[] } = JSON.parse(answer.text);
    const named = details['o:errorDetails'].map((each) => each['o:errorQueryParam']);
    expect(answer.status).toBe(400);
    expect(named.toSorted()).toEqual(['from', 'limit', 'offset', 'outcome', 'password', 'reason', 'to', 'user']);
    for (const span of [
      'from=2026-02-02&to=2026-02-01',
      'from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z',
      'from=2026-02-30T00:00:00Z',
      'from=2026-02-03T25:00:00Z',
      'to=2026-02-03T10:00',
    ])
      expect((await ask('GET', `signIns/v1?${span}`)).status, span).toBe(400);
  });

  it('counts attempts of a machine that guesses, and keeps few addresses apart', async () => {
    const more = ADDRESSES_APART + 3;
    for (let from = 1; from <= more; from += 1)
      for (const _ of from < 3 ? [1, 2] : [1]) await nightly(`${typed}${from}:${typed}`, `203.0.113.${from}`);
    const items = await entries('?reason=unknown&limit=1000');
    expect(items).toHaveLength(ADDRESSES_APART + 1);
    expect(items.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(more + 2);
    expect(items.filter(({ source }) => source === null)).toEqual([
      expect.objectContaining({ attempts: 3, userAgent: null }),
    ]);
  });

  it('is kept for a time, and of refusals the newest', async () => {
    await service.database
      .script(`insert into sign_in_log (at, last_at, outcome, reason) select t, t, 'refused', 'unknown'
      from generate_series(timestamptz '2026-02-01', timestamptz '2026-02-10', interval '1 day') t`);
    await service.database.script(`insert into sign_in_log (at, last_at, outcome) values
      ('2026-01-01', '2026-01-01', 'signedIn'), ('2026-01-03', '2026-01-03', 'signedIn')`);
    await dropSignIns(service.database.pool, { now: new Date('2026-04-02'), days: 90, refusals: 4 });
    const kept = (await entries()).map(({ outcome, at }) => `${outcome} ${at.slice(0, 10)}`);
    expect(kept).toEqual([...['10', '09', '08', '07'].map((day) => `refused 2026-02-${day}`), 'signedIn 2026-01-03']);
  });
});
