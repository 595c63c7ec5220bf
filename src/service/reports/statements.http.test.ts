import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetRow } from '#contract/reports/sheet';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

/** Accounts by name with their balance at the end of June: debit positive. */
const balances = {
  Bank: ['Bank', 1_000],
  Customers: ['AcctRec', 400],
  Stock: ['OthCurrAsset', 200],
  Machines: ['FixedAsset', 5_000],
  Patents: ['OthAsset', 70],
  Vendors: ['AcctPay', -300],
  Card: ['CredCard', -20],
  Accruals: ['OthCurrLiab', -80],
  Loan: ['LongTermLiab', -2_000],
  Capital: ['Equity', -3_000],
  Sales: ['Income', -1_900],
  Goods: ['COGS', 350],
  Wages: ['Expense', 300],
  Interest: ['OthIncome', -30],
  Losses: ['OthExpense', 10],
} as const;

describe.each(ruleEngines)('statements on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    const post = async (type: string, body: object) => {
      const answer = await service.send('POST', `record/v1/${type}`, { body });
      expect(answer.status, answer.text).toBe(201);
      return { id: String(answer.body.id) };
    };
    const customer = await post('customer', { companyName: 'Ada', subsidiary: { id: fixtures.subsidiary } });
    const vendor = await post('vendor', { companyName: 'Paper', subsidiary: { id: fixtures.subsidiary } });
    const items: object[] = [];
    for (const [name, [type, amount]] of Object.entries(balances)) {
      const account = await post('account', { acctName: name, acctNumber: `9${items.length + 100}`, acctType: type });
      const entity = type === 'AcctRec' ? { entity: customer } : type === 'AcctPay' ? { entity: vendor } : {};
      items.push({ account, ...(amount > 0 ? { debit: amount } : { credit: -amount }), ...entity });
    }
    await post('periodEndJournal', {
      tranDate: '2026-06-15',
      postingPeriod: { id: fixtures.period },
      subsidiary: { id: fixtures.subsidiary },
      currency: { id: fixtures.currency },
      line: { items },
    });
  });
  afterAll(() => service.close());

  const report = async (path: string) => {
    const { status, body, text } = await service.send('GET', `report/v1/${path}`);
    expect(status, text).toBe(200);
    return at(body, 'rows') as readonly SheetRow[]; // both statements are sheets
  };
  const sumsOf = (rows: readonly SheetRow[]) =>
    rows
      .filter(({ kind }) => kind === 'subtotal' || kind === 'total')
      .map(({ level, values }) => [level, values.label, values.amount]);

  it('have every subtotal of the balance sheet once, current assets and current liabilities among them', async () => {
    const rows = await report('balanceSheet?asOf=2026-06-30');
    expect(sumsOf(rows)).toEqual([
      [2, 'Total bank', 1_000],
      [2, 'Total receivables', 400],
      [2, 'Total other current assets', 200],
      [1, 'Total current assets', 1_600],
      [1, 'Total fixed assets', 5_000],
      [1, 'Total other assets', 70],
      [0, 'Total assets', 6_670],
      [2, 'Total payables', 300],
      [2, 'Total credit cards', 20],
      [2, 'Total other current liabilities', 80],
      [1, 'Total current liabilities', 400],
      [1, 'Total long-term liabilities', 2_000],
      [0, 'Total liabilities', 2_400],
      [1, 'Total equity', 4_270],
      [0, 'Total liabilities and equity', 6_670],
    ]);
    const equity = rows.findIndex(({ values }) => values.label === 'Equity');
    expect(rows.slice(equity, equity + 4).map(({ kind, values }) => [kind, values.amount])).toEqual([
      ['heading', null],
      ['line', 3_000],
      ['line', 1_270],
      ['subtotal', 4_270],
    ]);
  });

  it('have every subtotal of the income statement once', async () => {
    expect(sumsOf(await report(`incomeStatement?period=${fixtures.period}`))).toEqual([
      [0, 'Total income', 1_900],
      [0, 'Total cost of goods sold', 350],
      [0, 'Gross profit', 1_550],
      [0, 'Total expenses', 300],
      [0, 'Operating income', 1_250],
      [0, 'Total other income', 30],
      [0, 'Total other expense', 10],
      [0, 'Net income', 1_270],
    ]);
  });

  it('link each total to entries that add up to it', async () => {
    for (const row of await report('balanceSheet?asOf=2026-06-30')) {
      if (row.kind === 'heading') continue;
      expect(row.drill, String(row.values.label)).toMatchObject({ report: 'generalLedger' });
      const parameters = row.drill && 'parameters' in row.drill ? row.drill.parameters : {};
      const { body } = await service.send(
        'GET',
        `report/v1/generalLedger?${new URLSearchParams(parameters).toString()}`,
      );
      expect([row.values.label, Math.abs(Number(at(body, 'totals.closing')))]).toEqual([
        row.values.label,
        row.values.amount,
      ]);
    }
  });
});
