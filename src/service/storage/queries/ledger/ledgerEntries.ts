import type { Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';
import { type EntryLimits, recordedAfter, withinLimits } from './entryLimits.ts';

/** An effective entry: of the current version of its transaction. */
export interface LedgerEntry {
  readonly seq: string;
  readonly account: string;
  readonly date: string;
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  readonly tranId: string | null;
  /** Its transaction was deleted after the moment the books are known at. */
  readonly isDeleted: boolean;
  readonly line: number;
  readonly subsidiary: string;
  readonly entity: string | null;
  readonly entityName: string | null;
  readonly memo: string | null;
  readonly side: 'D' | 'C';
  /** Base amount in smallest units; a credit is negative. */
  readonly amount: string;
  /** The same in the currency of the transaction. */
  readonly ownAmount: string;
  readonly currency: string;
  readonly currencyName: string;
  readonly precision: number;
  /** The rate of the transaction, which some entries lack. */
  readonly rate: number | null;
}

export interface EntriesAsked {
  readonly accounts: readonly string[];
  readonly subsidiaries: readonly string[];
  /** Entries of these periods, or of these dates. */
  readonly when: { readonly periods: readonly string[] } | { readonly from: string; readonly to: string };
  readonly limits: EntryLimits;
}

/** A position in an account: after this entry. */
export interface EntryPosition {
  readonly date: string;
  readonly seq: string;
}

/** A reversed version and its reversal cancel out on the same day, so omitting both changes no total. */
const standing = ({ limits: { knownAt } }: EntriesAsked): Sql =>
  knownAt === undefined
    ? sql`posting p join posted s on s.txn = p.txn and s.ver = p.ver and p.kind = 'orig'`
    : sql`posting p`;

/** Of the books as known at a moment: no version recorded by then took the entry back. */
const stood = (knownAt: string | undefined): Sql =>
  knownAt === undefined
    ? sql``
    : sql` and p.kind = 'orig' and not exists (
        select 1 from posting t where t.txn = p.txn and t.ver > p.ver and t.kind = 'reversal' and not ${recordedAfter(knownAt, sql`t`)})`;

function asked({ subsidiaries, when, limits }: EntriesAsked): Sql {
  const inTime =
    'periods' in when
      ? sql`p.period = any(${when.periods}::bigint[])`
      : sql`p.tran_date between ${when.from}::text::date and ${when.to}::text::date`;
  return sql`p.subsidiary = any(${subsidiaries}::bigint[]) and ${inTime} and ${withinLimits(limits, sql`p`)}${stood(limits.knownAt)}`;
}

/** Of the books as known at a moment, each transaction is named as it was then: it may have been changed or deleted since. */
function shown({ limits: { knownAt } }: EntriesAsked, page: Sql): Sql {
  const [document, code, isDeleted] =
    knownAt === undefined
      ? [sql`join record r on r.id = p.txn`, sql`r.code`, sql`false`]
      : [
          sql`join audit r on r.record_id = p.txn and r.version = p.ver`,
          sql`r.doc->>'tranId'`,
          sql`not exists (select 1 from record d where d.id = p.txn)`,
        ];
  return sql`
  select p.seq, p.account, p.tran_date as date, p.txn, r.type, r.ref_name as name, ${code} as "tranId", ${isDeleted} as "isDeleted",
         p.line, p.subsidiary, p.entity, e.ref_name as "entityName", p.memo, p.side, p.base_amount as amount, p.amount as "ownAmount",
         p.currency, c.ref_name as "currencyName", coalesce(x.currency_precision, 2)::int as precision,
         (r.doc->>'exchangeRate')::float8 as rate, p.running
    from (${page}) p ${document} left join record e on e.id = p.entity
    join record c on c.id = p.currency join x_currency x on x.id = p.currency`;
}

/** The entries of accounts as one list, by date, with a running total. */
export const entriesAsOne = (
  db: Queryable,
  request: EntriesAsked & { readonly limit: number; readonly offset: number },
): Promise<(LedgerEntry & { readonly running: string })[]> =>
  run<LedgerEntry & { readonly running: string }>(
    db,
    sql`${shown(
      request,
      sql`
    select p.*, sum(p.base_amount) over (order by p.tran_date, p.seq) as running from ${standing(request)}
     where p.account = any(${request.accounts}::bigint[]) and ${asked(request)}
     order by p.tran_date, p.seq limit ${request.limit}::int offset ${request.offset}::int`,
    )}
     order by p.tran_date, p.seq`,
  );

/** How many entries each account has; accounts without any are omitted. */
export async function entryCounts(db: Queryable, request: EntriesAsked): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ account: string; count: number }>(
    db,
    sql`select p.account, count(*)::int as count from ${standing(request)}
         where p.account = any(${request.accounts}::bigint[]) and ${asked(request)} group by p.account`,
  );
  return new Map(rows.map(({ account, count }) => [account, count]));
}

/** Everything before a position in an account: the position, and the totals in the base currency and in the account's own. */
export interface EntriesBefore {
  readonly position: EntryPosition | undefined;
  readonly base: bigint;
  readonly own: bigint;
}

/** Totals the first entries of an account, up to a number or a position. */
export async function entriesBefore(
  db: Queryable,
  request: EntriesAsked,
  account: string,
  until: { readonly count: number } | EntryPosition,
): Promise<EntriesBefore> {
  const part =
    'count' in until
      ? sql`order by p.tran_date, p.seq limit ${until.count}::int`
      : sql`and (p.tran_date, p.seq) <= (${until.date}::text::date, ${until.seq}::bigint) order by p.tran_date, p.seq`;
  const [sums] = await run<{ base: string; own: string; last: readonly [string, string] | null }>(
    db,
    sql`
    with before as (select p.* from ${standing(request)} where p.account = ${account}::bigint and ${asked(request)} ${part})
    select coalesce(sum(base_amount), 0)::text as base, coalesce(sum(amount) filter (where currency = (select currency from x_account where id = ${account}::bigint)), 0)::text as own,
           (select jsonb_build_array(tran_date::text, seq::text) from before order by tran_date desc, seq desc limit 1) as last
      from before`,
  );
  const [date, seq] = sums?.last ?? [];
  return {
    position: date === undefined || seq === undefined ? undefined : { date, seq },
    base: BigInt(sums?.base ?? 0),
    own: BigInt(sums?.own ?? 0),
  };
}

/** Accounts read in one batch: most pages end within the first few. */
const AT_ONCE = 8;

/**
 * The next entries account by account, in the given order, starting after a position in the first account. Reads no
 * more of an account than fits on the page, so a page costs the same wherever it starts.
 */
export async function entriesAfter(
  db: Queryable,
  request: EntriesAsked,
  after: EntryPosition | undefined,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for (let at = 0; at < request.accounts.length && found.length < limit; at += AT_ONCE) {
    const accounts = request.accounts.slice(at, at + AT_ONCE);
    const left = limit - found.length;
    const start =
      at === 0 && after
        ? sql`(o.place > 1 or (p.tran_date, p.seq) > (${after.date}::text::date, ${after.seq}::bigint))`
        : sql`true`;
    found.push(
      ...(await run<LedgerEntry>(
        db,
        sql`${shown(
          request,
          sql`
        select e.*, o.place, null::bigint as running from unnest(${accounts}::bigint[]) with ordinality o(account, place)
         cross join lateral (
           select p.* from ${standing(request)} where p.account = o.account and ${start} and ${asked(request)}
            order by p.tran_date, p.seq limit ${left}::int) e
         order by o.place, e.tran_date, e.seq limit ${left}::int`,
        )}
         order by p.place, p.tran_date, p.seq`,
      )),
    );
  }
  return found;
}
