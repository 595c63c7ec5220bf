import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import { postingScopeSql, type Scope } from '../records/scopeSql.ts';
import { type EntryLimits, isLimited, withinLimits } from './entryLimits.ts';

export interface LedgerPeriod {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isYear: boolean;
  readonly isQuarter: boolean;
  readonly isAdjust: boolean;
}

/** Every accounting period, in order of time. */
export const ledgerPeriods = (db: Queryable): Promise<LedgerPeriod[]> =>
  run<LedgerPeriod>(
    db,
    sql`
    select x.id, r.ref_name as name, x.start_date as "startDate", x.end_date as "endDate",
           x.is_year as "isYear", x.is_quarter as "isQuarter", x.is_adjust as "isAdjust"
      from x_accounting_period x join record r on r.id = x.id order by x.start_date, x.end_date, x.id`,
  );

export interface LedgerSubsidiary {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly currencyName: string;
  readonly precision: number;
  /** The month its fiscal year begins in; null: with the years among the periods. */
  readonly fiscalYearStart: string | null;
}

/** The subsidiaries a caller may see, with the currency their books are kept in. */
export const ledgerSubsidiaries = (db: Queryable, scope: Scope): Promise<LedgerSubsidiary[]> =>
  run<LedgerSubsidiary>(
    db,
    sql`
    select x.id, r.ref_name as name, x.currency, c.ref_name as "currencyName", coalesce(p.currency_precision, 2)::int as precision,
           x.fiscal_year_start as "fiscalYearStart"
      from x_subsidiary x join record r on r.id = x.id join record c on c.id = x.currency join x_currency p on p.id = x.currency
     where ${postingScopeSql(scope, sql`x.id`)} order by x.id`,
  );

export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  readonly acctNumber: string;
  readonly acctType: string;
  readonly role: string | null;
}

/** Accounts by id, and those that play a role for the system. */
export const ledgerAccounts = (db: Queryable, ids: readonly string[]): Promise<LedgerAccount[]> =>
  run<LedgerAccount>(
    db,
    sql`
    select x.id, r.ref_name as name, coalesce(x.acct_number, '') as "acctNumber", x.acct_type as "acctType", x.s_spec_acct as role
      from x_account x join record r on r.id = x.id where x.id = any(${ids}::bigint[]) or x.s_spec_acct is not null`,
  );

/** When a posting counts: before the fiscal year, in it before the range, or in the range itself. */
export type LedgerTime = 'prior' | 'year' | 'movement';

export interface SumsRequest {
  /** Periods that belong to one time whole: their kept balances are used. */
  readonly whole: readonly { readonly period: string; readonly time: LedgerTime }[];
  /** Periods that must be read posting by posting, and the dates that part them. */
  readonly partial: readonly string[];
  readonly yearStart: string;
  readonly from: string;
  readonly to: string;
  readonly subsidiaries: readonly string[];
  /** Only this account. */
  readonly account?: string;
  readonly limits?: EntryLimits;
}

/** Base amounts in smallest units, as text. */
export interface LedgerSum {
  readonly account: string;
  readonly subsidiary: string;
  readonly time: LedgerTime;
  readonly debit: string;
  readonly credit: string;
}

/**
 * Debits and credits by account, subsidiary and time: from the kept balances wherever a period counts whole, unless entries
 * are limited by what no balance is kept for.
 */
export function ledgerSums(db: Queryable, request: SumsRequest): Promise<LedgerSum[]> {
  const { limits = {} } = request;
  const ofAccount = request.account === undefined ? sql`` : sql` and t.account = ${request.account}::bigint`;
  const ofSubsidiaries = sql`t.subsidiary = any(${request.subsidiaries}::bigint[])`;
  const within = withinLimits(limits, sql`t`);
  const sides = sql`case when t.side = 'D' then t.base_amount else 0 end as debit, case when t.side = 'C' then -t.base_amount else 0 end as credit`;
  const whole = isLimited(limits)
    ? sql`select t.account, t.subsidiary, w.time, ${sides} from whole w join posting t on t.period = w.period`
    : sql`select t.account, t.subsidiary, w.time, t.base_debit as debit, t.base_credit as credit from whole w join balance t on t.period = w.period`;
  return run<LedgerSum>(
    db,
    sql`
    with whole as (
      select * from unnest(${request.whole.map(({ period }) => period)}::bigint[], ${request.whole.map(({ time }) => time)}::text[]) w(period, time))
    select account, subsidiary, time, sum(debit) as debit, sum(credit) as credit from (
      ${whole} where ${ofSubsidiaries}${ofAccount} and ${within}
      union all
      select t.account, t.subsidiary,
             case when t.tran_date < ${request.yearStart}::text::date then 'prior' when t.tran_date < ${request.from}::text::date then 'year' else 'movement' end,
             ${sides}
        from posting t
       where t.period = any(${request.partial}::bigint[]) and t.tran_date <= ${request.to}::text::date and ${ofSubsidiaries}${ofAccount} and ${within}) s
     group by account, subsidiary, time`,
  );
}

export interface AccountPosting {
  readonly account: string;
  readonly date: string;
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  readonly tranId: string | null;
  readonly line: number;
  readonly subsidiary: string;
  readonly entity: string | null;
  readonly entityName: string | null;
  readonly memo: string | null;
  readonly side: 'D' | 'C';
  /** Base amount in smallest units; a credit is negative. */
  readonly amount: string;
  /** The sum of everything listed up to here. */
  readonly running: string;
}

interface PostingsRequest {
  readonly accounts: readonly string[];
  readonly subsidiaries: readonly string[];
  /** Postings of these periods, or of these dates. */
  readonly when: { readonly periods: readonly string[] } | { readonly from: string; readonly to: string };
  readonly limits: EntryLimits;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The balance of accounts by date, with a running sum. A reversed version and its reversal cancel on the same day, so
 * leaving both out changes no sum.
 */
export async function accountPostings(
  db: Queryable,
  request: PostingsRequest,
): Promise<{ readonly rows: readonly AccountPosting[]; readonly total: number }> {
  const { when } = request;
  const inTime =
    'periods' in when
      ? sql`p.period = any(${when.periods}::bigint[])`
      : sql`p.tran_date between ${when.from}::text::date and ${when.to}::text::date`;
  const rows = await run<AccountPosting & { total: string }>(
    db,
    sql`
    with own as materialized (
      select p.*, sum(p.base_amount) over (order by p.tran_date, p.seq) as running, count(*) over () as total
        from posting p join posted s on s.txn = p.txn and s.ver = p.ver
       where p.kind = 'orig' and p.account = any(${request.accounts}::bigint[]) and p.subsidiary = any(${request.subsidiaries}::bigint[]) and ${inTime}
         and ${withinLimits(request.limits, sql`p`)}),
         page as (select * from own order by tran_date, seq limit ${request.limit}::int offset ${request.offset}::int)
    select (select count(*) from own) as total, p.account, p.tran_date as date, p.txn, r.type, r.ref_name as name, r.code as "tranId", p.line, p.subsidiary,
           p.entity, e.ref_name as "entityName", p.memo, p.side, p.base_amount as amount, p.running
      from (select 1) one left join page p on true left join record r on r.id = p.txn left join record e on e.id = p.entity
     order by p.tran_date, p.seq`,
  );
  return { rows: rows.filter(({ txn }) => txn !== null), total: Number(rows[0]?.total ?? 0) };
}
