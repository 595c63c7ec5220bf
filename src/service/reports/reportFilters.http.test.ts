import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#contract/reports/index';
import type { ReportDefinition } from '#contract/reports/definition';
import { entryParameters } from '#contract/reports/filters';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

/** A journal line of the test: expenses in a dimension or of a party, against cash with the same. */
interface Spent {
  readonly amount: number;
  readonly date: string;
  readonly under: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

describe.each(ruleEngines)('filters of reports on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const ids: Record<string, string> = {};
  const spent: readonly Spent[] = [
    { amount: 1, date: '2026-05-10', under: { department: 'sales' } },
    { amount: 2, date: '2026-06-10', under: { department: 'inside' } },
    { amount: 4, date: '2026-06-11', under: { department: 'plant' } },
    { amount: 8, date: '2026-06-12', under: { location: 'region' } },
    { amount: 16, date: '2026-06-13', under: { location: 'hall', class: 'retail' } },
    { amount: 32, date: '2026-06-14', under: { location: 'shelf', class: 'outlet' } },
    { amount: 64, date: '2026-06-15', under: { location: 'elsewhere', customer: 'ada' } },
    { amount: 128, date: '2026-06-16', under: { vendor: 'paper', department: 'sales' } },
    { amount: 256, date: '2026-06-17', under: {} },
  ];
  /** The scope of each filter: the record itself, and its descendants if it includes its children. */
  const standsFor: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    department: { sales: ['sales', 'inside'], inside: ['inside'], plant: ['plant'] },
    class: { retail: ['retail'], outlet: ['outlet'] },
    location: { region: ['region', 'hall', 'shelf'], hall: ['hall'], elsewhere: ['elsewhere'] },
    customer: { ada: ['ada'] },
    vendor: { paper: ['paper'] },
  };

  const make = async (name: string, type: string, body: object) => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
  };
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    await make('may', 'accountingPeriod', {
      periodName: 'May 2026',
      startDate: '2026-05-01',
      endDate: '2026-05-31',
    });
    ids.june = fixtures.period;
    const subsidiary = { id: fixtures.subsidiary };
    await make('sales', 'department', { name: 'Sales', includeChildren: true });
    await make('inside', 'department', { name: 'Inside sales', parent: ref('sales') });
    await make('plant', 'department', { name: 'Plant' });
    await make('retail', 'classification', { name: 'Retail', includeChildren: false });
    await make('outlet', 'classification', { name: 'Outlet', parent: ref('retail') });
    await make('region', 'location', { name: 'Region', includeChildren: true });
    await make('hall', 'location', { name: 'Hall', parent: ref('region') });
    await make('shelf', 'location', { name: 'Shelf', parent: ref('hall') });
    await make('elsewhere', 'location', { name: 'Elsewhere' });
    const currency = { id: fixtures.currency };
    await make('ada', 'customer', { companyName: 'Ada', subsidiary, currency });
    await make('paper', 'vendor', { companyName: 'Paper', subsidiary, currency });
    for (const { amount, date, under } of spent) {
      const { customer, vendor, ...dimensions } = under;
      const party = customer ?? vendor;
      const named = {
        ...Object.fromEntries(Object.entries(dimensions).map(([name, value]) => [name, ref(value)])),
        ...(party === undefined ? {} : { entity: ref(party) }),
      };
      await make(`spent ${amount}`, 'periodEndJournal', {
        tranDate: date,
        postingPeriod: ref(date < '2026-06' ? 'may' : 'june'),
        subsidiary,
        currency,
        line: {
          items: [
            { account: { id: fixtures.rent }, debit: amount, ...named },
            { account: { id: fixtures.cash }, credit: amount, ...named },
          ],
        },
      });
    }
  });
  afterAll(() => service.close());

  const report = async (name: string, query: Readonly<Record<string, string>>) => {
    const answer = await service.send('GET', `report/v1/${name}?${new URLSearchParams(query).toString()}`);
    expect(answer.status, `${name} ${JSON.stringify(query)}: ${answer.text.slice(0, 300)}`).toBe(200);
    return { body: answer.body, rows: at(answer.body, 'rows') as readonly Row[] }; // every report has rows
  };
  /** Spending under a filter from the beginning of the year to the end of June, or in June only. */
  const sumOf = (filter: string, of: string, from = '2026-01-01') =>
    spent
      .filter(({ date, under }) => date >= from && standsFor[filter]?.[of]?.includes(under[filter] ?? ''))
      .reduce((sum, { amount }) => sum + amount, 0);
  const asked = Object.entries(standsFor).flatMap(([filter, records]) =>
    Object.keys(records).map((of) => ({ filter, of, query: () => ({ [filter]: ids[of] ?? '' }) })),
  );
  const rowOf = (rows: readonly Row[], label: string) => rows.find(({ values }) => at(values, 'label') === label);

  it('limit the trial balance to the entries that name the record or what it includes', async () => {
    for (const { filter, of, query } of asked) {
      const { body, rows } = await report('trialBalance', { period: fixtures.period, ...query() });
      expect(at(body, `parameters.${filter}.id`)).toBe(ids[of]);
      const rent = rows.find(({ account }) => at(account, 'id') === fixtures.rent);
      expect([filter, of, rent?.opening ?? 0, rent?.debit ?? 0]).toEqual([
        filter,
        of,
        sumOf(filter, of) - sumOf(filter, of, '2026-06-01'),
        sumOf(filter, of, '2026-06-01'),
      ]);
      expect(rent?.drill ?? query()).toMatchObject(query());
    }
  });

  it('limit the general ledger, whose opening and closing agree with the trial balance', async () => {
    for (const { filter, of, query } of asked) {
      const { body, rows } = await report('generalLedger', {
        account: fixtures.rent,
        from: '2026-06-01',
        to: '2026-06-30',
        ...query(),
      });
      const entries = spent.filter(
        ({ date, under }) => date >= '2026-06-01' && standsFor[filter]?.[of]?.includes(under[filter] ?? ''),
      );
      expect(rows.slice(1).map(({ debit }) => debit)).toEqual(entries.map(({ amount }) => amount));
      expect(at(body, 'totals.closing')).toBe(sumOf(filter, of));
      expect(at(body, 'totalResults')).toBe(entries.length);
    }
  });

  it('limit both statements and the monthly balances', async () => {
    for (const { filter, of, query } of asked) {
      const [year, june] = [sumOf(filter, of), sumOf(filter, of, '2026-06-01')];
      const income = await report('incomeStatement', { period: fixtures.period, ...query() });
      expect([filter, of, at(rowOf(income.rows, 'Net income'), 'values.amount')]).toEqual([filter, of, 0 - june]);
      const sheet = await report('balanceSheet', { asOf: '2026-06-30', ...query() });
      expect([filter, of, at(sheet.body, 'totals.assets')]).toEqual([filter, of, 0 - year]);
      expect(at(sheet.body, `parameters.${filter}.id`)).toBe(ids[of]);
      const months = await report('monthlyBalances', { asOf: '2026-06-30', months: '2', ...query() });
      const rent = months.rows.find(({ values }) => at(values, 'account.id') === fixtures.rent);
      expect([filter, of, at(rent, 'values.total') ?? 0]).toEqual([filter, of, year]);
      expect(at(rent, 'drill.parameters') ?? query()).toMatchObject(query());
    }
  });

  it('limit a report together: an entry names them all', async () => {
    const total = async (query: Readonly<Record<string, string>>) =>
      at((await report('incomeStatement', { period: fixtures.period, ...query })).body, 'totals.netIncome') ?? 0;
    expect(await total({ department: ids.sales ?? '', vendor: ids.paper ?? '' })).toBe(-128);
    expect(await total({ location: ids.region ?? '', class: ids.outlet ?? '' })).toBe(-32);
    expect(await total({ customer: ids.ada ?? '', vendor: ids.paper ?? '' })).toBe(0);
  });

  it('are all refused together if they name nothing', async () => {
    const wrong = Object.fromEntries(entryParameters.map(({ name }) => [name, '999999']));
    const withEntries = Object.values<ReportDefinition>(reports).filter(({ parameters }) =>
      entryParameters.every(({ name }) => parameters.some((each) => each.name === name)),
    );
    expect(withEntries.map(({ name }) => name)).toEqual([
      'trialBalance',
      'generalLedger',
      'booksAsKnownAt',
      'lateEntries',
      'incomeStatement',
      'balanceSheet',
      'monthlyBalances',
    ]);
    for (const { name } of withEntries) {
      const query = new URLSearchParams({ ...wrong, subsidiary: '999999', account: fixtures.rent });
      if (name !== 'generalLedger' && name !== 'lateEntries') query.delete('account');
      const { status, body } = await service.send('GET', `report/v1/${name}?${query.toString()}`);
      expect(status, name).toBe(400);
      const details = at(body, 'o:errorDetails') as readonly unknown[]; // the problems of a refusal
      expect(new Set(details.map((each) => at(each, 'o:errorQueryParam'))), name).toEqual(
        new Set(['subsidiary', ...entryParameters.map((each) => each.name)]),
      );
    }
  });
});
