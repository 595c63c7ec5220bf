import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/wire/personalData';
import {
  createFixtures,
  engineNames,
  type Fixtures,
  journalBody,
  type SendOptions,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';
import { definitionOf } from '#contract/records/index';
import { eraseFromTrail } from '../storage/queries/personalData/erase.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';
import { verifyStore } from '../storage/queries/verify/verify.ts';

const auditKey = Buffer.alloc(32, 9);
const person = {
  companyName: 'Ada Okoye',
  email: 'ada@okoye.example',
  phone: '510 555 0119',
  billAddr1: '1 Main Street',
  comments: 'Prefers to be called in the morning',
};

describe.each(engineNames)('personal data on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;

  const make = async (type: string, body: object): Promise<string> => {
    const made = await service.send('POST', `record/v1/${type}`, { body });
    expect(made.status, made.text).toBe(201);
    return String(made.body.id);
  };
  const makeCustomer = () => make('customer', { ...person, subsidiary: { id: fixtures.subsidiary } });
  const documentOf = async (customer: string): Promise<string> => {
    const journal = journalBody(fixtures, 'Rent of Ada', 10);
    const items = journal.line.items.map((line) => ({ ...line, entity: { id: customer } }));
    return make('periodEndJournal', { ...journal, line: { items } });
  };
  const read = async (id: string, type = 'customer'): Promise<PersonalData> => {
    const answer = await service.send('GET', `record/v1/${type}/${id}/personalData`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as PersonalData; // the answer is described by the API document
  };
  const erase = (id: string, options: SendOptions = {}, type = 'customer') =>
    service.send('POST', `record/v1/${type}/${id}/personalData/erasure`, {
      body: { reason: 'Request of 30 November' },
      ...options,
    });
  const findings = async (): Promise<string[]> => {
    await sealAudit(service.database, auditKey);
    const found = [];
    for await (const each of verifyStore(service.database, { auditKey }))
      found.push(`${each.kind} ${each.id}: ${each.detail}`);
    return found;
  };
  /** Every stored text of the database that has one of the person. */
  const traces = async (): Promise<string[]> => {
    const rows = await service.database.query<{ at: string }>(
      `select 'record ' || r.id as at from record r where r::text ~ 'Okoye|okoye|555 0119|1 Main Street|in the morning'
       union all select 'trail ' || a.seq from audit a where a::text ~ 'Okoye|okoye|555 0119|1 Main Street|in the morning'
       union all select 'columns ' || x.id from x_customer x where x::text ~ 'Okoye|okoye|555 0119|1 Main Street|in the morning'`,
    );
    return rows.map(({ at }) => at);
  };

  beforeAll(async () => {
    service = await startTestService(engine, { auditKey });
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  it('is handed to the person as a file: the record, its versions and what names it', async () => {
    const customer = await makeCustomer();
    await service.send('PATCH', `record/v1/customer/${customer}`, { body: { phone: '510 555 0120' } });
    const journal = await documentOf(customer);
    const answer = await service.send('GET', `record/v1/customer/${customer}/personalData`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="C\d+ Ada Okoye personal data.json"/,
    );
    const data = await read(customer);
    expect(data.record).toMatchObject({ id: customer, email: person.email, phone: '510 555 0120' });
    expect(data.versions.map(({ version, values }) => [version, values.phone])).toEqual([
      [1, person.phone],
      [2, '510 555 0120'],
    ]);
    expect(data.records).toEqual([
      { id: journal, type: 'periodEndJournal', refName: expect.any(String), date: '2026-06-15' },
    ]);
    expect(data.documents).toEqual({ count: 1, latest: '2026-06-15', keptUntil: '2036-12-31' });
  });

  it('is erased from the record and each of its versions, and the books verify', async () => {
    const customer = await makeCustomer();
    await service.send('PATCH', `record/v1/customer/${customer}`, { body: { phone: '510 555 0119 ext. 2' } });
    await sealAudit(service.database, auditKey);
    const before = await traces();
    const erased = await erase(customer);
    expect(erased.status, erased.text).toBe(204);
    expect(await read(customer)).toMatchObject({ erasable: [], kept: [], versionsToErase: 0, documents: null });
    const left = await traces();
    expect(before.filter((each) => !left.includes(each))).toHaveLength(4);
    const { body } = await service.send('GET', `record/v1/customer/${customer}`);
    expect(body).toMatchObject({ companyName: 'Erased', email: null, phone: null, billAddr1: null, isInactive: true });
    const { versions } = await read(customer);
    expect(versions.map(({ values }) => [values.companyName, values.email])).toEqual([
      ['Erased', undefined],
      ['Erased', undefined],
      ['Erased', undefined],
    ]);
    expect(await findings()).toEqual([]);
  });

  it('of documents that must be kept stays with them: how to reach the person is erased alone', async () => {
    const customer = await makeCustomer();
    await documentOf(customer);
    expect(await read(customer)).toMatchObject({
      erasable: ['email', 'phone', 'comments'],
      kept: ['companyName', 'billAddr1'],
      versionsToErase: 1,
    });
    await erase(customer);
    expect(await read(customer)).toMatchObject({
      erasable: [],
      kept: ['companyName', 'billAddr1'],
      versionsToErase: 0,
    });
    const { body } = await service.send('GET', `record/v1/customer/${customer}`);
    expect(body).toMatchObject({ companyName: 'Ada Okoye', billAddr1: '1 Main Street', email: null, comments: null });
    expect(body.isInactive).toBe(false);
    expect(await findings()).toEqual([]);
  });

  it('is erased whole once the years of its documents are over', async () => {
    const customer = await makeCustomer();
    await documentOf(customer);
    service.clock.skewMs = Date.parse('2037-01-02T12:00:00Z') - Date.now();
    try {
      expect((await erase(customer)).status).toBe(204);
      expect(await read(customer)).toMatchObject({ kept: [], documents: null });
    } finally {
      service.clock.skewMs = 0;
    }
    expect((await service.send('GET', `record/v1/customer/${customer}`)).body).toMatchObject({ companyName: 'Erased' });
  });

  it('leaves an employee a name of which none is left', async () => {
    const employee = await make('employee', {
      firstName: 'Grace',
      lastName: 'Okoye',
      email: 'grace@okoye.example',
      subsidiary: { id: fixtures.subsidiary },
    });
    expect((await erase(employee, {}, 'employee')).status).toBe(204);
    const { body } = await service.send('GET', `record/v1/employee/${employee}`);
    expect(body).toMatchObject({ firstName: 'Erased', lastName: body.entityId, email: null });
  });

  it('is erased by an entry of the trail that names fields, reason and versions, and nothing of what was erased', async () => {
    const customer = await makeCustomer();
    await erase(customer, { user: 'Privacy officer' });
    const [entry] = await service.database.query<{ name: string; doc: Record<string, unknown> }>(
      `select user_name as name, doc from audit where type = 'personalData' and doc->>'id' = $1`,
      [customer],
    );
    expect(entry).toMatchObject({
      name: 'Privacy officer',
      doc: {
        type: 'customer',
        reason: 'Request of 30 November',
        entries: [{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    });
    expect(JSON.stringify(entry)).not.toMatch(/okoye/i);
    expect((await read(customer)).erasures).toEqual([
      {
        at: expect.any(String),
        by: 'Privacy officer',
        reason: 'Request of 30 November',
        fields: expect.arrayContaining(['companyName', 'email']),
        versions: 1,
      },
    ]);
  });

  it('can be erased twice: the second time changes nothing', async () => {
    const customer = await makeCustomer();
    await erase(customer);
    const entries = () =>
      service.database.query("select seq from audit where record_id = $1 or doc->>'id' = $1::text", [customer]);
    const before = await entries();
    expect((await erase(customer)).status).toBe(204);
    expect(await entries()).toEqual(before);
  });

  it('that somebody enters after it was erased from the record stays, in the record and in its version', async () => {
    const customer = await makeCustomer();
    await service.send('PATCH', `record/v1/customer/${customer}`, { body: { email: null } });
    await service.send('PATCH', `record/v1/customer/${customer}`, { body: { email: 'new@okoye.example' } });
    const by = { userId: '1', userName: 'Sam', roleName: null, clientId: null, sessionId: null, requestId: null };
    const erasure = { id: customer, fields: ['email'], reason: 'Request', by: { ...by, origin: 'api' } as const };
    await eraseFromTrail(service.database, definitionOf('customer'), { ...erasure, at: new Date().toISOString() });
    expect((await read(customer)).versions.map(({ values }) => values.email)).toEqual([
      undefined,
      undefined,
      'new@okoye.example',
    ]);
    expect(await findings()).toEqual([]);
  });

  it('that is changed past an erasure is found, and the database lets nothing else change the trail', async () => {
    const customer = await makeCustomer();
    await sealAudit(service.database, auditKey);
    await erase(customer);
    const [first] = await service.database.query<{ seq: string; doc: string }>(
      'select seq::text as seq, doc::text as doc from audit where record_id = $1 order by audit.seq limit 1',
      [customer],
    );
    const rewrite = (doc: string) =>
      service.database.query('update audit set doc = $2::jsonb where seq = $1', [first?.seq ?? '', doc]);
    await expect(rewrite('{"companyName":"Somebody else"}')).rejects.toThrow('audit is append-only');
    const past = (doc: string) =>
      service.database.transaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        await tx.query('update audit set doc = $2::jsonb where seq = $1', [first?.seq ?? '', doc]);
      });
    const [entry] = await service.database.query<{ seq: string }>(
      `select seq::text as seq from audit where type = 'personalData' and doc->>'id' = $1`,
      [customer],
    );
    const exchanged = [{ seq: first?.seq, doc: { companyName: 'Somebody else' }, refName: 'Somebody else' }];
    await expect(
      service.database.query('select erase_versions($1, $2::jsonb)', [entry?.seq ?? '', JSON.stringify(exchanged)]),
    ).rejects.toThrow('audit is append-only');
    await past('{"companyName":"Somebody else"}');
    try {
      expect((await findings()).join('\n')).toContain(`does not fit audit entry ${first?.seq}`);
    } finally {
      await past(first?.doc ?? '');
    }
    expect(await findings()).toEqual([]);
  });

  it('is for administrators, of records of persons, and erased for a reason', async () => {
    const customer = await makeCustomer();
    for (const as of ['Controller', 'Sales Clerk'] as const) {
      expect((await service.send('GET', `record/v1/customer/${customer}/personalData`, { as })).status).toBe(403);
      expect((await erase(customer, { as })).status).toBe(403);
    }
    expect((await service.send('GET', `record/v1/account/${fixtures.cash}/personalData`)).status).toBe(404);
    expect((await service.send('GET', 'record/v1/customer/999999/personalData')).status).toBe(404);
    const refused = await erase(customer, { body: { reason: ' ', other: 1 } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('reason');
    expect(refused.text).toContain('other');
    expect((await erase(customer, { body: { reason: 'r'.repeat(256) } })).status).toBe(400);
    const old = new Date(Date.now() - 3_600_000);
    expect((await erase(customer, { signedInAt: old })).status).toBe(401);
  });
});
