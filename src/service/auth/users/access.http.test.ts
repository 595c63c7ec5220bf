import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserList } from '#contract/wire/access';
import { systemCaller } from '../../records/engine/caller.ts';
import { changeUser, linkPassword } from './users.ts';
import { createService, type Service } from '../../wiring/createService.ts';
import { newestLink } from '../../storage/queries/audit/sealedChanges.ts';
import { sealAudit } from '../../storage/queries/audit/sealAudit.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { emptyService, type OpenedDatabase, openPrepared } from '../../../proofs/fixtures/prepared.ts';
import {
  redeem,
  seedQuickUsers,
  signedIn,
  signIn,
  startFlow,
  statusAfterASecond,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { freePort } from '../../../proofs/fixtures/freePort.ts';
import { createMetrics, type Metrics } from '../../http/metrics.ts';
import { type RunningServer, startServer } from '../../http/server.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';

const PASSWORD = 'vellum-harbor-42';
const [amira, nora, sam, ruth] = ['11', '12', '18', '17'];

describe.each(engineNames)('users and roles on the %s engine', (engine) => {
  let opened: OpenedDatabase;
  let metrics: Metrics;
  const origins: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  const clock = { skewMs: 0, now: () => new Date(Date.now() + clock.skewMs) };
  let admin = '';
  let origin = '';

  /** Two instances over one database. */
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
    await seedQuickUsers(opened.database.pool);
    metrics = createMetrics({});
    for (const _ of [1, 2]) await startInstance();
    origin = origins[0] ?? '';
    admin = await tokenOf('sam@marlow.example');
  });
  afterAll(async () => {
    for (const close of closing) await close();
    metrics.close();
    await opened.close();
  });

  async function startInstance(): Promise<void> {
    const port = await freePort();
    const quiet = () => undefined;
    const service: Service = await createService({
      database: opened.database,
      runsJobs: false,
      shedsLoad: false,
      clock,
      log: { info: quiet, warn: quiet, error: quiet },
      settings: { issuer: `http://127.0.0.1:${port}`, licence: 'unlimited', sampleMode: true },
    });
    const server: RunningServer = await startServer(
      {
        listener: service.listener,
        appDirectory: undefined,
        document: { isSecure: false },
        ready: async () => undefined,
        metrics,
      },
      { host: '127.0.0.1', port },
    );
    origins.push(`http://127.0.0.1:${port}`);
    closing.push(async () => {
      await server.close(1_000);
      await service.close();
    });
  }

  const tokenOf = async (email: string, password?: string): Promise<string> => {
    if (password === undefined) return (await signedIn(origin, undefined, email)).tokens.access_token;
    const flow = await startFlow(origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email, password))).access_token;
  };

  const ask = async (
    method: string,
    path: string,
    {
      body,
      token = admin,
      headers = {},
      on = origin,
    }: { body?: object; token?: string; headers?: object; on?: string | undefined } = {},
  ) => {
    const answer = await fetch(`${on}/services/rest/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: Readonly<Record<string, unknown>> = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, body: parsed, text, etag: answer.headers.get('etag') ?? '' };
  };
  const problemOf = (answer: { readonly body: unknown }) => [
    at(answer.body, 'o:errorDetails.0.o:errorPath'),
    at(answer.body, 'o:errorDetails.0.detail'),
  ];
  const makeRole = async (name: string, copyOf: string, permissions: object = {}): Promise<string> => {
    const made = await ask('POST', 'roles/v1', { body: { name, copyOf: { id: copyOf }, permissions } });
    expect(made.status, made.text).toBe(201);
    return String(made.body.id);
  };

  it('list who may sign in with role, subsidiaries, state and last sign-in', async () => {
    const list: UserList = JSON.parse((await ask('GET', 'users/v1')).text);
    expect(list.items.find(({ id }) => id === sam)).toMatchObject({
      name: 'Sam Reyes',
      email: 'sam@marlow.example',
      role: { id: '1', refName: 'Administrator' },
      subsidiaries: null,
      isActive: true,
      isSelf: true,
    });
    expect(list.items.find(({ id }) => id === sam)?.lastSignIn).toMatch(/^20\d\d-/);
    expect(list.items.find(({ id }) => id === amira)).toMatchObject({ lastSignIn: null, isSelf: false });
    expect(list.items.find(({ isProgram }) => isProgram)).toMatchObject({ name: 'Integration', hasPassword: false });
    expect(list.roles.every(({ reason }) => reason === null)).toBe(true);
  });

  it('are told as events to those who may manage users, without what was set', async () => {
    const sealed = () => sealAudit(opened.database, Buffer.from('a key outside the database'));
    const after = async (): Promise<string> => {
      await sealed();
      return newestLink(opened.database);
    };
    const from = await after();
    const role = await makeRole('Told role', '6');
    const made = await ask('POST', 'users/v1', {
      body: { name: 'Told Somebody', email: 'told@example.com', role: { id: role } },
    });
    expect(made.status, made.text).toBe(201);
    const link = await ask('POST', `users/v1/${String(made.body.id)}/passwordLink`);
    expect(link.status, link.text).toBe(200);
    await sealed();
    const told = await ask('GET', `events/v1?after=${from}`);
    expect(
      (at(told.body, 'items') as readonly unknown[]).map((event) => [at(event, 'type'), at(event, 'record.id')]),
    ).toEqual([
      ['role.created', role],
      ['user.created', String(made.body.id)],
      ['user.passwordLinkCreated', String(made.body.id)],
    ]);
    expect(told.text).not.toContain('Told');
    expect(told.text).not.toContain('told@example.com');
    const controller = await tokenOf('amira@marlow.example');
    expect((await ask('GET', `events/v1?after=${from}`, { token: controller })).body.items).toEqual([]);
  });

  it("let a new user in by a link that opens once, and sets a password of the user's own", async () => {
    const made = await ask('POST', 'users/v1', {
      body: { name: 'Ines Vogel', email: 'ines@marlow.example', role: { id: '5' } },
    });
    expect([made.status, made.body.hasPassword, at(made.body, 'role.refName')], made.text).toEqual([
      201,
      false,
      'A/P Clerk',
    ]);
    const link = await ask('POST', `users/v1/${String(made.body.id)}/passwordLink`);
    const replaced = await ask('POST', `users/v1/${String(made.body.id)}/passwordLink`);
    expect([link.status, Date.parse(String(link.body.expiresAt)) > Date.now()]).toEqual([200, true]);
    const browser = new TestBrowser();
    expect((await browser.go(String(link.body.href))).status).toBe(410);
    const href = String(replaced.body.href);
    const page = await (await browser.go(href)).text();
    expect(page).toContain('ines@marlow.example');
    const [csrf = '', token = ''] = ['csrf', 'token'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '',
    );
    const post = (password: string, again = password) =>
      browser.go(href.split('?')[0] ?? '', { csrf, token, password, again });
    expect((await post('short')).status).toBe(422);
    expect(await (await post(PASSWORD, 'another-one-here')).text()).toContain('Passwords don&#39;t match.');
    expect((await post(PASSWORD)).status).toBe(200);
    expect((await post(PASSWORD)).status).toBe(410);
    const mine = await tokenOf('ines@marlow.example', PASSWORD);
    expect((await ask('GET', 'session/v1/me', { token: mine })).body).toMatchObject({
      user: { refName: 'Ines Vogel' },
      role: { refName: 'A/P Clerk' },
    });
    const history = await ask('GET', `users/v1/${String(made.body.id)}/history`);
    expect((history.body.items as readonly { operation: string }[]).map(({ operation }) => operation)).toEqual([
      'setPassword',
      'passwordLink',
      'passwordLink',
      'create',
    ]); // the documented shape
    const kept = await opened.database.query<{ texts: string }>(
      `select (select string_agg(doc::text, '') from audit) || coalesce((select string_agg(token_hash, '') from password_link), '') as texts`,
    );
    expect(kept[0]?.texts).not.toContain(token);
  });

  it('signs a deactivated user out at once on every instance, and rejects old tokens', async () => {
    const token = await tokenOf('ruth@vance.example');
    const asRuth = (on?: string) => ask('GET', 'session/v1/me', { token, on });
    expect([(await asRuth()).status, (await asRuth(origins[1])).status]).toEqual([200, 200]);
    const off = await ask('PATCH', `users/v1/${ruth}`, { body: { isActive: false } });
    expect([off.status, off.body.isActive], off.text).toEqual([200, false]);
    expect((await asRuth()).status).toBe(401);
    expect(await statusAfterASecond(() => asRuth(origins[1]))).toBe(401);
    expect((await ask('POST', `users/v1/${ruth}/passwordLink`)).status).toBe(400);
    expect((await ask('PATCH', `users/v1/${ruth}`, { body: { isActive: true } })).status).toBe(200);
    const { body: trail } = await ask('GET', `users/v1/${ruth}/history`);
    expect([at(trail, 'items.0.changes'), at(trail, 'items.1.changes')]).toEqual([
      [{ path: 'isActive', before: false, after: true }],
      [{ path: 'isActive', before: true, after: false }],
    ]);
    expect((await asRuth()).status).toBe(401);
  });

  it('make a role that holds from the next request on, on every instance, and is audited level by level', async () => {
    const role = await makeRole('Payables lead', '5', {
      TRAN_VENDPYMTAPPRV: 'Full',
      REPO_GL: 'View',
      LIST_VENDOR: 'View',
    });
    expect((await ask('PATCH', `users/v1/${nora}`, { body: { role: { id: role } } })).status).toBe(200);
    const token = await tokenOf('nora@marlow.example');
    const mayMake = async (on?: string) =>
      (await ask('POST', 'record/v1/vendor', { token, body: {}, on })).status !== 403;
    const me = await ask('GET', 'session/v1/me', { token });
    expect(at(me.body, 'permissions')).toMatchObject({
      TRAN_VENDPYMTAPPRV: 'Full',
      TRAN_PEJRNL: 'None',
      REPO_GL: 'View',
    });
    expect([
      (await ask('GET', 'report/v1/generalLedger', { token })).status,
      (await ask('GET', 'record/v1/periodEndJournal', { token })).status,
      await mayMake(),
      await mayMake(origins[1]),
    ]).toEqual([200, 403, false, false]);
    const before = await ask('GET', `roles/v1/${role}`);
    const changed = await ask('PATCH', `roles/v1/${role}`, {
      body: { permissions: { LIST_VENDOR: 'Create', TRAN_VENDPYMTAPPRV: 'None' } },
      headers: { 'if-match': before.etag },
    });
    expect([changed.status, await mayMake()], changed.text).toEqual([200, true]);
    await expect.poll(() => mayMake(origins[1]), { timeout: 60_000 }).toBe(true);
    expect(
      (await ask('PATCH', `roles/v1/${role}`, { body: { name: 'Late' }, headers: { 'if-match': before.etag } })).status,
    ).toBe(409);
    const { body } = await ask('GET', `roles/v1/${role}/history`);
    expect(at(body, 'items.0')).toMatchObject({
      operation: 'update',
      user: { id: sam },
      changes: [
        { path: 'permissions.LIST_VENDOR', before: 'View', after: 'Create' },
        { path: 'permissions.TRAN_VENDPYMTAPPRV', before: 'Full', after: 'None' },
      ],
    });
    expect(problemOf(await ask('DELETE', `roles/v1/${role}`))[1]).toContain('1 user has role');
    await ask('PATCH', `users/v1/${nora}`, { body: { role: { id: '3' } } });
    expect((await ask('DELETE', `roles/v1/${role}`)).status).toBe(204);
  });

  it('hide information of a built-in role from the next request on, on every instance, and audit it', async () => {
    const token = await tokenOf('amira@marlow.example');
    const seen = async (on?: string) => {
      const schema = await ask('GET', 'record/v1/metadata-catalog/inventoryItem', {
        token,
        on,
        headers: { accept: 'application/schema+json' },
      });
      return [
        schema.text.includes('"averageCost"'),
        (await ask('GET', 'report/v1/generalLedger', { token, on })).status,
      ];
    };
    expect(await seen()).toEqual([true, 200]);
    const { body: role } = await ask('GET', 'roles/v1/2');
    const hide = (permissions: object, id = '2') => ask('PATCH', `roles/v1/${id}`, { body: { permissions } });
    const hidden = await hide({ INFO_COST: 'None' });
    expect([hidden.status, await seen()], hidden.text).toEqual([200, [false, 403]]);
    await expect.poll(() => seen(origins[1]), { timeout: 60_000 }).toEqual([false, 403]);
    const me = await ask('GET', 'session/v1/me', { token });
    expect(at(me.body, 'permissions')).toMatchObject({
      INFO_COST: 'None',
      INFO_MARGIN: 'None',
      INFO_LEDGER: 'None',
      REPO_GL: 'None',
      REPO_INVENTORY: 'Full',
    });
    const { body } = await ask('GET', 'roles/v1/2/history');
    expect(at(body, 'items.0.operation')).toBe('update');
    expect(at(body, 'items.0.changes')).toContainEqual({
      path: 'permissions.INFO_COST',
      before: 'View',
      after: 'None',
    });
    expect((await hide({ INFO_COST: 'View' })).status).toBe(200);
    expect(await seen()).toEqual([true, 200]);
    // Its other levels are as they were.
    const { INFO_COST: _, ...levels } = at((await ask('GET', 'roles/v1/2')).body, 'permissions') as object & {
      readonly INFO_COST?: string; // of this role
    };
    expect(levels).toEqual(role.permissions);
    expect((await hide({ INFO_COST: 'Full' })).status).toBe(400);
    expect(problemOf(await hide({ INFO_COST: 'None', TRAN_PEJRNL: 'None' }))[1]).toContain('Duplicate it');
    expect(problemOf(await hide({ INFO_COST: 'None' }, '1'))[1]).toContain('Duplicate it');
  });

  it('leave the roles that every company starts with as they are', async () => {
    expect(
      problemOf(await ask('PATCH', 'roles/v1/3', { body: { permissions: { TRAN_PEJRNL: 'None' } } }))[1],
    ).toContain('Duplicate it');
    expect((await ask('DELETE', 'roles/v1/3')).status).toBe(400);
    expect(problemOf(await ask('POST', 'roles/v1', { body: { name: 'controller', copyOf: { id: '2' } } }))).toEqual([
      'name',
      expect.stringContaining('Role Controller already exists'),
    ]);
  });

  it('name every mistake at its path', async () => {
    const user = await ask('POST', 'users/v1', {
      body: { name: '', email: 'nobody', role: { id: '99' }, subsidiaries: [{ id: '77' }], isActive: 'yes', wings: 2 },
    });
    const paths = (answer: { readonly body: Readonly<Record<string, unknown>> }) =>
      (answer.body['o:errorDetails'] as readonly Record<string, unknown>[])
        .map((each) => String(each['o:errorPath']))
        .toSorted((one, other) => one.localeCompare(other)); // the documented shape
    expect([user.status, paths(user)]).toEqual([400, ['email', 'isActive', 'name', 'role', 'subsidiaries', 'wings']]);
    const role = await ask('POST', 'roles/v1', {
      body: { name: '', copyOf: { id: '99' }, permissions: { NOTHING: 'Full', REPO_GL: 'Full', TRAN_PEJRNL: 'Some' } },
    });
    expect([role.status, paths(role)]).toEqual([
      400,
      ['copyOf', 'name', 'permissions.NOTHING', 'permissions.REPO_GL', 'permissions.TRAN_PEJRNL'],
    ]);
    expect(
      problemOf(
        await ask('POST', 'users/v1', { body: { name: 'Other Sam', email: 'SAM@marlow.example', role: { id: '8' } } }),
      ),
    ).toEqual(['email', expect.stringContaining('already')]);
    for (const path of [
      'users/v1/0',
      'users/v1/999999',
      'users/v1/x',
      'roles/v1/x',
      'users/v1/x/history',
      'roles/v1/999/history',
    ])
      expect((await ask('GET', path)).status, path).toBe(404);
    for (const body of [[], 'x', null, 7])
      expect((await ask('PATCH', `users/v1/${nora}`, { body: { subsidiaries: [body] } })).status).toBe(400);
  });

  it('of users with access to other subsidiaries are changed by nobody without it, nor is their password', async () => {
    const caller = { ...systemCaller, userId: '900', userName: 'Lee Park', subsidiaries: ['1'] };
    const context = { caller, requestId: 'test', now: new Date(), origin: 'api' } as const;
    const link = { tokenHash: 'x', expiresAt: new Date().toISOString(), isMailed: false };
    for (const attempt of [
      () => changeUser(opened.database, context, { id: nora, body: { email: 'mine@marlow.example' } }),
      () => linkPassword(opened.database, context, nora, link),
    ])
      await expect(attempt()).rejects.toMatchObject({ problems: [{ path: 'subsidiaries' }] });
  });

  it('prevents self-lockout and keeps an administrator', async () => {
    for (const [path, body] of [
      ['isActive', { isActive: false }],
      ['role', { role: { id: '8' } }],
    ] as const) {
      const refused = await ask('PATCH', `users/v1/${sam}`, { body });
      expect([refused.status, ...problemOf(refused)]).toEqual([
        400,
        path,
        expect.stringContaining('Ask another administrator'),
      ]);
    }
    expect((await ask('PATCH', `users/v1/${sam}`, { body: { name: 'Sam R. Reyes' } })).status).toBe(200);
    // Two administrators who deactivate each other in the same moment: one of them remains.
    await ask('PATCH', `users/v1/${amira}`, { body: { role: { id: '1' } } });
    const other = await tokenOf('amira@marlow.example');
    const both = await Promise.all([
      ask('PATCH', `users/v1/${amira}`, { body: { role: { id: '2' } } }),
      ask('PATCH', `users/v1/${sam}`, { body: { role: { id: '2' } }, token: other, on: origins[1] }),
    ]);
    const administrators = await opened.database.query(
      `select 1 from app_user where role_id = 1 and not locked and password_hash is not null and id <> 2`,
    );
    expect(administrators, both.map(({ text }) => text).join('\n')).toHaveLength(1);
    await opened.database.query('update app_user set role_id = case id when 18 then 1 else 2 end where id in (11, 18)');
  });

  it('prevents granting or taking over rights that the caller lacks', async () => {
    const role = await makeRole('Desk', '5', { ADMI_MANAGEUSERS: 'Edit', ADMI_MANAGEROLES: 'Full' });
    await ask('PATCH', `users/v1/${nora}`, { body: { role: { id: role } } });
    const token = await tokenOf('nora@marlow.example');
    const list: UserList = JSON.parse((await ask('GET', 'users/v1', { token })).text);
    expect(list.roles.filter(({ reason }) => reason === null).map(({ refName }) => refName)).toEqual(
      expect.arrayContaining(['A/P Clerk', 'Desk']),
    );
    expect(list.roles.find(({ id }) => id === '1')?.reason).toContain('yours: ');
    const refusals = [
      ask('PATCH', `users/v1/${nora}`, { token, body: { role: { id: '1' } } }),
      ask('PATCH', `users/v1/${ruth}`, { token, body: { role: { id: '2' } } }),
      ask('POST', `users/v1/${sam}/passwordLink`, { token }),
      ask('PATCH', `users/v1/${sam}`, { token, body: { isActive: false } }),
      ask('POST', `users/v1/${sam}/signOut`, { token }),
      ask('DELETE', `users/v1/${sam}/secondFactor`, { token }),
      ask('POST', 'users/v1', { token, body: { name: 'New', email: 'new@marlow.example', role: { id: '1' } } }),
      ask('POST', 'roles/v1', {
        token,
        body: { name: 'More', copyOf: { id: '5' }, permissions: { TRAN_PEJRNL: 'View' } },
      }),
      ask('PATCH', `roles/v1/${role}`, { token, body: { permissions: { TRAN_PEJRNL: 'Full' } } }),
      ask('PATCH', `roles/v1/${role}`, { token, body: { permissions: { ADMI_MANAGEROLES: 'None' } } }),
    ];
    for (const refused of await Promise.all(refusals))
      expect([refused.status, refused.text.includes('USER_ERROR')], refused.text).toEqual([400, true]);
    expect(
      (
        await ask('POST', 'roles/v1', {
          token,
          body: { name: 'Less', copyOf: { id: role }, permissions: { ADMI_MANAGEUSERS: 'None' } },
        })
      ).status,
    ).toBe(201);
  });

  it('ends the sessions of a user on request, with an entry in the history', async () => {
    const token = await tokenOf('ruth@vance.example');
    expect((await ask('POST', `users/v1/${ruth}/signOut`)).status).toBe(204);
    expect((await ask('GET', 'session/v1/me', { token })).status).toBe(401);
    const history = await ask('GET', `users/v1/${ruth}/history`);
    expect(at(history.body, 'items.0.operation')).toBe('signOut');
    for (const id of ['4711', 'x', '9'.repeat(30)])
      expect((await ask('POST', `users/v1/${id}/signOut`)).status, id).toBe(404);
  });

  it('requires a recent sign-in, at most a quarter of an hour old, before granting access', async () => {
    clock.skewMs = 16 * 60_000;
    const token = admin;
    await opened.database.query(
      `update oidc_model set expires_at = expires_at + interval '1 hour', payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::bigint + 3600)) where kind in ('AccessToken', 'Session')`,
    );
    const late = await ask('PATCH', `users/v1/${ruth}`, { token, body: { name: 'Ruth V.' } });
    clock.skewMs = 0;
    expect([late.status, late.text]).toEqual([401, expect.stringContaining('a recent sign-in')]);
  });

  it('are held against the audit trail: whatever was changed past it is found', async () => {
    const found = async (): Promise<string[]> => {
      const ids: string[] = [];
      for await (const { kind, id } of verifyStore(opened.database)) if (kind === 'access') ids.push(id);
      return ids;
    };
    // The roles that an earlier statement set by hand match the trail again.
    const sayAgain = `update app_user u set role_id = (select (a.doc#>>'{role,id}')::bigint from audit a where a.type = 'user' and a.doc->>'id' = u.id::text order by a.seq desc limit 1) where u.id in (11, 18)`;
    await opened.database.query(sayAgain);
    expect(await found()).toEqual([]);
    const made = String((await opened.database.query<{ id: string }>(`select max(id)::text as id from role`))[0]?.id);
    const falsehoods = [
      [`user ${nora}`, `update app_user set role_id = 1 where id = ${nora}`],
      [`user ${ruth}`, `update app_user set locked = true where id = ${ruth}`],
      ['user 14', `update app_user set subsidiaries = '{7}' where id = 14`],
      ['user 15', `update app_user set version = version + 1 where id = 15`],
      [
        'user 4711',
        `insert into app_user (id, username, display_name, email, role_id) values (4711, 'backdoor', 'Back Door', 'door@marlow.example', 1)`,
      ],
      ['role 3', `update role set permissions = permissions || '{"ADMI_MANAGEUSERS": "Full"}' where id = 3`],
      [`role ${made}`, `update role set name = 'Harmless' where id = ${made}`],
      // A password and a second factor that nobody set.
      ['user 13', `update app_user set password_hash = 'scrypt$of$somebody$else' where id = 13`],
      ['user 16', `insert into second_factor (user_id, secret, confirmed_at) values (16, 'JBSWY3DPEHPK3PXP', now())`],
      ['role 5000', `insert into role (id, name, permissions) values (5000, 'Nobody made it', '{"ADMI_*": "Full"}')`],
    ] as const;
    for (const [, statement] of falsehoods) await opened.database.query(statement);
    expect((await found()).toSorted()).toEqual(falsehoods.map(([id]) => id).toSorted());
  });
});
