import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openSignIn,
  quickHash,
  redeem,
  signIn,
  startFlow,
  statusAfterASecond,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { startMailServer, type TestMailServer } from '../../../proofs/fixtures/testMail.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';
import { type ForgotPasswordOptions, handleForgotPassword } from './forgotPassword.ts';
import { hashed } from '../tokens/secrets.ts';
import { samplePassword } from '../users/seedUsers.ts';

const FROM = 'Countinghouse <books@marlow.example>';
const user = 'nora@marlow.example';
const NEXT = 'copper kettle orchard';
const linkIn = (text: string): string => /^http\S+\/app\/login\/password\?token=\S+$/m.exec(text)?.[0] ?? '';

describe.each(engineNames)('a forgotten password on the %s engine', (engine) => {
  let service: SignInService;
  let mails: TestMailServer;
  beforeAll(async () => {
    mails = await startMailServer();
    service = await startSignIns(engine, {}, { url: mails.url, from: FROM });
  });
  afterAll(async () => {
    await service.close();
    await mails.close();
  });
  beforeEach(async () => {
    await service.database.script('delete from login_attempt; delete from password_link;');
    await service.database.query('update app_user set password_hash = $2, locked = false where email = $1', [
      user,
      quickHash(samplePassword),
    ]);
  });

  async function arrive(email = user, password = samplePassword): Promise<string> {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email, password))).access_token;
  }
  const pageOf = (path: string) => `${service.origin}/app/login/${path}`;
  const csrfOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  /** Asks for a link as the page does. */
  async function forget(email: string, headers: Record<string, string> = {}): Promise<Response> {
    const browser = new TestBrowser();
    const page = await (await browser.go(pageOf('forgot'))).text();
    return browser.go(pageOf('forgot'), { csrf: csrfOf(page), username: email }, headers);
  }
  /** Sets a password with a link. */
  async function setPassword(link: string, password: string): Promise<Response> {
    const browser = new TestBrowser();
    const page = await (await browser.go(link)).text();
    const token = new URL(link).searchParams.get('token') ?? '';
    return browser.go(pageOf('password'), { csrf: csrfOf(page), token, password, again: password });
  }
  const statusWith = async (password: string): Promise<number> => {
    const [browser, flow] = [new TestBrowser(), await startFlow(service.origin)];
    const { url, csrf } = await openSignIn(browser, flow);
    return (await browser.go(url, { csrf, username: user, password })).status;
  };
  const idOf = async (email: string): Promise<string> => {
    const [row] = await service.database.query<{ id: string }>('select id::text as id from app_user where email = $1', [
      email,
    ]);
    return row?.id ?? '';
  };

  it('is told to be none by mail to users of the identity provider, whose links set no password either', async () => {
    const sam = await idOf('sam@marlow.example');
    const link = `with link as (insert into password_link (token_hash, user_id, expires_at) select $1, id, now() + interval '1 hour' from app_user where email = $2 returning 1)`;
    await service.database.query(`${link} select * from link`, [hashed('let me in'), user]);
    await service.database.query(
      `insert into identity_provider (name, issuer, client_id, scopes, user_claim, is_active, provisions_users, allows_passwords, password_users, trusts_second_factor, second_factor_values)
       values ('Marlow ID', 'https://login.example', 'c', 'openid', 'sub', true, false, false, array[$1], false, array['mfa'])`,
      [sam],
    );
    expect(await (await new TestBrowser().go(pageOf('forgot'))).text()).toContain('If you sign in with Marlow ID');
    await forget(user);
    const mail = await mails.take();
    expect([mail.subject, linkIn(mail.text)]).toEqual(['How you sign in to Countinghouse', '']);
    expect(mail.text).toContain('Your account signs in with Marlow ID');
    await forget('sam@marlow.example');
    expect(linkIn((await mails.take()).text)).not.toBe('');
    const opened = await new TestBrowser().go(pageOf('password?token=let%20me%20in'));
    expect(await opened.text()).toContain('Passwords are off for your account.');
    await service.database.query('delete from identity_provider');
  });

  it('is replaced by a mailed link, once, which ends the sessions, is audited and told to the user', async () => {
    const { html } = await openSignIn(new TestBrowser(), await startFlow(service.origin));
    expect(html).toContain('<a href="/app/login/forgot">');
    const token = await arrive();
    const asked = await forget('Nora@Marlow.example');
    expect([asked.status, (await asked.text()).includes('If the address belongs to an account')]).toEqual([200, true]);
    const mail = await mails.take();
    expect(mail).toMatchObject({
      from: 'books@marlow.example',
      to: [user],
      subject: 'Set a new password for Countinghouse',
    });
    const link = linkIn(mail.text);
    expect(link).toContain(`${service.origin}/app/login/password?token=`);
    const secret = new URL(link).searchParams.get('token') ?? '';
    const stored = await service.database.query('select * from password_link');
    expect([stored.length, JSON.stringify(stored).includes(secret)]).toEqual([1, false]);
    expect((await service.ask('GET', 'session/v1/me', token)).status).toBe(200);
    expect((await setPassword(link, NEXT)).status).toBe(200);
    expect(await statusAfterASecond(() => service.ask('GET', 'session/v1/me', token))).toBe(401);
    expect([await statusWith(samplePassword), await statusWith(NEXT)]).toEqual([422, 303]);
    expect((await setPassword(link, 'violet harbor compass')).status).toBe(410);
    const notice = await mails.take();
    expect(notice).toMatchObject({ to: [user], subject: 'Your Countinghouse password was changed' });
    expect(notice.text).not.toContain(NEXT);
    const admin = await arrive('sam@marlow.example');
    const trail = await service.ask('GET', `users/v1/${await idOf(user)}/history`, admin);
    expect(at(trail.body, 'items.0.operation')).toBe('resetPassword');
  });

  it('is answered alike whether the address has an account, and mails only accounts that may sign in', async () => {
    await service.database.query('update app_user set locked = true where email = $1', [user]);
    const answers: string[] = [];
    for (const email of ['nobody@marlow.example', user, 'hana@marlow.example']) {
      const answer = await forget(email);
      const headers = [...answer.headers].filter(([name]) => !['date', 'set-cookie'].includes(name));
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    // The mail to the last one is the only one.
    expect((await mails.take()).to).toEqual(['hana@marlow.example']);
    expect(mails.received.filter(({ to }) => to.includes('nobody@marlow.example'))).toEqual([]);
  });

  it('is mailed three times in a quarter of an hour at most, each link replacing the one before', async () => {
    const before = mails.received.length;
    for (let time = 0; time < 5; time += 1) expect((await forget(user)).status).toBe(200);
    const links = [await mails.take(), await mails.take(), await mails.take()].map(({ text }) => linkIn(text));
    await forget('hana@marlow.example');
    expect((await mails.take()).to).toEqual(['hana@marlow.example']);
    expect(mails.received.length - before).toBe(4);
    const statuses = [];
    for (const link of links) statuses.push((await new TestBrowser().go(link)).status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
  });

  it('holds back an address that asks for many accounts, whoever they are', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 52; time += 1) statuses.add((await forget(`user${time}@nowhere.example`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('refuses forms of other pages and what is no address, and links die after half an hour', async () => {
    expect((await forget(user, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const email of ['', 'nora', 'a b@c', 'nora@marlow.example, eve@evil.example'])
      expect((await forget(email)).status).toBe(422);
    expect((await new TestBrowser().go(pageOf('forgot'), { csrf: 'x', username: user })).status).toBe(403);
    await forget(user);
    const link = linkIn((await mails.take()).text);
    service.clock.skewMs += 31 * 60_000;
    expect((await new TestBrowser().go(link)).status).toBe(410);
    service.clock.skewMs -= 31 * 60_000;
  });

  it('keeps the link of an administrator alive until a password is set, or the address is another', async () => {
    const admin = await arrive('sam@marlow.example');
    const id = await idOf(user);
    const made = await service.ask('POST', `users/v1/${id}/passwordLink`, admin);
    await forget(user);
    const reset = linkIn((await mails.take()).text);
    expect((await new TestBrowser().go(String(made.body.href))).status).toBe(200);
    expect((await setPassword(reset, NEXT)).status).toBe(200);
    await mails.take();
    expect((await new TestBrowser().go(String(made.body.href))).status).toBe(410);
    await forget(user);
    const late = linkIn((await mails.take()).text);
    const moved = await service.ask('PATCH', `users/v1/${id}`, admin, { email: 'nora.l@marlow.example' });
    expect(moved.status, moved.text).toBe(200);
    expect((await new TestBrowser().go(late)).status).toBe(410);
    expect((await service.ask('PATCH', `users/v1/${id}`, admin, { email: user })).status).toBe(200);
  });

  it('is also helped by an administrator, whose link is mailed and not shown', async () => {
    const admin = await arrive('sam@marlow.example');
    const path = `users/v1/${await idOf(user)}/passwordLink`;
    expect((await service.ask('GET', 'users/v1', admin)).body.canMailLinks).toBe(true);
    const mailed = await service.ask('POST', path, admin, { mail: true });
    expect(mailed.body).toEqual({ href: null, mailedTo: user, expiresAt: expect.any(String) });
    const mail = await mails.take();
    expect(mail).toMatchObject({ to: [user], subject: 'Set your password for Countinghouse' });
    expect((await setPassword(linkIn(mail.text), NEXT)).status).toBe(200);
    await mails.take();
    mails.refuse(true);
    const refused = await service.ask('POST', path, admin, { mail: true });
    mails.refuse(false);
    expect([refused.status, at(refused.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      "The mail server didn't accept the mail to Nora Lindqvist. Try again, or create a link.",
    ]);
    expect((await service.ask('POST', path, admin, { mail: 'yes' })).status).toBe(400);
  });

  it('is told to a user who changes the own password', async () => {
    const changed = await service.ask('POST', 'session/v1/password', await arrive(), {
      currentPassword: samplePassword,
      newPassword: NEXT,
    });
    expect(changed.status, changed.text).toBe(204);
    expect(await mails.take()).toMatchObject({ to: [user], subject: 'Your Countinghouse password was changed' });
  });
});

describe('the answer to a forgotten password', () => {
  it('is sent before anything is looked up about the account', async () => {
    const quiet = () => undefined;
    const asked: string[] = [];
    const never = new Promise<number>(() => undefined);
    // The account is never found: whoever waits for it gets no answer.
    const options: ForgotPasswordOptions = {
      // Only the identity provider is asked for, and there is none.
      pool: { query: async () => ({ rows: [], rowCount: 0 }) } as never, // what is used of a pool
      issuer: 'http://127.0.0.1',
      now: () => 0,
      settings: {},
      throttle: {
        begin: ([key]) => {
          asked.push(key?.name.split(' ')[0] ?? '');
          return asked.length === 1 ? Promise.resolve(0) : never;
        },
        succeeded: async () => undefined,
      },
      mailer: { send: async () => undefined, post: quiet, close: async () => undefined },
      log: { info: quiet, warn: quiet, error: quiet },
    };
    const server = createServer((request, response) => {
      void handleForgotPassword(['key'], request, response, options);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo; // a TCP server that listens
    const address = `http://127.0.0.1:${port}/app/login/forgot`;
    const browser = new TestBrowser();
    const csrf = /name="csrf" value="([^"]+)"/.exec(await (await browser.go(address)).text())?.[1] ?? '';
    const answer = await browser.go(address, { csrf, username: user });
    expect([answer.status, (await answer.text()).includes('Check your mail')]).toEqual([200, true]);
    expect(asked).toEqual(['forgot', 'forgot']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('without a mail server', () => {
  it('an administrator is asked for a link, and nothing offers to mail one', async () => {
    const service = await startSignIns('embedded');
    const flow = await startFlow(service.origin);
    const { html } = await openSignIn(new TestBrowser(), flow);
    expect([html.includes('Ask an administrator'), html.includes('/app/login/forgot')]).toEqual([true, false]);
    expect((await fetch(`${service.origin}/app/login/forgot`)).status).toBe(404);
    expect((await fetch(`${service.origin}/app/login/forgot`, { method: 'POST' })).status).toBe(405);
    const { access_token: token } = await redeem(flow, await signIn(new TestBrowser(), flow, 'sam@marlow.example'));
    expect((await service.ask('GET', 'users/v1', token)).body.canMailLinks).toBe(false);
    const refused = await service.ask('POST', 'users/v1/12/passwordLink', token, { mail: true });
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'mail']);
    await service.close();
  });
});
