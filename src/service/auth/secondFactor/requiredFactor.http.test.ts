import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openSignIn,
  quickHash,
  redeem,
  signIn,
  startFlow,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';
import { findingsOf } from '../../../proofs/fixtures/findings.ts';
import { samplePassword } from '../users/seedUsers.ts';

const nora = 'nora@marlow.example';
const accountant = 'roles/v1/3';
const STEP_MS = 30_000;

describe.each(engineNames)('a role that requires a second factor on the %s engine', (engine) => {
  let service: SignInService;
  beforeAll(async () => {
    service = await startSignIns(engine, {
      integrationClientId: 'nightly',
      integrationClientSecret: 'a secret of the nightly run',
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.script('delete from login_attempt; delete from second_factor; delete from recovery_code;');
  });

  const codeOf = (secret: string): string => {
    service.clock.skewMs += STEP_MS;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + service.clock.skewMs });
  };
  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  const require = async (isRequired: boolean, path = accountant, token?: string) =>
    service.ask('PATCH', path, token ?? (await tokenOf('sam@marlow.example')), { requiresSecondFactor: isRequired });
  /** Gives the password and answers the page that follows, with a way to send its form. */
  async function passPassword(email: string) {
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf } = await openSignIn(browser, flow);
    const page = await browser.go(url, { csrf, username: email, password: samplePassword });
    const html = await page.text();
    const valueOf = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
    return {
      html,
      setup: valueOf(html, 'setup'),
      secret: (/class="key">([^<]+)</.exec(html)?.[1] ?? '').replaceAll(' ', ''),
      valueOf,
      post: (form: Record<string, string>) => browser.go(url, { csrf, ...form }),
      goOn: async (posted: Response): Promise<string> => {
        const resumed = await browser.go(posted.headers.get('location') ?? '');
        return (await redeem(flow, new URL(resumed.headers.get('location') ?? ''))).access_token;
      },
    };
  }

  it('lets its users do nothing before they have set one up during the sign-in, in the sessions they have too', async () => {
    const before = await tokenOf(nora);
    const integration = await fetch(`${service.origin}/services/rest/auth/oauth2/v1/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('nightly:a secret of the nightly run').toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'rest_webservices' }),
    });
    const { access_token: program } = (await integration.json()) as { access_token: string }; // as documented
    const admin = await tokenOf('sam@marlow.example');
    expect((await require(true, accountant, admin)).body).toMatchObject({
      requiresSecondFactor: true,
      isGiven: true,
      users: 1,
    });
    const stopped = await fetch(`${service.origin}/services/rest/session/v1/me`, {
      headers: { authorization: `Bearer ${before}` },
    });
    expect([stopped.status, stopped.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('insufficient_user_authentication'),
    ]);
    expect((await service.ask('GET', 'session/v1/me', program)).status).toBe(200);
    const user = async () => (await service.ask('GET', 'users/v1/12', admin)).body;
    expect(await user()).toMatchObject({ hasSecondFactor: false, lacksSecondFactor: true });

    const step = await passPassword(nora);
    expect(step.html).toContain('Set up two-factor authentication');
    expect(step.html).toContain('<svg');
    const wrong = await step.post({ setup: step.setup, code: '000000' });
    const again = await wrong.text();
    expect([wrong.status, again.includes(step.secret.slice(0, 4))]).toEqual([422, true]);
    const confirmed = await step.post({ setup: step.setup, code: codeOf(step.secret) });
    const codes = await confirmed.text();
    expect([confirmed.status, [...codes.matchAll(/<li><code>/g)].length]).toEqual([200, 10]);
    const done = await step.post({ enrolled: step.valueOf(codes, 'enrolled') });
    expect(done.status).toBe(303);
    const token = await step.goOn(done);
    expect((await service.ask('GET', 'session/v1/secondFactor', token)).body).toMatchObject({
      isOn: true,
      isRequired: true,
      recoveryCodesLeft: 10,
    });
    expect(await user()).toMatchObject({ hasSecondFactor: true, lacksSecondFactor: false });
    // The next sign-in asks for a code, and shows no secret.
    const next = await passPassword(nora);
    expect([next.setup, next.html.includes('name="second"')]).toEqual(['', true]);

    const refused = await service.ask('DELETE', 'session/v1/secondFactor', token);
    expect([refused.status, at(refused.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      'Your role requires two-factor authentication. Set it up again instead of turning it off.',
    ]);
    expect((await service.ask('DELETE', 'users/v1/12/secondFactor', admin)).status).toBe(204);
    expect((await service.ask('GET', 'session/v1/me', token)).status).toBe(401);
    const trails = await Promise.all(
      ['users/v1/12', accountant].map((path) => service.ask('GET', `${path}/history`, admin)),
    );
    expect(trails.map(({ body }) => at(body, 'items.0.operation'))).toEqual(['secondFactorOff', 'update']);
    expect(at(trails[0]?.body, 'items.1')).toMatchObject({ operation: 'secondFactorOn', user: { id: '12' } });
    expect(at(trails[1]?.body, 'items.0.changes')).toEqual([
      { path: 'requiresSecondFactor', before: false, after: true },
    ]);
    expect((await require(false, accountant, admin)).status).toBe(200);
    expect(await tokenOf(nora)).toBeTruthy();
    expect(await findingsOf(service.database)).toEqual([]);
  });

  it('takes a set-up for this sign-in and this user alone, once, and never over one that is set up', async () => {
    await require(true);
    const mine = await passPassword(nora);
    const other = await passPassword(nora);
    // Each page has its own secret, and the last one shown counts.
    expect((await mine.post({ setup: mine.setup, code: codeOf(mine.secret) })).status).toBe(422);
    expect((await mine.post({ setup: other.setup, code: codeOf(other.secret) })).status).toBe(403);
    const [userId, until, mac = ''] = mine.setup.split('.');
    expect((await mine.post({ setup: `11.${until}.${mac}`, code: '000000' })).status).toBe(403);
    expect((await mine.post({ enrolled: mine.setup })).status).toBe(403);
    expect((await mine.post({ enrolled: `${userId}.${until}.${mac}` })).status).toBe(403);
    const late = await passPassword(nora);
    const first = await passPassword(nora);
    expect((await first.post({ setup: first.setup, code: codeOf(first.secret) })).status).toBe(200);
    expect((await late.post({ setup: late.setup, code: codeOf(first.secret) })).status).toBe(403);
    service.clock.skewMs += 16 * 60_000;
    expect((await first.post({ setup: first.setup, code: codeOf(first.secret) })).status).toBe(403);
    service.clock.skewMs -= 16 * 60_000;
    await require(false);
  });

  it('does not take a set-up that began with a password of before', async () => {
    await require(true);
    const thief = await passPassword(nora);
    await service.database.query('update app_user set password_hash = $2 where email = $1', [
      nora,
      quickHash('copper kettle orchard'),
    ]);
    expect((await thief.post({ setup: thief.setup, code: codeOf(thief.secret) })).status).toBe(403);
    for (const forged of ['x.1.y', '999999999999999999999.1.y', `12.${thief.setup}`])
      expect((await thief.post({ setup: forged, code: '000000' })).status).toBe(403);
    await service.database.query('update app_user set password_hash = $2 where email = $1', [
      nora,
      quickHash(samplePassword),
    ]);
    await require(false);
  });

  it('is chosen for built-in roles too, whose name and levels stay, and goes over to a copy', async () => {
    const admin = await tokenOf('sam@marlow.example');
    const patch = (body: object) => service.ask('PATCH', accountant, admin, body);
    expect((await patch({ requiresSecondFactor: 'yes' })).status).toBe(400);
    expect((await patch({ requiresSecondFactor: true, name: 'Other' })).status).toBe(400);
    expect((await patch({ permissions: { 'TRAN_*': 'View' } })).status).toBe(400);
    expect((await patch({ requiresSecondFactor: true })).status).toBe(200);
    const copy = { name: `Copy ${engine}`, copyOf: { id: '3' } };
    expect((await service.ask('POST', 'roles/v1', admin, copy)).body).toMatchObject({ requiresSecondFactor: true });
    const free = { name: `Free ${engine}`, copyOf: { id: '3' }, requiresSecondFactor: false };
    expect((await service.ask('POST', 'roles/v1', admin, free)).body).toMatchObject({ requiresSecondFactor: false });
    expect((await patch({ requiresSecondFactor: false })).status).toBe(200);
    expect((await require(true, accountant, await tokenOf('hana@marlow.example'))).status).toBe(403);
  });
});
