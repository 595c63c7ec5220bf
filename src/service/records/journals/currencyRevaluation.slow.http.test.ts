import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../../../proofs/fixtures/receivablesBooks.ts';
import { refusals } from '../../../proofs/fixtures/salesBooks.ts';
import { whole } from '../../storage/queries/verify/checks.ts';
import { revaluationChecks } from '../../storage/queries/verify/revaluation.ts';
import { statementOf } from '../../storage/statements.ts';
import { at, type RoleName, ruleEngines } from '../../../proofs/fixtures/testService.ts';

type Line = Readonly<Record<string, unknown>>;

describe.each(ruleEngines)('revaluation of foreign balances on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  // The tests follow one another in one set of books: 15 June at 1.1, 20 June at 1.2, 30 June at 1.25.
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    for (const [name, periodName, startDate, endDate] of [
      ['july', 'Jul 2026', '2026-07-01', '2026-07-31'],
      ['august', 'Aug 2026', '2026-08-01', '2026-08-31'],
    ] as const)
      await books.make(name, 'accountingPeriod', { periodName, startDate, endDate });
    await rate('closing', '2026-06-30', 1.25);
  });
  afterAll(() => books.service.close());

  const rate = (name: string, effectiveDate: string, exchangeRate: number) =>
    books.make(name, 'currencyRate', {
      baseCurrency: books.ref('usd'),
      transactionCurrency: books.ref('eur'),
      effectiveDate,
      exchangeRate,
    });
  const body = (period = 'june') => ({ postingPeriod: books.ref(period), subsidiary: books.ref('company') });
  const run = async (name: string, period = 'june') =>
    (await books.make(name, 'currencyRevaluation', body(period))).body;
  const refused = async (period = 'june') =>
    refusals(await books.send('POST', 'currencyRevaluation', '', body(period)));
  const linesOf = async (name: string) =>
    at(await books.get('currencyRevaluation', name), 'line.items') as readonly Line[]; // lines of a sublist
  /** What the ledger has on an account up to a day: foreign and base amount. */
  const held = async (account: string, day: string) => {
    const [sums] = await books.service.database.query<{ amount: string; base: string }>(
      `select (coalesce(sum(amount), 0) / 100.0)::float8 as amount, (coalesce(sum(base_amount), 0) / 100.0)::float8 as base
         from posting where account = $1::bigint and currency = $2::bigint and tran_date <= $3::text::date`,
      [books.ids[account] ?? books.roles[account] ?? '', books.ids.eur ?? '', day],
    );
    return [Number(sums?.amount), Number(sums?.base)];
  };
  const check = async (period = 'june') => {
    const { body: found } = await books.send('GET', 'accountingPeriod', `${books.ids[period] ?? ''}/openItems`);
    return (at(found, 'items') as readonly Line[]).filter((item) => item.check === 'revaluation'); // a list of objects
  };
  const act = async (name: string, action: string) => {
    const answer = await books.send('POST', 'accountingPeriod', `${books.ids[name] ?? ''}/@${action}`, {
      reason: 'test',
    });
    expect(answer.status, answer.text).toBe(200);
  };

  it('is refused without foreign balances, which the close checklist says', async () => {
    expect(await refused()).toEqual(['postingPeriod: Harbor Books has no foreign balances to revalue on 2026-06-30.']);
    expect(await check()).toMatchObject([{ count: 0, revaluation: { state: 'notNeeded', run: null } }]);
  });

  it('values open receivables by customer and accounts that revalue, posts the difference and reverses it on the next day', async () => {
    await books.make('savings', 'account', {
      acctNumber: '1011',
      acctName: 'Savings',
      acctType: 'Bank',
      currency: books.ref('eur'),
      revalue: true,
    });
    const euros = (account: string, amount: number) => ({
      tranDate: '2026-06-10',
      postingPeriod: books.ref('june'),
      subsidiary: books.ref('company'),
      currency: books.ref('eur'),
      exchangeRate: 1.3,
      line: {
        items: [
          { account: books.ref(account), debit: amount },
          { account: books.ref('rent'), credit: amount },
        ],
      },
    });
    await books.make('saved', 'periodEndJournal', euros('savings', 200));
    await books.make('kept', 'periodEndJournal', euros('euroBank', 70));
    await books.invoice('sold', 100, {}, 'euro');
    expect(await check()).toMatchObject([
      { count: 2, due: { amount: 5, subsidiary: books.ref('company') }, revaluation: { state: 'due', run: null } },
    ]);
    expect(await run('first')).toMatchObject({
      tranDate: '2026-06-30',
      reversalDate: '2026-07-01',
      carrying: 370,
      revalued: 375,
      total: 5,
      gainLossAccount: { id: books.roles.UnrealizedGainLoss },
    });
    expect(await linesOf('first')).toMatchObject([
      { account: books.ref('savings'), foreignBalance: 200, rateBefore: 1.3, closingRate: 1.25, gain: -10 },
      {
        account: { id: books.roles.AcctRec },
        entity: books.ref('euro'),
        foreignBalance: 100,
        rateBefore: 1.1,
        closingRate: 1.25,
        carrying: 110,
        revalued: 125,
        gain: 15,
      },
    ]);
    expect(at(await books.get('currencyRevaluation', 'first'), 'rate.items')).toMatchObject([
      { foreignCurrency: books.ref('eur'), closingRate: 1.25, source: { id: 'DATED' }, validFrom: '2026-06-30' },
    ]);
    expect(await held('AcctRec', '2026-06-30')).toEqual([100, 125]);
    expect(await held('AcctRec', '2026-07-01')).toEqual([100, 110]);
    expect(await held('savings', '2026-06-30')).toEqual([200, 250]);
    expect(await held('euroBank', '2026-06-30')).toEqual([70, 91]);
    expect(await held('UnrealizedGainLoss', '2026-06-30')).toEqual([0, -5]);
    expect(await books.balance('UnrealizedGainLoss')).toBe(0);
    books.ids.firstBack = String(at(await books.get('currencyRevaluation', 'first'), 'reversalEntry.id'));
    expect(await books.get('currencyRevaluation', 'firstBack')).toMatchObject({
      tranDate: '2026-07-01',
      isReversal: true,
      reverses: books.ref('first'),
      total: -5,
    });
  });

  it('is refused when repeated, which the close checklist shows as done', async () => {
    expect(await refused()).toEqual([
      'postingPeriod: All foreign balances of Harbor Books are already at the closing rates of 2026-06-30.',
    ]);
    expect(await check()).toMatchObject([{ count: 0, revaluation: { state: 'done', run: books.ref('first') } }]);
  });

  it('previews what it would post and saves nothing', async () => {
    await rate('later', '2026-07-31', 1.4);
    const preview = await books.service.send('POST', 'record/v1/currencyRevaluation', {
      body: body('july'),
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({ total: 50 });
    expect(await held('AcctRec', '2026-07-31')).toEqual([100, 110]);
  });

  it('posts only the difference when a payment is dated back into the period, and leaves realized gains to the payment', async () => {
    const realized = await books.balance('RealizedGainLoss');
    await books.make('paid', 'customerPayment', {
      ...books.base('euro'),
      tranDate: '2026-06-25',
      account: books.ref('euroBank'),
      apply: { items: [{ doc: books.ref('sold'), apply: true, amount: 40 }] },
      payment: 40,
    });
    // 40 invoiced at 1.1 and paid at 1.2.
    expect((await books.balance('RealizedGainLoss')) - realized).toBe(-4);
    expect(await check()).toMatchObject([
      { count: 1, due: { amount: -6 }, revaluation: { state: 'outOfDate', run: books.ref('first') } },
    ]);
    expect(await run('second')).toMatchObject({ total: -6 });
    expect(await held('AcctRec', '2026-06-30')).toEqual([60, 75]);
    expect(await held('AcctRec', '2026-07-01')).toEqual([60, 66]);
    await books.make('rest', 'customerPayment', {
      ...books.base('euro'),
      tranDate: '2026-07-31',
      account: books.ref('euroBank'),
      apply: { items: [{ doc: books.ref('sold'), apply: true, amount: 60 }] },
      payment: 60,
    });
    expect((await books.balance('RealizedGainLoss')) - realized).toBe(-22);
    expect(await held('AcctRec', '2026-07-31')).toEqual([0, 0]);
  });

  it('values open payables by vendor, a loss where the rate rises', async () => {
    await books.make('euroVendor', 'vendor', { companyName: 'Papier Berlin', currency: books.ref('eur') });
    await books.make('bill', 'vendorBill', {
      entity: books.ref('euroVendor'),
      subsidiary: books.ref('company'),
      currency: books.ref('eur'),
      tranDate: '2026-07-15',
      expense: { items: [{ account: books.ref('rent'), amount: 300 }] },
    });
    await run('third', 'july');
    expect((await linesOf('third')).find(({ entity }) => entity !== null)).toMatchObject({
      account: { id: books.roles.AcctPay },
      entity: books.ref('euroVendor'),
      foreignBalance: -300,
      rateBefore: 1.25,
      closingRate: 1.4,
      gain: -45,
    });
  });

  it('runs once when several start at the same time', async () => {
    expect((await books.send('DELETE', 'currencyRevaluation', 'third')).status).toBe(204);
    const answers = await Promise.all([1, 2, 3].map(() => books.send('POST', 'currencyRevaluation', '', body('july'))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
    books.ids.third = String(answers.find(({ status }) => status === 201)?.body.id);
  });

  it('is deleted with its reversing entry as one, and not by that entry', async () => {
    books.ids.thirdBack = String(at(await books.get('currencyRevaluation', 'third'), 'reversalEntry.id'));
    expect(refusals(await books.send('DELETE', 'currencyRevaluation', 'thirdBack')).join()).toMatch(
      /reverses REV\d+ and is deleted with it\. Delete REV\d+ instead\./,
    );
    expect((await books.send('DELETE', 'currencyRevaluation', 'third')).status).toBe(204);
    expect((await books.send('GET', 'currencyRevaluation', 'thirdBack')).status).toBe(404);
    expect(await held('AcctPay', '2026-07-31')).toEqual([-300, -375]);
    expect(await check('july')).toMatchObject([{ revaluation: { state: 'due', run: null } }]);
  });

  it('needs an open period for the run and for its reversal', async () => {
    expect(await refused('august')).toEqual([
      'postingPeriod: The reversal on 2026-09-01 needs an open period. Create or reopen it first.',
    ]);
    await act('june', 'close');
    expect((await refused()).join()).toMatch(/^postingPeriod: .*Jun 2026.*closed/);
    expect(refusals(await books.send('DELETE', 'currencyRevaluation', 'second')).join()).toMatch(/Jun 2026.*closed/);
    await act('june', 'reopen');
  });

  it('names every currency without a rate', async () => {
    for (const [name, symbol] of [
      ['Swiss Franc', 'CHF'],
      ['Norwegian Krone', 'NOK'],
    ] as const) {
      await books.make(symbol, 'currency', { name, symbol });
      await books.make(`${symbol} entry`, 'periodEndJournal', {
        tranDate: '2026-07-10',
        postingPeriod: books.ref('july'),
        subsidiary: books.ref('company'),
        currency: books.ref(symbol),
        exchangeRate: 1.1,
        line: {
          items: [
            { account: { id: books.roles.AcctRec }, entity: books.ref('euro'), debit: 5 },
            { account: books.ref('rent'), credit: 5 },
          ],
        },
      });
    }
    expect((await refused('july')).toSorted()).toEqual([
      'postingPeriod: No exchange rate from Norwegian Krone to US Dollar on 2026-07-31. Enter one in Currency rates.',
      'postingPeriod: No exchange rate from Swiss Franc to US Dollar on 2026-07-31. Enter one in Currency rates.',
    ]);
  });

  it('has a permission of its own', async () => {
    const ask = async (as: RoleName) =>
      (await books.service.send('POST', 'record/v1/currencyRevaluation', { body: body(), as })).status;
    expect([await ask('Accountant'), await ask('Sales Clerk')]).toEqual([403, 403]);
  });

  it('leaves books that verification finds nothing in', async () => {
    expect(await books.findings()).toEqual([]);
  });

  it('leaves no falsified line, total, link or posting that verification does not find', async () => {
    const first = books.ids.first ?? '';
    const tampers = [
      `update record set sub = jsonb_set(sub, '{line,0,gain}', '1') where id = ${first}`,
      `update record set sub = jsonb_set(sub, '{line,0,closingRate}', '1.3') where id = ${first}`,
      `update record set doc = doc || '{"total": 7}' where id = ${first}`,
      `update x_currency_revaluation set reversal_entry = null where id = ${first}`,
      `update posting set base_amount = base_amount + 1 where txn = ${first} and account = ${books.roles.AcctRec ?? ''}`,
      `update posting set amount = 1 where txn = ${first} and account = ${books.roles.AcctRec ?? ''}`,
    ];
    for (const statement of tampers) {
      const found: string[] = [];
      const undone = books.service.database.transaction(async (tx) => {
        await tx.query(`select set_config('session_replication_role', 'replica', true)`);
        await tx.script(statement);
        for (const { statement: check, kind } of revaluationChecks) {
          const { text, params } = statementOf(check(whole));
          const rows = await tx.query<{ id: string }>(text, [...params]);
          found.push(...rows.map(({ id }) => `${kind} ${id}`));
        }
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(found, statement).toContain(`revaluation ${first}`);
    }
  });
});
