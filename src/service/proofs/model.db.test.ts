import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../commands/testing/books.ts';
import { steps, type Proof } from './modelCommands.ts';
import { type Opened, openers, scale } from './openers.ts';
import { Oracle } from './oracle.ts';
import { findings } from './soundness.ts';

const COMMANDS = 500 * scale;
const SEED = Number(process.env.PROOF_SEED ?? 20_260_702);

describe.each(openers)('the service beside an oracle on %s', (kind, open) => {
  let opened: Opened;
  let proof: Proof;

  beforeAll(async () => {
    opened = await open();
    const books = await openBooks(opened.db);
    const { usd = '', eur = '', jpy = '' } = books.ids;
    const oracle = new Oracle(usd);
    oracle.currencies.set(usd, { precision: 2, rate: 100_000_000n }).set(eur, { precision: 2, rate: 110_000_000n }).set(jpy, { precision: 0, rate: 650_000n });
    for (const [name, end] of [['2026-08', '31'], ['2026-09', '30']] as const) {
      await books.create('accountingPeriod', { periodName: name, startDate: `${name}-01`, endDate: `${name}-${end}` });
    }
    const periods = await opened.db.query<{ id: string; start: string; end: string }>(
      `select id, start_date::text as start, end_date::text as "end" from x_accounting_period where not is_year order by start_date`);
    for (const period of periods) oracle.periods.push({ ...period, closed: false, locked: false });
    const accounts = await opened.db.query<{ id: string; type: string; number: string; role: string | null }>(
      `select id, acct_type as type, acct_number as number, s_spec_acct as role from x_account order by id`);
    for (const { id, type, number, role } of accounts) oracle.accounts.set(id, { id, type, number, isSystem: role !== null, isInactive: false });
    proof = { books, oracle, reached: new Map() };
  }, 60_000);
  afterAll(() => opened.close());

  it('accepts and refuses every request as the rules say, for the same reasons, and ends with the same books', async () => {
    const [plan = []] = fc.sample(fc.array(steps, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }), { numRuns: 1, seed: SEED });
    for (const [at, step] of plan.entries()) {
      const where = `command ${at} (${step.kind}) of seed ${SEED}`;
      await step.run(proof).catch((error: unknown) => {
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      if (at % 10 === 0) expect(await storedBalances(), where).toEqual(oracleBalances());
    }
    expect(await storedBalances()).toEqual(oracleBalances());
    expect(await storedRecords()).toEqual(oracleRecords());
    expect(await findings(opened.db)).toEqual([]);
    if (process.env.PROOF_REPORT) console.log(`${kind}\n${[...proof.reached].toSorted(([a], [b]) => a.localeCompare(b)).map(([mark, count]) => `${String(count).padStart(6)}  ${mark}`).join('\n')}`);
  }, 60_000 * scale);

  it('reaches every kind of request, accepted and refused', () => {
    for (const mark of ['create: accepted', 'update lines: accepted', 'delete: accepted', 'reverse: accepted', 'void: accepted', 'close: accepted', 'create: USER_ERROR postingPeriod',
      'create: USER_ERROR line', 'update lines: USER_ERROR', 'delete account: accepted', 'account inactive: accepted', 'create: USER_ERROR line.items[n]']) {
      expect(proof.reached.get(mark) ?? 0, mark).toBeGreaterThan(0);
    }
  });

  async function storedBalances(): Promise<Record<string, string>> {
    const rows = await opened.db.query<{ key: string; amount: string; base: string }>(
      `select account || ' ' || period || ' ' || currency as key, sum(debit - credit) as amount, sum(base_debit - base_credit) as base
         from balance group by 1 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0`);
    return Object.fromEntries(rows.map(({ key, amount, base }) => [key, `${amount} ${base}`]));
  }
  const oracleBalances = (): Record<string, string> =>
    Object.fromEntries([...proof.oracle.balances()].filter(([, [amount, base]]) => amount !== 0n || base !== 0n).map(([key, [amount, base]]) => [key, `${amount} ${base}`]));

  async function storedRecords(): Promise<Record<string, unknown>> {
    const rows = await opened.db.query<{ id: string; state: unknown }>(
      `select id, jsonb_build_array(doc->>'tranDate', doc->>'postingPeriod', doc->>'currency', doc->>'memo', doc->>'tranStatus', doc->'approved', doc->'isReversal',
              doc->>'reversalDate', doc->>'reversalEntry', doc->>'createdFrom',
              (select jsonb_agg(jsonb_build_array(l->>'account', coalesce((l->>'debit')::float8, 0), coalesce((l->>'credit')::float8, 0)) order by n)
                 from jsonb_array_elements(sub->'line') with ordinality t(l, n))) as state
         from record where type = 'periodEndJournal'
       union all select id, jsonb_build_array(coalesce((doc->>'closed')::boolean, false), coalesce((doc->>'allLocked')::boolean, false)) from record where type = 'accountingPeriod' and id = any($1::bigint[])
       union all select id, jsonb_build_array(doc->>'acctType', is_inactive) from record where type = 'account'`, [proof.oracle.periods.map(({ id }) => id)]);
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  }
  function oracleRecords(): Record<string, unknown> {
    const { journals, periods, accounts } = proof.oracle;
    return Object.fromEntries([
      ...[...journals.values()].map((each) => [each.id, [
        each.tranDate, each.period, each.currency, each.memo, each.status, each.approved, each.isReversal, each.reversalDate, each.reversalEntry, each.createdFrom,
        each.lines.map(({ account, debit = 0, credit = 0 }) => [account, debit, credit]),
      ]]),
      ...periods.map(({ id, closed, locked }) => [id, [closed, locked]]),
      ...[...accounts.values()].map(({ id, type, isInactive }) => [id, [type, isInactive]]),
    ]);
  }
});
