import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { runReport } from '../runReport.ts';
import {
  at,
  createFixtures,
  type Fixtures,
  ruleEngines,
  type SendOptions,
  startTestService,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

type Query = Readonly<Record<string, string>>;

describe.each(ruleEngines)('budgets on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const ids: Record<string, string> = {};
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });

  const send = (type: string, body: object, options: SendOptions = {}) =>
    service.send('POST', `record/v1/${type}`, { body, ...options });
  const make = async (name: string, type: string, body: object) => {
    const answer = await send(type, body);
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
  };
  const budgetOf = (more: object = {}) => ({
    name: 'Budget 2026',
    subsidiary: ref('own'),
    scenario: { id: 'BUDGET' },
    startDate: '2026-01-01',
    ...more,
  });
  const problems = (body: unknown) => at(body, 'o:errorDetails') as readonly { readonly detail: string }[];

  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    Object.assign(ids, { own: fixtures.subsidiary, rent: fixtures.rent, cash: fixtures.cash, june: fixtures.period });
    for (const [periodName, startDate, endDate] of [
      ['May 2026', '2026-05-01', '2026-05-31'],
      ['Jul 2026', '2026-07-01', '2026-07-31'],
    ] as const)
      await make(periodName, 'accountingPeriod', { periodName, startDate, endDate });
    await make('sales', 'account', { acctNumber: '4000', acctName: 'Sales', acctType: 'Income' });
    await make('region', 'department', { name: 'Region', includeChildren: true });
    await make('town', 'department', { name: 'Town', parent: ref('region') });
    const entry = (amount: number, department: string) => [
      { account: ref('rent'), debit: amount, department: ref(department) },
      { account: ref('sales'), credit: amount * 3, department: ref(department) },
      { account: ref('cash'), debit: amount * 2 },
    ];
    await make('june journal', 'periodEndJournal', {
      tranDate: '2026-06-15',
      postingPeriod: ref('june'),
      subsidiary: ref('own'),
      currency: { id: fixtures.currency },
      line: { items: [...entry(100, 'town'), ...entry(50, 'region')] },
    });
    await make(
      'budget',
      'budget',
      budgetOf({
        line: {
          items: [
            { account: ref('sales'), department: ref('town'), month5: 200.1, month6: 320.25 },
            { account: ref('sales'), department: ref('region'), month6: 100 },
            { account: ref('rent'), month1: 10, month6: 160.75, month7: 900 },
          ],
        },
      }),
    );
  });
  afterAll(() => service.close());

  const report = async (query: Query): Promise<Sheet> => {
    const answer = await service.send('GET', `report/v1/incomeStatement?${new URLSearchParams(query).toString()}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body as unknown as Sheet; // checked against the document of the API
  };
  const rowOf = ({ rows }: Sheet, label: string): SheetRow['values'] =>
    rows.find(({ kind, values }) => kind !== 'heading' && String(values.label).includes(label))?.values ?? {};

  it('total their lines, their income, their expenses and the net of both', async () => {
    const { body } = await service.send('GET', `record/v1/budget/${ids.budget}?expandSubResources=true`);
    expect(at(body, 'line.items.0.total')).toBe(520.35);
    expect(at(body, 'line.items.2.total')).toBe(1070.75);
    expect([at(body, 'income'), at(body, 'expenses'), at(body, 'netIncome')]).toEqual([620.35, 1070.75, -450.4]);
    expect([at(body, 'endDate'), at(body, 'currency.id')]).toEqual(['2026-12-31', fixtures.currency]);
  });

  it('refuse every reason together: the day, the account and a scenario that is taken', async () => {
    const wrong = await send(
      'budget',
      budgetOf({
        name: 'Another',
        startDate: '2026-03-15',
        line: {
          items: [
            { account: ref('rent'), month1: 1 },
            { account: ref('cash'), month1: 1 },
          ],
        },
      }),
    );
    expect(wrong.status).toBe(400);
    expect(problems(wrong.body)).toMatchObject([
      { 'o:errorPath': 'startDate', detail: expect.stringContaining('first day of a month') as unknown },
      { 'o:errorPath': 'line.items[1].account', detail: expect.stringContaining('income or expense') as unknown },
    ]);
    const twin = await send('budget', budgetOf({ name: 'Twin', startDate: '2026-12-01' }));
    expect([twin.status, problems(twin.body)[0]?.detail]).toEqual([400, expect.stringContaining('Budget 2026 has')]);
    const tooMany = await send(
      'budget',
      budgetOf({
        scenario: { id: 'FORECAST' },
        name: 'Large',
        line: {
          items: [{ account: ref('rent'), month1: 9999999999999.99, month2: 9999999999999.99 }],
        },
      }),
    );
    expect([tooMany.status, problems(tooMany.body)[0]?.detail]).toEqual([400, expect.stringContaining('15 digits')]);
  });

  it('are compared with the actual amounts of a month, with the variance as amount and percent', async () => {
    const sheet = await report({ period: fixtures.period, budget: 'BUDGET' });
    expect(sheet.columns.map(({ name }) => name)).toEqual([
      'label',
      'amount',
      'budget',
      'budgetVariance',
      'budgetPercent',
    ]);
    expect(rowOf(sheet, 'Sales')).toMatchObject({
      amount: 450,
      budget: 420.25,
      budgetVariance: 29.75,
      budgetPercent: 7.1,
    });
    expect(rowOf(sheet, 'Rent')).toMatchObject({ amount: 150, budget: 160.75, budgetVariance: -10.75 });
    expect(rowOf(sheet, 'Net income')).toMatchObject({ amount: 300, budget: 259.5, budgetVariance: 40.5 });
    expect(sheet.columns.find(({ name }) => name === 'budget')?.drill).toEqual({
      record: { type: 'budget', id: ids.budget, refName: 'Budget 2026' },
    });
    expect(sheet.notes).toBeUndefined();
  });

  it('are compared with the year to date and by month, also in months without entries', async () => {
    const sheet = await report({
      from: '2026-05-01',
      to: '2026-07-31',
      budget: 'BUDGET',
      columns: 'month',
      compare: 'yearToDate',
    });
    expect(rowOf(sheet, 'Sales')).toMatchObject({ amount: 450, budget: 620.35, yearToDate: 450, yearBudget: 620.35 });
    expect(rowOf(sheet, 'Rent')).toMatchObject({ budget: 1060.75, yearBudget: 1070.75, yearBudgetVariance: -920.75 });
    const june = sheet.columns.findIndex(({ name }) => name === `by${fixtures.period}`);
    expect(sheet.columns[june + 1]).toMatchObject({ name: `by${fixtures.period}Budget`, kind: 'planned' });
    expect(rowOf(sheet, 'Rent')[`by${fixtures.period}Budget`]).toBe(160.75);
  });

  it('follow the filters and columns of departments', async () => {
    const town = await report({ period: fixtures.period, budget: 'BUDGET', department: ids.town ?? '' });
    expect([rowOf(town, 'Sales').budget, rowOf(town, 'Rent').budget]).toEqual([320.25, 0]);
    const region = await report({ period: fixtures.period, budget: 'BUDGET', department: ids.region ?? '' });
    expect(rowOf(region, 'Sales')).toMatchObject({ amount: 450, budget: 420.25 });
    const none = await report({ period: fixtures.period, budget: 'BUDGET', department: 'none' });
    expect(rowOf(none, 'Rent')).toMatchObject({ amount: 0, budget: 160.75 });
    const sheet = await report({ period: fixtures.period, budget: 'BUDGET', columns: 'department' });
    expect(rowOf(sheet, 'Sales')[`by${ids.region}Budget`]).toBe(420.25);
    expect(rowOf(sheet, 'Rent')).toMatchObject({ bynoneBudget: 160.75, budget: 160.75 });
  });

  it('leave empty what has no budget, and say which months and days that is', async () => {
    const other = await report({ period: fixtures.period, budget: 'FORECAST' });
    expect(rowOf(other, 'Sales')).toMatchObject({
      amount: 450,
      budget: null,
      budgetVariance: null,
      budgetPercent: null,
    });
    expect(other.notes?.map(({ text }) => text)).toEqual(['Forecast: no budget for Jun 2026.']);
    const cut = await report({ from: '2026-05-20', to: '2026-06-30', budget: 'BUDGET' });
    expect(rowOf(cut, 'Sales').budget).toBe(420.25);
    expect(cut.notes?.[0]?.text).toContain('May 2026 is left out');
    const party = await service.send('POST', 'record/v1/customer', {
      body: { companyName: 'Ada', subsidiary: ref('own') },
    });
    const ofParty = await report({ period: fixtures.period, budget: 'BUDGET', customer: String(party.body.id) });
    expect(ofParty.notes?.[0]?.text).toContain('no customers or vendors');
  });

  it('can be locked by full access alone, and then keep what was decided', async () => {
    const path = `record/v1/budget/${ids.budget}`;
    expect((await service.send('POST', `${path}/@lock`, { as: 'Accountant', body: {} })).status).toBe(403);
    expect((await service.send('POST', `${path}/@lock`, { body: {} })).status).toBe(200);
    const changed = await service.send('PATCH', path, { body: { memo: 'changed' } });
    expect([changed.status, problems(changed.body)[0]?.detail]).toEqual([
      400,
      'Budget 2026 is locked. Unlock it to make changes.',
    ]);
    expect((await service.send('DELETE', path)).status).toBe(400);
    expect((await service.send('POST', `${path}/@unlock`, { body: {} })).status).toBe(200);
    expect((await service.send('PATCH', path, { body: { memo: 'changed' } })).status).toBeLessThan(300);
  });

  it('are not seen without their permission, neither as records nor beside a report', async () => {
    expect((await service.send('GET', 'record/v1/budget', { as: 'Sales Clerk' })).status).toBe(403);
    const query = new URLSearchParams({ period: fixtures.period, budget: 'BUDGET' });
    const unseen = await runReport(service.database, 'incomeStatement', query, null, '2026-06-30', () => false);
    expect(unseen).toMatchObject({ ok: false, problems: [{ queryParam: 'budget' }] });
    const asked = await service.send('GET', 'report/v1/incomeStatement?budget=NONE');
    expect([asked.status, problems(asked.body)[0]?.detail]).toEqual([400, expect.stringContaining('BUDGET')]);
  });

  it('are those of the subsidiaries that a user may see', async () => {
    await make('branch', 'subsidiary', {
      name: 'Branch',
      parent: ref('own'),
      currency: { id: fixtures.currency },
    });
    const only = { as: 'Accountant', subsidiaries: [ids.branch ?? ''] } as const;
    expect(at((await service.send('GET', 'record/v1/budget', only)).body, 'totalResults')).toBe(0);
    const answer = await service.send('GET', `report/v1/incomeStatement?period=${fixtures.period}&budget=BUDGET`, only);
    expect([answer.status, at(answer.body, 'rows')]).toEqual([200, []]);
    expect((await service.send('GET', `record/v1/budget/${ids.budget}`, only)).status).toBe(404);
  });
});
