import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInPage } from '#contract/wire/signIns';
import {
  openSignIn,
  quickHash,
  redeem,
  refresh,
  signIn,
  startFlow,
  statusAfterASecond,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';
import { samplePassword } from '../users/seedUsers.ts';

const PASSWORD = 'session/v1/password';
const user = 'nora@marlow.example';
const newPassword = 'copper kettle orchard';

describe.each(engineNames)("a change of one's own password on the %s engine", (engine) => {
  let service: SignInService;
  beforeAll(async () => {
    service = await startSignIns(engine);
  });
  afterAll(() => service.close());
  // Each test begins with the password of the sample and without counted attempts.
  beforeEach(async () => {
    await service.database.script('delete from login_attempt; delete from sign_in_log;');
    await service.database.query('update app_user set password_hash = $2 where email = $1', [
      user,
      quickHash(samplePassword),
    ]);
  });

  async function arrive(email = user, password = samplePassword) {
    const browser = new TestBrowser();
    const flow = await startFlow(service.origin);
    const tokens = await redeem(flow, await signIn(browser, flow, email, password));
    return { flow, token: tokens.access_token, refreshToken: tokens.refresh_token ?? '' };
  }
  /** The status of the sign-in page for a password. */
  const statusWith = async (password: string): Promise<number> => {
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf } = await openSignIn(browser, flow);
    return (await browser.go(url, { csrf, username: user, password })).status;
  };
  const change = (token: string, body: object = { currentPassword: samplePassword, newPassword }) =>
    service.ask('POST', PASSWORD, token, body);
  const reasonsOf = (answer: { readonly body: Readonly<Record<string, unknown>> }) =>
    (at(answer.body, 'o:errorDetails') as readonly Record<string, string>[]).map((each) => [
      each['o:errorPath'],
      each.detail,
    ]); // the documented shape
  const signInsOf = async (token: string, reason: string): Promise<SignInPage['items']> => {
    const page: SignInPage = JSON.parse((await service.ask('GET', `signIns/v1?reason=${reason}`, token)).text);
    return page.items;
  };

  it('replaces it, keeps this session and ends every other one with its tokens, which the log and the trail show', async () => {
    const [desk, laptop] = [await arrive(), await arrive()];
    const admin = (await arrive('sam@marlow.example')).token;
    const done = await change(desk.token);
    expect([done.status, done.text]).toEqual([204, '']);
    expect((await service.ask('GET', 'session/v1/me', desk.token)).status).toBe(200);
    expect((await refresh(desk.flow, desk.refreshToken)).access_token).toBeTruthy();
    expect(await statusAfterASecond(() => service.ask('GET', 'session/v1/me', laptop.token))).toBe(401);
    await expect(refresh(laptop.flow, laptop.refreshToken)).rejects.toThrow();
    expect([await statusWith(samplePassword), await statusWith(newPassword)]).toEqual([422, 303]);
    expect(await signInsOf(admin, 'passwordSet')).toMatchObject([
      { outcome: 'signedOut', user: { refName: 'Nora Lindqvist' }, source: '127.0.0.1' },
    ]);
    const [{ id } = { id: '' }] = await service.database.query<{ id: string }>(
      'select id::text as id from app_user where email = $1',
      [user],
    );
    const trail = await service.ask('GET', `users/v1/${id}/history`, admin);
    expect(at(trail.body, 'items.0')).toMatchObject({ operation: 'changePassword', user: { id } });
    expect(trail.text).not.toContain(newPassword);
  });

  it('names everything that is wrong at its field, and changes nothing', async () => {
    const { token } = await arrive();
    const both = await change(token, { currentPassword: 'not the password', newPassword: 'short' });
    expect(both.status).toBe(400);
    expect(reasonsOf(both)).toEqual([
      ['currentPassword', 'The current password is incorrect.'],
      ['newPassword', 'Use at least 12 characters.'],
    ]);
    const missing = await change(token, { newPassword: 12 });
    expect([missing.status, reasonsOf(missing).map(([path]) => path)]).toEqual([
      400,
      ['currentPassword', 'newPassword'],
    ]);
    const rules: readonly (readonly [password: string, detail: string])[] = [
      ['a'.repeat(300), 'Use at most 256 characters.'],
      ['abababababab', 'Use a greater variety of characters.'],
      ['my-nora-2026-pass', "Don't use your user name in the password."],
      ['password12345', 'This password is too common. Use another.'],
      [samplePassword, 'Use a password that differs from the current one.'],
    ];
    for (const [password, detail] of rules) {
      const refused = await change(token, { currentPassword: samplePassword, newPassword: password });
      expect([refused.status, reasonsOf(refused)]).toEqual([400, expect.arrayContaining([['newPassword', detail]])]);
    }
    for (const body of [[], 'text', null])
      expect((await service.ask('POST', PASSWORD, token, body as object)).status).toBe(400); // as a program might send it
    expect(await statusWith(samplePassword)).toBe(303);
  });

  it('holds back guesses of the current password, the correct one included, without holding back the sign-in', async () => {
    const { token } = await arrive();
    const admin = (await arrive('sam@marlow.example')).token;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await change(token, { currentPassword: `guess ${attempt}`, newPassword })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const held = await change(token);
    expect([held.status, reasonsOf(held)]).toEqual([
      429,
      [['currentPassword', expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/)]],
    ]);
    const [wrong] = await signInsOf(admin, 'wrongPassword');
    expect(wrong).toMatchObject({ attempts: 5, user: { refName: 'Nora Lindqvist' }, source: '127.0.0.1' });
    expect(await signInsOf(admin, 'heldBack')).toMatchObject([{ attempts: 2 }]);
    expect(await statusWith(samplePassword)).toBe(303);
  });

  it('asks for a recent sign-in, and makes an open link of an administrator useless', async () => {
    const { token } = await arrive();
    const admin = (await arrive('sam@marlow.example')).token;
    const [{ id } = { id: '' }] = await service.database.query<{ id: string }>(
      'select id::text as id from app_user where email = $1',
      [user],
    );
    const link = await service.ask('POST', `users/v1/${id}/passwordLink`, admin);
    await service.database.query(
      `update oidc_model set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 1200))
        where kind = 'Session' and account_id = $1`,
      [id],
    );
    expect((await change(token)).status).toBe(401);
    const renewed = (await arrive()).token;
    expect((await new TestBrowser().go(String(link.body.href))).status).toBe(200);
    expect((await change(renewed)).status).toBe(204);
    expect((await new TestBrowser().go(String(link.body.href))).status).toBe(410);
  });

  it('happens once when two are sent at a time', async () => {
    const { token } = await arrive();
    const answers = await Promise.all([
      change(token, { currentPassword: samplePassword, newPassword: 'copper kettle orchard' }),
      change(token, { currentPassword: samplePassword, newPassword: 'violet harbor compass' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
  });
});
