import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, engineNames, startTestService, type TestAnswer, type TestService } from '../fixtures/testService.ts';
import { verifyStore } from '../../service/storage/queries/verify/verify.ts';

type Row = Readonly<Record<string, unknown>>;

/** Two decimals as integer cents, so that tests add no binary fractions. */
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

describe.each(engineNames)('from an empty company to closed books through the API alone on the %s engine', (engine) => {
  let service: TestService;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const send: TestService['send'] = (...request) => service.send(...request);
  const ref = (name: string) => ({ id: ids[name] });
  async function make(name: string, type: string, body: object): Promise<TestAnswer> {
    const answer = await send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name} ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
    return answer;
  }
  const journal = (
    date: string,
    month: string,
    lines: readonly (readonly [account: string, debit: number | null, credit: number | null])[],
    more: object = {},
  ) => ({
    tranDate: date,
    postingPeriod: ref(month),
    subsidiary: ref('company'),
    currency: ref('usd'),
    line: {
      items: lines.map(([account, debit, credit]) => ({
        account: ref(account),
        ...(debit === null ? {} : { debit }),
        ...(credit === null ? {} : { credit }),
      })),
    },
    ...more,
  });
  const path = (type: string, name: string) => `record/v1/${type}/${ids[name] ?? ''}`;
  const act = (type: string, name: string, action: string, reason = 'month end') =>
    send('POST', `${path(type, name)}/@${action}`, { body: { reason } });

  it('sets up currencies, rates, the company, its calendar and its accounts', async () => {
    await make('usd', 'currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true });
    await make('eur', 'currency', { name: 'Euro', symbol: 'EUR', exchangeRate: 1.05 });
    await make('rate', 'currencyRate', {
      baseCurrency: ref('usd'),
      transactionCurrency: ref('eur'),
      effectiveDate: '2026-01-15',
      exchangeRate: 1.1,
    });
    await make('company', 'subsidiary', { name: 'Harbor Books', currency: ref('usd') });
    await make('year', 'accountingPeriod', {
      periodName: 'FY 2026',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      isYear: true,
    });
    await make('quarter', 'accountingPeriod', {
      periodName: 'Q1 2026',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      isQuarter: true,
      parent: ref('year'),
    });
    for (const [name, start, end] of [
      ['jan', '2026-01-01', '2026-01-31'],
      ['feb', '2026-02-01', '2026-02-28'],
      ['mar', '2026-03-01', '2026-03-31'],
    ] as const) {
      await make(name, 'accountingPeriod', {
        periodName: `${name} 2026`,
        startDate: start,
        endDate: end,
        parent: ref('quarter'),
      });
    }
    for (const [name, number, type] of [
      ['bank', '1000', 'Bank'],
      ['prepaid', '1300', 'OthCurrAsset'],
      ['accrued', '2100', 'OthCurrLiab'],
      ['capital', '3000', 'Equity'],
      ['sales', '4000', 'Income'],
      ['rent', '6100', 'Expense'],
      ['travel', '6200', 'Expense'],
    ] as const) {
      await make(name, 'account', {
        acctNumber: number,
        acctName: name,
        acctType: { id: type },
        subsidiary: [ref('company')],
      });
    }
  });

  it('records, corrects and voids journals, in dollars and euros', async () => {
    await make(
      'capitalIn',
      'periodEndJournal',
      journal('2026-01-02', 'jan', [
        ['bank', 10_000, null],
        ['capital', null, 10_000],
      ]),
    );
    const made = await make(
      'rentJan',
      'periodEndJournal',
      journal(
        '2026-01-31',
        'jan',
        [
          ['rent', 900, null],
          ['accrued', null, 900],
        ],
        { reversalDate: '2026-02-01' },
      ),
    );
    ids.rentBack = String(
      at(made.body, 'reversalEntry.id') ??
        at((await send('GET', path('periodEndJournal', 'rentJan'))).body, 'reversalEntry.id'),
    );
    const euros = await make(
      'trip',
      'periodEndJournal',
      journal(
        '2026-01-20',
        'jan',
        [
          ['travel', 100.33, null],
          ['bank', null, 100.33],
        ],
        { currency: ref('eur') },
      ),
    );
    expect(euros.body.exchangeRate).toBe(1.1);
    expect((await send('GET', `${path('periodEndJournal', 'trip')}/ledgerImpact`)).body).toMatchObject({
      totals: { debit: 100.33, baseDebit: 110.36 },
    });
    await make(
      'income',
      'periodEndJournal',
      journal('2026-02-10', 'feb', [
        ['bank', 2_500.5, null],
        ['sales', null, 2_500.5],
      ]),
    );
    await make(
      'mistake',
      'periodEndJournal',
      journal('2026-02-11', 'feb', [
        ['rent', 77, null],
        ['bank', null, 77],
      ]),
    );
    expect((await send('DELETE', path('periodEndJournal', 'mistake'))).status).toBe(204);
    const edited = await send('PATCH', path('periodEndJournal', 'income'), {
      body: {
        line: {
          items: [
            { line: 1, account: ref('bank'), debit: 2_600 },
            { line: 2, account: ref('sales'), credit: 2_600 },
          ],
        },
      },
      headers: { 'if-match': '"1"' },
    });
    expect([edited.status, edited.body.total], edited.text).toEqual([200, 2_600]);
    expect(
      (await send('PATCH', path('periodEndJournal', 'income'), { body: { memo: 'x' }, headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(409);
    const reversal = await send('POST', `${path('periodEndJournal', 'trip')}/!transform/periodEndJournal`, {
      body: { tranDate: '2026-03-05', postingPeriod: ref('mar') },
    });
    expect([reversal.status, reversal.body.isReversal], reversal.text).toEqual([201, true]);
    const unbalanced = await send('POST', 'record/v1/periodEndJournal', {
      body: journal('2026-02-12', 'feb', [
        ['bank', 1, null],
        ['sales', null, 2],
      ]),
    });
    expect([unbalanced.status, unbalanced.text.includes('"o:errorPath":"line"')]).toEqual([400, true]);
  });

  it('closes the months in order, and then nothing in them moves', async () => {
    expect((await act('accountingPeriod', 'feb', 'close')).status).toBe(400);
    for (const month of ['jan', 'feb', 'mar']) {
      const answer = await act('accountingPeriod', month, 'close');
      expect([answer.status, answer.body.closed], answer.text).toEqual([200, true]);
    }
    const late = await send('POST', 'record/v1/periodEndJournal', {
      body: journal('2026-02-20', 'feb', [
        ['bank', 1, null],
        ['sales', null, 1],
      ]),
    });
    expect([late.status, at(late.body, 'o:errorDetails.0.o:errorPath')], late.text).toEqual([400, 'postingPeriod']);
    expect((await send('PATCH', path('periodEndJournal', 'income'), { body: { memo: 'late' } })).status).toBe(400);
    expect((await send('DELETE', path('periodEndJournal', 'income'))).status).toBe(400);
    expect((await act('accountingPeriod', 'jan', 'reopen')).status).toBe(400);
  });

  it('closes and reopens a quarter with its last month and a reason, and a year only when all its months exist', async () => {
    const standing = async (name: string) =>
      String(at((await send('GET', path('accountingPeriod', name))).body, 'status.id'));
    expect([await standing('quarter'), await standing('year')]).toEqual(['CLOSED', 'OPEN']);
    const alone = await act('accountingPeriod', 'quarter', 'reopen');
    expect([alone.status, at(alone.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      'mar 2026 is closed. Reopen it to reopen Q1 2026.',
    ]);
    const more = {
      periodName: 'Adjust Q1',
      startDate: '2026-03-31',
      endDate: '2026-03-31',
      isAdjust: true,
      parent: ref('quarter'),
    };
    expect((await send('POST', 'record/v1/accountingPeriod', { body: more })).text).toContain(
      'Q1 2026 is closed. Reopen its last period before adding periods.',
    );

    expect((await act('accountingPeriod', 'mar', 'reopen', 'a late bill')).status).toBe(200);
    expect([await standing('mar'), await standing('quarter')]).toEqual(['OPEN', 'OPEN']);
    const trail = await send('GET', `${path('accountingPeriod', 'quarter')}/history`);
    expect(at(trail.body, 'items.0'), trail.text).toMatchObject({ operation: 'reopen', reason: 'a late bill' });

    expect(
      (await send('POST', `${path('accountingPeriod', 'quarter')}/@lock`, { body: { allLocked: true } })).status,
    ).toBe(200);
    expect([await standing('feb'), await standing('mar'), await standing('quarter'), await standing('year')]).toEqual([
      'CLOSED',
      'LOCKED',
      'LOCKED',
      'LOCKED',
    ]);
    await make('apr', 'accountingPeriod', {
      periodName: 'apr 2026',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
      parent: ref('year'),
    });
    expect([await standing('quarter'), await standing('year')]).toEqual(['LOCKED', 'OPEN']);
    expect((await send('POST', `${path('accountingPeriod', 'mar')}/@unlock`, { body: {} })).status).toBe(200);
    expect([await standing('mar'), await standing('quarter')]).toEqual(['OPEN', 'OPEN']);
    expect((await act('accountingPeriod', 'mar', 'close')).status).toBe(200);
    expect([await standing('mar'), await standing('quarter'), await standing('year')]).toEqual([
      'CLOSED',
      'CLOSED',
      'OPEN',
    ]);
  });

  it('makes a year with its quarters and months in one save, and refuses what would not fit', async () => {
    const year = (name: string, startDate: string, endDate: string, isYear = true) =>
      send('POST', 'record/v1/accountingPeriod', {
        body: { periodName: name, startDate, endDate, isYear, makesPeriods: true },
      });
    const why = async (answer: Promise<TestAnswer>) => [
      (await answer).status,
      at((await answer).body, 'o:errorDetails.0.o:errorPath'),
      at((await answer).body, 'o:errorDetails.0.detail'),
    ];
    expect(await why(year('FY 2025', '2025-01-01', '2025-11-30'))).toEqual([
      400,
      'endDate',
      'The year must have 12 months. End it on 2025-12-31, or create its periods one by one.',
    ]);
    expect(await why(year('FY 2024', '2024-01-01', '2024-12-31'))).toEqual([
      400,
      'startDate',
      expect.stringContaining('Gap between periods'),
    ]);
    expect(await why(year('may 2026', '2026-05-01', '2026-05-31', false))).toEqual([
      400,
      'makesPeriods',
      expect.stringContaining('Select Year'),
    ]);
    const made = await year('FY 2025', '2025-01-01', '2025-12-31');
    expect([made.status, made.body.makesPeriods], made.text).toEqual([201, false]);
    const list = await send(
      'GET',
      `record/v1/accountingPeriod?fields=periodName,startDate,endDate,parent,status&orderby=${encodeURIComponent('startDate ASC, endDate ASC')}&q=${encodeURIComponent("startDate BEFORE '2026-01-01'")}`,
    );
    const rows = (list.body.items as readonly Row[]).map((row) => [
      row.periodName,
      row.startDate,
      row.endDate,
      at(row, 'parent.refName'),
      at(row, 'status.id'),
    ]); // the documented shape of a list
    expect(rows).toHaveLength(17);
    // Before closed ones they start locked (decisions 7.3).
    expect(rows.slice(0, 3)).toEqual([
      ['Jan 2025', '2025-01-01', '2025-01-31', 'Q1 2025', 'LOCKED'],
      ['Q1 2025', '2025-01-01', '2025-03-31', 'FY 2025', 'LOCKED'],
      ['FY 2025', '2025-01-01', '2025-12-31', undefined, 'LOCKED'],
    ]);
    expect(await why(year('Again', '2025-01-01', '2025-12-31'))).toEqual([
      400,
      'startDate',
      expect.stringContaining('overlap'),
    ]);
  });

  /** Debit less credit of every account by the postings that `ledgerImpact` shows, in cents of the books. */
  async function fold(
    from: string,
    to: string,
  ): Promise<Map<string, { debit: number; credit: number; count: number }>> {
    const list = await send('GET', 'record/v1/periodEndJournal?fields=tranDate&limit=1000');
    const sums = new Map<string, { debit: number; credit: number; count: number }>();
    for (const { id, tranDate } of list.body.items as readonly { id: string; tranDate: string }[]) {
      // the documented shape of a list
      if (tranDate < from || tranDate > to) continue;
      const impact = await send('GET', `record/v1/periodEndJournal/${id}/ledgerImpact`);
      for (const item of impact.body.items as readonly Row[]) {
        // decisions 13
        const account = String(at(item, 'account.id'));
        const sum = sums.get(account) ?? { debit: 0, credit: 0, count: 0 };
        sums.set(account, {
          debit: sum.debit + cents(item.baseDebit),
          credit: sum.credit + cents(item.baseCredit),
          count: sum.count + 1,
        });
      }
    }
    return sums;
  }

  it.each([
    ['january', '2026-01-01', '2026-01-31'],
    ['february', '2026-02-01', '2026-02-28'],
    ['march', '2026-03-01', '2026-03-31'],
    ['the quarter', '2026-01-01', '2026-03-31'],
  ])('reports for %s what the postings add up to, balanced', async (_name, from, to) => {
    const [before, within] = [await fold('2026-01-01', previousDay(from)), await fold(from, to)];
    const report = await send('GET', `report/v1/trialBalance?from=${from}&to=${to}`);
    expect(report.status, report.text).toBe(200);
    const rows = report.body.rows as readonly Row[]; // decisions 13
    const accounts = new Set([...before.keys(), ...within.keys()]);
    for (const account of accounts) {
      const row = rows.find((each) => at(each, 'account.id') === account);
      const [old, now] = [
        before.get(account) ?? { debit: 0, credit: 0 },
        within.get(account) ?? { debit: 0, credit: 0, count: 0 },
      ];
      const opening = old.debit - old.credit;
      expect([cents(row?.opening), cents(row?.debit), cents(row?.credit), cents(row?.closing)], account).toEqual([
        opening,
        now.debit,
        now.credit,
        opening + now.debit - now.credit,
      ]);
      const ledger = await send('GET', `report/v1/generalLedger?account=${account}&from=${from}&to=${to}`);
      const [first, ...lines] = ledger.body.rows as readonly Row[]; // as above
      expect([first?.kind, cents(first?.balance)]).toEqual(['opening', opening]);
      expect(lines.length).toBe(within.get(account)?.count ?? 0);
      let balance = opening;
      for (const line of lines) {
        balance += cents(line.debit) - cents(line.credit);
        expect(cents(line.balance)).toBe(balance);
      }
      expect(cents(at(ledger.body, 'totals.closing'))).toBe(opening + now.debit - now.credit);
    }
    expect(cents(at(report.body, 'totals.debit'))).toBe(cents(at(report.body, 'totals.credit')));
    expect(cents(at(report.body, 'totals.closing'))).toBe(0);
  });

  const previousDay = (date: string): string =>
    new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

  it('ends with the balances a person would work out by hand', async () => {
    const report = await send('GET', 'report/v1/trialBalance?from=2026-01-01&to=2026-03-31');
    const closing = Object.fromEntries(
      (report.body.rows as readonly Row[]).map((row) => [String(row.acctNumber), row.closing]),
    ); // decisions 13
    // Rent was accrued and reversed, the trip reversed at its own rate: both are nil.
    expect(closing).toMatchObject({ '1000': 12_600, '3000': -10_000, '4000': -2_600 });
    expect([closing['6100'] ?? 0, closing['2100'] ?? 0, closing['6200'] ?? 0]).toEqual([0, 0, 0]);
  });

  it('leaves books that verification finds nothing wrong with', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(service.database)) found.push(finding);
    expect(found).toEqual([]);
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
