import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFor } from '#contract/derive/openApi';
import { recordTypes } from '#contract/records/index';
import type { Route } from '../../service/http/route.ts';
import { routes } from '../../service/http/routes.ts';
import { findingsOf } from '../fixtures/findings.ts';
import { quickHash } from '../fixtures/testAuthService.ts';
import { at, engineNames, type SendOptions, type TestAnswer } from '../fixtures/testService.ts';
import { cellsOf } from './matrixCells.ts';
import { makePasskey } from '../fixtures/softAuthenticator.ts';
import { type MatrixCompany, openMatrixCompany } from './matrixCompany.ts';
import { writtenTypes } from './typeTable.ts';

/** A request that writes, and what it is answered the first time. */
interface Written extends SendOptions {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
/** Routes that show a secret this once: a repetition makes another, and the one before opens no more. */
const showSecrets = new Set([
  'POST users/v1/:id/passwordLink',
  'POST session/v1/secondFactor',
  'POST session/v1/passkeys/options',
  'POST webhooks/v1/:id/secret',
  'POST integrations/v1/:id/credentials',
  'POST provisioning/v1/credentials',
]);
/** The secret is shown once: a repetition finds the name taken, and makes no second one. */
const takeNames = ['POST webhooks/v1', 'POST integrations/v1'];
/** A code of the second step is used up: nobody can send it again. */
const usesCode = 'POST session/v1/secondFactor/confirm';
/** So is the challenge that a passkey answers. */
const usesChallenge = 'POST session/v1/passkeys';
/** Passkeys are made for a domain. */
const address = 'http://localhost';
/** The current password that the request names is no longer it. */
const usesPassword = 'POST session/v1/password';

const accessSql = `select (select count(*) from app_user) as users, (select sum(version) from app_user) as "userVersions",
  (select count(*) from role) as roles, (select sum(version) from role) as "roleVersions", (select count(*) from oidc_model) as sessions,
  (select coalesce(jsonb_agg(v.value order by v.id), '[]') from saved_view v) as views,
  (select count(*) from audit where type in ('export', 'delegation')) as noted`;

describe.each(engineNames)('requests that are sent again under their key on the %s engine', (engine) => {
  let company: MatrixCompany;
  beforeAll(async () => {
    company = await openMatrixCompany(engine, { issuer: address });
  }, 300_000);
  afterAll(() => company.service.close());

  const send: MatrixCompany['send'] = (...request) => company.send(...request);
  const state = async () => [await company.state(), (await company.service.database.query(accessSql))[0]];
  const keyed = ({ method, path, status: _, headers, ...options }: Written, key: string): Promise<TestAnswer> =>
    send(method, path, { ...options, headers: { ...headers, 'x-service-idempotency-key': key } });
  const told = ({ headers, body }: TestAnswer) => ({ body, location: headers.get('location') });

  /** Sends a request twice under a key; answers what is wrong with the second answer. */
  async function faultOf(written: Written, what: string): Promise<string | undefined> {
    const key = `repeat-${company.next()}`;
    const first = await keyed(written, key);
    if (first.status !== written.status) return `${what}: first ${first.status} ${first.text.slice(0, 300)}`;
    const before = await state();
    const again = await keyed(written, key);
    const due = written.status === 201 ? 200 : written.status;
    if (again.status !== due) return `${what}: again ${again.status} ${again.text.slice(0, 300)}`;
    const [one, other] = [JSON.stringify(told(first)), JSON.stringify(told(again))];
    if (one !== other) return `${what}: answered ${one}, then ${other}`;
    return JSON.stringify(before) === JSON.stringify(await state()) ? undefined : `${what}: was done again`;
  }

  const made = async (path: string, body: object): Promise<string> => {
    const answer = await send('POST', path, { body });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body.id);
  };
  const view = () => ({ name: `View ${company.next()}`, value: { columns: ['memo'] } });
  const newUser = () => {
    const n = company.next();
    return { name: `User ${n}`, email: `user${n}@books.example`, role: { id: '3' } };
  };
  const delegation = async () => ({
    absent: { id: await made('users/v1', { ...newUser(), role: { id: '2' } }) },
    delegate: { id: await made('users/v1', newUser()) },
    from: new Date().toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
  });
  const hook = () => ({ name: `Webhook ${company.next()}`, url: 'https://receiver.example/events' });
  const program = () => ({ name: `Program ${company.next()}`, role: { id: '8' }, credential: { kind: 'secret' } });
  const newRole = () => ({ name: `Role ${company.next()}`, copyOf: { id: '3' } });
  const journal = () => company.make('periodEndJournal', 'own');
  const placed = () => ({ tranDate: '2026-06-20', location: { id: company.ground.place } });
  const shipped = async () => {
    const { own, usd, buyer, lamp } = company.ground;
    const header = { entity: { id: buyer }, tranDate: '2026-06-15', subsidiary: { id: own }, currency: { id: usd } };
    return made('record/v1/salesOrder', { ...header, item: { items: [{ item: { id: lamp }, quantity: 2 }] } });
  };
  /** A person who has just signed in. */
  const person = async (): Promise<SendOptions> => ({
    user: await made('users/v1', newUser()),
    signedInAt: company.service.clock.now(),
  });
  /** A passkey of a person. */
  const passkey = async () => {
    const who = await person();
    const [row] = await company.service.database.query<{ id: string }>(
      `insert into passkey (user_id, name, credential_id, public_key, user_handle, rp_id, counter, is_synced, created_at)
       values ($1::bigint, 'Laptop', $2, 'key', 'handle', 'localhost', 0, false, now()) returning id::text as id`,
      [who.user ?? '', `credential-${company.next()}`],
    );
    return { path: `session/v1/passkeys/${row?.id}`, ...who };
  };
  const session = async (user: string): Promise<string> => {
    const uid = `session-${company.next()}`;
    await company.service.database.query(
      `insert into oidc_model (kind, id, uid, account_id, payload, expires_at) values ('Session', $1, $1, $2, '{"loginTs":1}', now() + interval '1 hour')`,
      [uid, user],
    );
    return uid;
  };

  type Asked = Omit<Written, 'method'>;
  const scenarios: Readonly<Record<string, () => Promise<Asked>>> = {
    'POST record/v1/:type': async () => ({ path: 'record/v1/term', body: { name: `T${company.next()}` }, status: 201 }),
    'PATCH record/v1/:type/:id': async () => ({
      path: `record/v1/periodEndJournal/${await journal()}`,
      body: { memo: 'changed' },
      headers: { 'if-match': '"1"' },
      status: 200,
    }),
    'PUT record/v1/:type/:id': async () => ({
      path: `record/v1/term/eid:put-${company.next()}`,
      body: { name: `T${company.next()}` },
      status: 201,
    }),
    'DELETE record/v1/:type/:id': async () => {
      const externalId = `gone-${company.next()}`;
      await made('record/v1/term', { name: externalId, externalId });
      return { path: `record/v1/term/eid:${externalId}`, status: 204 };
    },
    'POST record/v1/:type/:id/@:action': async () => ({
      path: `record/v1/periodEndJournal/${await journal()}/@approve`,
      body: {},
      status: 200,
    }),
    'POST record/v1/:type/:id/!transform/:target': async () => ({
      path: `record/v1/salesOrder/${await shipped()}/!transform/itemFulfillment`,
      body: placed(),
      status: 201,
    }),
    'PATCH record/v1/:type/:id/:sublist/:line': async () => ({
      path: `record/v1/periodEndJournal/${await journal()}/line/1`,
      body: { memo: 'line' },
      headers: { 'if-match': '"1"' },
      status: 200,
    }),
    'PATCH settings/v1/company': async () => {
      const { headers } = await send('GET', 'settings/v1/company');
      return {
        path: 'settings/v1/company',
        body: { companyName: `Books ${company.next()}` },
        headers: { 'if-match': headers.get('etag') ?? '' },
        status: 200,
      };
    },
    'POST exports/v1': async () => ({
      path: 'exports/v1',
      body: { source: 'list', name: 'invoice', format: 'csv', rows: company.next(), filters: {} },
      status: 204,
    }),
    // This service makes no backups; one that does goes on with the one that it makes.
    'PUT backups/v1/running': async () => ({ path: 'backups/v1/running', status: 400 }),
    'POST record/v1/:type/:id/personalData/erasure': async () => {
      const { own } = company.ground;
      const partner = await made('record/v1/partner', { companyName: 'Ada Okoye', subsidiary: { id: own } });
      return { path: `record/v1/partner/${partner}/personalData/erasure`, body: { reason: 'A test.' }, status: 204 };
    },
    'POST integrity/v1/verifications': async () => ({ path: 'integrity/v1/verifications', status: 202 }),
    'POST integrity/v1/release': async () => ({
      path: 'integrity/v1/release',
      body: { reason: 'A test.' },
      status: 200,
    }),
    'POST users/v1': async () => ({ path: 'users/v1', body: newUser(), status: 201 }),
    'PATCH users/v1/:id': async () => ({
      path: `users/v1/${await made('users/v1', newUser())}`,
      body: { isActive: false },
      headers: { 'if-match': '"1"' },
      status: 200,
    }),
    'POST users/v1/:id/passwordLink': async () => ({
      path: `users/v1/${await made('users/v1', newUser())}/passwordLink`,
      status: 200,
    }),
    'POST users/v1/:id/signOut': async () => {
      const id = await made('users/v1', newUser());
      await session(id);
      return { path: `users/v1/${id}/signOut`, status: 204 };
    },
    'DELETE users/v1/:id/secondFactor': async () => {
      const id = await made('users/v1', newUser());
      await company.service.database.query(
        `insert into second_factor (user_id, secret, confirmed_at) values ($1::bigint, 'sealed', now())`,
        [id],
      );
      return { path: `users/v1/${id}/secondFactor`, status: 204 };
    },
    'POST roles/v1': async () => ({ path: 'roles/v1', body: newRole(), status: 201 }),
    'PATCH roles/v1/:id': async () => ({
      path: `roles/v1/${await made('roles/v1', newRole())}`,
      body: { name: `Role ${company.next()}` },
      headers: { 'if-match': '"1"' },
      status: 200,
    }),
    'DELETE roles/v1/:id': async () => ({ path: `roles/v1/${await made('roles/v1', newRole())}`, status: 204 }),
    'PUT preferences/v1/:key': async () => ({ path: 'preferences/v1/theme', body: 'dark', status: 204 }),
    'DELETE preferences/v1/:key': async () => ({ path: 'preferences/v1/theme', status: 204 }),
    'PUT drafts/v1/:id': async () => ({
      path: `drafts/v1/draft-${company.next()}`,
      body: { type: 'currency', title: 'New currency', tab: 't', device: 'Firefox', isOpen: true, content: {} },
      status: 200,
    }),
    'PUT approvals/v1/delegations/:id': async () => ({
      path: `approvals/v1/delegations/delegation-${company.next()}`,
      body: await delegation(),
      status: 200,
    }),
    'DELETE approvals/v1/delegations/:id': async () => {
      const path = `approvals/v1/delegations/delegation-${company.next()}`;
      const { status, text } = await send('PUT', path, { body: await delegation() });
      expect(status, text).toBe(200);
      return { path, status: 204 };
    },
    'PUT presence/v1/:type/:id': async () => ({
      path: `presence/v1/periodEndJournal/${await journal()}`,
      body: { form: 'form-0001', isOpen: true, hasChanges: false },
      status: 200,
    }),
    'POST webhooks/v1': async () => ({ path: 'webhooks/v1', body: hook(), status: 201 }),
    'PATCH webhooks/v1/:id': async () => ({
      path: `webhooks/v1/${await made('webhooks/v1', hook())}`,
      body: { isOn: false },
      status: 200,
    }),
    'DELETE webhooks/v1/:id': async () => ({ path: `webhooks/v1/${await made('webhooks/v1', hook())}`, status: 204 }),
    'POST webhooks/v1/:id/secret': async () => ({
      path: `webhooks/v1/${await made('webhooks/v1', hook())}/secret`,
      status: 200,
    }),
    'POST webhooks/v1/:id/test': async () => ({
      path: `webhooks/v1/${await made('webhooks/v1', hook())}/test`,
      status: 202,
    }),
    'POST webhooks/v1/:id/deliveries/:delivery/send': async () => {
      const path = `webhooks/v1/${await made('webhooks/v1', hook())}`;
      const { body } = await send('POST', `${path}/test`);
      return { path: `${path}/deliveries/${String(body.id)}/send`, status: 202 };
    },
    'POST integrations/v1': async () => ({ path: 'integrations/v1', body: program(), status: 201 }),
    'PATCH integrations/v1/:id': async () => ({
      path: `integrations/v1/${await made('integrations/v1', program())}`,
      body: { isActive: false },
      status: 200,
    }),
    'DELETE integrations/v1/:id': async () => ({
      path: `integrations/v1/${await made('integrations/v1', program())}`,
      status: 204,
    }),
    'POST integrations/v1/:id/credentials': async () => ({
      path: `integrations/v1/${await made('integrations/v1', program())}/credentials`,
      body: { kind: 'secret' },
      status: 201,
    }),
    'POST integrations/v1/:id/credentials/:credential/end': async () => {
      const { body } = await send('POST', 'integrations/v1', { body: program() });
      return { path: `integrations/v1/${String(body.id)}/credentials/${String(body.credential)}/end`, status: 200 };
    },
    'PATCH identityProvider/v1': async () => ({
      path: 'identityProvider/v1',
      body: { name: 'Company ID', issuer: 'https://login.example', clientId: 'books' },
      status: 200,
    }),
    'POST identityProvider/v1/test': async () => ({
      path: 'identityProvider/v1/test',
      body: { issuer: 'nowhere' },
      status: 200,
    }),
    'DELETE identityProvider/v1/links/:id': async () => ({ path: 'identityProvider/v1/links/999999', status: 204 }),
    'DELETE identityProvider/v1': async () => {
      // It stays while no administrator has a password, as in this company.
      await company.service.database.query('delete from identity_provider');
      return { path: 'identityProvider/v1', status: 204 };
    },
    'PATCH provisioning/v1': async () => ({
      path: 'provisioning/v1',
      body: { isActive: true, role: { id: '8' }, mappings: [{ group: 'Close team', role: { id: '3' } }] },
      status: 200,
    }),
    'POST provisioning/v1/credentials': async () => ({ path: 'provisioning/v1/credentials', status: 201 }),
    'POST provisioning/v1/credentials/:credential/end': async () => {
      const { body } = await send('POST', 'provisioning/v1/credentials');
      return { path: `provisioning/v1/credentials/${String(body.credential)}/end`, status: 200 };
    },
    'DELETE drafts/v1/:id': async () => ({ path: 'drafts/v1/draft-of-nobody', status: 204 }),
    ...viewScenarios('views/v1/:type', 'views/v1/currency'),
    ...viewScenarios('report/v1/:report/views', 'report/v1/trialBalance/views'),
    'POST session/v1/secondFactor': async () => ({ path: 'session/v1/secondFactor', ...(await person()), status: 200 }),
    [usesCode]: async () => {
      const who = await person();
      const { body } = await send('POST', 'session/v1/secondFactor', who);
      const code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate();
      return { path: 'session/v1/secondFactor/confirm', ...who, body: { code }, status: 200 };
    },
    [usesPassword]: async () => {
      const who = await person();
      await company.service.database.query('update app_user set password_hash = $2 where id = $1', [
        who.user ?? '',
        quickHash('grain barge lantern'),
      ]);
      const body = { currentPassword: 'grain barge lantern', newPassword: 'copper kettle orchard' };
      return { path: 'session/v1/password', ...who, body, status: 204 };
    },
    'POST session/v1/passkeys/options': async () => ({
      path: 'session/v1/passkeys/options',
      ...(await person()),
      status: 200,
    }),
    [usesChallenge]: async () => {
      const who = await person();
      const { body } = await send('POST', 'session/v1/passkeys/options', who);
      const asked = body.publicKey as Parameters<typeof makePasskey>[0]; // as WebAuthn writes it
      const { credential } = makePasskey(asked, address);
      return { path: 'session/v1/passkeys', ...who, body: { name: 'Laptop', credential }, status: 201 };
    },
    'PATCH session/v1/passkeys/:id': async () => ({ ...(await passkey()), body: { name: 'Phone' }, status: 200 }),
    'DELETE session/v1/passkeys/:id': async () => ({ ...(await passkey()), status: 204 }),
    'DELETE session/v1/secondFactor': async () => ({
      path: 'session/v1/secondFactor',
      ...(await person()),
      status: 204,
    }),
    'DELETE session/v1/sessions': async () => {
      const who = await person();
      await session(who.user ?? '');
      return { path: 'session/v1/sessions', ...who, status: 204 };
    },
    'DELETE session/v1/sessions/:id': async () => {
      const who = await person();
      return { path: `session/v1/sessions/${await session(who.user ?? '')}`, ...who, status: 204 };
    },
    'POST idempotency/v1/void': async () => ({
      path: 'idempotency/v1/void',
      body: { type: 'term', key: `given-up-${company.next()}` },
      status: 200,
    }),
  };

  function viewScenarios(route: string, path: string): Record<string, () => Promise<Asked>> {
    return {
      [`POST ${route}`]: async () => ({ path, body: view(), status: 201 }),
      [`PUT ${route}/:id`]: async () => ({ path: `${path}/${await made(path, view())}`, body: view(), status: 200 }),
      [`DELETE ${route}/:id`]: async () => ({ path: `${path}/${await made(path, view())}`, status: 204 }),
    };
  }

  const writing = routes.filter(({ method }) => method !== 'GET');

  it('every route that writes is tried, and no other', () => {
    expect(Object.keys(scenarios).toSorted()).toEqual(writing.map(nameOf).toSorted());
  });

  it('the API document names the key wherever it makes a request happen once, and nowhere else', () => {
    const document: unknown = openApiFor(recordTypes, '');
    const operations = Object.entries((at(document, 'paths') ?? {}) as Record<string, object>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.slice(1)}`,
        operation,
      })),
    ); // as OpenAPI defines its paths
    for (const route of writing) {
      const like = new RegExp(`^${nameOf(route).replaceAll(/:\w+/g, '[^/@!]+')}$`);
      const documented = operations.filter(({ name }) => like.test(name));
      expect(documented.length, nameOf(route)).toBeGreaterThan(0);
      for (const { name, operation } of documented)
        expect(JSON.stringify(operation).includes('parameters/idempotencyKey'), name).toBe(
          route.method !== 'GET' && typeof route.repeat === 'object',
        );
    }
  });

  it('a key of another request ends no session', async () => {
    const who = await person();
    const [one, other] = [await session(who.user ?? ''), await session(who.user ?? '')];
    const ending = (id: string) =>
      keyed({ method: 'DELETE', path: `session/v1/sessions/${id}`, ...who, status: 204 }, 'end-of-one');
    expect([(await ending(one)).status, (await ending(other)).status]).toEqual([204, 409]);
    const alive = (await send('GET', 'session/v1/sessions', who)).body.items;
    expect(alive).toEqual([expect.objectContaining({ id: other })]);
  });

  // spec: idempotency 2
  it.each(
    writing
      .map(nameOf)
      .filter(
        (name) => !showSecrets.has(name) && ![usesCode, usesChallenge, usesPassword, ...takeNames].includes(name),
      ),
  )('%s: the same request with the same key answers as the first did, and nothing is done again', async (name) => {
    const scenario = await scenarios[name]?.();
    if (!scenario) throw new Error(`no request for ${name}`);
    expect(await faultOf({ method: name.split(' ')[0] ?? '', ...scenario }, name)).toBeUndefined();
  });

  it.each([...showSecrets])('%s: another secret is shown, as none is kept', async (name) => {
    const scenario = await scenarios[name]?.();
    if (!scenario) throw new Error(`no request for ${name}`);
    const [first, again] = [
      await keyed({ method: 'POST', ...scenario }, 'secret'),
      await keyed({ method: 'POST', ...scenario }, 'secret'),
    ];
    expect([first.status, again.status]).toEqual([scenario.status, scenario.status]);
    expect(again.text).not.toBe(first.text);
  });

  it.each(takeNames)(
    '%s: creates once; a repetition finds the name taken, as a secret is not shown again',
    async (name) => {
      const scenario = await scenarios[name]?.();
      if (!scenario) throw new Error(`no request for ${name}`);
      expect((await keyed({ method: 'POST', ...scenario }, 'named')).status).toBe(201);
      expect((await keyed({ method: 'POST', ...scenario }, 'named')).status).toBe(409);
    },
  );

  it('a code of the second step is used up: its recovery codes are shown once', async () => {
    const scenario = await scenarios[usesCode]?.();
    if (!scenario) throw new Error(`no request for ${usesCode}`);
    expect((await keyed({ method: 'POST', ...scenario }, 'code')).status).toBe(200);
    expect((await keyed({ method: 'POST', ...scenario }, 'code')).status).toBe(400);
  });

  it('a challenge is answered once: the passkey is added, and not again', async () => {
    const scenario = await scenarios[usesChallenge]?.();
    if (!scenario) throw new Error(`no request for ${usesChallenge}`);
    expect((await keyed({ method: 'POST', ...scenario }, 'challenge')).status).toBe(201);
    expect((await keyed({ method: 'POST', ...scenario }, 'challenge')).status).toBe(400);
  });

  it('a password is changed once: the request names one that is no longer current', async () => {
    const scenario = await scenarios[usesPassword]?.();
    if (!scenario) throw new Error(`no request for ${usesPassword}`);
    expect((await keyed({ method: 'POST', ...scenario }, 'password')).status).toBe(204);
    expect((await keyed({ method: 'POST', ...scenario }, 'password')).status).toBe(400);
  });

  // spec: idempotency 2
  it('every create, upsert, change, deletion, action and transform of every type answers as the first did', async () => {
    const faults: string[] = [];
    let tried = 0;
    for (const type of writtenTypes) {
      for (const cell of cellsOf(type, company.ground, 'own', company.next)) {
        if (cell.method === 'GET' || cell.method === 'HEAD' || cell.accept !== undefined || cell.status >= 300)
          continue;
        const id = cell.on === 'none' ? '' : await company.make(type, 'own', { approved: cell.on === 'approved' });
        const { method, status, body } = cell;
        const fault = await faultOf(
          { method, path: cell.path.replace(':id', id), body, status },
          `${cell.name} ${type}`,
        );
        tried += 1;
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(writtenTypes.length * 4);
  }, 300_000);

  it('twelve at once under one key use up their source once, and all are told of the same document', async () => {
    const path = `record/v1/salesOrder/${await shipped()}/!transform/itemFulfillment`;
    const body = placed();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => keyed({ method: 'POST', path, body, status: 201 }, 'at-once')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(new Set(answers.map(told).map(({ location }) => location)).size).toBe(1);
  });

  it('a key that another request used is a conflict, and a dry run uses none', async () => {
    const path = `record/v1/salesOrder/${await shipped()}/!transform/itemFulfillment`;
    const body = placed();
    const headers = { accept: 'application/vnd.oracle.resource+json; type=create-form' };
    expect((await keyed({ method: 'POST', path, body, headers, status: 200 }, 'shown')).status).toBe(200);
    expect((await keyed({ method: 'POST', path, body, status: 201 }, 'shown')).status).toBe(201);
    // Nothing is left to ship, but the key says more about this request than the order does.
    const other = await keyed({ method: 'POST', path, body: { ...body, memo: 'more' }, status: 409 }, 'shown');
    expect([other.status, at(other.body, 'o:errorDetails.0.o:errorCode')]).toEqual([409, 'IDEMPOTENCY_ERROR']);
    expect((await keyed({ method: 'POST', path, body, headers, status: 400 }, 'shown')).status).toBe(400);
  });

  it('who may no longer see a record is not shown it under an old key', async () => {
    const path = `record/v1/salesOrder/${await shipped()}/!transform/invoice`;
    const written = { method: 'POST', path, body: { tranDate: '2026-06-20' }, user: 'kim', status: 201 };
    expect((await keyed({ ...written, as: 'Administrator' }, 'promoted')).status).toBe(201);
    expect((await keyed({ ...written, as: 'Warehouse' }, 'promoted')).status).toBe(403);
  });

  it('a view of a name that is taken is refused under a key too, and the key stays free', async () => {
    const body = view();
    await made('views/v1/currency', body);
    const again = { method: 'POST', path: 'views/v1/currency', status: 409 };
    expect((await keyed({ ...again, body }, 'taken')).status).toBe(409);
    expect((await keyed({ ...again, body: view() }, 'taken')).status).toBe(201);
  });

  it('the books and the keys agree afterwards', async () => {
    expect(await findingsOf(company.service.database)).toEqual([]);
  });
});
