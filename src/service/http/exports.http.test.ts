import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportEntry, ExportNote, ExportPage } from '#contract/wire/exports';
import {
  ruleEngines,
  type RoleName,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const list: ExportNote = {
  source: 'list',
  name: 'invoice',
  format: 'csv',
  rows: 812,
  filters: { q: 'status IS "open"', orderby: 'tranDate DESC' },
};
const report: ExportNote = {
  source: 'report',
  name: 'trialBalance',
  format: 'xlsx',
  rows: 64,
  filters: { period: '7' },
};
const record: ExportNote = {
  source: 'record',
  name: 'vendorPayment',
  record: '12',
  format: 'print',
  rows: 1,
  filters: {},
};

describe.each(ruleEngines)('exports on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { licence: 'unlimited' });
  }, 300_000);
  afterAll(() => service.close());

  const note = (body: object, as: RoleName = 'Sales Clerk', user = '31', key?: string): Promise<TestAnswer> =>
    service.send('POST', 'exports/v1', {
      as,
      user,
      body,
      ...(key === undefined ? {} : { headers: { 'x-service-idempotency-key': key } }),
    });
  async function noted(query = ''): Promise<ExportPage & { readonly count: number; readonly offset: number }> {
    const answer = await service.send('GET', `exports/v1${query}`, { as: 'Administrator' });
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text);
  }
  const names = async (query: string): Promise<readonly string[]> => (await noted(query)).items.map(({ name }) => name);

  it('are recorded in the audit trail once each, with user, content, size and time', async () => {
    const before = await noted();
    const answers = [await note(list), await note(report, 'Controller', '32'), await note(record, 'A/P Clerk', '33')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { items, totalResults } = await noted();
    expect(totalResults).toBe(before.totalResults + 3);
    const [printed, sheet, rows] = items;
    const told = { id: expect.stringMatching(/^\d+$/), at: expect.stringMatching(/^\d{4}-.*Z$/), record: null };
    expect(rows).toEqual({ ...told, ...list, user: { id: '31', refName: expect.any(String) }, role: 'Sales Clerk' });
    expect(sheet).toMatchObject({ ...told, ...report, user: { id: '32' }, role: 'Controller' });
    expect(printed).toMatchObject({ ...told, ...record, user: { id: '33' } });
    expect(answers.map(({ headers }) => headers.get('x-audit-seq'))).toEqual([rows?.id, sheet?.id, printed?.id]);
    await expect(service.database.query(`delete from audit where type = 'export'`)).rejects.toThrow();
  });

  it('are filtered by each member, and paged', async () => {
    await note(list);
    await note(report, 'Controller', '32');
    await note(record, 'A/P Clerk', '33');
    const only = async (query: string, fits: (entry: ExportEntry) => boolean) => {
      const { items } = await noted(`?${query}`);
      const { items: all } = await noted('?limit=1000');
      expect(items.length, query).toBeGreaterThan(0);
      expect(items, query).toEqual(all.filter(fits));
    };
    await only('source=record', ({ source }) => source === 'record');
    await only('name=invoice', ({ name }) => name === 'invoice');
    await only('format=xlsx', ({ format }) => format === 'xlsx');
    await only('user=33', ({ user }) => user.id === '33');
    const today = service.clock.now().toISOString().slice(0, 10);
    await only(`from=${today}&to=${today}&source=list`, ({ source }) => source === 'list');
    expect(await names('?to=2001-01-01')).toEqual([]);
    expect(await names('?from=2999-01-01')).toEqual([]);
    const { items, ...page } = await noted('?limit=1&offset=1');
    expect([items.map(({ name }) => name), page.count, page.offset, page.hasMore]).toEqual([
      ['trialBalance'],
      1,
      1,
      true,
    ]);
  });

  it('are recorded for everyone signed in, and read with View of Manage Users', async () => {
    const roles: readonly RoleName[] = [
      'Controller',
      'Accountant',
      'Sales Clerk',
      'Warehouse',
      'Purchaser',
      'A/P Clerk',
    ];
    for (const as of roles) {
      expect((await note(list, as)).status, as).toBe(204);
      for (const path of ['exports/v1', 'signIns/v1'])
        expect((await service.send('GET', path, { as })).status, `${as} ${path}`).toBe(403);
    }
    const auditor = await service.send('GET', 'exports/v1', { as: 'Auditor' });
    expect(auditor.status).toBe(200);
    expect((await service.send('GET', 'exports/v1', { as: 'nobody' })).status).toBe(401);
    expect((await service.send('POST', 'exports/v1', { as: 'nobody', body: list })).status).toBe(401);
  });

  it('are recorded once per key', async () => {
    const before = await noted();
    const answers = [
      await note(list, 'Controller', '32', 'export-1'),
      await note(list, 'Controller', '32', 'export-1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await note(report, 'Controller', '32', 'export-1')).status).toBe(409);
    expect((await noted()).totalResults).toBe(before.totalResults + 1);
  });

  it('are refused with every reason, without a record', async () => {
    const before = await noted();
    const wrong = await note({ source: 'list', name: 'nothing', format: 'pdf', rows: -1, filters: { q: 1 }, why: 'x' });
    expect([wrong.status, wrong.text.match(/"o:errorPath":"\w+"/g)?.length]).toEqual([400, 5]);
    const asked = await service.send('GET', 'exports/v1?source=mail&format=pdf&user=x&from=x&limit=0&rows=1', {
      as: 'Administrator',
    });
    expect([asked.status, asked.text.match(/"o:errorQueryParam":"\w+"/g)?.length]).toEqual([400, 6]);
    expect((await noted()).totalResults).toBe(before.totalResults);
  });

  it('have the sign-in log next to them, whose response matches the API document', async () => {
    await service.database.script(`insert into sign_in_log (at, last_at, outcome, reason, source) values
      ('2026-02-01', '2026-02-01', 'refused', 'unknown', '203.0.113.7')`);
    const answer = await service.send('GET', 'signIns/v1?reason=unknown', { as: 'Administrator' });
    expect([answer.status, answer.body.totalResults]).toEqual([200, 1]);
  });
});
