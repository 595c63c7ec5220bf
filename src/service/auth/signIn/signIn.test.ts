import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { englishText } from '../pages/pageTexts.ts';
import { passwordProblem } from './passwords.ts';
import { seedAdministrator, seedSampleUsers } from '../users/seedUsers.ts';
import {
  openSignIn,
  openTestPool,
  redeem,
  signIn,
  startFlow,
  startTestService,
  TestBrowser,
  type TestPool,
  type TestService,
} from '../../../proofs/fixtures/testAuthService.ts';
import { accountKey, addressKey, createThrottle, delayAfter } from './throttle.ts';

/** Names of subsidiaries: words of up to four letters and legal forms are not held against a password. */
const company = ['Marlow Machine Parts Inc.', 'Vance & Jardin GmbH', 'A One'];

let database: TestPool;
let service: TestService;

beforeAll(async () => {
  database = await openTestPool();
  await seedSampleUsers(database.pool);
  service = await startTestService(database.pool);
});
afterEach(async () => {
  service.clock.skewMs = 0;
  await service.pool.query('delete from login_attempt');
});
afterAll(async () => {
  await service.close();
  await database.close();
});

async function opened() {
  const browser = new TestBrowser();
  const flow = await startFlow(service.origin);
  return { browser, flow, ...(await openSignIn(browser, flow)) };
}

describe('the sign-in page', () => {
  it('keeps the input except the password after a mistake, with the same message for an unknown user', async () => {
    const { browser, url, csrf } = await opened();
    const pages: string[] = [];
    for (const username of ['amira@marlow.example', 'nobody@marlow.example']) {
      const answer = await browser.go(url, { csrf, username, password: 'a wrong one <b>' });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain(`value="${username}"`);
      expect(html).not.toContain('a wrong one');
      pages.push(/role="alert">([^<]+)</.exec(html)?.[1] ?? '');
    }
    expect(pages).toEqual(Array(2).fill('Incorrect e-mail or password.'));
  });

  it('shows typed markup as text', async () => {
    const { browser, url, csrf } = await opened();
    const html = await (await browser.go(url, { csrf, username: '"><script>x</script>', password: 'x' })).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('lets one sign in after a mistake on the same page', async () => {
    const { browser, flow, url, csrf } = await opened();
    await browser.go(url, { csrf, username: 'amira@marlow.example', password: 'wrong' });
    const posted = await browser.go(url, {
      csrf,
      username: ' AMIRA@marlow.example ',
      password: 'ledger-demo-1',
    });
    const back = new URL((await browser.go(posted.headers.get('location') ?? '')).headers.get('location') ?? '');
    expect((await redeem(flow, back)).refresh_token).toBeTruthy();
  });

  it('refuses a locked user like a wrong password', async () => {
    await service.pool.query(`update app_user set locked = true where username = 'jonas@marlow.example'`);
    const { browser, url, csrf } = await opened();
    const answer = await browser.go(url, {
      csrf,
      username: 'jonas@marlow.example',
      password: 'ledger-demo-1',
    });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('Incorrect e-mail or password.'),
    ]);
  });

  it('names the account of a refused sign-in in the log, and no password', async () => {
    const { browser, url, csrf } = await opened();
    service.logged.length = 0;
    // The last one typed the password into the wrong field.
    for (const username of ['Amira@marlow.example', 'nobody@marlow.example', 'a-wrong-password'])
      await browser.go(url, { csrf, username, password: 'a-wrong-password' });
    expect(service.logged.filter(({ message }) => message === 'A sign-in was refused.')).toEqual(
      ['amira@marlow.example', null, null].map((account) => ({
        level: 'warn',
        message: 'A sign-in was refused.',
        details: { account, source: '127.0.0.1' },
      })),
    );
    expect(JSON.stringify(service.logged)).not.toContain('a-wrong-password');
    await service.pool.query('delete from login_attempt');
    for (let at = 0; at < 11; at += 1) await browser.go(url, { csrf, username: 'hana@marlow.example', password: 'x' });
    expect(service.logged).toContainEqual(
      expect.objectContaining({
        message: 'Sign-in attempts are held back.',
        details: expect.objectContaining({ account: 'hana@marlow.example' }),
      }),
    );
  });

  it('holds an account back after ten wrong passwords, the right one included, until the window ends', async () => {
    const { browser, url, csrf } = await opened();
    const attempt = (password: string) => browser.go(url, { csrf, username: 'ruth@vance.example', password });
    for (let failures = 1; failures <= 10; failures += 1) {
      expect((await attempt('wrong')).status).toBe(422);
      service.clock.skewMs += failures < 10 ? delayAfter(failures) + 1 : 1;
    }
    const held = await attempt('ledger-demo-1');
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await held.text()).toContain('Too many attempts. Try again in 15 minutes.');
    service.clock.skewMs += 15 * 60_000;
    expect((await attempt('ledger-demo-1')).status).toBe(303);
  });

  it('counts guesses at an account that are sent in parallel', async () => {
    const { browser, url, csrf } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.go(url, { csrf, username: 'ruth@vance.example', password: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  });

  it('lets a neighbor who shares the address of wrong passwords in without waiting', async () => {
    const { browser, url, csrf } = await opened();
    for (let failures = 1; failures <= 20; failures += 1)
      await browser.go(url, { csrf, username: `user${failures % 3}@marlow.example`, password: 'x' });
    const password = 'ledger-demo-1';
    expect((await browser.go(url, { csrf, username: 'hana@marlow.example', password })).status).toBe(303);
  });

  it('makes an address of very many wrong passwords wait for seconds, and counts that against no account', async () => {
    const { browser, url, csrf } = await opened();
    const minuteAhead = service.clock.now() + 60_000;
    const throttle = createThrottle(service.pool, () => minuteAhead);
    const waits: number[] = [];
    for (let failures = 0; failures < 60; failures += 1)
      waits.push(await throttle.begin([addressKey('source', '127.0.0.1')]));
    expect([waits.filter((wait) => wait === 0).length, waits.at(-1)]).toEqual([51, 2_000]);
    const attempt = () => browser.go(url, { csrf, username: 'hana@marlow.example', password: 'ledger-demo-1' });
    for (let tries = 1; tries <= 12; tries += 1) expect((await attempt()).status).toBe(429);
    service.clock.skewMs += 62_000;
    expect((await attempt()).status).toBe(303);
  });

  it('holds nobody back whose request is counted after one that arrived a moment later', async () => {
    const arriving = [3, 2, 1, 0].map((earlier) => service.clock.now() - earlier).toReversed();
    const waits: number[] = [];
    for (const at of arriving) {
      const throttle = createThrottle(service.pool, () => at);
      waits.push(await throttle.begin([addressKey('source', '192.0.2.7'), accountKey('account', 'hana')]));
    }
    expect(waits).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['no form token', {}, { 'sec-fetch-site': 'same-origin' }],
    ['the token of another interaction', { csrf: 'x'.repeat(43) }, { 'sec-fetch-site': 'same-origin' }],
  ])('refuses %s', async (_case, change, headers) => {
    const { browser, url } = await opened();
    const form = { username: 'amira@marlow.example', password: 'ledger-demo-1', ...change };
    expect((await browser.go(url, form, headers)).status).toBe(403);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an old browser at another origin', { 'sec-fetch-site': 'none', origin: 'http://evil.example' }],
  ])('refuses a form from %s', async (_case, headers) => {
    const { browser, url, csrf } = await opened();
    const form = { csrf, username: 'amira@marlow.example', password: 'ledger-demo-1' };
    expect((await browser.go(url, form, headers)).status).toBe(403);
  });

  it('reads forms only, and short ones', async () => {
    const { browser, url, csrf } = await opened();
    expect((await browser.go(url, { csrf, username: 'x'.repeat(20_000), password: 'x' })).status).toBe(413);
    const asText = await browser.go(url, { csrf, username: 'x', password: 'x' }, { 'content-type': 'text/plain' });
    expect(asText.status).toBe(415);
  });

  it('belongs to the browser that opened it', async () => {
    const { url } = await opened();
    expect((await new TestBrowser().go(url)).status).toBe(400);
  });

  it('carries the headers of a document that frames nothing and runs nothing inline', async () => {
    const { browser, url } = await opened();
    const { headers } = await browser.go(url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; " +
        "object-src 'none'; require-trusted-types-for 'script'; trusted-types app-worker",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves its style and fonts, and nothing else of the disk', async () => {
    const asset = (name: string) => fetch(`${service.origin}/app/login/assets/${name}`);
    expect((await asset('sign-in.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect((await asset('ibm-plex-sans-latin-400-normal.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await asset('..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it('protects its style and fonts with the headers of the page', async () => {
    const { browser, url } = await opened();
    const { headers } = await browser.go(url);
    for (const name of ['sign-in.css', 'ibm-plex-sans-latin-400-normal.woff2']) {
      const file = await fetch(`${service.origin}/app/login/assets/${name}`);
      for (const header of ['content-security-policy', 'referrer-policy', 'x-content-type-options'])
        expect(file.headers.get(header), `${header} of ${name}`).toBe(headers.get(header));
      expect(file.headers.get('cache-control')).not.toBe('no-store');
    }
  });
});

describe('the sample users', () => {
  it('sign in with one press of a button', async () => {
    const { browser, flow, url, csrf, html } = await opened();
    expect(html.match(/name="sample"/g)).toHaveLength(8); // Nine users, one of them locked above.
    expect(html).toContain('Password for all: <code>ledger-demo-1</code>');
    const posted = await browser.go(url, { csrf, sample: 'hana@marlow.example' });
    const back = new URL((await browser.go(posted.headers.get('location') ?? '')).headers.get('location') ?? '');
    expect((await redeem(flow, back)).access_token).toBeTruthy();
  });

  it('are shown and let in in sample mode only', async () => {
    const plain = await startTestService(database.pool, {}, false);
    try {
      const browser = new TestBrowser();
      const { url, csrf, html } = await openSignIn(browser, await startFlow(plain.origin));
      expect(html).not.toMatch(/sample company|ledger-demo|marlow/);
      expect((await browser.go(url, { csrf, sample: 'hana@marlow.example' })).status).toBe(422);
    } finally {
      await plain.close();
    }
  });
});

describe('setting up the first administrator', () => {
  it('takes the token of the console once', async () => {
    const empty = await openTestPool();
    const token = await seedAdministrator(empty.pool);
    const plain = await startTestService(empty.pool, {}, false);
    try {
      const browser = new TestBrowser();
      const url = `${plain.origin}/app/login/setup`;
      const csrf = /name="csrf" value="([^"]+)"/.exec(await (await browser.go(url)).text())?.[1] ?? '';
      const entry = {
        csrf,
        name: 'Ada Byron',
        email: 'ada@byron.example',
        password: 'analytical engine',
        again: 'analytical engine',
      };
      expect((await browser.go(url, { ...entry, token: 'x' })).status).toBe(422);
      const short = await browser.go(url, {
        ...entry,
        token: token ?? '',
        password: 'short',
        again: 'short',
      });
      expect(await short.text()).toContain('Use at least 12 characters.');
      expect((await browser.go(url, { ...entry, token: token ?? '' })).status).toBe(200);
      expect((await browser.go(url, { ...entry, token: token ?? '' })).status).toBe(410);
      expect(await seedAdministrator(empty.pool)).toBeNull();

      const flow = await startFlow(plain.origin);
      const tokens = await redeem(
        flow,
        await signIn(new TestBrowser(), flow, 'ada@byron.example', 'analytical engine'),
      );
      const answer = await fetch(`${plain.origin}/services/rest/who`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(await answer.json()).toMatchObject({ userName: 'Ada Byron', roleName: 'Administrator' });
    } finally {
      await plain.close();
      await empty.close();
    }
  });

  it('makes a user who is there without a password the first administrator, as after an import', async () => {
    const empty = await openTestPool();
    const token = await seedAdministrator(empty.pool);
    await empty.pool.query(
      `insert into app_user (username, display_name, email, role_id, subsidiaries, locked) values ('Ada@byron.example', 'A. Byron', 'Ada@byron.example', 3, '{7}', true)`,
    );
    const plain = await startTestService(empty.pool, {}, false);
    try {
      const browser = new TestBrowser();
      const url = `${plain.origin}/app/login/setup`;
      const csrf = /name="csrf" value="([^"]+)"/.exec(await (await browser.go(url)).text())?.[1] ?? '';
      const [password, again] = ['analytical engine', 'analytical engine'];
      const entry = { csrf, name: 'Ada Byron', email: 'ada@byron.example', password, again, token: token ?? '' };
      expect((await browser.go(url, entry)).status).toBe(200);
      const { rows } = await empty.pool.query<object>(
        `select u.username, u.role_id::int as role, u.subsidiaries, u.locked, u.version, a.operation, a.version as noted from app_user u
           join audit a on a.type = 'user' and a.doc->>'id' = u.id::text where u.display_name = 'Ada Byron'`,
      );
      expect(rows).toEqual([
        {
          username: 'Ada@byron.example',
          role: 1,
          subsidiaries: null,
          locked: false,
          version: 2,
          operation: 'update',
          noted: 2,
        },
      ]);
    } finally {
      await plain.close();
      await empty.close();
    }
  });

  it.each([
    ['short', 'elevenchars', 'Use at least 12 characters.'],
    ['one of the common ones', 'password12345', 'This password is too common. Use another.'],
    ['a common one with the usual endings', 'Password123!', 'This password is too common. Use another.'],
    ['a row of keys', 'qwertyuiop123', 'This password is too common. Use another.'],
    ['a breached one in disguise', 'L3tm31n!L3tm31n!', 'This password is too common. Use another.'],
    ['the name of the product', 'Countinghouse1!', 'This password is too common. Use another.'],
    ['the user name', 'adabyron-adabyron', "Don't use your user name in the password."],
    ['the name of the company', 'MarlowMachineParts-2026', "Don't use your company's name in the password."],
    ['a word of its name', '9x-marlow-2026-zq', "Don't use your company's name in the password."],
    ['the name of a subsidiary', 'jardín+vance+2026', "Don't use your company's name in the password."],
    ['monotone', 'aaaaaaaaaaaaaa', 'Use a greater variety of characters.'],
  ])('refuses a password that is %s', async (_case, password, problem) => {
    const found = await passwordProblem(password, { user: 'adabyron', company });
    expect(found && englishText(found)).toBe(problem);
  });

  it.each([
    'vellum-harbor-42',
    'correct horse battery',
    '9X!kq2-zztop9',
    'analytical engine',
    `${'x7'.repeat(50)}MOBFG85SyvaqXsnL1xTyRb8jUgKTbBz3`,
  ])('takes a password that has to be guessed: %s', async (password) => {
    expect(await passwordProblem(password, { user: 'adabyron', company })).toBeUndefined();
  });
});
