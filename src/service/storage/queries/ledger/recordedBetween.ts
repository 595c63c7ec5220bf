import type { Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';
import { type EntryLimits, withinLimits } from './entryLimits.ts';
import type { SumsRequest } from './ledgerBalances.ts';

/** Changes recorded after one moment and by another, and the entries that they may have touched. */
export interface RecordedRequest extends Pick<SumsRequest, 'whole' | 'partial' | 'yearStart' | 'to' | 'subsidiaries'> {
  readonly after: string;
  /** Null: up to now. */
  readonly by: string | null;
  readonly limits: EntryLimits;
}

/** What a change of a document did to an account; amounts in smallest units of the base currency, as text. */
export interface RecordedChange {
  readonly seq: string;
  readonly at: string;
  readonly userName: string;
  readonly operation: string;
  readonly reason: string | null;
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  /** Whether the document is still there. */
  readonly isThere: boolean;
  readonly date: string;
  readonly account: string;
  readonly subsidiary: string;
  readonly entity: string | null;
  readonly entityName: string | null;
  /** Before the fiscal year of the range. */
  readonly isPrior: boolean;
  readonly amount: string;
}

/** How many changes moved an account, before the fiscal year or in it. */
export interface ChangeCount extends Pick<RecordedChange, 'account' | 'subsidiary' | 'isPrior'> {
  readonly count: number;
}

/** The entries that changes of that time recorded, each with when it counts; those that took back and gave the same cancel out. */
function recorded({ whole, partial, yearStart, to, subsidiaries, after, by, limits }: RecordedRequest): Sql {
  const until = by === null ? sql`` : sql` and a.at <= ${by}::text::timestamptz`;
  return sql`
    whole as (
      select * from unnest(${whole.map(({ period }) => period)}::bigint[], ${whole.map(({ time }) => time)}::text[]) w(period, time)),
    found as (
      select a.seq, p.txn, p.account, p.subsidiary, p.entity, p.tran_date, p.base_amount,
             coalesce(w.time = 'prior', p.tran_date < ${yearStart}::text::date) as is_prior
        from audit a join posting p on p.txn = a.record_id and p.ver = a.version left join whole w on w.period = p.period
       where a.at > ${after}::text::timestamptz${until} and p.subsidiary = any(${subsidiaries}::bigint[])
         and (w.period is not null or (p.period = any(${partial}::bigint[]) and p.tran_date <= ${to}::text::date))
         and ${withinLimits(limits, sql`p`)}),
    moved as (
      select seq, txn, account, subsidiary, entity, is_prior, max(tran_date) as tran_date, sum(base_amount) as amount
        from found group by seq, txn, account, subsidiary, entity, is_prior having sum(base_amount) <> 0)`;
}

/** Counts the changes that moved each account. */
export const changeCounts = (db: Queryable, request: RecordedRequest): Promise<ChangeCount[]> =>
  run<ChangeCount>(
    db,
    sql`with ${recorded(request)}
    select account, subsidiary, is_prior as "isPrior", count(distinct seq)::int as count from moved group by account, subsidiary, is_prior`,
    { isPrepared: false },
  );

/** The accounts that changes are asked of, as retained earnings take in what was earned before the year. */
export interface ChangedAccounts {
  /** Null: all. */
  readonly accounts: readonly string[] | null;
  /** Types of accounts whose entries before the year are in retained earnings. */
  readonly earnedBefore: readonly string[];
  /** Whether retained earnings are among them. */
  readonly hasRetained: boolean;
}

/** The changes that moved some accounts, the latest first. */
export function recordedChanges(
  db: Queryable,
  request: RecordedRequest,
  { accounts, earnedBefore, hasRetained }: ChangedAccounts,
  limit: number,
): Promise<RecordedChange[]> {
  const closedInto = sql`(m.is_prior and x.acct_type = any(${earnedBefore}::text[]))`;
  const asked =
    accounts === null
      ? sql`true`
      : sql`case when ${closedInto} then ${String(hasRetained)}::text::boolean else m.account = any(${accounts}::bigint[]) end`;
  return run<RecordedChange>(
    db,
    sql`with ${recorded(request)}
    select a.seq, a.at, a.user_name as "userName", a.operation, a.reason, m.txn, a.type, a.ref_name as name,
           exists (select 1 from record r where r.id = m.txn) as "isThere", m.tran_date as date, m.account, m.subsidiary,
           m.entity, e.ref_name as "entityName", m.is_prior as "isPrior", m.amount
      from moved m join audit a on a.seq = m.seq join x_account x on x.id = m.account left join record e on e.id = m.entity
     where ${asked}
     order by a.at desc, a.seq desc, m.account limit ${limit}::int`,
    { isPrepared: false },
  );
}
