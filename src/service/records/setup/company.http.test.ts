import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes } from '#contract/records/index';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('what belongs to users and the company on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const send: TestService['send'] = (...request) => service.send(...request);

  beforeAll(async () => {
    service = await startTestService(engine, { licence: 'premiumPlus' });
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  it('returns the signed-in user, the permissions of the role and the settings of the app', async () => {
    const { body } = await send('GET', 'session/v1/me', { as: 'Accountant', user: '12' });
    expect(body).toMatchObject({
      user: { id: '12' },
      role: { refName: 'Accountant' },
      company: { multiSubsidiary: false, baseCurrency: { id: fixtures.currency }, isSample: false, writeOffLimit: 1 },
      subsidiaries: [{ id: fixtures.subsidiary, refName: 'Harbor Books' }],
      license: { level: 'premiumPlus', concurrency: 10, perSecond: 50 },
    });
    expect(at(body, 'permissions')).toMatchObject({
      TRAN_PEJRNL: 'Full',
      LIST_CURRENCY: 'Edit',
      ADMI_MANAGEUSERS: 'None',
    });
    expect(Buffer.from(String(body.draftKey), 'base64')).toHaveLength(32);
    const again = await send('GET', 'session/v1/me', { as: 'Accountant', user: '12' });
    const other = await send('GET', 'session/v1/me', { as: 'Accountant', user: '13' });
    expect(again.body.draftKey).toBe(body.draftKey);
    expect(other.body.draftKey).not.toBe(body.draftKey);
  });

  it('keeps preferences for each user', async () => {
    const mine = { user: 'a' };
    expect((await send('PUT', 'preferences/v1/list.columns', { ...mine, body: { widths: [1, 2] } })).status).toBe(204);
    expect((await send('GET', 'preferences/v1/list.columns', mine)).body).toEqual({ widths: [1, 2] });
    expect((await send('GET', 'preferences/v1', mine)).body).toEqual({
      items: [{ key: 'list.columns', value: { widths: [1, 2] } }],
    });
    expect((await send('GET', 'preferences/v1/list.columns', { user: 'b' })).status).toBe(404);
    expect((await send('PUT', 'preferences/v1/no%20blank', { ...mine, body: 1 })).status).toBe(400);
    expect((await send('DELETE', 'preferences/v1/list.columns', mine)).status).toBe(204);
    expect((await send('GET', 'preferences/v1/list.columns', mine)).status).toBe(404);
  });

  it('keeps private views and shared ones, which only their author changes', async () => {
    const made = await send('POST', 'views/v1/currency', {
      user: 'a',
      body: { name: 'Active', isShared: true, value: { q: 'isInactive IS false' } },
    });
    expect([made.status, made.body.isOwn]).toEqual([201, true]);
    const path = `views/v1/currency/${String(made.body.id)}`;
    await send('POST', 'views/v1/currency', { user: 'a', body: { name: 'Mine', value: {} } });
    const seen = await send('GET', 'views/v1/currency', { user: 'b' });
    expect(at(seen.body, 'items')).toMatchObject([
      { name: 'Active', isOwn: false, value: { q: 'isInactive IS false' } },
    ]);
    expect(
      (await send('PUT', path, { as: 'Accountant', user: 'b', body: { name: 'Taken over', value: {} } })).status,
    ).toBe(404);
    expect((await send('DELETE', path, { as: 'Accountant', user: 'b' })).status).toBe(404);
    expect((await send('PUT', path, { user: 'a', body: { name: 'Mine', value: {} } })).status).toBe(409);
    expect((await send('PUT', path, { user: 'a', body: { name: 'Usable', value: {} } })).body).toMatchObject({
      name: 'Usable',
      isShared: false,
    });
    expect((await send('POST', 'views/v1/currency', { user: 'a', body: { value: {} } })).status).toBe(400);
    expect((await send('DELETE', path, { user: 'a' })).status).toBe(204);
  });

  it('stores views of a report like those of lists, for roles that may run it', async () => {
    const made = await send('POST', 'report/v1/trialbalance/views', {
      user: 'a',
      body: { name: 'Month end', isShared: true, value: { query: 'period=1' } },
    });
    expect([made.status, made.body.type, made.headers.get('location')?.replace(/^.*\/services\/rest\//, '')]).toEqual([
      201,
      'report:trialBalance',
      `report/v1/trialBalance/views/${String(made.body.id)}`,
    ]);
    const path = `report/v1/trialBalance/views/${String(made.body.id)}`;
    expect(at((await send('GET', 'report/v1/trialBalance/views', { user: 'b' })).body, 'items')).toMatchObject([
      { name: 'Month end', isOwn: false },
    ]);
    expect(at((await send('GET', 'report/v1/balanceSheet/views', { user: 'a' })).body, 'items')).toEqual([]);
    expect((await send('PUT', path, { user: 'a', body: { name: 'Close', value: {} } })).body).toMatchObject({
      name: 'Close',
      isShared: false,
    });
    expect((await send('GET', 'report/v1/trialBalance/views', { as: 'Warehouse', user: 'w' })).status).toBe(403);
    expect((await send('GET', 'report/v1/nosuch/views', { user: 'a' })).status).toBe(404);
    expect((await send('DELETE', path, { user: 'a' })).status).toBe(204);
  });

  it('shares views only for roles that may, lets managers of shared views change them, and audits both', async () => {
    const view = { name: 'Foreign', isShared: true, value: { query: 'q=isBaseCurrency+IS+false' } };
    const refused = await send('POST', 'views/v1/currency', { as: 'A/R Clerk', user: 'c', body: view });
    expect([refused.status, refused.text.includes('LIST_PUBLISHSEARCH')]).toEqual([403, true]);
    expect(
      (await send('POST', 'views/v1/currency', { as: 'A/R Clerk', user: 'c', body: { ...view, isShared: false } }))
        .status,
    ).toBe(201);
    const made = await send('POST', 'views/v1/currency', { as: 'Accountant', user: 'd', body: view });
    const path = `views/v1/currency/${String(made.body.id)}`;
    expect((await send('PUT', path, { as: 'Accountant', user: 'e', body: { ...view, name: 'Other' } })).status).toBe(
      404,
    );
    expect(
      (await send('PUT', path, { as: 'Controller', user: 'f', body: { ...view, name: 'Abroad' } })).body,
    ).toMatchObject({ name: 'Abroad', isShared: true, isOwn: false });
    expect((await send('DELETE', path, { as: 'Controller', user: 'f' })).status).toBe(204);
    const rows = await service.database.query<{ ref_name: string; operation: string; user_id: string }>(
      `select ref_name, operation, user_id from audit where type = 'view' and user_id in ('c', 'd', 'f') order by seq`,
    );
    expect(rows).toEqual([
      { ref_name: 'Foreign', operation: 'create', user_id: 'd' },
      { ref_name: 'Abroad', operation: 'update', user_id: 'f' },
      { ref_name: 'Abroad', operation: 'delete', user_id: 'f' },
    ]);
  });

  it('changes the company settings within their groups, with the version that was read', async () => {
    const before = await send('GET', 'settings/v1/company');
    expect(before.body).toMatchObject({ companyName: 'My company', features: { multiCurrency: true } });
    const changed = await send('PATCH', 'settings/v1/company', {
      body: { companyName: 'Harbor Books', approvalRouting: { periodEndJournal: true }, features: { bins: false } },
      headers: { 'if-match': before.headers.get('etag') ?? '' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({
      companyName: 'Harbor Books',
      approvalRouting: { periodEndJournal: true },
      features: { bins: false, lots: true },
    });
    const stale = await send('PATCH', 'settings/v1/company', {
      body: { companyName: 'Other' },
      headers: { 'if-match': before.headers.get('etag') ?? '' },
    });
    expect(stale.status).toBe(409);
    const wrong = await send('PATCH', 'settings/v1/company', {
      body: { nothing: 1, features: { wings: true }, negativeInventory: 'yes' },
    });
    expect(
      (wrong.body['o:errorDetails'] as readonly Record<string, unknown>[]).map((each) => each['o:errorPath']),
    ).toEqual(['nothing', 'features.wings', 'negativeInventory']); // the documented shape
    expect((await send('PATCH', 'settings/v1/company', { as: 'Auditor', body: { companyName: 'x' } })).status).toBe(
      403,
    );
    const rows = await service.database.query<{ name: string }>(
      `select user_name as name from audit where type = 'setting'`,
    );
    expect(rows).toEqual([{ name: 'Administrator' }]);
  });

  it('describes every type in three forms', async () => {
    const catalog = await send('GET', 'record/v1/metadata-catalog');
    expect((catalog.body.items as readonly { name: string }[]).map(({ name }) => name)).toEqual(recordTypes); // the documented shape
    const openApi = await send('GET', 'record/v1/metadata-catalog?select=currency,account', {
      headers: { accept: 'application/swagger+json' },
    });
    expect(openApi.headers.get('content-type')).toBe('application/swagger+json');
    const schemas = Object.keys(at(openApi.body, 'components.schemas') as object); // an object in every such document
    expect(schemas).toEqual(expect.arrayContaining(['account', 'accountCreate', 'currencyPatch', 'error', 'nsLink']));
    expect(schemas).not.toContain('salesOrder');
    const schema = await send('GET', 'record/v1/metadata-catalog/CURRENCY', {
      headers: { accept: 'application/schema+json' },
    });
    expect(schema.headers.get('content-type')).toBe('application/schema+json');
    expect(at(schema.body, 'properties.symbol')).toMatchObject({ title: 'ISO code', 'x-ns-filterable': true });
    expect((await send('GET', 'record/v1/metadata-catalog/nsLink')).body).toMatchObject({ title: 'Link' });
    expect((await send('GET', 'record/v1/metadata-catalog/nope')).status).toBe(404);
    expect((await send('GET', 'record/v1/metadata-catalog?select=nope')).status).toBe(400);
  });

  it('publishes its limits', async () => {
    expect((await send('GET', 'system/v1/governanceLimits')).body).toMatchObject({
      accountConcurrencyLimit: 10,
      maxBodyBytes: 26_214_400,
      maxPageSize: 1000,
    });
  });

  it('lists the reports a role may run and runs one', async () => {
    const all = await send('GET', 'report/v1');
    expect((all.body.items as readonly { name: string }[]).map(({ name }) => name)).toContain('trialBalance'); // the documented shape
    expect((await send('GET', 'report/v1', { as: 'Warehouse' })).text).not.toContain('trialBalance');
    expect((await send('GET', 'report/v1/trialBalance', { as: 'Warehouse' })).status).toBe(403);
    expect((await send('GET', 'report/v1/nothing')).status).toBe(404);
    const run = await send('GET', `report/v1/trialBalance?period=${fixtures.period}`);
    expect([run.status, run.body.report], run.text).toEqual([200, 'trialBalance']);
    const wrong = await send('GET', 'report/v1/trialBalance?from=soon&to=later');
    expect(wrong.status).toBe(400);
  });
});
