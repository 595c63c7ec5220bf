import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../proofs/fixtures/findings.ts';
import { answerWith, makePasskey, type SoftPasskey, type Ways } from '../../../proofs/fixtures/softAuthenticator.ts';
import { openSignIn, redeem, signIn, startFlow, TestBrowser } from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';
import { samplePassword } from '../users/seedUsers.ts';

const [amira, nora, sam] = ['amira@marlow.example', 'nora@marlow.example', 'sam@marlow.example'] as const;
const ids = { [amira]: '11', [nora]: '12' } as const;
const PASSKEYS = 'session/v1/passkeys';
const MINUTE = 60_000;
const refusal = 'Couldn&#39;t sign in with this passkey';

interface AskedFor {
  readonly challenge: string;
  readonly rpId: string;
}

describe.each(engineNames)('passkeys on the %s engine', (engine) => {
  let service: SignInService;
  let admin = '';
  beforeAll(async () => {
    service = await startSignIns(engine, {}, undefined, 'localhost');
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.skewMs = 0;
    await service.database.script(
      'delete from login_attempt; delete from passkey; delete from second_factor; delete from sign_in_log',
    );
    admin = await tokenOf(sam);
  });

  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  const begin = async (token: string) => {
    const begun = await service.ask('POST', `${PASSKEYS}/options`, token);
    expect(begun.status, begun.text).toBe(200);
    return begun.body.publicKey as Parameters<typeof makePasskey>[0]; // as WebAuthn writes it in JSON
  };
  const send = (token: string, credential: object, name = 'Laptop') =>
    service.ask('POST', PASSKEYS, token, { name, credential });
  async function add(email: string, name = 'Laptop'): Promise<SoftPasskey & { readonly place: string }> {
    const token = await tokenOf(email);
    const { passkey, credential } = makePasskey(await begin(token), service.origin);
    const added = await send(token, credential, name);
    expect(added.status, added.text).toBe(201);
    return { ...passkey, place: `${PASSKEYS}/${String(added.body.id)}` };
  }
  /** Opens the sign-in page, with ways to ask for its challenge and to send an answer. */
  async function openPage() {
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf, html } = await openSignIn(browser, flow);
    return {
      url,
      csrf,
      html,
      browser,
      challenge: async (): Promise<AskedFor> =>
        (await (await browser.go(`${url}/passkey`, { csrf })).json()) as AskedFor, // as WebAuthn writes it
      post: (credential: object) => browser.go(url, { csrf, passkey: JSON.stringify(credential) }),
      goOn: async (posted: Response): Promise<string> => {
        const resumed = await browser.go(posted.headers.get('location') ?? '');
        return (await redeem(flow, new URL(resumed.headers.get('location') ?? ''))).access_token;
      },
    };
  }
  /** Signs in with a passkey, and answers the page of a refusal or the token. */
  async function signInBy(passkey: SoftPasskey, ways: Ways = {}) {
    const page = await openPage();
    const posted = await page.post(
      answerWith(passkey, await page.challenge(), service.origin, { counter: 1, ...ways }),
    );
    return posted.status === 303
      ? { status: 303, html: '', token: await page.goOn(posted) }
      : { status: posted.status, html: await posted.text(), token: '' };
  }
  async function expectRefused(passkey: SoftPasskey, ways: Ways = {}): Promise<void> {
    const { status, html } = await signInBy(passkey, ways);
    expect([status, html.includes(refusal)]).toEqual([422, true]);
  }
  const lastEntry = async () => at((await service.ask('GET', 'signIns/v1?limit=1', admin)).body, 'items.0');

  it('are made by their user for this address, with user verification and without attestation', async () => {
    const token = await tokenOf(nora);
    expect((await service.ask('GET', PASSKEYS, token)).body).toMatchObject({ items: [], unavailable: null });
    const begun = await service.ask('POST', `${PASSKEYS}/options`, token);
    expect(begun.body.publicKey).toMatchObject({
      rp: { id: 'localhost', name: 'Countinghouse' },
      user: { name: nora, displayName: 'Nora Lindqvist' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      excludeCredentials: [],
    });
    const first = await add(nora, '  Laptop ');
    await add(nora, 'Phone');
    const listed = await service.ask('GET', PASSKEYS, token);
    expect(listed.body.items).toMatchObject([
      { name: 'Laptop', lastUsedAt: null, isSynced: false },
      { name: 'Phone', lastUsedAt: null },
    ]);
    // The same authenticator does not make a second one, and both tell the same of their user.
    const again = (await begin(token)) as unknown as { excludeCredentials: readonly object[]; user: { id: string } };
    expect([again.excludeCredentials.length, again.user.id]).toEqual([2, first.userHandle]);
    expect(again.user.id).not.toContain(ids[nora]);
  });

  it('refuse a new one that answers another challenge, address, domain or ceremony, or without verifying the user', async () => {
    const token = await tokenOf(nora);
    const wrong: readonly Ways[] = [
      { origin: 'https://books.example' },
      { rpId: 'books.example' },
      { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' },
      { type: 'webauthn.get' },
      { isVerified: false },
      { isPresent: false },
      { attestation: { fmt: 'packed', statement: new Map([['x5c', [Buffer.from('30', 'hex')]]]) } },
      { attestation: { fmt: 'apple', statement: new Map() } },
    ];
    for (const ways of wrong) {
      const { credential } = makePasskey(await begin(token), service.origin, ways);
      const refused = await send(token, credential);
      expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'credential']);
    }
    for (const credential of [
      {},
      { id: 'x' },
      { id: '\u0000', response: {} },
      { id: 'x'.repeat(5_000), response: {} },
    ]) {
      await begin(token);
      expect((await send(token, credential)).status).toBe(400);
    }
    expect((await service.ask('GET', PASSKEYS, token)).body.items).toEqual([]);
  });

  it('take a challenge once, from the session it was made for, within five minutes', async () => {
    const token = await tokenOf(nora);
    const { credential } = makePasskey(await begin(token), service.origin);
    expect((await send(await tokenOf(nora), credential)).status).toBe(400);
    expect((await send(token, credential, '')).status).toBe(400);
    expect((await send(token, credential)).status).toBe(201);
    expect((await send(token, credential)).status).toBe(400);
    const late = makePasskey(await begin(token), service.origin);
    await service.database.query(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
    expect((await send(token, late.credential)).status).toBe(400);
    // One that a user has is no other user's as well.
    const stranger = await tokenOf(amira);
    const { id } = makePasskey(await begin(token), service.origin).passkey;
    const mine = makePasskey(await begin(token), service.origin, { id });
    expect((await send(token, mine.credential)).status).toBe(201);
    const theirs = makePasskey(await begin(stranger), service.origin, { id });
    const refused = await send(stranger, theirs.credential);
    expect([refused.status, at(refused.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      'This passkey has already been added.',
    ]);
  });

  it.each(['ES256', 'RS256', 'EdDSA'] as const)(
    'sign their user in with %s keys, without name and password',
    async (algorithm) => {
      const token = await tokenOf(nora);
      const { passkey, credential } = makePasskey(await begin(token), service.origin, {}, algorithm);
      expect((await send(token, credential)).status).toBe(201);
      const used = await signInBy(passkey);
      expect(used.status, used.html).toBe(303);
      expect((await service.ask('GET', 'session/v1/me', used.token)).body).toMatchObject({ user: { id: ids[nora] } });
      expect(at((await service.ask('GET', PASSKEYS, token)).body, 'items.0.lastUsedAt')).toMatch(/^20/);
      expect(await lastEntry()).toMatchObject({ outcome: 'signedIn', reason: 'passkey', user: { id: ids[nora] } });
    },
  );

  it('are offered by the page without naming any', async () => {
    await add(nora);
    const page = await openPage();
    expect(page.html).toContain('autocomplete="username webauthn"');
    expect(page.html).toContain('<script src="/app/login/assets/passkey.js" defer></script>');
    const asked = await page.challenge();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const foreign = await page.browser.go(
      `${page.url}/passkey`,
      { csrf: page.csrf },
      { 'sec-fetch-site': 'cross-site' },
    );
    const unsigned = await page.browser.go(`${page.url}/passkey`, { csrf: 'x' });
    const elsewhere = await new TestBrowser().go(`${page.url}/passkey`, { csrf: page.csrf });
    expect([foreign.status, unsigned.status, elsewhere.status]).toEqual([403, 403, 400]);
    const script = await fetch(`${service.origin}/app/login/assets/passkey.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const etag = script.headers.get('etag') ?? '';
    expect((await fetch(script.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('refuse the wrong address, domain, ceremony, key and user, and a user who was not verified', async () => {
    const mine = await add(nora);
    const theirs = await add(amira);
    const wrong: readonly Ways[] = [
      { origin: 'https://books.example' },
      { origin: service.origin.replace('localhost', '127.0.0.1') },
      { rpId: 'books.example' },
      { type: 'webauthn.create' },
      { isVerified: false },
      { isPresent: false },
      { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
      { userHandle: theirs.userHandle },
      { id: theirs.id },
    ];
    for (const ways of wrong) {
      await expectRefused(mine, ways);
      await service.database.script('delete from login_attempt');
    }
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason: 'wrongPasskey', user: { id: ids[amira] } });
    await service.database.script('delete from login_attempt');
    expect((await signInBy(mine)).status).toBe(303);
  });

  it('answer a challenge of this sign-in page once, within five minutes', async () => {
    const mine = await add(nora);
    const page = await openPage();
    const asked = await page.challenge();
    const answer = answerWith(mine, asked, service.origin, { counter: 1 });
    // Another page does not take it, nor does this one after a newer challenge or after its time.
    const other = await openPage();
    await other.challenge();
    expect((await other.post(answer)).status).toBe(422);
    await page.challenge();
    expect((await page.post(answer)).status).toBe(422);
    const late = answerWith(mine, await page.challenge(), service.origin, { counter: 1 });
    service.clock.skewMs += 6 * MINUTE;
    expect((await page.post(late)).status).toBe(422);
    service.clock.skewMs = 0;
    const good = answerWith(mine, await page.challenge(), service.origin, { counter: 1 });
    const posted = await page.post(good);
    expect(posted.status).toBe(303);
    await page.goOn(posted);
    const next = await openPage();
    expect((await next.post(good)).status).toBe(422);
    await next.challenge();
    expect((await next.post({ ...good, id: 7 })).status).toBe(422);
    expect((await next.browser.go(next.url, { csrf: next.csrf, passkey: '{' })).status).toBe(422);
    expect((await next.browser.go(next.url, { csrf: 'x', passkey: JSON.stringify(good) })).status).toBe(403);
  });

  it('refuse a counter that does not go on, and say so in the log', async () => {
    const mine = await add(nora);
    expect((await signInBy(mine, { counter: 7 })).status).toBe(303);
    for (const counter of [7, 6, 0]) await expectRefused(mine, { counter });
    expect(service.logged.filter((line) => line.includes('it may have been copied'))).toHaveLength(3);
    expect((await signInBy(mine, { counter: 8 })).status).toBe(303);
    // An authenticator that does not count always tells zero.
    const synced = await add(amira);
    expect((await signInBy(synced, { counter: 0 })).status).toBe(303);
    expect((await signInBy(synced, { counter: 0 })).status).toBe(303);
  });

  it('answer alike for an unknown, a removed and a deactivated one, and hold guesses back', async () => {
    const [mine, theirs] = [await add(nora), await add(amira)];
    const texts: string[] = [];
    const refusedBody = async (passkey: SoftPasskey, ways: Ways = {}) => {
      const { status, html } = await signInBy(passkey, ways);
      expect(status).toBe(422);
      texts.push(/<p class="error" id="problem"[^<]*<\/p>/.exec(html)?.[0] ?? '');
    };
    await refusedBody({ ...mine, id: 'dW5rbm93bg' });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ outcome: 'refused', reason: 'unknown', user: null });
    await refusedBody(mine, { isVerified: false });
    expect((await service.ask('PATCH', `users/v1/${ids[amira]}`, admin, { isActive: false })).status).toBe(200);
    await refusedBody(theirs);
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason: 'deactivated', user: { id: ids[amira] } });
    expect((await service.ask('PATCH', `users/v1/${ids[amira]}`, admin, { isActive: true })).status).toBe(200);
    expect((await service.ask('DELETE', mine.place, await tokenOf(nora))).status).toBe(204);
    await refusedBody(mine);
    expect(new Set(texts)).toEqual(new Set([expect.stringContaining(refusal)]));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await signInBy(theirs, { isVerified: false })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  });

  it('are renamed and removed by their user alone, removed after a recent sign-in, and each change is audited', async () => {
    const mine = await add(nora);
    const [token, stranger] = [await tokenOf(nora), await tokenOf(amira)];
    expect((await service.ask('PATCH', mine.place, stranger, { name: 'Mine' })).status).toBe(404);
    expect((await service.ask('DELETE', mine.place, stranger)).status).toBe(204);
    for (const name of ['', 'x'.repeat(61), 7, 'a\u0007b'])
      expect((await service.ask('PATCH', mine.place, token, { name })).status).toBe(400);
    const renamed = await service.ask('PATCH', mine.place, token, { name: 'Old laptop' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Old laptop']);
    const accessFindings = async () =>
      (await findingsOf(service.database)).filter((each) => each.startsWith('access '));
    expect(await accessFindings()).toEqual([]);
    await service.database.query('update passkey set user_handle = $1', ['planted']);
    expect(await accessFindings()).toEqual([
      `access user ${ids[nora]} has a passkey that the audit trail does not know`,
    ]);
    await service.database.query(
      `update oidc_model set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 1200)) where kind = 'Session'`,
    );
    admin = await tokenOf(sam);
    const old = await service.ask('DELETE', mine.place, token);
    const late = await service.ask('POST', `${PASSKEYS}/options`, token);
    expect([old.status, late.status]).toEqual([401, 401]);
    expect((await service.ask('DELETE', mine.place, await tokenOf(nora))).status).toBe(204);
    await expectRefused(mine);
    const { body } = await service.ask('GET', `users/v1/${ids[nora]}/history`, admin);
    const operations = (body.items as readonly { operation: string; changes: readonly object[] }[]).slice(0, 3); // as documented
    expect(operations.map(({ operation }) => operation)).toEqual(['removePasskey', 'renamePasskey', 'addPasskey']);
    expect(operations.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('count as the second factor that a role requires, and the password alone sets up no other beside them', async () => {
    const mine = await add(nora);
    const required = (isRequired: boolean) =>
      service.ask('PATCH', 'roles/v1/3', admin, { requiresSecondFactor: isRequired });
    const byPassword = await tokenOf(nora);
    expect((await required(true)).status).toBe(200);
    const user = async () => (await service.ask('GET', `users/v1/${ids[nora]}`, admin)).body;
    expect(await user()).toMatchObject({ passkeys: 1, hasSecondFactor: false, lacksSecondFactor: false });
    // A session that began with the password alone stops, and the password does not begin another.
    expect((await service.ask('GET', 'session/v1/me', byPassword)).status).toBe(401);
    const page = await openPage();
    const tried = await page.browser.go(page.url, { csrf: page.csrf, username: nora, password: samplePassword });
    const html = await tried.text();
    expect([tried.status, html.includes('Sign in with your passkey'), html.includes('name="setup"')]).toEqual([
      422,
      true,
      false,
    ]);
    const posted = await page.post(answerWith(mine, await page.challenge(), service.origin, { counter: 1 }));
    const token = await page.goOn(posted);
    expect((await service.ask('GET', 'session/v1/me', token)).status).toBe(200);
    const last = await service.ask('DELETE', mine.place, token);
    expect([last.status, at(last.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      'Your role requires two-factor authentication. Turn it on or add another passkey before removing this one.',
    ]);
    // An administrator takes them away with the reset of the second factor: the session stops, and the next sign-in sets one up.
    expect((await service.ask('DELETE', `users/v1/${ids[nora]}/secondFactor`, token)).status).toBe(403);
    expect((await service.ask('DELETE', `users/v1/${ids[nora]}/secondFactor`, admin)).status).toBe(204);
    expect(await user()).toMatchObject({ passkeys: 0, lacksSecondFactor: true });
    expect((await service.ask('GET', 'session/v1/me', token)).status).toBe(401);
    await expectRefused(mine, { counter: 2 });
    const next = await openPage();
    const setup = await next.browser.go(next.url, { csrf: next.csrf, username: nora, password: samplePassword });
    expect(await setup.text()).toContain('name="setup"');
    expect((await required(false)).status).toBe(200);
    const trail = await service.ask('GET', `users/v1/${ids[nora]}/history`, admin);
    expect(at(trail.body, 'items.0')).toMatchObject({ operation: 'removePasskey', user: { refName: 'Sam Reyes' } });
  });

  it('are off with the passwords of users who sign in through the identity provider, but for emergency administrators', async () => {
    const [mine, admins] = [await add(nora), await add(sam)];
    const [token, kept] = [await tokenOf(nora), await tokenOf(sam)];
    const samId = String(at((await service.ask('GET', 'session/v1/me', kept)).body, 'user.id'));
    await service.database.query(
      `insert into identity_provider (name, issuer, client_id, scopes, user_claim, is_active, provisions_users, allows_passwords, password_users,
              trusts_second_factor, second_factor_values)
       values ('Marlow ID', 'https://id.example', 'c', 'openid', 'sub', true, false, false, array[$1], false, '{}')`,
      [samId],
    );
    const { status, html } = await signInBy(mine);
    expect([status, html.includes('Passkeys are off for your account. Sign in with Marlow ID.')]).toEqual([422, true]);
    expect(await lastEntry()).toMatchObject({ reason: 'passwordOff', user: { id: ids[nora] } });
    expect((await service.ask('GET', PASSKEYS, token)).body.unavailable).toBe('provider');
    expect((await service.ask('POST', `${PASSKEYS}/options`, token)).status).toBe(400);
    expect((await signInBy(admins)).status).toBe(303);
    await service.database.script('delete from identity_provider');
  });
});

describe('passkeys at an address that is no domain', () => {
  it('are neither offered nor made', async () => {
    const service = await startSignIns('embedded');
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { html, url, csrf } = await openSignIn(browser, flow);
    expect([html.includes('passkey'), html.includes('webauthn')]).toEqual([false, false]);
    expect((await browser.go(`${url}/passkey`, { csrf })).status).toBe(404);
    const next = await startFlow(service.origin);
    const { access_token: token } = await redeem(next, await signIn(new TestBrowser(), next, nora));
    expect((await service.ask('GET', PASSKEYS, token)).body.unavailable).toBe('address');
    const refused = await service.ask('POST', `${PASSKEYS}/options`, token);
    expect([refused.status, at(refused.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      'Passkeys need an address with a domain. Ask an administrator to set PUBLIC_URL.',
    ]);
    await service.close();
  });
});
