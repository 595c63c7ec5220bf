import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Integration, IntegrationList, IntegrationWithSecret } from '#contract/wire/integrations';
import { redeem, signIn, startFlow, TestBrowser } from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { engineNames } from '../../../proofs/fixtures/testService.ts';
import { whole } from '../../storage/queries/verify/checks.ts';
import { findingsOf } from '../../storage/queries/verify/findings.ts';
import { accessChecksOf } from '../../storage/queries/verify/trail.ts';
import { integrationsOver } from './integrations.ts';

const TOKEN = '/services/rest/auth/oauth2/v1/token';
const HOUR_MS = 3_600_000;

describe.each(engineNames)('integrations on the %s engine', (engine) => {
  let service: SignInService;
  let admin = '';
  let count = 0;
  beforeAll(async () => {
    service = await startSignIns(engine);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.skewMs = 0;
    await service.database.script('delete from login_attempt');
    admin = await tokenOf('sam@marlow.example');
  });

  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  const ask = (method: string, path: string, body?: object, token = admin) => service.ask(method, path, token, body);
  async function made(more: object = {}): Promise<IntegrationWithSecret> {
    const body = { name: `Program ${(count += 1)}`, role: { id: '1' }, credential: { kind: 'secret' }, ...more };
    const answer = await ask('POST', 'integrations/v1', body);
    expect(answer.status, answer.text).toBe(201);
    return JSON.parse(answer.text);
  }
  async function added(id: string, body: object): Promise<IntegrationWithSecret> {
    const answer = await ask('POST', `integrations/v1/${id}/credentials`, body);
    expect(answer.status, answer.text).toBe(201);
    return JSON.parse(answer.text);
  }
  const one = async (id: string): Promise<Integration> => JSON.parse((await ask('GET', `integrations/v1/${id}`)).text);
  async function request(parameters: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${service.origin}${TOKEN}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ grant_type: 'client_credentials', ...parameters }),
    });
    const body: Readonly<Record<string, unknown>> = JSON.parse(await answer.text());
    return { status: answer.status, body, token: String(body.access_token) };
  }
  const bySecret = ({ clientId }: Integration, secret: string | null, more: Record<string, string> = {}) =>
    request(more, { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` });
  async function byKey({ clientId }: Integration, key: CryptoKey, header: { alg: string; kid?: string }) {
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader(header)
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(service.origin)
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(key);
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    return request({ client_assertion_type, client_assertion: assertion });
  }
  const me = (token: string) => ask('GET', 'session/v1/me', undefined, token);
  const reads = async (token: string): Promise<number> => (await ask('GET', 'record/v1/term', undefined, token)).status;
  const writes = (token: string) => ask('POST', 'record/v1/term', { name: `T${(count += 1)}` }, token);
  async function trailOf(id: string) {
    return service.database.query<{ operation: string; user: string; doc: Record<string, unknown> }>(
      `select operation, user_name as "user", doc from audit where type = 'integration' and doc->>'id' = $1 order by seq`,
      [id],
    );
  }
  async function findings(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const check of await accessChecksOf(service.database))
      for (const { id, detail } of await findingsOf(service.database, check, whole, 10)) found.push(`${id} ${detail}`);
    return found;
  }

  it('get tokens with a secret that is shown once, and act as users of their own', async () => {
    const [one_, two] = [await made(), await made({ role: { id: '8' } })];
    const [first, second] = [await bySecret(one_, one_.secret), await bySecret(two, two.secret)];
    expect([first.status, first.body.scope, second.status]).toEqual([200, 'rest_webservices', 200]);
    expect((await me(first.token)).body).toMatchObject({ user: { id: one_.id, refName: one_.name } });
    expect((await me(second.token)).body).toMatchObject({ user: { refName: two.name }, role: { id: '8' } });
    // Neither the one's secret nor a token of it serves the other.
    expect((await bySecret(two, one_.secret)).status).toBe(401);
    const revoked = await fetch(`${service.origin}/services/rest/auth/oauth2/v1/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${two.clientId}:${two.secret}`)}` },
      body: new URLSearchParams({ token: first.token }),
    });
    expect([revoked.status, await reads(first.token)]).toEqual([200, 200]);
    const term = await writes(first.token);
    expect(term.status, term.text).toBe(201);
    const [entry] = await service.database.query<{ user: string; client: string }>(
      `select user_id as "user", client_id as client from audit where type = 'term' order by seq desc limit 1`,
    );
    expect(entry).toEqual({ user: one_.id, client: one_.clientId });
    const list: IntegrationList = JSON.parse((await ask('GET', 'integrations/v1')).text);
    expect(JSON.stringify(list)).not.toContain(one_.secret);
    expect(list.items.find(({ id }) => id === one_.id)).toMatchObject({
      createdBy: { refName: 'Sam Reyes' },
      credentials: [{ kind: 'secret', hint: one_.secret?.slice(0, 6), expiresAt: null }],
    });
    expect(list.items.find(({ id }) => id === one_.id)?.lastUsedAt).not.toBeNull();
  });

  it('get tokens by assertions of their keys, pasted as PEM or as a JSON Web Key, with or without its name', async () => {
    const [ec, rsa] = [
      await generateKeyPair('ES256', { extractable: true }),
      await generateKeyPair('PS256', { extractable: true }),
    ];
    const program = await made({ credential: { kind: 'key', publicKey: await exportSPKI(ec.publicKey) } });
    expect(program.secret).toBeNull();
    const kid = program.credentials[0]?.hint ?? '';
    expect((await byKey(program, ec.privateKey, { alg: 'ES256', kid })).status).toBe(200);
    await added(program.id, { kind: 'key', publicKey: JSON.stringify(await exportJWK(rsa.publicKey)) });
    const [byFirst, bySecond] = [
      await byKey(program, ec.privateKey, { alg: 'ES256' }),
      await byKey(program, rsa.privateKey, { alg: 'PS256' }),
    ];
    expect([byFirst.status, bySecond.status]).toEqual([200, 200]);
    // Beside the keys, a secret serves as well.
    const { secret } = await added(program.id, { kind: 'secret' });
    expect((await bySecret(program, secret)).status).toBe(200);
    expect((await byKey(program, ec.privateKey, { alg: 'ES256' })).status).toBe(200);
    // Only the tokens of a key that ends are refused.
    const first = (await one(program.id)).credentials.find(({ hint }) => hint === kid);
    await ask('POST', `integrations/v1/${program.id}/credentials/${first?.id}/end`, {});
    expect([await reads(byFirst.token), await reads(bySecond.token)]).toEqual([401, 200]);
    expect((await byKey(program, ec.privateKey, { alg: 'ES256', kid })).status).toBe(401);
  });

  it('rotate with an overlap: the former secret and its tokens count until it ends', async () => {
    const program = await made();
    const before = await bySecret(program, program.secret);
    const next = await added(program.id, { kind: 'secret', endOthersAfterHours: 24 });
    expect(next.credentials.map(({ expiresAt }) => expiresAt === null)).toEqual([true, false]);
    expect((await bySecret(program, program.secret)).status).toBe(200);
    expect((await bySecret(program, next.secret)).status).toBe(200);
    await service.database.query(
      `update oidc_model set expires_at = expires_at + interval '3 days', payload = payload || jsonb_build_object('exp', (payload->>'exp')::bigint + 259200)
        where kind = 'ClientCredentials'`,
    );
    service.clock.skewMs = 23 * HOUR_MS;
    expect(await reads(before.token)).toBe(200);
    service.clock.skewMs = 25 * HOUR_MS;
    expect(await reads(before.token)).toBe(401);
    expect((await bySecret(program, program.secret)).body).toMatchObject({ error: 'invalid_client' });
    expect((await bySecret(program, next.secret)).status).toBe(200);
  });

  it('end with a credential that expires, and as a whole', async () => {
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    const byCredential = await made({ credential: { kind: 'secret', expiresAt: soon } });
    const whole = await made({ expiresAt: soon });
    for (const each of [byCredential, whole]) expect((await bySecret(each, each.secret)).status).toBe(200);
    service.clock.skewMs = 2 * HOUR_MS;
    for (const each of [byCredential, whole]) expect((await bySecret(each, each.secret)).status).toBe(401);
  });

  it('lose what they may do at the next request: deactivated, with another role, with a narrower scope, deleted', async () => {
    const program = await made();
    const { token } = await bySecret(program, program.secret);
    const change = (body: object) => ask('PATCH', `integrations/v1/${program.id}`, body);
    expect((await change({ isActive: false })).status).toBe(200);
    expect([await reads(token), (await bySecret(program, program.secret)).status]).toEqual([401, 401]);
    await change({ isActive: true });
    expect(await reads(token)).toBe(200);
    await change({ role: { id: '8' } });
    expect([await reads(token), (await writes(token)).status]).toEqual([200, 403]);
    await change({ role: { id: '1' }, scope: 'rest_webservices.read' });
    expect([await reads(token), (await writes(token)).status]).toEqual([200, 403]);
    expect((await ask('DELETE', `integrations/v1/${program.id}`)).status).toBe(204);
    expect([await reads(token), (await bySecret(program, program.secret)).status]).toEqual([401, 401]);
    expect((await ask('DELETE', `integrations/v1/${program.id}`)).status).toBe(204);
  });

  it('only read with the scope for it, which the refusal names', async () => {
    const program = await made({ scope: 'rest_webservices.read' });
    const { token, body } = await bySecret(program, program.secret);
    expect(body.scope).toBe('rest_webservices.read');
    expect((await bySecret(program, program.secret, { scope: 'rest_webservices' })).body.error).toBe('invalid_scope');
    expect(await reads(token)).toBe(200);
    for (const [method, path] of [
      ['POST', 'record/v1/term'],
      ['PUT', 'preferences/v1/density'],
      ['POST', 'integrations/v1'],
      ['DELETE', 'record/v1/term/1'],
    ] as const) {
      const answer = await fetch(`${service.origin}/services/rest/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: method === 'DELETE' ? null : '{"name":"T"}',
      });
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(answer.headers.get('www-authenticate')).toMatch(/error="insufficient_scope".*scope="rest_webservices"$/);
      expect(JSON.parse(await answer.text())).toMatchObject({
        'o:errorDetails': [
          { 'o:errorCode': 'INSUFFICIENT_PERMISSION', detail: expect.stringContaining('rest_webservices.read') },
        ],
      });
    }
    // One that may write can ask for less.
    const both = await made();
    const narrow = await bySecret(both, both.secret, { scope: 'rest_webservices.read' });
    expect([narrow.body.scope, (await writes(narrow.token)).status]).toEqual(['rest_webservices.read', 403]);
    const metadata = await fetch(`${service.origin}/.well-known/oauth-authorization-server`);
    expect(await metadata.json()).toMatchObject({
      scopes_supported: expect.arrayContaining(['rest_webservices', 'rest_webservices.read']),
    });
  });

  it('are in the audit trail with each change and without a secret, and in the log of sign-ins', async () => {
    const program = await made();
    const { secret } = await added(program.id, { kind: 'secret' });
    await bySecret(program, program.secret);
    await bySecret(program, 'not-the-secret');
    const [newest] = (await one(program.id)).credentials;
    await ask('POST', `integrations/v1/${program.id}/credentials/${newest?.id}/end`, {});
    await ask('PATCH', `integrations/v1/${program.id}`, { responseStyle: 'minimal' });
    await ask('DELETE', `integrations/v1/${program.id}`);
    const trail = await trailOf(program.id);
    expect(trail.map(({ operation }) => operation)).toEqual([
      'create',
      'addSecret',
      'endCredential',
      'update',
      'delete',
    ]);
    expect(new Set(trail.map(({ user }) => user))).toEqual(new Set(['Sam Reyes']));
    const text = JSON.stringify(trail);
    expect([program.secret, secret].filter((each) => text.includes(String(each)))).toEqual([]);
    const log = await service.database.query(
      `select outcome, reason, user_id::text as "userId" from sign_in_log where client_id = $1 order by id`,
      [program.clientId],
    );
    expect(log).toEqual([
      { outcome: 'signedIn', reason: null, userId: program.id },
      { outcome: 'refused', reason: 'wrongSecret', userId: program.id },
    ]);
  });

  it('are not users to sign in, to invite or to change among the users', async () => {
    const program = await made();
    const listed = (await ask('GET', 'users/v1')).body.items as readonly { id: string; isProgram: boolean }[]; // as documented
    expect(listed.find(({ id }) => id === program.id)).toMatchObject({ isProgram: true });
    for (const [method, path, body] of [
      ['PATCH', `users/v1/${program.id}`, { name: 'Another' }],
      ['POST', `users/v1/${program.id}/passwordLink`, {}],
    ] as const) {
      const answer = await ask(method, path, body);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('ntegration')]);
    }
    const delegates = await ask('GET', 'approvals/v1/delegations');
    expect(delegates.text).not.toContain(program.name);
  });

  it('are refused with every reason, and a private key is never kept', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const weak = publicKey.export({ format: 'pem', type: 'spki' });
    const known = await made();
    const body = {
      name: known.name.toUpperCase(),
      role: { id: '999' },
      scope: 'everything',
      responseStyle: 'brief',
      expiresAt: '2027-02-31T12:00:00Z',
      isActive: 'yes',
      owner: 'Sam',
      credential: { kind: 'key', publicKey: weak, expiresAt: '2020-01-01T00:00:00Z' },
    };
    const answer = await ask('POST', 'integrations/v1', body);
    expect(answer.status).toBe(409);
    const details = answer.body['o:errorDetails'] as readonly { 'o:errorPath': string; detail: string }[]; // as documented
    expect(details.map((each) => each['o:errorPath']).toSorted()).toEqual(
      [
        'name',
        'role',
        'scope',
        'responseStyle',
        'expiresAt',
        'isActive',
        'owner',
        'credential.publicKey',
        'credential.expiresAt',
      ].toSorted(),
    );
    for (const secretKey of [
      privateKey.export({ format: 'pem', type: 'pkcs8' }),
      JSON.stringify(privateKey.export({ format: 'jwk' })),
    ]) {
      const refused = await ask('POST', `integrations/v1/${known.id}/credentials`, {
        kind: 'key',
        publicKey: secretKey,
      });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('private key')]);
    }
    const stale = await fetch(`${service.origin}/services/rest/integrations/v1/${known.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json', 'if-match': '"7"' },
      body: '{"name":"Late"}',
    });
    expect(stale.status).toBe(409);
    expect((await ask('GET', 'integrations/v1/999999')).status).toBe(404);
  });

  it('are managed by users with the permission, a recent sign-in and no less access', async () => {
    const program = await made();
    const nora = await tokenOf('nora@marlow.example');
    expect((await ask('GET', 'integrations/v1', undefined, nora)).status).toBe(403);
    await service.database.script(
      `update oidc_model set payload = payload || jsonb_build_object('loginTs', (payload->>'loginTs')::bigint - 1200) where kind = 'Session'`,
    );
    // Past the moment for which a token is remembered.
    service.clock.skewMs = 2_000;
    expect((await ask('GET', `integrations/v1/${program.id}`)).status).toBe(200);
    const path = `integrations/v1/${program.id}`;
    for (const [method, of, body] of [
      ['POST', 'integrations/v1', { name: 'Late', role: { id: '8' } }],
      ['PATCH', path, { name: 'Late' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/credentials`, { kind: 'secret' }],
      ['POST', `${path}/credentials/${program.credential}/end`, {}],
    ] as const)
      expect([method, (await ask(method, of, body)).status]).toEqual([method, 401]);
    const few = {
      userId: '900',
      userName: 'Lee Park',
      roleId: '900',
      roleName: 'Helper',
      clientId: 'test',
      sessionId: null,
      permissions: new Map([['ADMI_MANAGEUSERS', 'Full'] as const]),
      subsidiaries: ['1'],
    };
    const context = { caller: few, requestId: 'test', now: new Date(), origin: 'api' } as const;
    const rules = integrationsOver(service.database);
    for (const attempt of [
      () => rules.addCredential(context, program.id, { kind: 'secret' }),
      () => rules.change(context, { id: program.id, body: { name: 'Mine' } }),
      () => rules.remove(context, program.id),
      () => rules.create(context, { name: 'Escalated', role: { id: '1' } }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        problems: [{ path: 'role' }, { path: 'subsidiaries' }],
      });
  });

  it('are compared with the audit trail: what is planted, widened or kept alive past it is found', async () => {
    const program = await made();
    expect(await findings()).toEqual([]);
    const user = `user ${program.id}`;
    const plant = async (statement: string, restore: string): Promise<readonly string[]> => {
      await service.database.script(statement);
      const found = await findings();
      await service.database.script(restore);
      return found;
    };
    expect(
      await plant(
        `insert into integration_credential (id, user_id, kind, hint, secret_hash, created_at) values ('x', ${program.id}, 'secret', 'x', 'x', now())`,
        `delete from integration_credential where id = 'x'`,
      ),
    ).toEqual([`${user} has a key or secret that the audit trail does not know`]);
    expect(
      await plant(
        `update integration_credential set secret_hash = 'other' || secret_hash where user_id = ${program.id}`,
        `update integration_credential set secret_hash = substr(secret_hash, 6) where user_id = ${program.id}`,
      ),
    ).toEqual([`${user} has a key or secret that the audit trail does not know`]);
    expect(
      await plant(
        `update integration set response_style = 'minimal' where user_id = ${program.id}`,
        `update integration set response_style = 'representation' where user_id = ${program.id}`,
      ),
    ).toEqual([`${user} has another client id, scope, response style or end than the audit trail says`]);
    expect(
      await plant(
        `update app_user set role_id = 8 where id = ${program.id}`,
        `update app_user set role_id = 1 where id = ${program.id}`,
      ),
    ).toEqual([`${user} has another name, role, subsidiaries or state than the audit trail says`]);
    expect(
      await plant(
        `insert into integration (user_id, client_id, scope, response_style, created_at, created_by, created_by_name)
           values (18, 'planted', 'rest_webservices', 'representation', now(), '18', 'Sam Reyes')`,
        `delete from integration where client_id = 'planted'`,
      ),
    ).toEqual(['user 18 became an integration past the audit trail']);
    expect(await findings()).toEqual([]);
  });
});
