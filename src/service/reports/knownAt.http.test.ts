import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryRecordParameters } from '#contract/reports/filters';
import {
  at,
  createFixtures,
  engineNames,
  type Fixtures,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

type Row = Readonly<Record<string, unknown>>;
type Asked = Readonly<Record<string, string>>;

/** What every statement and the ledger are asked for; each of them takes `knownAt`. */
const questions: readonly (readonly [report: string, asked: Asked])[] = [
  ['trialBalance', { from: '2026-05-01', to: '2026-06-30' }],
  ['trialBalance', { from: '2026-06-10', to: '2026-06-20' }],
  ['trialBalance', { from: '2026-01-01', to: '2026-06-30', columns: 'month' }],
  ['trialBalance', { from: '2026-01-01', to: '2026-06-30', columns: 'department' }],
  ['incomeStatement', { from: '2026-05-01', to: '2026-06-30', compare: 'priorPeriod,yearToDate' }],
  ['incomeStatement', { from: '2026-06-05', to: '2026-06-25', columns: 'department' }],
  ['balanceSheet', { asOf: '2026-06-30', compare: 'priorPeriod' }],
  ['balanceSheet', { asOf: '2026-06-12' }],
  ['monthlyBalances', { asOf: '2026-06-30', months: '3' }],
  ['generalLedger', { from: '2026-05-01', to: '2026-06-30' }],
  ['generalLedger', { from: '2026-05-01', to: '2026-06-30', limit: '3', offset: '3' }],
];

describe.each(engineNames)('books as known at a moment, on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let sales: string;
  const moments: { readonly at: string; readonly answers: readonly unknown[] }[] = [];
  const journals: string[] = [];

  const ask = async (report: string, asked: Asked) => {
    const answer = await service.send('GET', `report/v1/${report}?${new URLSearchParams(asked).toString()}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const rowsOf = (body: unknown): readonly Row[] => at(body, 'rows') as readonly Row[];

  /** Each month's period, by its first seven characters. */
  const periods: Record<string, string> = {};
  const body = (amount: number, tranDate: string, department?: string) => ({
    tranDate,
    postingPeriod: { id: periods[tranDate.slice(0, 7)] },
    subsidiary: { id: fixtures.subsidiary },
    currency: { id: fixtures.currency },
    line: {
      items: [
        {
          account: { id: fixtures.rent },
          debit: amount,
          ...(department === undefined ? {} : { department: { id: department } }),
        },
        {
          account: { id: fixtures.cash },
          credit: amount,
          ...(department === undefined ? {} : { department: { id: department } }),
        },
      ],
    },
  });
  const enter = async (amount: number, tranDate: string, department?: string) => {
    const answer = await service.send('POST', 'record/v1/journalEntry', {
      body: body(amount, tranDate, department),
    });
    expect(answer.status, answer.text).toBe(201);
    journals.push(String(answer.body.id));
  };

  /** Takes every report down as it is now, under a moment between the changes before and after. */
  const remember = async () => {
    service.clock.skewMs += 60_000;
    const answers = [];
    for (const [report, asked] of questions) answers.push(comparable(await ask(report, asked)));
    moments.push({ at: service.clock.now().toISOString(), answers });
    service.clock.skewMs += 60_000;
  };

  /** Without the echo of the question, which names the moment. */
  const comparable = (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer, (name, value: unknown) =>
        name === 'knownAt' || name === 'links' || name === 'isDeleted' ? undefined : value,
      ),
    );

  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    for (const [periodName, startDate, endDate] of [
      ['May 2026', '2026-05-01', '2026-05-31'],
      ['Apr 2026', '2026-04-01', '2026-04-30'],
    ] as const) {
      const period = await service.send('POST', 'record/v1/accountingPeriod', {
        body: { periodName, startDate, endDate },
      });
      expect(period.status, period.text).toBe(201);
      periods[startDate.slice(0, 7)] = String(period.body.id);
    }
    periods['2026-06'] = fixtures.period;
    const department = await service.send('POST', 'record/v1/department', { body: { name: 'Sales' } });
    sales = String(department.body.id);
    await remember();
    await enter(100, '2026-05-10');
    await enter(40, '2026-06-15', sales);
    await enter(7, '2026-06-11');
    await remember();
    // Changed in amount and department, dated back into another month, and deleted.
    const changed = await service.send('PATCH', `record/v1/journalEntry/${journals[1] ?? ''}?replace=line`, {
      body: body(45, '2026-06-16'),
    });
    expect(changed.status, changed.text).toBe(200);
    await remember();
    const moved = await service.send('PATCH', `record/v1/journalEntry/${journals[0] ?? ''}`, {
      body: { tranDate: '2026-06-09', postingPeriod: { id: fixtures.period } },
    });
    expect(moved.status, moved.text).toBe(200);
    await enter(12.5, '2026-04-02', sales);
    await remember();
    expect((await service.send('DELETE', `record/v1/journalEntry/${journals[2] ?? ''}`)).status).toBe(204);
    await remember();
  });
  afterAll(() => service.close());

  it('are what each report said then, whatever was entered, changed, moved or deleted since', async () => {
    expect(moments).toHaveLength(5);
    for (const [at_, { at: moment, answers }] of moments.entries())
      for (const [which, [report, asked]] of questions.entries()) {
        const then = comparable(await ask(report, { ...asked, knownAt: moment }));
        expect(then, `${report} ${JSON.stringify(asked)} at moment ${at_}`).toEqual(answers[which]);
      }
    // The comparison can fail: what was known differs from moment to moment.
    expect(moments[1]?.answers).not.toEqual(moments[2]?.answers);
    expect(moments[3]?.answers).not.toEqual(moments[4]?.answers);
  });

  it('lead from each figure to the ledger as it was known then', async () => {
    const moment = moments[1]?.at ?? '';
    const balance = await ask('trialBalance', { from: '2026-06-01', to: '2026-06-30', knownAt: moment });
    const cash = rowsOf(balance).find((row) => at(row, 'account.id') === fixtures.cash);
    expect(cash?.drill).toMatchObject({ account: fixtures.cash, knownAt: moment });
    const ledger = await ask('generalLedger', cash?.drill as Asked);
    expect(at(ledger, 'totals.closing')).toBe(cash?.closing);
    expect(at(ledger, 'parameters.knownAt')).toBe(moment);
  });

  it('show a transaction that was deleted since, and say so', async () => {
    const ledger = await ask('generalLedger', {
      account: fixtures.rent,
      from: '2026-06-01',
      to: '2026-06-30',
      knownAt: moments[3]?.at ?? '',
    });
    const deleted = rowsOf(ledger).filter((row) => at(row, 'transaction.id') === journals[2]);
    expect(deleted).toHaveLength(1);
    expect(deleted[0]).toMatchObject({ kind: 'posting', debit: 7, isDeleted: true, type: 'periodEndJournal' });
    expect(rowsOf(ledger).filter(({ isDeleted }) => isDeleted === true)).toHaveLength(1);
  });

  it('are compared with now: each change of a balance is the sum of what was recorded since', async () => {
    for (const { at: knownAt } of moments) {
      const range = { from: '2026-06-01', to: '2026-06-30' };
      const books = await ask('booksAsKnownAt', { ...range, knownAt });
      const then = await ask('trialBalance', { ...range, knownAt });
      const now = await ask('trialBalance', range);
      const closings = (answer: unknown) =>
        new Map(rowsOf(answer).map((row) => [at(row, 'account.id'), Number(row.closing)]));
      for (const row of rowsOf(books)) {
        const account = at(row, 'account.id');
        expect(Number(row.knownDebit) - Number(row.knownCredit)).toBeCloseTo(closings(then).get(account) ?? 0, 6);
        expect(Number(row.debit) - Number(row.credit)).toBeCloseTo(closings(now).get(account) ?? 0, 6);
        const { report, parameters } = row.drill as { report: string; parameters: Asked };
        if (row.changes === 0) {
          expect(report).toBe('generalLedger');
          expect(row.change).toBe(0);
          continue;
        }
        expect(report).toBe('lateEntries');
        const late = await ask(report, parameters);
        expect(rowsOf(late)).toHaveLength(Number(row.changes));
        expect(Number(at(late, 'totals.debit')) - Number(at(late, 'totals.credit'))).toBeCloseTo(Number(row.change), 6);
      }
      expect(at(books, 'totals.change')).toBe(0);
      expect(at(books, 'totals.debit')).toBe(at(books, 'totals.credit'));
    }
  });

  it('name who recorded each change, when, and what it did to the document', async () => {
    const late = await ask('lateEntries', {
      account: fixtures.rent,
      from: '2026-06-01',
      to: '2026-06-30',
      knownAt: moments[1]?.at ?? '',
    });
    const rows = rowsOf(late).map(({ values, drill }) => ({
      what: at(values, 'what'),
      by: at(values, 'recordedBy'),
      debit: at(values, 'debit'),
      credit: at(values, 'credit'),
      isThere: at(drill, 'record.type') === 'periodEndJournal',
    }));
    const by = rows[0]?.by;
    expect(by).toEqual(expect.any(String));
    expect(rows).toEqual([
      { what: 'Deleted', by, debit: null, credit: 7, isThere: false },
      { what: 'Entered', by, debit: 12.5, credit: null, isThere: true },
      { what: 'Changed', by, debit: 5, credit: null, isThere: true },
    ]);
    const times = rowsOf(late).map(({ values }) => String(at(values, 'recordedAt')));
    expect(times.toSorted().toReversed()).toEqual(times);
    for (const time of times) expect(Date.parse(time)).toBeGreaterThan(Date.parse(moments[1]?.at ?? ''));
  });

  it('are compared at two earlier moments', async () => {
    const [knownAt = '', comparedAt = ''] = [moments[1]?.at, moments[2]?.at];
    const range = { from: '2026-06-01', to: '2026-06-30' };
    const books = await ask('booksAsKnownAt', { ...range, knownAt, comparedAt, only: 'changed' });
    expect(rowsOf(books).map((row) => [at(row, 'account.id'), row.change, row.changes])).toEqual([
      [fixtures.cash, -5, 1],
      [fixtures.rent, 5, 1],
    ]);
    const drill = at(rowsOf(books)[0], 'drill.parameters') as Asked;
    expect(drill).toMatchObject({ knownAt, comparedAt });
    expect(rowsOf(await ask('lateEntries', drill))).toHaveLength(1);
  });

  it('count what earlier years earned as retained earnings, in the comparison and in what was recorded', async () => {
    const year = await service.send('POST', 'record/v1/accountingPeriod', {
      body: { periodName: 'FY 2027', startDate: '2027-01-01', endDate: '2027-12-31', isYear: true },
    });
    expect(year.status, year.text).toBe(201);
    const made = await service.send('POST', 'record/v1/account', {
      body: { acctNumber: '3900', acctName: 'Retained earnings', acctType: 'Equity' },
    });
    expect(made.status, made.text).toBe(201);
    // The role comes with the chart of a company; no request gives it.
    await service.database.query(`update x_account set s_spec_acct = 'RetEarnings' where id = $1::bigint`, [
      String(made.body.id),
    ]);
    const knownAt = moments[3]?.at ?? '';
    const books = await ask('booksAsKnownAt', { from: '2027-01-01', to: '2027-01-31', knownAt });
    const retained = rowsOf(books).find((row) => at(row, 'account.id') === String(made.body.id));
    expect(retained).toMatchObject({ change: -7, changes: 1 });
    expect(rowsOf(books).some((row) => at(row, 'account.id') === fixtures.rent)).toBe(false);
    const late = await ask('lateEntries', at(retained, 'drill.parameters') as Asked);
    expect(rowsOf(late)).toHaveLength(1);
    expect(at(late, 'totals')).toEqual({ debit: 0, credit: 7 });
  });

  it('are refused with every wrong parameter', async () => {
    const refusal = async (report: string, asked: Asked) => {
      const answer = await service.send('GET', `report/v1/${report}?${new URLSearchParams(asked).toString()}`);
      expect(answer.status).toBe(400);
      return (answer.body['o:errorDetails'] as readonly Row[]).map((each) => each['o:errorQueryParam']);
    };
    for (const knownAt of [
      'yesterday',
      '2026-06-01',
      '2026-06-01T10:00:00',
      '2026-13-01T10:00:00Z',
      '9999-12-31T23:59:59-14:00',
    ])
      expect(await refusal('trialBalance', { knownAt }), knownAt).toEqual(['knownAt']);
    expect(await refusal('balanceSheet', { knownAt: '2999-01-01T00:00:00Z' })).toEqual(['knownAt']);
    expect(
      await refusal('booksAsKnownAt', { knownAt: '2026-06-02T00:00:00Z', comparedAt: '2026-06-01T00:00:00Z' }),
    ).toEqual(['comparedAt']);
    expect(await refusal('booksAsKnownAt', { only: 'some' })).toEqual(['only']);
    const every = Object.fromEntries(entryRecordParameters.map(({ name }) => [name, '999999']));
    expect(new Set(await refusal('lateEntries', { ...every, knownAt: 'never' }))).toEqual(
      new Set([...entryRecordParameters.map(({ name }) => name), 'knownAt']),
    );
  });
});
