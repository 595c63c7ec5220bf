import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsBy } from '#contract/reports/columns';
import { columnDrill } from '#contract/reports/drill';
import type { Sheet, SheetColumn, SheetRow } from '#contract/reports/sheet';
import type { TrialBalance } from '#contract/reports/trialBalance';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  type SendOptions,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

type Query = Readonly<Record<string, string>>;

/** Days in four months of two quarters, and what their entries name. */
const days = ['2026-03-05', '2026-04-10', '2026-05-15', '2026-05-28', '2026-06-02', '2026-06-20'];
const named = [
  {},
  { department: 'sales' },
  { department: 'inside', location: 'hall' },
  { department: 'plant', class: 'retail' },
  { location: 'elsewhere', class: 'outlet' },
  { location: 'region', department: 'plant' },
];
const choices = columnsBy.map(({ id }) => id);

describe.each(ruleEngines)('columns of reports on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const ids: Record<string, string> = {};

  const make = async (name: string, type: string, body: object) => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
  };
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });

  /** An entry on each day in each subsidiary under each name; the amounts tell them apart. */
  const post = async (subsidiary: string, currency: string, from: number) => {
    let amount = from;
    for (const day of days) {
      const lines = named.flatMap((dimensions) => {
        amount += 1;
        const under = Object.fromEntries(Object.entries(dimensions).map(([name, value]) => [name, ref(value)]));
        return [
          { account: ref('rent account'), debit: amount, ...under },
          { account: ref('sales account'), credit: amount * 3, ...under },
          { account: ref('clearing account'), debit: amount * 2, ...under },
        ];
      });
      await make(`${subsidiary} ${day}`, 'periodEndJournal', {
        tranDate: day,
        postingPeriod: ref(day.slice(0, 7)),
        subsidiary: ref(subsidiary),
        currency: { id: currency },
        line: { items: lines },
      });
    }
  };

  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    ids.own = fixtures.subsidiary;
    ids['2026-06'] = fixtures.period;
    const [year, quarter] = await service.database.query<{ id: string }>(
      `select id from x_accounting_period where is_year or is_quarter order by is_year desc`,
    );
    ids.year = year?.id ?? '';
    ids.quarter = quarter?.id ?? '';
    await make('first quarter', 'accountingPeriod', {
      periodName: 'Q1 2026',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      isQuarter: true,
      parent: ref('year'),
    });
    // The latest first: periods follow each other without a gap.
    for (const [month, last, parent] of [
      ['2026-05', '31', 'quarter'],
      ['2026-04', '30', 'quarter'],
      ['2026-03', '31', 'first quarter'],
    ] as const)
      await make(month, 'accountingPeriod', {
        periodName: month,
        startDate: `${month}-01`,
        endDate: `${month}-${last}`,
        parent: ref(parent),
      });
    await make('sales', 'department', { name: 'Sales', includeChildren: true });
    await make('inside', 'department', { name: 'Inside sales', parent: ref('sales') });
    await make('plant', 'department', { name: 'Plant' });
    await make('retail', 'classification', { name: 'Retail' });
    await make('outlet', 'classification', { name: 'Outlet' });
    await make('region', 'location', { name: 'Region', includeChildren: true });
    await make('hall', 'location', { name: 'Hall', parent: ref('region') });
    await make('elsewhere', 'location', { name: 'Elsewhere' });
    for (const [name, acctNumber, acctType] of [
      ['clearing', '1900', 'OthCurrAsset'],
      ['sales', '4000', 'Income'],
      ['rent', '6100', 'Expense'],
    ] as const)
      await make(`${name} account`, 'account', {
        acctNumber,
        acctName: `Group ${name}`,
        acctType,
        subsidiary: [ref('own')],
        includeChildren: true,
      });
    await make('branch', 'subsidiary', {
      name: 'Branch',
      parent: ref('own'),
      currency: { id: fixtures.currency },
    });
    await post('own', fixtures.currency, 100);
    await post('branch', fixtures.currency, 1_000);
  });
  afterAll(() => service.close());

  const ask = (name: string, query: Query, options: SendOptions = {}) =>
    service.send('GET', `report/v1/${name}?${new URLSearchParams(query).toString()}`, options);
  const report = async <T = Sheet>(name: string, query: Query, options: SendOptions = {}): Promise<T> => {
    const answer = await ask(name, query, options);
    expect(answer.status, `${name} ${JSON.stringify(query)}: ${answer.text.slice(0, 300)}`).toBe(200);
    return answer.body as T; // checked against the document of the API
  };
  const keyOf = ({ kind, values }: SheetRow): string => `${kind} ${String(values.label)}`;
  /** The amounts of a column by row, without zeros. */
  const amountsOf = ({ rows }: Sheet, column = 'amount'): Readonly<Record<string, unknown>> =>
    Object.fromEntries(rows.flatMap((row) => (row.values[column] ? [[keyOf(row), row.values[column]]] : [])));
  const beside = ({ columns }: { readonly columns: readonly SheetColumn[] }) =>
    columns.filter(({ name }) => name.startsWith('by'));
  const sumOf = (values: Readonly<Record<string, unknown>>, columns: readonly SheetColumn[]): number =>
    columns.reduce((sum, { name }) => sum + Number(values[name] ?? 0), 0);
  const askedFor = (query: Query, { parameters = {} }: SheetColumn): Query => {
    const hasTime = 'period' in parameters || 'from' in parameters;
    const rest = Object.entries(query).filter(([name]) => !hasTime || !['period', 'from', 'to'].includes(name));
    return { ...Object.fromEntries(rest), ...parameters };
  };

  const ranges = (): readonly Query[] => [
    { period: ids.quarter ?? '' },
    { from: '2026-03-04', to: '2026-06-15' },
    { period: ids.quarter ?? '', department: ids.plant ?? '' },
    { period: fixtures.period, location: 'none', subsidiary: ids.branch ?? '' },
  ];

  it('of an income statement add up to it, each equal to the statement of its own scope', async () => {
    for (const query of ranges())
      for (const columns of choices) {
        const single = await report('incomeStatement', query);
        const sheet = await report('incomeStatement', { ...query, columns });
        expect(amountsOf(sheet), JSON.stringify([query, columns])).toEqual(amountsOf(single));
        expect(sheet.totals).toEqual(single.totals);
        expect(beside(sheet).length).toBeGreaterThan(0);
        for (const { values } of sheet.rows.filter(({ kind }) => kind !== 'heading'))
          expect(sumOf(values, beside(sheet)), JSON.stringify([query, columns, values])).toBe(values.amount);
        for (const column of beside(sheet))
          expect(amountsOf(sheet, column.name), JSON.stringify([query, column])).toEqual(
            amountsOf(await report('incomeStatement', askedFor(query, column))),
          );
      }
  });

  it('of a balance sheet add up to it, and its months are the balance sheets at their ends', async () => {
    const asked: readonly Query[] = [{ asOf: '2026-06-30' }, { asOf: '2026-06-10', department: ids.sales ?? '' }];
    for (const query of asked)
      for (const columns of choices) {
        const single = await report('balanceSheet', query);
        const sheet = await report('balanceSheet', { ...query, columns });
        expect(amountsOf(sheet)).toEqual(amountsOf(single));
        const isTime = columns === 'month' || columns === 'quarter';
        for (const { values } of sheet.rows.filter(({ kind }) => kind !== 'heading'))
          if (!isTime) expect(sumOf(values, beside(sheet)), JSON.stringify([columns, values])).toBe(values.amount);
        expect(beside(sheet).map(({ kind }) => kind)).not.toContain(isTime ? 'member' : 'time');
        for (const column of beside(sheet))
          expect(amountsOf(sheet, column.name), JSON.stringify(column)).toEqual(
            amountsOf(
              await report(
                'balanceSheet',
                isTime ? { ...query, asOf: column.to ?? '' } : { ...query, ...column.parameters },
              ),
            ),
          );
      }
  });

  it('of a trial balance go from opening to closing by month, or add up to closing by dimension', async () => {
    for (const query of ranges())
      for (const columns of choices) {
        const single = await report<TrialBalance>('trialBalance', query);
        const table = await report<TrialBalance>('trialBalance', { ...query, columns });
        expect(table.totals).toEqual(single.totals);
        expect(table.rows.map(({ account, closing }) => [account.id, closing])).toEqual(
          single.rows.map(({ account, closing }) => [account.id, closing]),
        );
        const isTime = columns === 'month' || columns === 'quarter';
        for (const row of table.rows) {
          const sum = beside(table).reduce((all, { name }) => all + Number(at(row, name) ?? 0), 0);
          expect((isTime ? row.opening : 0) + sum, JSON.stringify([query, columns, row])).toBe(row.closing);
        }
      }
  });

  it('lead to entries that add up to their amount', async () => {
    for (const columns of ['month', 'department', 'location', 'subsidiary']) {
      const sheet = await report('incomeStatement', {
        period: ids.quarter ?? '',
        columns,
        compare: 'priorPeriod,yearToDate',
      });
      for (const row of sheet.rows.filter(({ kind }) => kind === 'line'))
        for (const column of sheet.columns.filter(({ type }) => type === 'amount')) {
          const drill = row.drill && columnDrill(row.drill, column);
          if (!drill || !('report' in drill)) continue;
          const { body } = await ask(drill.report, drill.parameters);
          const [debit, credit] = [Number(at(body, 'totals.debit')), Number(at(body, 'totals.credit'))];
          const isIncome = String(row.values.acctNumber).startsWith('4');
          expect(isIncome ? credit - debit : debit - credit, `${columns} ${column.name} ${JSON.stringify(drill)}`).toBe(
            row.values[column.name] ?? 0,
          );
        }
    }
  });

  it('compare with other periods, with the variance as amount and percent, and with income', async () => {
    const compare = 'priorPeriod,priorYear,yearToDate,shareOfIncome';
    const sheet = await report('incomeStatement', { period: fixtures.period, compare });
    expect(sheet.columns.map(({ name }) => name)).toEqual([
      'label',
      'amount',
      'shareOfIncome',
      'priorPeriod',
      'priorPeriodVariance',
      'priorPeriodPercent',
      'priorYear',
      'priorYearVariance',
      'priorYearPercent',
      'yearToDate',
    ]);
    expect(amountsOf(sheet)).toEqual(amountsOf(await report('incomeStatement', { period: fixtures.period })));
    expect(amountsOf(sheet, 'priorPeriod')).toEqual(
      amountsOf(await report('incomeStatement', { period: ids['2026-05'] ?? '' })),
    );
    expect(amountsOf(sheet, 'yearToDate')).toEqual(
      amountsOf(await report('incomeStatement', { from: '2026-01-01', to: '2026-06-30' })),
    );
    const total = sheet.rows.find(({ values }) => values.label === 'Total income')?.values ?? {};
    const net = sheet.rows.at(-1)?.values ?? {};
    expect([total.shareOfIncome, net.shareOfIncome]).toEqual([100, 66.7]);
    expect(net.priorPeriodVariance).toBe(Number(net.amount) - Number(net.priorPeriod));
    expect([net.priorYear, net.priorYearPercent]).toEqual([0, null]);
    expect(sheet.rows.filter(({ kind }) => kind !== 'heading').map(({ increase }) => increase)).toContain('adverse');

    const balance = await report('balanceSheet', { asOf: '2026-06-30', compare: 'priorPeriod' });
    expect(amountsOf(balance, 'priorPeriod')).toEqual(amountsOf(await report('balanceSheet', { asOf: '2026-05-30' })));
  });

  it('are marked while one of their months is open', async () => {
    const sheet = await report('incomeStatement', { period: ids.quarter ?? '', columns: 'month' });
    expect(beside(sheet).map(({ isPreliminary }) => isPreliminary)).toEqual([true, true, true]);
  });

  it('are refused, naming the parameter', async () => {
    const refused = async (name: string, query: Query) => {
      const { status, body } = await ask(name, query);
      const details = at(body, 'o:errorDetails') as readonly unknown[]; // a refusal has them
      return [status, ...details.map((each) => at(each, 'o:errorQueryParam'))];
    };
    expect(await refused('incomeStatement', { columns: 'color', compare: 'budget' })).toEqual([
      400,
      'columns',
      'compare',
    ]);
    expect(await refused('balanceSheet', { compare: 'priorYear,shareOfIncome', department: '999' })).toEqual([
      400,
      'department',
      'compare',
    ]);
    expect(await refused('trialBalance', { compare: 'priorYear' })).toEqual([400, 'compare']);
    expect(await refused('generalLedger', { columns: 'month' })).toEqual([400, 'columns']);
  });

  it('cover the subsidiaries that the reader may see', async () => {
    const query = { period: fixtures.period, columns: 'subsidiary' };
    const own = { as: 'Controller', subsidiaries: [fixtures.subsidiary] } as const;
    for (const name of ['incomeStatement', 'trialBalance']) {
      const all = await report(name, query);
      expect(beside(all).map(({ label }) => label)).toEqual(['Harbor Books', 'Branch']);
      expect(beside(await report(name, query, own)).map(({ label }) => label)).toEqual(['Harbor Books']);
    }
    const seen = await report('incomeStatement', query, own);
    const alone = await report('incomeStatement', { period: fixtures.period, subsidiary: fixtures.subsidiary });
    expect(amountsOf(seen)).toEqual(amountsOf(alone));
    const { status, body } = await ask('incomeStatement', { ...query, subsidiary: ids.branch ?? '' }, own);
    expect([status, at(body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, 'subsidiary']);
  });

  it('of subsidiaries with different currencies have no total, each in its own', async () => {
    await make('euro', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.1 });
    await make('abroad', 'subsidiary', { name: 'Abroad', parent: ref('own'), currency: ref('euro') });
    await post('abroad', ids.euro ?? '', 5_000);
    const query = { period: fixtures.period, columns: 'subsidiary' };
    const sheet = await report('incomeStatement', { ...query, compare: 'priorYear' });
    expect(sheet.columns.slice(1).map(({ label, currency }) => [label, currency?.refName])).toEqual([
      ['Harbor Books', 'US Dollar'],
      ['Branch', 'US Dollar'],
      ['Abroad', 'Euro'],
    ]);
    expect([sheet.totals, sheet.notice === undefined]).toEqual([null, false]);
    for (const column of beside(sheet))
      expect(amountsOf(sheet, column.name)).toEqual(
        amountsOf(await report('incomeStatement', { period: fixtures.period, ...column.parameters })),
      );
    const departments = await report('incomeStatement', { ...query, columns: 'department' });
    expect(departments.rows.filter(({ kind, level }) => kind === 'heading' && level === 0)).toHaveLength(3);
  });
});
