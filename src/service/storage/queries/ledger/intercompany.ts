import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';

/** Base amounts of an account to eliminate in a subsidiary, in smallest units as text; debit positive. */
export interface EliminableBalance {
  readonly account: string;
  readonly acctType: string;
  readonly generalRateType: string | null;
  readonly subsidiary: string;
  /** At the end of the period. */
  readonly closing: string;
  /** Of the period alone. */
  readonly movement: string;
}

/** The balances of all accounts with `eliminate`; an adjustment period comes after the months that end with it. */
export const eliminableBalances = (db: Queryable, period: string): Promise<EliminableBalance[]> =>
  run<EliminableBalance>(
    db,
    sql`
    select b.account, a.acct_type as "acctType", a.general_rate_type as "generalRateType", b.subsidiary, sum(b.base_debit - b.base_credit)::text as closing,
           coalesce(sum(b.base_debit - b.base_credit) filter (where b.period = c.id), 0)::text as movement
      from x_accounting_period c
      join x_accounting_period p on p.id = c.id or p.end_date < c.start_date or (c.is_adjust and not p.is_adjust and p.end_date <= c.end_date)
      join balance b on b.period = p.id
      join x_account a on a.id = b.account and a.eliminate
     where c.id = ${period}::bigint
     group by b.account, a.acct_type, a.general_rate_type, a.acct_number, b.subsidiary order by a.acct_number, b.account, b.subsidiary`,
  );

/** Whether a subsidiary has entries. */
export async function hasEntries(db: Queryable, subsidiary: string): Promise<boolean> {
  const rows = await run(db, sql`select 1 from balance where subsidiary = ${subsidiary}::bigint limit 1`);
  return rows.length > 0;
}

/** A pair of subsidiaries and the accounts of each for the other. */
export interface PairOfAccounts {
  readonly first: string;
  readonly second: string;
  readonly firstAccounts: readonly string[];
  readonly secondAccounts: readonly string[];
}

/** Every pair of subsidiaries once, whichever of them is the creditor, by their names. */
export const pairsOfAccounts = (db: Queryable): Promise<PairOfAccounts[]> =>
  run<PairOfAccounts>(
    db,
    sql`
    with sides as (
      select creditor as own, debtor as other, due_from_account as account from x_intercompany_pair
      union select debtor, creditor, due_to_account from x_intercompany_pair)
    select a.own as first, a.other as second, array_agg(distinct a.account)::text[] as "firstAccounts",
           (select array_agg(distinct b.account)::text[] from sides b where b.own = a.other and b.other = a.own) as "secondAccounts"
      from sides a join record f on f.id = a.own join record s on s.id = a.other
     where a.own < a.other
     group by a.own, a.other, f.ref_name, s.ref_name order by f.ref_name, s.ref_name`,
  );

/** What a document has in the accounts of a pair, in smallest units of a currency as text; debit positive. */
export interface PairEntry {
  /** Position of the pair in the request. */
  readonly pair: number;
  readonly currency: string;
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  readonly date: string;
  readonly first: string;
  readonly second: string;
}

/** The balances of the accounts of pairs by currency, and each document whose two sides do not cancel. */
export async function pairEntries(
  db: Queryable,
  pairs: readonly PairOfAccounts[],
  asOf: string,
): Promise<{ readonly balances: PairBalance[]; readonly documents: PairEntry[] }> {
  const sides = pairs.flatMap(({ first, second, firstAccounts, secondAccounts }, pair) => [
    ...firstAccounts.map((account) => ({ pair, subsidiary: first, account, isFirst: 1 })),
    ...secondAccounts.map((account) => ({ pair, subsidiary: second, account, isFirst: 0 })),
  ]);
  const entries = sql`
    select s.pair, s.is_first = 1 as is_first, p.account, p.subsidiary, p.currency, p.txn, p.tran_date, p.amount
      from unnest(${sides.map(({ pair }) => pair)}::int[], ${sides.map(({ subsidiary }) => subsidiary)}::bigint[],
                  ${sides.map(({ account }) => account)}::bigint[], ${sides.map(({ isFirst }) => isFirst)}::int[]) s(pair, subsidiary, account, is_first)
      join posting p on p.account = s.account and p.subsidiary = s.subsidiary
     where p.tran_date <= ${asOf}::text::date`;
  const balances = await run<PairBalance>(
    db,
    sql`
    select e.pair, e.is_first as "isFirst", e.account, e.currency, r.ref_name as "currencyName",
           coalesce(c.currency_precision, 2)::int as precision, sum(e.amount)::text as amount
      from (${entries}) e join x_currency c on c.id = e.currency join record r on r.id = e.currency
     group by e.pair, e.is_first, e.account, e.currency, r.ref_name, c.currency_precision
     order by e.pair, r.ref_name, e.is_first desc, e.account`,
  );
  const documents = await run<PairEntry>(
    db,
    sql`
    select e.pair, e.currency, e.txn, t.type, r.ref_name as name, max(e.tran_date)::text as date,
           coalesce(sum(e.amount) filter (where e.is_first), 0)::text as first, coalesce(sum(e.amount) filter (where not e.is_first), 0)::text as second
      from (${entries}) e join posted t on t.txn = e.txn join record r on r.id = e.txn
     group by e.pair, e.currency, e.txn, t.type, r.ref_name having sum(e.amount) <> 0
     order by max(e.tran_date), e.txn`,
  );
  return { balances, documents };
}

/** The balance of an account of a pair in a currency, in smallest units as text; debit positive. */
export interface PairBalance {
  readonly pair: number;
  readonly isFirst: boolean;
  readonly account: string;
  readonly currency: string;
  readonly currencyName: string;
  readonly precision: number;
  readonly amount: string;
}
