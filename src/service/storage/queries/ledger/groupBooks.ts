import type { RateTypeId } from '#contract/lists/rateTypes';
import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import type { DatedRate } from './rates.ts';
import type { LedgerSubsidiary } from './ledgerBalances.ts';

/** A subsidiary in the tree of the company. */
export interface GroupMember extends Omit<LedgerSubsidiary, 'country'> {
  readonly parent: string | null;
  /** The percentage that the one above owns; null: all. */
  readonly ownership: number | null;
  readonly isElimination: boolean;
}

/** All subsidiaries, whoever may see them: a group is whole or not at all. */
export const subsidiaryTree = (db: Queryable): Promise<GroupMember[]> =>
  run<GroupMember>(
    db,
    sql`
    select x.id, r.ref_name as name, x.parent, x.ownership::float8 as ownership, coalesce(x.is_elimination, false) as "isElimination",
           x.currency, c.ref_name as "currencyName", coalesce(p.currency_precision, 2)::int as precision, x.fiscal_year_start as "fiscalYearStart"
      from x_subsidiary x join record r on r.id = x.id join record c on c.id = x.currency join x_currency p on p.id = x.currency
     order by x.id`,
  );

/** The net base amount of an account in a period, debit positive, in smallest units as text. */
export interface PeriodBalance {
  readonly account: string;
  readonly subsidiary: string;
  readonly period: string;
  readonly amount: string;
}

/** Stored balances by account, subsidiary and period. */
export const periodBalances = (
  db: Queryable,
  subsidiaries: readonly string[],
  periods: readonly string[],
): Promise<PeriodBalance[]> =>
  run<PeriodBalance>(
    db,
    sql`
    select account, subsidiary, period, sum(base_debit - base_credit)::text as amount from balance
     where subsidiary = any(${subsidiaries}::bigint[]) and period = any(${periods}::bigint[])
     group by account, subsidiary, period having sum(base_debit - base_credit) <> 0`,
  );

/** The same by day, read from the postings of some accounts, and of all accounts in some periods. */
export const datedBalances = (
  db: Queryable,
  asked: {
    readonly subsidiaries: readonly string[];
    readonly periods: readonly string[];
    readonly accounts: readonly string[];
    readonly allOf: readonly string[];
  },
): Promise<(PeriodBalance & { readonly date: string })[]> =>
  run<PeriodBalance & { readonly date: string }>(
    db,
    sql`
    select account, subsidiary, period, tran_date as date, sum(base_amount)::text as amount from posting
     where subsidiary = any(${asked.subsidiaries}::bigint[]) and period = any(${asked.periods}::bigint[])
       and (account = any(${asked.accounts}::bigint[]) or period = any(${asked.allOf}::bigint[]))
     group by account, subsidiary, period, tran_date having sum(base_amount) <> 0`,
  );

/** What was posted to some accounts in base amounts alone, as a revaluation does it, by period. */
export const unmovedBalances = (
  db: Queryable,
  subsidiaries: readonly string[],
  periods: readonly string[],
  accounts: readonly string[],
): Promise<PeriodBalance[]> =>
  run<PeriodBalance>(
    db,
    sql`
    select account, subsidiary, period, sum(base_amount)::text as amount from posting
     where amount = 0 and subsidiary = any(${subsidiaries}::bigint[]) and period = any(${periods}::bigint[])
       and account = any(${accounts}::bigint[])
     group by account, subsidiary, period having sum(base_amount) <> 0`,
  );

/** A dated rate with its type; null: current. */
interface StoredRate extends DatedRate {
  readonly rateType: RateTypeId | null;
}

/** Every rate between a currency and some others, in each direction, up to a day. */
export const ratesWith = (
  db: Queryable,
  currency: string,
  others: readonly string[],
  until: string,
): Promise<StoredRate[]> =>
  run<StoredRate>(
    db,
    sql`
    select x.base_currency as "baseCurrency", x.transaction_currency as "transactionCurrency", x.rate_type as "rateType",
           x.effective_date as "effectiveDate", x.exchange_rate::float8 as "exchangeRate"
      from x_currency_rate x
     where x.effective_date <= ${until}::text::date
       and ((x.base_currency = ${currency}::bigint and x.transaction_currency = any(${others}::bigint[]))
            or (x.transaction_currency = ${currency}::bigint and x.base_currency = any(${others}::bigint[])))
     order by x.effective_date, x.id`,
  );
