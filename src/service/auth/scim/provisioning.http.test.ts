import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventsPage } from '#contract/wire/events';
import type { ProvisioningPage, ProvisioningWithSecret } from '#contract/wire/identity/provisioning';
import {
  redeem,
  signIn,
  startFlow,
  statusAfterASecond,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';
import { limits } from '../../http/limits/input.ts';
import { sealAudit } from '../../storage/queries/audit/sealAudit.ts';
import { whole } from '../../storage/queries/verify/checks.ts';
import { findingsOf } from '../../storage/queries/verify/findings.ts';
import { accessChecksOf } from '../../storage/queries/verify/trail.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const sam = '18';
const [accountant, clerk, auditor, administrator] = ['3', '4', '8', '1'];

describe.each(engineNames)('users provisioned by SCIM on the %s engine', (engine) => {
  let service: SignInService;
  let admin = '';
  let secret = '';
  beforeAll(async () => {
    service = await startSignIns(engine);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.skewMs = 0;
    await service.database.script('delete from login_attempt');
    admin = await tokenOf('sam@marlow.example');
    if (secret === '') secret = (await addedCredential()).secret;
    await change({ isActive: true, role: { id: auditor }, subsidiaries: null, mappings: [] });
  });

  const tokenOf = async (email: string): Promise<string> => {
    const flow = await startFlow(service.origin);
    return (await redeem(flow, await signIn(new TestBrowser(), flow, email))).access_token;
  };
  const ask = (method: string, path: string, body?: object, token = admin) => service.ask(method, path, token, body);
  async function change(body: object): Promise<ProvisioningPage> {
    const answer = await ask('PATCH', 'provisioning/v1', body);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text);
  }
  async function addedCredential(body: object = {}): Promise<ProvisioningWithSecret> {
    const answer = await ask('POST', 'provisioning/v1/credentials', body);
    expect(answer.status, answer.text).toBe(201);
    return JSON.parse(answer.text);
  }
  async function scim(method: string, path: string, body?: unknown, more: { token?: string; headers?: object } = {}) {
    const answer = await fetch(`${service.origin}/scim/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${more.token ?? secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: Readonly<Record<string, unknown>> = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, text, body: parsed, headers: answer.headers };
  }
  const filtered = (kind: 'Users' | 'Groups', filter: string, more = '') =>
    scim('GET', `${kind}?filter=${encodeURIComponent(filter)}${more}`);
  const patch = (path: string, ...Operations: readonly object[]) =>
    scim('PATCH', path, { schemas: [PATCH], Operations });
  const unique = (): string => `${randomUUID().slice(0, 8)}@marlow.example`;
  async function created(more: object = {}): Promise<{ id: string; userName: string }> {
    const userName = unique();
    const { status, text, body } = await scim('POST', 'Users', { schemas: [USER], userName, ...more });
    expect(status, text).toBe(201);
    return { id: String(body.id), userName };
  }
  async function createdGroup(displayName: string, members: readonly string[] = []): Promise<string> {
    const body = { schemas: [GROUP], displayName, members: members.map((value) => ({ value })) };
    const made = await scim('POST', 'Groups', body);
    expect(made.status, made.text).toBe(201);
    return String(made.body.id);
  }
  const userOf = async (id: string) => (await ask('GET', `users/v1/${id}`)).body;
  const roleOf = async (id: string) => at(await userOf(id), 'role.id');
  const trailOf = (id: string) =>
    service.database.query<{ operation: string; by: string; client: string; doc: Record<string, unknown> }>(
      `select operation, user_name as by, client_id as client, doc from audit where type = 'user' and doc->>'id' = $1 order by seq`,
      [id],
    );
  async function findings(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const check of await accessChecksOf(service.database))
      for (const { id, detail } of await findingsOf(service.database, check, whole, 10)) found.push(`${id} ${detail}`);
    return found;
  }

  it('takes a user through the requests that Entra ID sends', async () => {
    const userName = unique();
    // Entra ID tests the connection with a user that does not exist.
    expect((await filtered('Users', `userName eq "${randomUUID()}"`)).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    const made = await scim('POST', 'Users', {
      schemas: [USER, ENTERPRISE],
      externalId: userName,
      userName,
      active: true,
      displayName: 'Lennart Berg',
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Lennart Berg', familyName: 'Berg', givenName: 'Lennart' },
      roles: [],
      [ENTERPRISE]: { department: 'Accounting' },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const id = String(made.body.id);
    expect(made.headers.get('location')).toBe(`${service.origin}/scim/v2/Users/${id}`);
    expect(made.body).toMatchObject({
      schemas: [USER],
      userName,
      externalId: userName,
      displayName: 'Lennart Berg',
      name: { givenName: 'Lennart', familyName: 'Berg' },
      emails: [{ value: userName, type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User', version: made.headers.get('etag') },
    });
    const found = await filtered('Users', `externalId eq "${userName}"`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });

    const patched = await patch(
      `Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `lb.${userName}` },
      { op: 'Replace', path: 'name.familyName', value: 'Bergh' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Audit' },
      { op: 'Replace', value: { displayName: 'Lennart Bergh', 'name.givenName': 'Len' } },
    );
    expect(patched.status, patched.text).toBe(200);
    expect(patched.body).toMatchObject({
      displayName: 'Lennart Bergh',
      name: { givenName: 'Len', familyName: 'Bergh' },
      emails: [{ value: `lb.${userName}` }],
    });
    expect(await userOf(id)).toMatchObject({
      name: 'Lennart Bergh',
      email: `lb.${userName}`,
      isProvisioned: true,
      role: { id: auditor },
    });

    const off = await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect(await userOf(id)).toMatchObject({ isActive: false });
    expect((await scim('DELETE', `Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `Users/${id}`)).status).toBe(404);
    expect((await filtered('Users', `userName eq "${userName}"`)).body.totalResults).toBe(0);
    expect((await trailOf(id)).map(({ operation, by, client }) => [operation, by, client])).toEqual(
      ['provision', 'update', 'update', 'deprovision'].map((operation) => [
        operation,
        `SCIM ${secret.slice(0, 6)}`,
        `scim ${secret.slice(0, 6)}`,
      ]),
    );
    expect(await findings()).toEqual([]);
  });

  it('takes a user and a group through the requests that Okta sends', async () => {
    const group = `Okta ${randomUUID()}`;
    await change({ mappings: [{ group, role: { id: accountant } }] });
    const userName = unique();
    expect((await filtered('Users', `userName eq "${userName}"`, '&startIndex=1&count=100')).body.totalResults).toBe(0);
    const body = {
      schemas: [USER],
      userName,
      name: { givenName: 'Mia', familyName: 'Olsen' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Mia Olsen',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: 'not kept',
      active: true,
    };
    const made = await scim('POST', 'Users', body);
    expect(made.status, made.text).toBe(201);
    expect(made.text).not.toContain('not kept');
    const id = String(made.body.id);
    expect((await scim('GET', `Users/${id}`)).body).toMatchObject({ id, userName });

    const put = await scim('PUT', `Users/${id}`, {
      ...made.body,
      displayName: undefined,
      name: { givenName: 'Mia', familyName: 'Olsen-Dahl', formatted: 'Mia Olsen-Dahl' },
    });
    expect(put.body).toMatchObject({ displayName: 'Mia Olsen-Dahl', externalId: body.externalId });

    const groupId = await createdGroup(group);
    expect(await roleOf(id)).toBe(auditor);
    await patch(`Groups/${groupId}`, { op: 'add', path: 'members', value: [{ value: id, display: userName }] });
    expect(await userOf(id)).toMatchObject({ role: { id: accountant }, hasGroupRole: true });
    expect((await scim('GET', `Users/${id}`)).body.groups).toMatchObject([{ value: groupId, display: group }]);
    const renamed = await patch(`Groups/${groupId}`, {
      op: 'replace',
      value: { id: groupId, displayName: `${group} renamed` },
    });
    expect(renamed.body).toMatchObject({ displayName: `${group} renamed`, members: [{ value: id }] });
    expect(await roleOf(id)).toBe(auditor);
    await patch(`Groups/${groupId}`, { op: 'replace', value: { id: groupId, displayName: group } });
    expect(await roleOf(id)).toBe(accountant);
    await patch(`Groups/${groupId}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await userOf(id)).toMatchObject({ role: { id: auditor }, hasGroupRole: false });
    expect((await patch(`Users/${id}`, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await scim('DELETE', `Groups/${groupId}`)).status).toBe(204);
    expect(await findings()).toEqual([]);
  });

  it('gives the role of the first mapped group, and none beyond what the administrator has mapped', async () => {
    const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
    const mappings = [
      { group: first, role: { id: accountant } },
      { group: second.toUpperCase(), role: { id: clerk } },
    ];
    await change({ mappings });
    const { id } = await created({ roles: [{ value: 'Administrator' }] });
    await createdGroup(other, [id]);
    expect(await userOf(id)).toMatchObject({ role: { id: auditor }, hasGroupRole: false });
    const clerks = await createdGroup(second, [id]);
    expect(await roleOf(id)).toBe(clerk);
    await createdGroup(first, [id]);
    expect(await roleOf(id)).toBe(accountant);
    await change({ mappings: mappings.toReversed() });
    expect(await roleOf(id)).toBe(clerk);
    await change({ isActive: false });
    expect((await scim('GET', 'Groups')).status).toBe(403);
    await change({ isActive: true, mappings });
    expect(await roleOf(id)).toBe(accountant);
    // Entra ID asks whether somebody is in a group this way.
    const asked = await filtered('Groups', `id eq "${clerks}" and members eq "${id}"`, '&excludedAttributes=members');
    expect(asked.body).toMatchObject({ totalResults: 1, Resources: [{ displayName: second }] });
    expect(at(asked.body, 'Resources.0.members')).toBeUndefined();
    const refused = await ask('PATCH', 'provisioning/v1', { mappings: [{ group: 'x', role: { id: administrator } }] });
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'mappings[0].role']);
  });

  it('matches a user who exists already, and takes over its name, its address and its role', async () => {
    const group = randomUUID();
    await change({ mappings: [{ group, role: { id: accountant } }] });
    const email = unique();
    const made = await ask('POST', 'users/v1', { name: 'Vera Holm', email, role: { id: clerk } });
    const id = String(made.body.id);
    const found = await filtered('Users', `userName eq "${email.toUpperCase()}"`);
    expect(at(found.body, 'Resources.0.id')).toBe(id);
    expect(at(found.body, 'Resources.0.meta.lastModified')).toBeUndefined();
    await patch(`Users/${id}`, { op: 'Add', path: 'externalId', value: randomUUID() });
    expect(await userOf(id)).toMatchObject({ name: 'Vera Holm', role: { id: clerk }, isProvisioned: true });
    await createdGroup(group, [id]);
    expect(await roleOf(id)).toBe(accountant);
    const refused = await ask('PATCH', `users/v1/${id}`, { name: 'Vera', role: { id: clerk } });
    expect(refused.status).toBe(400);
    expect((refused.body['o:errorDetails'] as readonly object[]).map((each) => at(each, 'o:errorPath'))).toEqual([
      'name',
      'role',
    ]);
    expect((await ask('PATCH', `users/v1/${id}`, { isActive: false })).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  it('ends sessions and tokens within a second when a user is deactivated or deleted', async () => {
    for (const [email, end] of [
      ['nora@marlow.example', (id: string) => patch(`Users/${id}`, { op: 'replace', path: 'active', value: false })],
      ['dev@marlow.example', (id: string) => scim('DELETE', `Users/${id}`)],
    ] as const) {
      const token = await tokenOf(email);
      const me = () => ask('GET', 'session/v1/me', undefined, token);
      expect((await me()).status).toBe(200);
      const found = await filtered('Users', `emails.value eq "${email}"`);
      await end(String(at(found.body, 'Resources.0.id')));
      expect(await statusAfterASecond(me)).toBe(401);
    }
  });

  it('brings a deleted user back as the same one, with the role of new users', async () => {
    const { id, userName } = await created({ displayName: 'Ida Falk' });
    await scim('DELETE', `Users/${id}`);
    expect(await userOf(id)).toMatchObject({ name: 'Ida Falk', isActive: false, isProvisioned: false });
    const again = await scim('POST', 'Users', { userName, displayName: 'Ida Falk' });
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true]);
    expect(await findings()).toEqual([]);
  });

  it('refuses to deactivate the last administrator and those for an emergency, and takes neither role nor address', async () => {
    const refused = await patch(`Users/${sam}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability']);
    expect(refused.body.detail).toContain('Sam Reyes is the last active administrator.');
    expect((await scim('DELETE', `Users/${sam}`)).status).toBe(400);
    await service.database.query(
      `insert into identity_provider (name, issuer, client_id, scopes, user_claim, is_active, provisions_users, allows_passwords, password_users, trusts_second_factor, second_factor_values)
       values ('ID', 'https://id.example', 'books', 'openid', 'sub', true, false, false, '{${sam}}', false, '{}')`,
    );
    const emergency = await scim('DELETE', `Users/${sam}`);
    expect(emergency.body.detail).toContain('can sign in with a password in an emergency');
    expect(emergency.body.detail).toContain('last active administrator');
    await service.database.query('delete from identity_provider');
    const address = await patch(`Users/${sam}`, { op: 'Replace', path: 'emails', value: [{ value: unique() }] });
    expect(address.body).toMatchObject({ scimType: 'mutability', detail: expect.stringContaining('Setup > Users') });
    const group = randomUUID();
    await change({ mappings: [{ group, role: { id: clerk } }] });
    await createdGroup(group, [sam]);
    expect(await userOf(sam)).toMatchObject({ role: { id: administrator }, isActive: true, isProvisioned: true });
    expect((await ask('PATCH', `users/v1/${sam}`, { email: 'sam.reyes@marlow.example' })).status).toBe(200);
    expect((await ask('PATCH', `users/v1/${sam}`, { email: 'sam@marlow.example' })).status).toBe(200);
  });

  it('refuses a name, an address or an external ID that another user has', async () => {
    const { id, userName } = await created({ externalId: randomUUID() });
    const { body } = await scim('GET', `Users/${id}`);
    const again = await scim('POST', 'Users', {
      userName: userName.toUpperCase(),
      externalId: body.externalId,
      emails: [{ value: 'amira@marlow.example' }],
    });
    expect([again.status, again.body.scimType, again.body.status]).toEqual([409, 'uniqueness', '409']);
    for (const name of ['userName', 'emails.value', 'externalId']) expect(again.body.detail).toContain(name);
    const group = randomUUID();
    await createdGroup(group);
    expect((await scim('POST', 'Groups', { displayName: group })).body).toMatchObject({ scimType: 'uniqueness' });
  });

  it('lets nobody in but a live credential of its own, which opens nothing else', async () => {
    const open = (token: string) => scim('GET', 'Users?count=0', undefined, { token });
    expect((await open(admin)).status).toBe(401);
    expect((await open('wrong')).headers.get('www-authenticate')).toContain('error="invalid_token"');
    const bare = await fetch(`${service.origin}/scim/v2/Users`);
    expect([bare.status, at(await bare.json(), 'status')]).toEqual([401, '401']);
    for (const path of ['users/v1', 'session/v1/me', 'record/v1/term', 'provisioning/v1'])
      expect((await ask('GET', path, undefined, secret)).status, path).toBe(401);
    const controller = await tokenOf('amira@marlow.example');
    expect((await ask('PATCH', 'provisioning/v1', { isActive: false }, controller)).status).toBe(403);
    expect((await ask('POST', 'provisioning/v1/credentials', {}, controller)).status).toBe(403);

    const next = await addedCredential({ endOthersAfterHours: 1 });
    expect([(await open(secret)).status, (await open(next.secret)).status]).toEqual([200, 200]);
    service.clock.skewMs = 3_600_001;
    expect([(await open(secret)).status, (await open(next.secret)).status]).toEqual([401, 200]);
    service.clock.skewMs = 0;
    expect((await ask('POST', `provisioning/v1/credentials/${next.credential}/end`)).status).toBe(200);
    expect((await open(next.secret)).status).toBe(401);
    expect(JSON.stringify(await ask('GET', 'provisioning/v1'))).not.toContain(next.secret);
    secret = (await addedCredential()).secret;
    const { credentials, lastRequest } = JSON.parse((await ask('GET', 'provisioning/v1')).text) as ProvisioningPage;
    expect(credentials.map(({ hint }) => hint)).toContain(secret.slice(0, 6));
    expect(lastRequest).toMatchObject({ request: 'GET /Users', status: 200 });
    expect(await findings()).toEqual([]);
  });

  it('shows tampering with credentials, mapped roles and external IDs in the verification', async () => {
    const { id } = await created({ externalId: randomUUID() });
    await service.database.query(`update provisioned_user set external_id = 'mallory' where user_id = $1`, [id]);
    expect(await findings()).toEqual([
      `user ${id} is known to the identity provider in another way than the audit trail says`,
    ]);
    await service.database.query('update provisioned_user set external_id = null where user_id = $1', [id]);
    await patch(`Users/${id}`, { op: 'add', path: 'externalId', value: randomUUID() });
    await change({ mappings: [{ group: 'Close team', role: { id: clerk } }] });
    await service.database.query(`update provisioning_role set role_id = 1`);
    expect(await findings()).toEqual(['provisioning is set up in another way than the audit trail says']);
    await service.database.query(`update provisioning_role set role_id = ${clerk}`);
    expect(await findings()).toEqual([]);
  });

  it('lists in pages, sorted, by filters, and with the attributes that were asked for', async () => {
    const tag = randomUUID().slice(0, 8);
    for (const name of ['Carl', 'Anna', 'Bea'])
      await created({ displayName: `${name} ${tag}`, active: name !== 'Bea' });
    const named = (more: string) => filtered('Users', `displayName ew "${tag}"`, more);
    const names = ({ body }: { readonly body: unknown }) =>
      ((at(body, 'Resources') ?? []) as readonly { displayName: string }[]).map(
        (each) => each.displayName.split(' ')[0],
      );
    expect(names(await named('&sortBy=displayName'))).toEqual(['Anna', 'Bea', 'Carl']);
    expect(names(await named('&sortBy=displayName&sortOrder=descending&startIndex=2&count=1'))).toEqual(['Bea']);
    expect((await named('&startIndex=0&count=-1')).body).toMatchObject({
      totalResults: 3,
      startIndex: 1,
      Resources: [],
    });
    expect((await named('&startIndex=999')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
    const some = async (filter: string) => names(await filtered('Users', filter, '&sortBy=displayName'));
    expect(await some(`displayName co "${tag}" and active eq false`)).toEqual(['Bea']);
    expect(await some(`displayName ew "${tag}" and (displayName sw "anna" or displayName sw "CARL")`)).toEqual([
      'Anna',
      'Carl',
    ]);
    expect(await some(`displayName ew "${tag}" and not (active eq true)`)).toEqual(['Bea']);
    expect(await some(`displayName ew "${tag}" and meta.lastModified gt "2020-01-01T00:00:00Z"`)).toHaveLength(3);
    expect(await some(`displayName ew "${tag}" and meta.lastModified lt "2020-01-01T00:00:00Z"`)).toEqual([]);
    expect(await some(`${USER}:displayName eq "anna ${tag}" and emails[type eq "work"].value ew "example"`)).toEqual([
      'Anna',
    ]);
    const little = await named('&attributes=userName,name.formatted&count=1');
    expect(Object.keys(at(little.body, 'Resources.0') as object).toSorted()).toEqual([
      'id',
      'name',
      'schemas',
      'userName',
    ]);
  });

  it('refuses a change of another version than the one that was read', async () => {
    const { id } = await created();
    const read = await scim('GET', `Users/${id}`);
    const tag = read.headers.get('etag') ?? '';
    expect((await scim('GET', `Users/${id}`, undefined, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const body = { Operations: [{ op: 'replace', path: 'displayName', value: 'Other' }] };
    expect((await scim('PATCH', `Users/${id}`, body, { headers: { 'if-match': 'W/"99"' } })).status).toBe(412);
    expect((await scim('PATCH', `Users/${id}`, body, { headers: { 'if-match': tag } })).status).toBe(200);
    expect((await scim('DELETE', `Users/${id}`, undefined, { headers: { 'if-match': tag } })).status).toBe(412);
  });

  it('names every reason in the error of the standard, and fails at nothing that is sent', async () => {
    const { id } = await created();
    const group = await createdGroup(randomUUID());
    const cases: readonly (readonly [string, string, unknown, number, string | undefined])[] = [
      ['POST', 'Users', '{', 400, 'invalidSyntax'],
      ['POST', 'Users', [], 400, 'invalidSyntax'],
      ['POST', 'Users', undefined, 400, 'invalidSyntax'],
      ['POST', 'Users', {}, 400, 'invalidValue'],
      ['POST', 'Users', { userName: 'no address' }, 400, 'invalidValue'],
      ['POST', 'Users', { userName: 7, active: 'maybe', name: 3 }, 400, 'invalidValue'],
      ['POST', 'Users', { userName: `${'x'.repeat(300)}@a.example` }, 400, 'invalidValue'],
      ['PATCH', `Users/${id}`, { Operations: [] }, 400, 'invalidSyntax'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'move', path: 'active' }] }, 400, 'invalidSyntax'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'add', path: 'shoeSize', value: 4 }] }, 400, 'invalidPath'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'add', path: 'emails[', value: 4 }] }, 400, 'invalidPath'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'remove' }] }, 400, 'noTarget'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'id', value: '1' }] }, 400, 'mutability'],
      ['PATCH', `Users/${id}`, { Operations: [{ op: 'remove', path: 'userName' }] }, 400, 'mutability'],
      [
        'PATCH',
        `Groups/${group}`,
        { Operations: [{ op: 'add', path: 'members', value: [{ value: '999999' }] }] },
        400,
        'invalidValue',
      ],
      ['PATCH', `Groups/${group}`, { Operations: [{ op: 'add', path: 'members', value: [7] }] }, 400, 'invalidValue'],
      ['GET', 'Users?filter=userName%20eq', undefined, 400, 'invalidFilter'],
      ['GET', 'Users?filter=shoeSize%20eq%204', undefined, 400, 'invalidFilter'],
      ['GET', 'Users?filter=active%20gt%20true', undefined, 400, 'invalidFilter'],
      ['GET', `Users?filter=${'('.repeat(1_000)}`, undefined, 400, 'invalidFilter'],
      ['GET', 'Users?startIndex=x&count=y&sortBy=z', undefined, 400, 'invalidValue'],
      ['GET', 'Users/abc', undefined, 404, undefined],
      ['GET', 'Users/99999999999999999999', undefined, 404, undefined],
      ['GET', 'Users/1/2', undefined, 404, undefined],
      ['GET', 'Nothing', undefined, 404, undefined],
      ['POST', 'Bulk', {}, 404, undefined],
      ['DELETE', 'Users', undefined, 405, undefined],
      ['GET', 'Schemas?filter=id%20pr', undefined, 403, undefined],
      ['GET', 'Users/%ff', undefined, 404, undefined],
    ];
    for (const [method, path, body, status, scimType] of cases) {
      const answer = await scim(method, path, body);
      expect([answer.status, answer.body.scimType], `${method} ${path} ${answer.text}`).toEqual([status, scimType]);
      expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      expect(String(answer.body.detail).length).toBeGreaterThan(5);
    }
    const all = await scim('POST', 'Users', { userName: 7, active: 'maybe' });
    expect(all.body.detail).toMatch(/userName.*active/);
    const long = await scim('POST', 'Users', JSON.stringify('x'.repeat(limits.bodyBytes)));
    expect(long.status).toBe(413);
  });

  it('describes itself', async () => {
    expect((await scim('GET', 'ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    expect((await scim('GET', 'ResourceTypes')).body).toMatchObject({
      Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
    });
    expect((await scim('GET', `Schemas/${USER}`)).body).toMatchObject({ name: 'User' });
    const head = await scim('HEAD', 'ServiceProviderConfig');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('tells of provisioned users by events, as of other changes of users', async () => {
    const { id } = await created();
    await patch(`Users/${id}`, { op: 'replace', path: 'displayName', value: 'Told' });
    await scim('DELETE', `Users/${id}`);
    await sealAudit(service.database, Buffer.from('a key that lies outside the database'));
    let events: EventsPage = { items: [], count: 0, hasMore: true, after: '0' };
    const types: string[] = [];
    while (events.hasMore) {
      events = JSON.parse((await ask('GET', `events/v1?after=${events.after}&limit=200`)).text) as EventsPage; // described by the API document
      for (const { type, record } of events.items) if (record.id === id) types.push(type);
    }
    expect(types).toEqual(['user.provisioned', 'user.updated', 'user.deprovisioned']);
  });
});
