import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { openQuarter } from '../../../proofs/fixtures/quarterBooks.ts';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

interface Line {
  readonly account: string;
  readonly amount: number;
}

/** A group of three companies in three currencies, and the books of their first quarter. */
async function openGroup(service: TestService) {
  const { fixtures, ids, ref, make } = await openQuarter(service);
  await make('jpy', 'currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0 });
  await make('gmbh', 'subsidiary', { name: 'Harbor GmbH', currency: ref('eur'), parent: ref('inc'), ownership: 80 });
  await make('kk', 'subsidiary', { name: 'Harbor K.K.', currency: ref('jpy'), parent: ref('gmbh'), ownership: 75 });
  await make('elimination', 'subsidiary', {
    name: 'Eliminations',
    currency: ref('usd'),
    parent: ref('inc'),
    isElimination: true,
  });
  const all = ['inc', 'gmbh', 'kk', 'elimination'].map(ref);
  for (const [name, acctNumber, acctType] of [
    ['bank', '1010', 'Bank'],
    ['loans', '1400', 'OthCurrAsset'],
    ['payable', '2400', 'OthCurrLiab'],
    ['capital', '3000', 'Equity'],
    ['sales', '4000', 'Income'],
    ['wages', '6100', 'Expense'],
  ] as const)
    await make(name, 'account', { acctName: name, acctNumber, acctType, subsidiary: all });
  const rate = (currency: string, effectiveDate: string, exchangeRate: number, rateType?: string) =>
    make(`${currency} ${effectiveDate} ${rateType ?? ''}`, 'currencyRate', {
      baseCurrency: ref('usd'),
      transactionCurrency: ref(currency),
      effectiveDate,
      exchangeRate,
      ...(rateType === undefined ? {} : { rateType }),
    });
  await rate('eur', '2026-01-01', 1.1);
  await rate('eur', '2026-02-01', 1.12);
  await rate('eur', '2026-02-28', 1.115, 'AVERAGE');
  await rate('eur', '2026-03-01', 1.08);
  await rate('eur', '2026-03-31', 1.05);
  await rate('jpy', '2026-01-01', 0.007);
  await rate('jpy', '2026-03-01', 0.0066);
  const post = (company: string, currency: string, tranDate: string, lines: readonly Line[]) =>
    make(`${company} ${tranDate}`, 'periodEndJournal', {
      tranDate,
      postingPeriod: ref({ '01': 'Jan', '02': 'Feb', '03': 'Mar' }[tranDate.slice(5, 7)] ?? ''),
      subsidiary: ref(company),
      currency: ref(currency),
      line: {
        items: lines.map(({ account, amount }) => ({
          account: ref(account),
          ...(amount > 0 ? { debit: amount } : { credit: -amount }),
        })),
      },
    });
  const pair = (debit: string, credit: string, amount: number): Line[] => [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
  await post('inc', 'usd', '2026-01-05', pair('bank', 'capital', 5_000));
  await post('inc', 'usd', '2026-01-20', pair('loans', 'bank', 105));
  await post('gmbh', 'eur', '2026-01-05', pair('bank', 'capital', 1_000));
  await post('gmbh', 'eur', '2026-01-20', pair('bank', 'payable', 100));
  await post('gmbh', 'eur', '2026-02-05', pair('bank', 'sales', 500));
  await post('gmbh', 'eur', '2026-03-10', pair('capital', 'bank', 100));
  await post('gmbh', 'eur', '2026-03-20', pair('wages', 'bank', 200));
  await post('kk', 'jpy', '2026-01-10', pair('bank', 'capital', 1_000_000));
  await post('kk', 'jpy', '2026-02-10', pair('bank', 'sales', 200_000));
  await post('elimination', 'usd', '2026-03-31', pair('payable', 'loans', 105));
  return { fixtures, ids, ref };
}

describe.each(ruleEngines)('group statements on the %s engine', (engine) => {
  let service: TestService;
  let group: Awaited<ReturnType<typeof openGroup>>;
  beforeAll(async () => {
    service = await startTestService(engine);
    group = await openGroup(service);
  });
  afterAll(() => service.close());

  const report = async (name: string, asked: Readonly<Record<string, string>>) => {
    const { status, body, text } = await service.send(
      'GET',
      `report/v1/${name}?${new URLSearchParams(asked).toString()}`,
    );
    expect(status, text).toBe(200);
    return body as unknown as Sheet; // the shape of a report in table form
  };
  const id = (name: string): string => group.ids[name] ?? '';
  const columns = (): readonly string[] => [
    ...['inc', 'gmbh', 'kk', 'elimination'].map((name) => `by${id(name)}`),
    'amount',
  ];
  const figures = (rows: readonly SheetRow[], names = columns()) =>
    rows
      .filter(({ kind }) => kind !== 'heading')
      .map(({ values }) => [values.label, ...names.map((name) => values[name])]);

  it('the balance sheet has each company translated, eliminations and the group, and every column balances', async () => {
    const sheet = await report('groupBalanceSheet', { period: id('Mar') });
    expect(sheet.columns.map(({ label }) => label)).toEqual([
      'Account',
      'Harbor Books',
      'Harbor GmbH',
      'Harbor K.K.',
      'Eliminations',
      'Group',
    ]);
    expect(figures(sheet.rows)).toEqual([
      ['1010 bank', 4_895, 1_365, 7_920, 0, 14_180],
      ['Total bank', 4_895, 1_365, 7_920, 0, 14_180],
      ['1400 loans', 105, 0, 0, -105, 0],
      ['Total other current assets', 105, 0, 0, -105, 0],
      ['Total current assets', 5_000, 1_365, 7_920, -105, 14_180],
      ['Total assets', 5_000, 1_365, 7_920, -105, 14_180],
      ['2400 payable', 0, 105, 0, -105, 0],
      ['Total other current liabilities', 0, 105, 0, -105, 0],
      ['Total current liabilities', 0, 105, 0, -105, 0],
      ['Total liabilities', 0, 105, 0, -105, 0],
      ['3000 capital', 5_000, 992, 7_000, 0, 12_992],
      // 1,000.00 from 1.10, 500.00 from 1.115 and 200.00 less from 1.07903226, 100.00 less from 1.08, all to 1.05.
      ['Cumulative translation adjustment', 0, -73.69, -480, 0, -553.69],
      ['Net income for the year', 0, 341.69, 1_400, 0, 1_741.69],
      ['Total equity', 5_000, 1_260, 7_920, 0, 14_180],
      ['Equity of the parent', 5_000, 1_008, 4_752, 0, 10_760],
      ['Minority interests', 0, 252, 3_168, 0, 3_420],
      ['Total liabilities and equity', 5_000, 1_365, 7_920, -105, 14_180],
    ]);
    expect(sheet.totals).toEqual({ assets: 14_180, liabilitiesAndEquity: 14_180 });
  });

  it('the income statement translates each month at its average rate, and names the part of minorities', async () => {
    const { rows, totals } = await report('groupIncomeStatement', { period: id('Q1') });
    const names = [`by${id('gmbh')}`, `by${id('kk')}`, 'amount'];
    expect(figures(rows, names).filter(([label]) => /sales|wages|[Nn]et income/.test(String(label)))).toEqual([
      ['4000 sales', 557.5, 1_400, 1_957.5],
      ['6100 wages', 215.81, 0, 215.81],
      ['Net income', 341.69, 1_400, 1_741.69],
      ['Net income of the parent', 273.35, 840, 1_113.35],
      ['Net income of minorities', 68.34, 560, 628.34],
    ]);
    expect(totals).toEqual({ netIncome: 1_741.69 });
    const march = await report('groupIncomeStatement', { period: id('Mar') });
    expect(march.totals).toEqual({ netIncome: -215.81 });
  });

  it('the trial balance adds up to zero in every column', async () => {
    const { rows } = await report('groupTrialBalance', { period: id('Mar') });
    expect(figures(rows).slice(-2)).toEqual([
      ['Cumulative translation adjustment', 0, 73.69, 480, 0, 553.69],
      ['Total', 0, 0, 0, 0, 0],
    ]);
    expect(rows.find(({ values }) => values.label === '4000 sales')?.values.amount).toBe(-1_957.5);
  });

  it('a subsidiary with those below it is a group in its own currency', async () => {
    await service.send('POST', 'record/v1/currencyRate', {
      body: {
        baseCurrency: group.ref('eur'),
        transactionCurrency: group.ref('jpy'),
        effectiveDate: '2026-01-01',
        exchangeRate: 0.006,
      },
    });
    const sheet = await report('groupBalanceSheet', { period: id('Mar'), subsidiary: id('gmbh') });
    expect(sheet.columns.map(({ label }) => label)).toEqual(['Account', 'Harbor GmbH', 'Harbor K.K.', 'Group']);
    expect(sheet.rows.at(-1)).toMatchObject({ currency: { refName: 'Euro' }, values: { amount: 8_500 } });
  });

  it('each figure leads to its amounts with their rates, and these to the entries', async () => {
    const { rows, columns: shown } = await report('groupIncomeStatement', { period: id('Q1') });
    const sales = rows.find(({ values }) => values.label === '4000 sales');
    expect(sales?.drill).toEqual({
      report: 'currencyTranslation',
      parameters: { subsidiary: id('inc'), period: id('Q1'), amounts: 'period', account: id('sales') },
    });
    expect(shown.find(({ label }) => label === 'Harbor GmbH')?.parameters).toEqual({ member: id('gmbh') });
    const parts = await report('currencyTranslation', {
      period: id('Q1'),
      member: id('gmbh'),
      account: `${id('wages')},${id('sales')}`,
    });
    expect(
      parts.rows.map(({ kind, values }) => [kind, values.label, values.local, values.rate, values.translated]),
    ).toEqual([
      ['heading', 'Harbor GmbH (Euro)', undefined, undefined, undefined],
      ['line', '4000 sales', -500, 1.115, -557.5],
      ['line', '6100 wages', 200, 1.07903226, 215.81],
      ['subtotal', 'Total', -300, undefined, -341.69],
    ]);
    expect(parts.rows[1]).toMatchObject({
      values: { rateType: 'Average, entered', validFrom: '2026-02-28', period: { refName: 'Feb 2026' } },
      drill: {
        report: 'generalLedger',
        parameters: { account: id('sales'), subsidiary: id('gmbh'), period: id('Feb') },
      },
    });
    expect(parts.rows[2]?.values).toMatchObject({ rateType: 'Average, calculated', validFrom: '2026-03-31' });
    const capital = await report('currencyTranslation', {
      period: id('Q1'),
      member: id('gmbh'),
      account: id('capital'),
    });
    expect(
      capital.rows.filter(({ kind }) => kind === 'line').map(({ values, drill }) => [values, drill]),
    ).toMatchObject([
      [
        { date: '2026-01-05', local: -1_000, rate: 1.1, rateType: 'Historical, current rate', translated: -1_100 },
        { parameters: { from: '2026-01-05', to: '2026-01-05' } },
      ],
      [{ date: '2026-03-10', local: 100, rate: 1.08, translated: 108 }, { report: 'generalLedger' }],
    ]);
  });

  it.each(['groupIncomeStatement', 'groupBalanceSheet', 'groupTrialBalance', 'groupCashFlow'])(
    'every figure of %s is the total of what it leads to, of a company and of the group',
    async (name) => {
      const sheet = await report(name, { period: id('Mar') });
      const leading = sheet.rows.filter(
        ({ values, drill }) => drill !== undefined && values.label !== 'Cumulative translation adjustment',
      );
      for (const { drill, values } of leading) {
        if (!drill || !('report' in drill) || drill.parameters.account === undefined) continue;
        for (const column of [`by${id('gmbh')}`, 'amount']) {
          const member: Readonly<Record<string, string>> = column === 'amount' ? {} : { member: id('gmbh') };
          const { rows } = await report(drill.report, { ...drill.parameters, ...member });
          const shown = values[column] === 0 ? 0 : rows.at(-1)?.values.translated;
          expect(Math.abs(Number(shown)), `${String(values.label)} ${column}`).toBe(Math.abs(Number(values[column])));
        }
      }
    },
  );

  it('the cash flow statement leads from cash at the former closing rate to cash at this one, and shows what rates did to it', async () => {
    const sheet = await report('groupCashFlow', { period: id('Mar') });
    expect(figures(sheet.rows)).toEqual([
      ['Net income', 0, -215.81, 0, 0, -215.81],
      ['1400 loans', 0, 0, 0, 105, 105],
      ['2400 payable', 0, 0, 0, -105, -105],
      ['Total changes', 0, 0, 0, 0, 0],
      ['Net cash from operating activities', 0, -215.81, 0, 0, -215.81],
      ['Net cash from investing activities', 0, 0, 0, 0, 0],
      // 100.00 at 1.08, the rate of its day.
      ['3000 capital', 0, -108, 0, 0, -108],
      ['Net cash from financing activities', 0, -108, 0, 0, -108],
      ['Effect of exchange rates on cash', 0, -103.19, -480, 0, -583.19],
      ['Net change in cash', 0, -427, -480, 0, -907],
      // 1,600.00 at 1.12 and 1,200,000 at 0.007, then 1,300.00 at 1.05 and as many yen at 0.0066.
      ['Cash at beginning of period', 4_895, 1_792, 8_400, 0, 15_087],
      ['1010 bank', 4_895, 1_365, 7_920, 0, 14_180],
      ['Total cash at end of period', 4_895, 1_365, 7_920, 0, 14_180],
    ]);
    const before = await report('groupBalanceSheet', { period: id('Feb') });
    expect(before.rows.find(({ values }) => values.label === 'Total bank')?.values.amount).toBe(15_087);
    const march = await report('groupIncomeStatement', { period: id('Mar') });
    expect(march.totals).toEqual({ netIncome: -215.81 });
    const parts = await report('currencyTranslation', { period: id('Mar'), amounts: 'cashFlow', member: id('gmbh') });
    expect(
      parts.rows.map(({ values }) => [values.label, values.local, values.rate, values.translated]).slice(1),
    ).toEqual([
      ['3000 capital', 100, 1.08, 108],
      ['6100 wages', 200, 1.07903226, 215.81],
      ['Effect of exchange rates on cash', undefined, undefined, 103.19],
      ['Total', 300, undefined, 427],
    ]);
  });

  it('the translation of a whole book has the adjustment that makes it balance', async () => {
    const { rows } = await report('currencyTranslation', { period: id('Q1'), member: id('gmbh') });
    expect(rows.slice(-2).map(({ values }) => [values.label, values.local, values.translated])).toEqual([
      ['Cumulative translation adjustment', undefined, 73.69],
      ['Total', 0, 0],
    ]);
  });

  it('a missing rate is refused with every gap, never estimated', async () => {
    const answer = await service.send('GET', `report/v1/groupBalanceSheet?period=${id('Dec')}&subsidiary=${id('inc')}`);
    expect(answer.status, answer.text).toBe(200);
    const old = await service.send('POST', 'record/v1/periodEndJournal', {
      body: {
        tranDate: '2025-12-15',
        postingPeriod: group.ref('Dec'),
        subsidiary: group.ref('kk'),
        currency: group.ref('jpy'),
        line: {
          items: [
            { account: group.ref('bank'), debit: 5 },
            { account: group.ref('sales'), credit: 5 },
          ],
        },
      },
    });
    expect(old.status, old.text).toBe(201);
    const refused = await service.send(
      'GET',
      `report/v1/groupBalanceSheet?period=${id('Dec')}&subsidiary=${id('inc')}`,
    );
    expect(refused.status).toBe(400);
    expect(refusalsOf(refused, 'detail')).toEqual([
      ': No exchange rate from Yen to US Dollar on 2025-12-01. Amounts up to 2025-12-31 need one. Enter it or an earlier one.',
    ]);
    const gone = await service.send('DELETE', `record/v1/periodEndJournal/${String(old.body.id)}`);
    expect(gone.status, gone.text).toBe(204);
  });

  it('a wrong subsidiary, period, member or account is refused', async () => {
    const wrong = await service.send('GET', 'report/v1/currencyTranslation?subsidiary=77777&period=88888');
    expect(wrong.status).toBe(400);
    expect(refusalsOf(wrong, 'detail')).toHaveLength(2);
    const both = await service.send('GET', 'report/v1/currencyTranslation?member=77777&account=x,1&amounts=all');
    expect(both.status).toBe(400);
    expect(refusalsOf(both, 'detail')).toEqual([
      ': 77777 is not part of Harbor Books.',
      ': Account x not found.',
      ': “all” is not available. Use period or cashFlow.',
    ]);
  });

  it('a group with subsidiaries that the user may not see is refused by its name', async () => {
    const ask = (asked: string, names: readonly string[]) =>
      service.send('GET', `report/v1/groupBalanceSheet?period=${id('Mar')}${asked}`, {
        as: 'Controller',
        subsidiaries: names.map(id),
      });
    const refused = await ask(`&subsidiary=${id('inc')}`, ['inc', 'gmbh']);
    expect(refused.status).toBe(400);
    expect(refusalsOf(refused, 'detail')).toEqual([
      ": Harbor Books includes 2 subsidiaries that you don't have access to. Select another subsidiary.",
    ]);
    expect((await ask(`&subsidiary=${id('kk')}`, ['inc', 'gmbh'])).status).toBe(400);
    const own = await ask('', ['kk']);
    expect(own.status, own.text).toBe(200);
    expect(own.body.parameters).toMatchObject({ subsidiary: { refName: 'Harbor K.K.' } });
    const clerk = await service.send('GET', 'report/v1/groupBalanceSheet', { as: 'Sales Clerk' });
    expect(clerk.status).toBe(403);
  });
});
