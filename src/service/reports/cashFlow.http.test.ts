import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/reports/sheet';
import { openQuarter } from '../../proofs/fixtures/quarterBooks.ts';
import { refusalsOf } from '../../proofs/fixtures/companyBooks.ts';
import { seedRoleAccounts } from '../../proofs/fixtures/roleAccounts.ts';
import { ruleEngines, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

/** A company with a branch of its own, and a quarter of entries: an account in euros is revalued at the end of January. */
async function openBooks(service: TestService) {
  const { fixtures, ids, ref, make } = await openQuarter(service);
  await seedRoleAccounts(service.database, [fixtures.subsidiary]);
  await make('branch', 'subsidiary', { name: 'Harbor West', currency: ref('usd'), parent: ref('inc') });
  const all = ['inc', 'branch'].map(ref);
  const account = (name: string, acctNumber: string, acctType: string, more: object = {}) =>
    make(name, 'account', { acctName: name, acctNumber, acctType, subsidiary: all, ...more });
  await account('bank', '1010', 'Bank');
  await account('euros', '1020', 'Bank', { currency: ref('eur'), revalue: true });
  await account('prepaid', '1400', 'OthCurrAsset');
  await account('machine', '1500', 'FixedAsset');
  await account('depreciated', '1590', 'FixedAsset');
  await account('loan', '2700', 'LongTermLiab');
  await account('capital', '3100', 'Equity');
  await account('sales', '4000', 'Income');
  await account('wages', '6100', 'Expense');
  await account('depreciation', '6700', 'Expense', { cashFlowSection: 'INVESTING' });
  await make('rate', 'currencyRate', {
    baseCurrency: ref('usd'),
    transactionCurrency: ref('eur'),
    effectiveDate: '2025-12-01',
    exchangeRate: 1.1,
  });
  await make('closing', 'currencyRate', {
    baseCurrency: ref('usd'),
    transactionCurrency: ref('eur'),
    effectiveDate: '2026-01-31',
    exchangeRate: 1.25,
  });
  const post = (tranDate: string, debit: string, credit: string, amount: number, company = 'inc', currency = 'usd') =>
    make(`${company} ${tranDate} ${debit}`, 'periodEndJournal', {
      tranDate,
      postingPeriod: ref({ '12': 'Dec', '01': 'Jan', '02': 'Feb', '03': 'Mar' }[tranDate.slice(5, 7)] ?? ''),
      subsidiary: ref(company),
      currency: ref(currency),
      line: {
        items: [
          { account: ref(debit), debit: amount },
          { account: ref(credit), credit: amount },
        ],
      },
    });
  await post('2025-12-05', 'bank', 'capital', 5_000);
  await post('2025-12-10', 'bank', 'sales', 400);
  await post('2026-01-05', 'euros', 'sales', 1_000, 'inc', 'eur');
  await post('2026-01-10', 'machine', 'bank', 1_200.5);
  await post('2026-01-31', 'depreciation', 'depreciated', 100);
  await post('2026-02-10', 'prepaid', 'bank', 300);
  await post('2026-02-20', 'wages', 'bank', 250);
  await post('2026-03-10', 'bank', 'loan', 2_000);
  await post('2026-03-15', 'bank', 'capital', 70, 'branch');
  await make('revaluation', 'currencyRevaluation', { postingPeriod: ref('Jan'), subsidiary: ref('inc') });
  return { ids, ref };
}

describe.each(ruleEngines)('the cash flow statement on the %s engine', (engine) => {
  let service: TestService;
  let books: Awaited<ReturnType<typeof openBooks>>;
  beforeAll(async () => {
    service = await startTestService(engine);
    books = await openBooks(service);
  });
  afterAll(() => service.close());

  const id = (name: string): string => books.ids[name] ?? '';
  const report = async (asked: Readonly<Record<string, string>>, name = 'cashFlow') => {
    const { status, body, text } = await service.send(
      'GET',
      `report/v1/${name}?${new URLSearchParams(asked).toString()}`,
    );
    expect(status, text).toBe(200);
    return body as unknown as Sheet; // the shape of a report in table form
  };
  const figures = ({ rows }: Sheet, names: readonly string[] = ['amount']) =>
    rows
      .filter(({ kind }) => kind !== 'heading')
      .map(({ values }) => [values.label, ...names.map((name) => values[name])]);

  it('leads from net income to the cash of the balance sheet, with what exchange rates did apart', async () => {
    const sheet = await report({ period: id('Jan') });
    expect(figures(sheet)).toEqual([
      // 1,000.00 euros at 1.10, less depreciation, and 150.00 from their revaluation at 1.25.
      ['Net income', 1_150],
      ['6700 depreciation', 100],
      ['Exchange differences on cash', -150],
      ['Total adjustments', -50],
      ['Net cash from operating activities', 1_100],
      ['Purchases less sales of fixed assets', -1_200.5],
      ['Net cash from investing activities', -1_200.5],
      ['Net cash from financing activities', 0],
      ['Effect of exchange rates on cash', 150],
      ['Net change in cash', 49.5],
      ['Cash at beginning of period', 5_400],
      ['1010 bank', 4_199.5],
      ['1020 euros', 1_250],
      ['Total cash at end of period', 5_449.5],
    ]);
    expect(sheet.totals).toEqual({
      operating: 1_100,
      investing: -1_200.5,
      financing: 0,
      exchangeEffect: 150,
      netChange: 49.5,
      opening: 5_400,
      closing: 5_449.5,
    });
    const balances = await report({ asOf: '2026-01-31' }, 'balanceSheet');
    expect(balances.rows.find(({ values }) => values.label === 'Total bank')?.values.amount).toBe(5_449.5);
  });

  it('begins each month with the cash of the one before, and the quarter is their sum', async () => {
    const sheet = await report({ period: id('Q1'), columns: 'month' });
    const names = [...['Jan', 'Feb', 'Mar'].map((name) => `by${id(name)}`), 'amount'];
    const rows = figures(sheet, names);
    const row = (label: string) => rows.find(([own]) => own === label)?.slice(1);
    expect(row('Net cash from operating activities')).toEqual([1_100, -550, 0, 550]);
    expect(row('1400 prepaid')).toEqual([0, -300, 0, -300]);
    expect(row('Net cash from financing activities')).toEqual([0, 0, 2_070, 2_070]);
    // The revaluation is reversed on the next day.
    expect(row('Effect of exchange rates on cash')).toEqual([150, -150, 0, 0]);
    expect(row('Cash at beginning of period')).toEqual([5_400, 5_449.5, 4_749.5, 5_400]);
    expect(row('Total cash at end of period')).toEqual([5_449.5, 4_749.5, 6_819.5, 6_819.5]);
  });

  it('has a column for each subsidiary, and beside it another period and the year to date', async () => {
    const own = await report({ period: id('Mar'), columns: 'subsidiary' });
    const names = [`by${id('inc')}`, `by${id('branch')}`, 'amount'];
    const rows = figures(own, names);
    expect(rows.find(([label]) => label === 'Total cash at end of period')?.slice(1)).toEqual([6_749.5, 70, 6_819.5]);
    const sheet = await report({ period: id('Feb'), compare: 'priorPeriod,yearToDate' });
    const compared = figures(sheet, ['amount', 'priorPeriod', 'priorPeriodVariance', 'yearToDate']);
    expect(compared.find(([label]) => label === 'Cash at beginning of period')?.slice(1)).toEqual([
      5_449.5, 5_400, 49.5, 5_400,
    ]);
    expect(compared.find(([label]) => label === 'Net change in cash')?.slice(1)).toEqual([-700, 49.5, -749.5, -650.5]);
  });

  it('is the same for the days of a period, and as known before later entries', async () => {
    const month = await report({ period: id('Feb') });
    const days = await report({ from: '2026-02-01', to: '2026-02-28' });
    expect(figures(days)).toEqual(figures(month));
    const before = await report({ period: id('Feb'), knownAt: '2020-01-01T00:00:00Z' });
    expect(before.totals?.closing ?? 0).toBe(0);
  });

  it('leads from each figure to the entries that it is the sum of', async () => {
    const { rows } = await report({ period: id('Jan'), subsidiary: id('inc') });
    for (const { drill, values } of rows) {
      const label = String(values.label);
      // What is taken out of income or out of cash by revaluations is a part of the entries it leads to.
      if (!drill || !('report' in drill) || /adjustments|operating|xchange/.test(label)) continue;
      const { totals } = await report(drill.parameters, drill.report);
      const moved = Number(totals?.debit) - Number(totals?.credit);
      const wanted = /beginning/.test(label)
        ? totals?.opening
        : /end|bank|euros/.test(label)
          ? totals?.closing
          : /change|6700/.test(label)
            ? moved
            : 0 - moved;
      expect(values.amount, label).toBeCloseTo(Number(wanted), 2);
    }
    expect(rows.find(({ values }) => values.label === 'Purchases less sales of fixed assets')?.drill).toEqual({
      report: 'generalLedger',
      parameters: {
        account: [id('machine'), id('depreciated'), id('depreciation')].join(','),
        subsidiary: id('inc'),
        period: id('Jan'),
      },
    });
  });

  it('refuses columns of departments, whose entries have no cash of their own, and names those it has', async () => {
    const answer = await service.send('GET', 'report/v1/cashFlow?columns=department&compare=shareOfIncome');
    expect(answer.status).toBe(400);
    expect(refusalsOf(answer, 'detail')).toEqual([
      ': “department” is not available. Use month, quarter, and subsidiary.',
      ': “shareOfIncome” is not available. Use priorPeriod, priorYear, and yearToDate.',
    ]);
    const unknown = await service.send('GET', 'report/v1/cashFlow?department=1');
    expect(unknown.status).toBe(400);
    const clerk = await service.send('GET', 'report/v1/cashFlow', { as: 'Sales Clerk' });
    expect(clerk.status).toBe(403);
  });

  it('rejects equity as cash at the field', async () => {
    const answer = await service.send('POST', 'record/v1/account', {
      body: { acctName: 'Odd', acctType: 'Equity', cashFlowSection: 'CASH', subsidiary: [books.ref('inc')] },
    });
    expect(answer.status).toBe(400);
    expect(refusalsOf(answer, 'detail', 'o:errorPath')).toEqual([
      'cashFlowSection: Only asset and liability accounts can be cash.',
    ]);
  });
});
