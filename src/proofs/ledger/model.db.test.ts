import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../fixtures/books.ts';
import { steps } from './modelCommands.ts';
import type { Proof } from './modelProof.ts';
import { booksOf, gather, type Opened, report } from '../fixtures/openers.ts';
import { LedgerModel } from './model.ts';
import { findings } from '../fixtures/soundness.ts';
import { noteFigures } from '../faults/figures.ts';

const COMMANDS = 1_300;

/** Coverage over all books. */
const reached = new Map<string, number>();

describe.each(booksOf(20_260_702))('the service beside an oracle on $name', ({ name, open, seed }) => {
  let opened: Opened;
  let proof: Proof;

  beforeAll(async () => {
    opened = await open();
    const books = await openBooks(opened.db);
    const { usd = '', eur = '', jpy = '', company = '' } = books.ids;
    const oracle = new LedgerModel(['2026-01-01', '2026-12-31'], '2026-06-15');
    const { currencies } = oracle.rates;
    currencies
      .set(usd, { precision: 2, rate: 100_000_000n })
      .set(eur, { precision: 2, rate: 110_000_000n })
      .set(jpy, { precision: 0, rate: 650_000n });
    for (const [periodName, startDate, endDate, isAdjust] of [
      ['2026-08', '2026-08-01', '2026-08-31', false],
      ['2026-09', '2026-09-01', '2026-09-30', false],
      ['Adjustments June', '2026-06-30', '2026-06-30', true],
    ] as const)
      await books.create('accountingPeriod', { periodName, startDate, endDate, isAdjust });
    const periods = await opened.db.query<{ id: string; start: string; end: string; isAdjust: boolean }>(
      `select id, start_date::text as start, end_date::text as "end", is_adjust as "isAdjust" from x_accounting_period where not is_year order by start_date`,
    );
    for (const period of periods)
      oracle.calendar.periods.push({ ...period, closed: false, allLocked: false, arLocked: false, apLocked: false });
    const { subsidiaries } = oracle.chart;
    subsidiaries.set(company, { parent: null, currency: usd });
    const below = async (name: string, currency: string) =>
      subsidiaries.set(
        (await books.create('subsidiary', { name, parent: { id: company }, currency: { id: currency } })).record.id,
        { parent: company, currency },
      );
    await below('Europe', eur);
    await below('Online', usd);
    const shared = (acctName: string, acctType: string) =>
      books.create('account', {
        acctName,
        acctType: { id: acctType },
        subsidiary: [...subsidiaries.keys()].map((id) => ({ id })),
      });
    for (const [name, type] of [
      ['Cash of all', 'Bank'],
      ['Fees of all', 'Expense'],
      ['Sales of all', 'Income'],
    ] as const)
      await shared(name, type);
    const accounts = await opened.db.query<{
      id: string;
      type: string;
      number: string;
      role: string | null;
      subsidiaries: string[];
      includeChildren: boolean;
    }>(
      `select r.id, acct_type as type, acct_number as number, s_spec_acct as role, r.doc->'subsidiary' as subsidiaries, include_children as "includeChildren" from x_account join record r using (id) order by id`,
    );
    for (const { role, ...account } of accounts)
      oracle.chart.all.set(account.id, { ...account, isSystem: role !== null, isInactive: false, parent: null });
    proof = { books, oracle, reached: new Map() };
  });
  afterAll(() => opened.close());

  it('accepts and refuses every request as the rules say, for the same reasons, and ends with the same books', async () => {
    const [plan = []] = fc.sample(fc.array(steps, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }), {
      numRuns: 1,
      seed,
    });
    for (const [at, step] of plan.entries()) {
      const where = `command ${at} (${step.kind}) on ${name}`;
      await step.run(proof).catch((error: unknown) => {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      if (at % 20 === 0) expect(await storedBalances(), where).toEqual(oracleBalances());
    }
    expect(await storedBalances()).toEqual(oracleBalances());
    expect(await storedRecords()).toEqual(oracleRecords());
    expect(await findings(opened.db)).toEqual([]);
    gather(reached, proof.reached);
    noteFigures('T1', { commands: COMMANDS });
  }, 300_000);

  async function storedBalances(): Promise<Record<string, string>> {
    const rows = await opened.db.query<{ key: string; amount: string; base: string }>(
      `select account || ' ' || period || ' ' || subsidiary || ' ' || currency as key, sum(debit - credit) as amount, sum(base_debit - base_credit) as base
         from balance group by 1 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0`,
    );
    return Object.fromEntries(rows.map(({ key, amount, base }) => [key, `${amount} ${base}`]));
  }
  const oracleBalances = (): Record<string, string> =>
    Object.fromEntries(
      [...proof.oracle.balances()]
        .filter(([, [amount, base]]) => amount !== 0n || base !== 0n)
        .map(([key, [amount, base]]) => [key, `${amount} ${base}`]),
    );

  async function storedRecords(): Promise<Record<string, unknown>> {
    const rows = await opened.db.query<{ id: string; state: unknown }>(
      `select id, jsonb_build_array(doc->>'tranDate', doc->>'postingPeriod', doc->>'subsidiary', doc->>'currency', (doc->>'exchangeRate')::float8, doc->>'memo', doc->>'tranStatus',
              doc->'approved', doc->'isReversal', doc->>'reversalDate', coalesce((doc->>'reversalDefer')::boolean, false), doc->>'reversalEntry', doc->>'createdFrom',
              (select jsonb_agg(jsonb_build_array(l->>'account', l->>'subsidiary', coalesce((l->>'debit')::float8, 0), coalesce((l->>'credit')::float8, 0)) order by n)
                 from jsonb_array_elements(sub->'line') with ordinality t(l, n))) as state
         from record where type = 'periodEndJournal'
       union all select id, jsonb_build_array(closed, all_locked, ar_locked, ap_locked) from x_accounting_period where id = any($1::bigint[])
       union all select x.id, jsonb_build_array(acct_type, r.is_inactive, x.parent::text, coalesce(r.doc->'subsidiary', '[]'), include_children) from x_account x join record r using (id)`,
      [proof.oracle.calendar.periods.map(({ id }) => id)],
    );
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  }
  function oracleRecords(): Record<string, unknown> {
    const { journals, calendar, chart } = proof.oracle;
    return Object.fromEntries([
      ...[...journals.values()].map((each) => [
        each.id,
        [
          each.tranDate,
          each.period,
          each.subsidiary,
          each.currency,
          each.rate,
          each.memo,
          each.status,
          each.approved,
          each.isReversal,
          each.reversalDate,
          each.isDeferred,
          each.reversalEntry,
          each.createdFrom,
          each.lines.map(({ account, subsidiary = null, debit = 0, credit = 0 }) => [
            account,
            subsidiary,
            debit,
            credit,
          ]),
        ],
      ]),
      ...calendar.periods.map(({ id, closed, allLocked, arLocked, apLocked }) => [
        id,
        [closed, allLocked, arLocked, apLocked],
      ]),
      ...[...chart.all.values()].map(({ id, type, isInactive, parent, subsidiaries, includeChildren }) => [
        id,
        [type, isInactive, parent, subsidiaries, includeChildren],
      ]),
    ]);
  }
});

describe('the model of journals', () => {
  it('reaches every kind of request, accepted and refused', () => {
    report(reached);
    for (const mark of [
      'create: accepted',
      'update lines: accepted',
      'delete: accepted',
      'reverse: accepted',
      'void: accepted',
      'close: accepted',
      'create: USER_ERROR postingPeriod',
      'create: USER_ERROR line',
      'update lines: USER_ERROR',
      'delete account: accepted',
      'account inactive: accepted',
      'create: USER_ERROR line.items[n]',
      'create: over subsidiaries',
      'create: in an adjustment period',
      'reverse: over subsidiaries',
      'update defer: accepted',
      'due: made',
      'lock arLocked: accepted',
      'unlock apLocked: accepted',
      'account parent: accepted',
      'account parent: USER_ERROR parent',
      'account parent: INVALID_KEY_OR_REF parent',
      'account subsidiaries: accepted',
      'currency rate: accepted',
      'create: USER_ERROR line.items[n].account',
      'create: INVALID_KEY_OR_REF line.items[n].account',
    ]) {
      expect(reached.get(mark) ?? 0, mark).toBeGreaterThan(0);
    }
  });
});
