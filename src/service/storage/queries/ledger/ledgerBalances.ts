import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import { postingScopeSql, type Scope } from '../records/scopeSql.ts';
import { type EntryLimits, isLimited, recordedAfter, withinLimits } from './entryLimits.ts';

export interface LedgerPeriod {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isYear: boolean;
  readonly isQuarter: boolean;
  readonly isAdjust: boolean;
  readonly isClosed: boolean;
}

/** Every accounting period, chronologically. */
export const ledgerPeriods = (db: Queryable): Promise<LedgerPeriod[]> =>
  run<LedgerPeriod>(
    db,
    sql`
    select x.id, r.ref_name as name, x.start_date as "startDate", x.end_date as "endDate",
           x.is_year as "isYear", x.is_quarter as "isQuarter", x.is_adjust as "isAdjust",
           coalesce(x.closed, false) as "isClosed"
      from x_accounting_period x join record r on r.id = x.id order by x.start_date, x.end_date, x.id`,
  );

export interface LedgerSubsidiary {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly currencyName: string;
  readonly precision: number;
  /** The first month of its fiscal year; null: from the years among the periods. */
  readonly fiscalYearStart: string | null;
  /** Whose tax returns it files. */
  readonly country: string | null;
}

/** The subsidiaries a caller may see, with their base currencies. */
export const ledgerSubsidiaries = (db: Queryable, scope: Scope): Promise<LedgerSubsidiary[]> =>
  run<LedgerSubsidiary>(
    db,
    sql`
    select x.id, r.ref_name as name, x.currency, c.ref_name as "currencyName", coalesce(p.currency_precision, 2)::int as precision,
           x.fiscal_year_start as "fiscalYearStart", x.country
      from x_subsidiary x join record r on r.id = x.id join record c on c.id = x.currency join x_currency p on p.id = x.currency
     where ${postingScopeSql(scope, sql`x.id`)} order by x.id`,
  );

export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  readonly acctNumber: string;
  readonly acctType: string;
  readonly role: string | null;
  /** The exchange rates that group statements translate it at; null: those of its type. */
  readonly generalRateType: string | null;
  /** The exchange rates of its movement in the cash flow statement of a group; null: those of its type. */
  readonly cashFlowRate: string | null;
  /** Where it is in the cash flow statement; null: by its type. */
  readonly cashFlowSection: string | null;
  /** Its own currency, if it has one. */
  readonly currency: string | null;
  readonly currencyName: string | null;
  readonly precision: number;
}

/** Accounts by id, and those with a system role. */
export const ledgerAccounts = (db: Queryable, ids: readonly string[]): Promise<LedgerAccount[]> =>
  run<LedgerAccount>(
    db,
    sql`
    select x.id, r.ref_name as name, coalesce(x.acct_number, '') as "acctNumber", x.acct_type as "acctType", x.s_spec_acct as role,
           x.general_rate_type as "generalRateType", x.cash_flow_rate as "cashFlowRate", x.cash_flow_section as "cashFlowSection",
           x.currency, c.ref_name as "currencyName", coalesce(p.currency_precision, 2)::int as precision
      from x_account x join record r on r.id = x.id left join record c on c.id = x.currency left join x_currency p on p.id = x.currency
     where x.id = any(${ids}::bigint[]) or x.s_spec_acct is not null`,
  );

/** When a posting counts: before the fiscal year, in it before the range, or in the range itself. */
export type LedgerTime = 'prior' | 'year' | 'movement';

export interface SumsRequest {
  /** Periods that fall completely in one range: their stored balances are used. */
  readonly whole: readonly { readonly period: string; readonly time: LedgerTime }[];
  /** Periods that must be read posting by posting, and the dates that split them. */
  readonly partial: readonly string[];
  readonly yearStart: string;
  readonly from: string;
  readonly to: string;
  readonly subsidiaries: readonly string[];
  /** Only these accounts. */
  readonly accounts?: readonly string[];
  readonly limits?: EntryLimits;
  /** Amounts in the account's own currency where it differs from the base currency; else base amounts. */
  readonly isOwn?: boolean;
}

/** Amounts in smallest units, as text. */
export interface LedgerSum {
  readonly account: string;
  readonly subsidiary: string;
  readonly time: LedgerTime;
  readonly debit: string;
  readonly credit: string;
}

/** Entries in their account's own currency where it differs from the base currency. */
const ownEntries = sql`t.currency = (select a.currency from x_account a where a.id = t.account) and t.currency <> (select b.currency from x_subsidiary b where b.id = t.subsidiary)`;

/** Totals of the entries of a period within limits, in smallest units as text; `own` is in the account's currency. */
export interface PeriodSum extends Pick<LedgerSum, 'account' | 'subsidiary' | 'debit' | 'credit'> {
  readonly period: string;
  readonly ownDebit: string;
  readonly ownCredit: string;
}

/** Debits and credits by account, subsidiary and period, of all entries within limits: one read for a report over many periods. */
export const limitedSums = (
  db: Queryable,
  { subsidiaries, limits }: { readonly subsidiaries: readonly string[]; readonly limits: EntryLimits },
): Promise<PeriodSum[]> =>
  run<PeriodSum>(
    db,
    sql`
    select t.account, t.subsidiary, t.period,
           coalesce(sum(t.base_amount) filter (where t.side = 'D'), 0) as debit, coalesce(-sum(t.base_amount) filter (where t.side = 'C'), 0) as credit,
           coalesce(sum(t.amount) filter (where t.side = 'D' and ${ownEntries}), 0) as "ownDebit", coalesce(-sum(t.amount) filter (where t.side = 'C' and ${ownEntries}), 0) as "ownCredit"
      from posting t
     where t.subsidiary = any(${subsidiaries}::bigint[]) and ${withinLimits(limits, sql`t`)}
     group by t.account, t.subsidiary, t.period`,
  );

/**
 * Debits and credits by account, subsidiary and time: from the stored balances wherever a period counts completely,
 * unless the limits include something without stored balances. Books as known at a moment are the stored balances less
 * what was recorded since. What adds up to nothing is left out.
 */
export function ledgerSums(db: Queryable, request: SumsRequest): Promise<LedgerSum[]> {
  const { limits = {}, isOwn = false } = request;
  const ofAccounts = request.accounts === undefined ? sql`` : sql` and t.account = any(${request.accounts}::bigint[])`;
  const amount = isOwn ? sql`t.amount` : sql`t.base_amount`;
  const own = isOwn ? sql` and ${ownEntries}` : sql``;
  const inBooks = sql`t.subsidiary = any(${request.subsidiaries}::bigint[])${ofAccounts}${own}`;
  const within = sql`${inBooks} and ${withinLimits(limits, sql`t`)}`;
  const sides = sql`case when t.side = 'D' then ${amount} else 0 end as debit, case when t.side = 'C' then -${amount} else 0 end as credit`;
  const since = sql`case when t.side = 'D' then -${amount} else 0 end, case when t.side = 'C' then ${amount} else 0 end`;
  const kept = isOwn ? sql`t.debit, t.credit` : sql`t.base_debit as debit, t.base_credit as credit`;
  const ofWhole = sql`from whole w join posting t on t.period = w.period`;
  const recordedSince =
    limits.knownAt === undefined
      ? sql``
      : sql` union all select t.account, t.subsidiary, w.time, ${since} ${ofWhole} where ${inBooks} and ${recordedAfter(limits.knownAt, sql`t`)}`;
  const whole = isLimited(limits)
    ? sql`select t.account, t.subsidiary, w.time, ${sides} ${ofWhole} where ${within}`
    : sql`select t.account, t.subsidiary, w.time, ${kept} from whole w join balance t on t.period = w.period where ${inBooks}${recordedSince}`;
  return run<LedgerSum>(
    db,
    sql`
    with whole as (
      select * from unnest(${request.whole.map(({ period }) => period)}::bigint[], ${request.whole.map(({ time }) => time)}::text[]) w(period, time))
    select account, subsidiary, time, sum(debit) as debit, sum(credit) as credit from (
      ${whole}
      union all
      select t.account, t.subsidiary,
             case when t.tran_date < ${request.yearStart}::text::date then 'prior' when t.tran_date < ${request.from}::text::date then 'year' else 'movement' end,
             ${sides}
        from posting t
       where t.period = any(${request.partial}::bigint[]) and t.tran_date <= ${request.to}::text::date and ${within}) s
     group by account, subsidiary, time having sum(debit) <> 0 or sum(credit) <> 0`,
    // How much was recorded since decides the plan.
    { isPrepared: limits.knownAt === undefined },
  );
}
