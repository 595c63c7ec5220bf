import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProviderPage } from '#contract/wire/identityProvider';
import { type CompanyProvider, startProvider } from '../../../proofs/fixtures/identityProvider/startProvider.ts';
import { visit } from '../../../proofs/fixtures/identityProvider/visit.ts';
import { openSignIn, redeem, signIn, startFlow, TestBrowser } from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { engineNames } from '../../../proofs/fixtures/testService.ts';
import { whole } from '../../storage/queries/verify/checks.ts';
import { findingsOf } from '../../storage/queries/verify/findings.ts';
import { accessChecksOf } from '../../storage/queries/verify/trail.ts';

const people = {
  amira: { email: 'Amira@marlow.example', email_verified: true, name: 'Amira Chen' },
  sam: { email: 'sam@marlow.example', email_verified: true, name: 'Sam Reyes' },
  nora: { email: 'nora@marlow.example', email_verified: false, name: 'Nora Lindqvist' },
  dev: { email: 'dev@marlow.example', email_verified: true, name: 'Dev Patel' },
  newcomer: { email: 'new@marlow.example', email_verified: true, name: 'Nina  Comer' },
  second: { email: 'amira@marlow.example', email_verified: true },
  hana: { email: 'hana@marlow.example', email_verified: true },
  program: { email: 'integration', email_verified: true },
};

describe.each(engineNames)('sign-in through an identity provider on the %s engine', (engine) => {
  let service: SignInService;
  let provider: CompanyProvider;
  let admin = '';
  beforeAll(async () => {
    [service, provider] = await Promise.all([startSignIns(engine), startProvider()]);
    await provider.serve(service.origin);
  });
  afterAll(async () => {
    await provider.stop();
    await service.close();
  });
  beforeEach(async () => {
    service.clock.skewMs = 0;
    await service.database.script('delete from login_attempt');
    await provider.set({ accounts: people, claims: {}, isForged: false, silent: [], broken: [] });
    admin = await tokenOf('sam@marlow.example');
    await ask('PATCH', 'identityProvider/v1', { isActive: true, allowsPasswords: true });
    await ask('DELETE', 'identityProvider/v1');
    await setUp();
  });

  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  const ask = (method: string, path: string, body?: object, token = admin) => service.ask(method, path, token, body);
  async function setUp(more: object = {}) {
    const { origin: issuer, clientId, clientSecret } = provider;
    const answer = await ask('PATCH', 'identityProvider/v1', {
      name: 'Marlow ID',
      issuer,
      clientId,
      clientSecret,
      ...more,
    });
    expect(answer.status, answer.text).toBe(200);
  }
  const page = async (): Promise<IdentityProviderPage> => JSON.parse((await ask('GET', 'identityProvider/v1')).text);
  const change = (body: object) => ask('PATCH', 'identityProvider/v1', body);
  const who = async (token: string) => (await ask('GET', 'session/v1/me', undefined, token)).body;
  const lastEntry = async () => {
    const { body } = await ask('GET', 'signIns/v1?limit=1');
    return (body.items as readonly Record<string, unknown>[])[0];
  };
  const trail = (type: string) =>
    service.database.query<{ operation: string; user: string; doc: Record<string, unknown> }>(
      `select operation, user_name as "user", doc from audit where type = $1 order by seq desc limit 5`,
      [type],
    );
  async function findings(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const check of await accessChecksOf(service.database))
      for (const { id, detail } of await findingsOf(service.database, check, whole, 10)) found.push(`${id} ${detail}`);
    return found;
  }
  async function refused(account: string, reason: string, userId: string | null, ways = {}) {
    const came = await visit(service.origin, account, ways);
    expect([came.token, came.status >= 400]).toEqual(['', true]);
    expect(came.html).toContain(`href="${new URL(came.page).pathname}"`);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ outcome: 'refused', reason });
    expect((entry?.user as { id?: string } | null)?.id ?? null).toBe(userId);
    // The trail has the same refusal once an hour.
    const noted = await service.database.query(
      `select 1 from audit where type = 'identityProvider' and operation = 'refuseSignIn' and doc->>'reason' = $1 and doc->>'user' is not distinct from $2`,
      [reason, userId],
    );
    expect(noted).toHaveLength(1);
    return came;
  }

  it('offers it on the sign-in page, and leads the person back to what the app asked for', async () => {
    const flow = await startFlow(service.origin);
    expect((await openSignIn(new TestBrowser(), flow)).html).toContain('Sign in with Marlow ID');
    const came = await visit(service.origin, 'amira');
    expect(await who(came.token)).toMatchObject({ user: { id: '11', refName: 'Amira Chen' } });
    expect(await lastEntry()).toMatchObject({ outcome: 'signedIn', reason: 'provider', user: { id: '11' } });
    expect(await provider.set({})).toMatchObject({
      code_challenge_method: 'S256',
      scope: 'openid profile email',
      ui_locales: 'en',
    });
  });

  describe('the back channel', () => {
    const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const send = (form: Record<string, string>) =>
      fetch(`${service.origin}/app/login/provider/logout`, { method: 'POST', body: new URLSearchParams(form) });
    const tokenFor = (sub: string, more: Record<string, unknown> = {}, isForged = false) =>
      provider.sign(
        {
          iss: provider.origin,
          aud: provider.clientId,
          iat: Math.floor(Date.now() / 1000),
          jti: crypto.randomUUID(),
          events: logoutEvent,
          sub,
          ...more,
        },
        isForged,
      );

    it('signs a user out in every browser who was signed out at the provider', async () => {
      const [one, other] = [await visit(service.origin, 'amira'), await visit(service.origin, 'amira')];
      expect((await page()).backChannelLogoutUri).toBe(`${service.origin}/app/login/provider/logout`);
      const answer = await send({ logout_token: await tokenFor('amira') });
      expect([answer.status, answer.headers.get('cache-control')], await answer.text()).toEqual([200, 'no-store']);
      for (const { token } of [one, other])
        expect((await ask('GET', 'session/v1/me', undefined, token)).status).toBe(401);
      expect(await lastEntry()).toMatchObject({ outcome: 'signedOut', reason: 'provider', user: { id: '11' } });
      expect(await who(admin)).toMatchObject({ user: { refName: 'Sam Reyes' } });
    });

    it('changes nothing for somebody without a user here', async () => {
      const { token } = await visit(service.origin, 'amira');
      expect((await send({ logout_token: await tokenFor('stranger') })).status).toBe(200);
      expect(await who(token)).toMatchObject({ user: { id: '11' } });
    });

    it('believes no token with another signature, of another kind, for another program, or of another time', async () => {
      const { token } = await visit(service.origin, 'amira');
      const now = Math.floor(Date.now() / 1000);
      const unfit = [
        await tokenFor('amira', {}, true),
        await tokenFor('amira', { aud: 'another' }),
        await tokenFor('amira', { iss: 'https://elsewhere.example' }),
        await tokenFor('amira', { events: {} }),
        await tokenFor('amira', { nonce: 'of an ID token' }),
        await tokenFor('amira', { iat: now - 3_600 }),
        await tokenFor('amira', { exp: now - 600 }),
        await tokenFor(''),
        'no token',
      ];
      for (const logout_token of unfit) expect((await send({ logout_token })).status).toBe(400);
      expect((await send({ token: 'unknown' })).status).toBe(400);
      expect((await fetch(`${service.origin}/app/login/provider/logout`)).status).toBe(404);
      expect(await who(token)).toMatchObject({ user: { id: '11' } });
      await provider.set({ broken: ['/jwks'] });
      expect((await send({ logout_token: await tokenFor('amira') })).status).toBe(503);
    });
  });

  it('links the user of a verified address once, and knows the person from then on by the claim alone', async () => {
    await visit(service.origin, 'amira');
    expect((await trail('user'))[0]).toMatchObject({ operation: 'linkIdentity', doc: { id: '11' } });
    expect((await page()).links).toMatchObject([{ user: { id: '11' }, isActive: true }]);
    await provider.set({ accounts: { ...people, amira: { email: 'other@marlow.example' } } });
    expect((await visit(service.origin, 'amira')).token).not.toBe('');
    expect(await findings()).toEqual([]);
    await service.database.query(`update identity_link set subject = 'mallory'`);
    expect(await findings()).toEqual(['user 11 signs in through an identity that the audit trail does not know']);
    await service.database.query(`update identity_link set subject = 'amira'`);
    await service.database.query(`update identity_provider set issuer = 'https://evil.example'`);
    expect(await findings()).toEqual(['identity provider is set up in another way than the audit trail says']);
  });

  it('refuses somebody else who got the address of a linked user, until an administrator removes the link', async () => {
    await visit(service.origin, 'amira');
    const { html } = await refused('second', 'otherIdentity', '11');
    expect(html).toContain('Ask an administrator to remove that link');
    expect((await ask('DELETE', 'identityProvider/v1/links/11')).status).toBe(204);
    expect((await trail('user'))[0]).toMatchObject({ operation: 'unlinkIdentity', user: 'Sam Reyes' });
    expect((await visit(service.origin, 'second')).token).not.toBe('');
    expect(await findings()).toEqual([]);
  });

  it('makes users if the company wants it, with a role and subsidiaries, and none otherwise', async () => {
    await refused('newcomer', 'unknown', null);
    await refused('program', 'unknown', null);
    expect((await change({ provisionsUsers: true, role: { id: '1' } })).text).toContain('administrators');
    expect((await change({ provisionsUsers: true })).text).toContain('role is missing');
    expect((await change({ subsidiaries: [{ id: '999' }] })).text).toContain('Subsidiary not found');
    await change({ provisionsUsers: true, role: { id: '3' } });
    const came = await visit(service.origin, 'newcomer');
    const made = await who(came.token);
    expect(made).toMatchObject({
      user: { refName: 'Nina  Comer' },
      role: { id: '3' },
    });
    expect((await trail('user'))[0]).toMatchObject({
      operation: 'provision',
      user: 'Countinghouse',
      doc: { email: 'new@marlow.example' },
    });
    expect(await findings()).toEqual([]);
  });

  it('knows a provisioned user by the external ID, without a verified address, until the provider deactivates the user', async () => {
    await provider.set({ accounts: { ...people, ella: { email: 'ella@marlow.example', email_verified: false } } });
    await refused('ella', 'emailUnverified', null);
    await ask('PATCH', 'provisioning/v1', { isActive: true, role: { id: '8' } });
    const { secret } = (await ask('POST', 'provisioning/v1/credentials', {})).body;
    const scim = (method: string, path: string, body?: object) =>
      fetch(`${service.origin}/scim/v2/${path}`, {
        method,
        headers: { authorization: `Bearer ${String(secret)}`, 'content-type': 'application/scim+json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const made = await scim('POST', 'Users', { userName: 'ella@marlow.example', externalId: 'ella' });
    const { id } = JSON.parse(await made.text()) as { readonly id: string };
    const came = await visit(service.origin, 'ella');
    expect(await who(came.token)).toMatchObject({ user: { id }, role: { id: '8' } });
    expect((await trail('user'))[0]).toMatchObject({ operation: 'linkIdentity', doc: { id } });
    await scim('DELETE', `Users/${id}`);
    await refused('ella', 'deactivated', id);
    // An administrator is known by a verified address alone.
    await provider.set({ accounts: { ...people, eve: { email: 'eve@marlow.example', email_verified: false } } });
    const Operations = [{ op: 'replace', path: 'externalId', value: 'eve' }];
    expect((await scim('PATCH', 'Users/18', { Operations })).status).toBe(200);
    await refused('eve', 'emailUnverified', null);
    expect(await findings()).toEqual([]);
  });

  it('refuses an address that is not verified and a user who is inactive, each in the language of the person', async () => {
    const unverified = await refused('nora', 'emailUnverified', null, { headers: { 'accept-language': 'de' } });
    const other = await unverified.browser.go(`${unverified.page}/provider?other`);
    expect(new URL(other.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
    expect(unverified.html).toContain('/provider?other"');
    expect(unverified.html).toContain('Ihre E-Mail-Adresse ist bei Marlow ID nicht bestätigt.');
    await visit(service.origin, 'dev');
    await ask('PATCH', 'users/v1/13', { isActive: false });
    const inactive = await refused('dev', 'deactivated', '13', { headers: { 'accept-language': 'fr' } });
    expect(inactive.html).toContain('Votre utilisateur est inactif.');
    await ask('DELETE', 'identityProvider/v1/links/13');
    await refused('dev', 'deactivated', '13');
    await ask('PATCH', 'users/v1/13', { isActive: true });
  });

  it.each([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an end that has passed', { claims: { exp: 1_700_000_000 } }],
    ['a signature of somebody else', { isForged: true }],
    ['no claim that identifies', { claims: { sub: '' } }],
  ])('refuses an ID token with %s', async (_what, behavior) => {
    await provider.set(behavior);
    await refused('amira', 'answerInvalid', null);
  });

  it('knows its own visits: another state, another browser and a code that was used lead nowhere', async () => {
    const other = (name: string, value: string) => (url: URL) => {
      url.searchParams.set(name, value);
      return url;
    };
    const strange = await visit(service.origin, 'amira', { back: other('state', 'made up') });
    expect([strange.token, strange.status]).toEqual(['', 400]);
    expect(strange.html).toContain('This page expired');
    await refused('amira', 'answerInvalid', null, { back: other('code', 'guessed') });
    await refused('amira', 'answerInvalid', null, { back: other('iss', 'https://evil.example') });
    let stolen: URL | undefined;
    await visit(service.origin, 'amira', { back: (url) => ((stolen = url), url) });
    const thief = await visit(service.origin, 'amira', { back: () => stolen ?? new URL(service.origin) });
    expect([thief.token, thief.status]).toEqual(['', 400]);
    service.clock.skewMs = 31 * 60_000;
    const late = await visit(service.origin, 'amira', {
      back: (url) => ((service.clock.skewMs = 2 * 31 * 60_000), url),
    });
    expect([late.token, late.status]).toEqual(['', 400]);
  });

  it('accepts new keys of the provider at once', async () => {
    await visit(service.origin, 'amira');
    await provider.serve(service.origin);
    expect((await visit(service.origin, 'amira')).token).not.toBe('');
  });

  it('says what to do when the provider is down, slow or refuses', async () => {
    await provider.set({ broken: ['/.well-known/openid-configuration'] });
    expect((await refused('amira', 'providerDown', null)).status).toBe(503);
    await provider.set({ broken: [], silent: ['/token'] });
    expect((await refused('amira', 'providerDown', null)).html).toContain('Marlow ID can&#39;t be reached.');
    await provider.set({ silent: [], broken: ['/jwks'] });
    await refused('amira', 'providerDown', null);
    await provider.set({ broken: [] });
    await refused('stranger', 'providerRefused', null);
  });

  it('asks for a second factor of its own unless that of the provider counts', async () => {
    await ask('PATCH', 'roles/v1/7', { requiresSecondFactor: true });
    const own = await visit(service.origin, 'hana');
    expect([own.token, own.html.includes('Set up two-factor authentication')]).toEqual(['', true]);
    await change({ trustsSecondFactor: true, secondFactorValues: ['mfa'] });
    await provider.set({ claims: { amr: ['pwd'] } });
    expect((await visit(service.origin, 'hana')).token).toBe('');
    await provider.set({ claims: { amr: ['pwd', 'mfa'] } });
    const trusted = await visit(service.origin, 'hana');
    expect(await who(trusted.token)).toMatchObject({ user: { id: '16' } });
    await change({ trustsSecondFactor: false });
    expect((await ask('GET', 'session/v1/me', undefined, trusted.token)).text).toContain('two-factor');
    await ask('PATCH', 'roles/v1/7', { requiresSecondFactor: false });
  });

  it('has the person sign in there again when the app asks for it', async () => {
    const came = await visit(service.origin, 'amira', { extra: { prompt: 'login' } });
    expect(came.token).not.toBe('');
    expect(await provider.set({})).toMatchObject({ prompt: 'login', max_age: '0' });
    await provider.set({ claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } });
    await refused('amira', 'answerInvalid', null, { extra: { prompt: 'login' } });
  });

  it('turns passwords off for all but administrators named for an emergency', async () => {
    const off = { allowsPasswords: false, passwordUsers: [{ id: '18' }] };
    const { administrators } = await page();
    const [breakGlass] = administrators;
    expect(breakGlass).toMatchObject({ refName: 'Sam Reyes' });
    const keeps = { allowsPasswords: false, passwordUsers: [{ id: breakGlass?.id }] };
    expect((await change(keeps)).text).toContain('No administrator has signed in with Marlow ID yet.');
    expect((await visit(service.origin, 'sam')).token).not.toBe('');
    expect((await change({ ...off, passwordUsers: [] })).text).toContain('passwordUsers');
    expect((await change({ ...off, passwordUsers: [{ id: '11' }] })).text).toContain('passwordUsers[0]');
    expect((await change(keeps)).status).toBe(200);
    const flow = await startFlow(service.origin);
    const browser = new TestBrowser();
    const { url, csrf, html } = await openSignIn(browser, flow);
    expect([html.includes('<details'), html.includes('Marlow Instruments, the sample company')]).toEqual([true, false]);
    const posted = await browser.go(url, { csrf, username: 'amira@marlow.example', password: 'ledger-demo-1' });
    expect([posted.status, await posted.text()]).toEqual([
      422,
      expect.stringContaining('Passwords are off for your account. Sign in with Marlow ID.'),
    ]);
    expect(await lastEntry()).toMatchObject({ reason: 'passwordOff', user: { id: '11' } });
    const guessed = await browser.go(url, { csrf, username: 'amira@marlow.example', password: 'wrong' });
    expect(await guessed.text()).toContain('Incorrect e-mail or password.');
    expect((await ask('POST', 'users/v1/11/passwordLink')).text).toContain('needs no password');
    expect(await tokenOf('sam@marlow.example')).not.toBe('');
  });

  it('never locks everybody out', async () => {
    await visit(service.origin, 'sam');
    const [sam] = (await page()).administrators;
    const { body: other } = await ask('POST', 'users/v1', {
      name: 'Ada Second',
      email: 'ada@marlow.example',
      role: { id: '1' },
    });
    const id = String(other.id);
    await service.database.query(
      `update app_user set password_hash = (select password_hash from app_user where id = ${sam?.id}) where id = ${id}`,
    );
    await change({ allowsPasswords: false, passwordUsers: [{ id }] });
    const last = await ask('PATCH', `users/v1/${id}`, { isActive: false });
    expect([last.status, last.text]).toEqual([400, expect.stringContaining('last administrator who can sign in')]);
    await service.database.query(`update app_user set password_hash = null where id = ${id}`);
    expect(await tokenOf('sam@marlow.example')).not.toBe('');
    expect((await change({ allowsPasswords: true, isActive: false })).status).toBe(200);
  });

  it('offers to sign out of the provider, if it can be done there', async () => {
    const { browser } = await visit(service.origin, 'amira');
    const shown = await (await browser.go(`${service.origin}/app/login/signed-out`)).text();
    expect(shown).toContain('Sign out of Marlow ID as well');
    const left = await browser.go(`${service.origin}/app/login/provider/sign-out`);
    const there = new URL(left.headers.get('location') ?? '');
    expect([there.origin, there.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.origin,
      `${service.origin}/app/login/signed-out`,
    ]);
    expect(there.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await (await browser.go(`${service.origin}/app/login/signed-out`)).text()).not.toContain('as well');
    await provider.serve(service.origin, { hasEndSession: false });
    const next = (await visit(service.origin, 'amira')).browser;
    expect(await (await next.go(`${service.origin}/app/login/signed-out`)).text()).not.toContain('as well');
    await provider.serve(service.origin);
  });

  it('is set up by administrators alone, after a recent sign-in, and noted without its secret', async () => {
    const controller = await tokenOf('amira@marlow.example');
    expect((await ask('PATCH', 'identityProvider/v1', { name: 'Mine' }, controller)).status).toBe(403);
    const [entry] = await trail('identityProvider');
    expect(entry).toMatchObject({
      operation: 'create',
      user: 'Sam Reyes',
      doc: { provider: { hasClientSecret: true } },
    });
    expect((await change({ issuer: 'https://elsewhere.example' })).text).toContain('Enter the client secret again');
    const wrong = await change({
      name: '',
      issuer: 'ftp://user:x@login.example/#a',
      scopes: 'email',
      userClaim: 'a b',
      secondFactorValues: [],
      role: { id: '999' },
      more: 1,
    });
    const paths = (wrong.body['o:errorDetails'] as readonly Record<string, string>[]).map(
      (each) => each['o:errorPath'],
    );
    expect(new Set(paths)).toEqual(
      new Set(['name', 'issuer', 'scopes', 'userClaim', 'secondFactorValues', 'role', 'clientSecret', 'more']),
    );
    expect((await ask('DELETE', 'roles/v1/3')).status).toBe(400);
    service.clock.skewMs = 16 * 60_000;
    expect((await change({ name: 'Later' })).status).toBe(401);
    expect((await ask('POST', 'identityProvider/v1/test')).status).toBe(401);
  });

  it('keeps the secret sealed, and out of answers, the trail and the log', async () => {
    const sealed = await service.database.query<{ secret: string }>(
      'select client_secret as secret from identity_provider',
    );
    expect(sealed[0]?.secret).not.toContain(provider.clientSecret);
    await visit(service.origin, 'amira');
    await provider.set({ broken: ['/token'] });
    await visit(service.origin, 'amira');
    const answers = [(await ask('GET', 'identityProvider/v1')).text, (await change({ name: 'Marlow' })).text];
    const audit = await service.database.query('select doc from audit where record_id is null');
    for (const text of [...answers, ...service.logged, JSON.stringify(audit)]) {
      expect(text).not.toContain(provider.clientSecret);
      expect(text).not.toMatch(/eyJ[\w-]{20}/);
      expect(text).not.toContain(sealed[0]?.secret);
    }
  });

  it('names every fault of a connection, and none of a good one', async () => {
    const good = await ask('POST', 'identityProvider/v1/test');
    expect(good.body).toMatchObject({ isGood: true, keys: 1, tokenEndpoint: `${provider.origin}/token` });
    await provider.set({ broken: ['/jwks'] });
    const keyless = await ask('POST', 'identityProvider/v1/test');
    expect(keyless.body).toMatchObject({
      isGood: false,
      faults: [{ 'o:errorPath': 'discovery.jwks_uri', 'o:errorCode': 'USER_ERROR', isWarning: false }],
    });
    await provider.set({ broken: [], silent: ['/.well-known/openid-configuration'] });
    expect((await ask('POST', 'identityProvider/v1/test')).text).toContain("didn't answer in time");
    const elsewhere = await ask('POST', 'identityProvider/v1/test', { issuer: 'http://127.0.0.1:1' });
    expect(elsewhere.text).toContain('No connection to');
    expect((await ask('POST', 'identityProvider/v1/test', { issuer: 'nowhere' })).text).toContain('issuer');
  });
});
