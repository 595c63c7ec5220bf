import type { Queryable } from '../../database.ts';

interface DimensionColumns {
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
}

/** A balance in the base currency by account and dimensions, in smallest units as text: debits less credits. */
export interface DimensionBalance extends DimensionColumns {
  readonly account: string;
  readonly amount: string;
}

interface BalancesAsked {
  readonly subsidiary: string;
  /** Each account with the first day that counts; null: from the beginning. */
  readonly accounts: readonly { readonly id: string; readonly from: string | null }[];
  readonly to: string;
  /** Counts only what was posted to this period. */
  readonly period: string | null;
  /** Transactions that do not count. */
  readonly without: readonly string[];
}

/** Balances of accounts by department, class and location; those of zero are left out. */
export const dimensionBalances = (
  db: Queryable,
  { subsidiary, accounts, to, period, without }: BalancesAsked,
): Promise<DimensionBalance[]> =>
  db.query<DimensionBalance>(
    `select p.account::text as account, p.department::text as department, p.class::text as class, p.location::text as location,
            sum(p.base_amount)::text as amount
       from unnest($1::bigint[], $2::text[]) a(account, from_day)
       join posting p on p.account = a.account
      where p.subsidiary = $3::bigint and p.tran_date <= $4::text::date
        and (a.from_day is null or p.tran_date >= a.from_day::date)
        and ($5::bigint is null or p.period = $5::bigint)
        and not p.txn = any($6::bigint[])
      group by p.account, p.department, p.class, p.location having sum(p.base_amount) <> 0
      order by p.account, p.department nulls first, p.class nulls first, p.location nulls first`,
    [accounts.map(({ id }) => id), accounts.map(({ from }) => from), subsidiary, to, period, [...without]],
    { name: 'dimension_balances' },
  );

/** A balance of a statistical account by dimensions: a quantity as text. */
export interface StatisticalBalance extends DimensionColumns {
  readonly quantity: string;
}

/**
 * Balances of statistical accounts on a day by dimensions: for each, the last entry that states the balance, and every
 * change after it. `$1` are the subsidiaries, `$2` is the day, `$3` the only account that counts, or null.
 */
const balances = `
  with entered as (
    select x.account, x.subsidiary, l.value->>'department' as department, l.value->>'class' as class, l.value->>'location' as location,
           (l.value->>'quantity')::numeric as quantity, x.quantity_type = 'BALANCE' as is_balance,
           dense_rank() over (order by x.tran_date, x.id) as place
      from x_statistical_journal x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'line') l
     where x.subsidiary = any($1::bigint[]) and x.tran_date <= $2::text::date and ($3::bigint is null or x.account = $3::bigint)),
  ordered as (
    select e.*, max(place) filter (where is_balance) over (partition by account, subsidiary, department, class, location) as since
      from entered e),
  held as (
    select account, subsidiary, department, class, location, sum(quantity) as quantity
      from ordered where place >= coalesce(since, 0)
     group by account, subsidiary, department, class, location having sum(quantity) <> 0)`;

/** Balances of a statistical account in a subsidiary on a day. */
export const statisticalBalances = (
  db: Queryable,
  { account, subsidiary, date }: Readonly<Record<'account' | 'subsidiary' | 'date', string>>,
): Promise<StatisticalBalance[]> =>
  db.query<StatisticalBalance>(
    `${balances} select department, class, location, quantity::text as quantity from held`,
    [[subsidiary], date, account],
    { name: 'statistical_balances' },
  );

/** A balance of any statistical account. */
interface AnyStatisticalBalance extends StatisticalBalance {
  readonly account: string;
  readonly subsidiary: string;
  readonly unit: string | null;
}

/** Balances of every statistical account in some subsidiaries on a day, by number of the account. */
export const allStatisticalBalances = (
  db: Queryable,
  subsidiaries: readonly string[],
  date: string,
): Promise<AnyStatisticalBalance[]> =>
  db.query<AnyStatisticalBalance>(
    `${balances} select h.account::text as account, h.subsidiary::text as subsidiary, h.department, h.class, h.location,
            h.quantity::text as quantity, a.unit
       from held h join x_account a on a.id = h.account
      order by a.acct_number, h.subsidiary, h.department nulls first, h.class nulls first, h.location nulls first`,
    [[...subsidiaries], date, null],
    { name: 'all_statistical_balances' },
  );

/** What transactions have posted together, by account and dimensions. */
export const postedTogether = (db: Queryable, transactions: readonly string[]): Promise<DimensionBalance[]> =>
  db.query<DimensionBalance>(
    `select account::text as account, department::text as department, class::text as class, location::text as location,
            sum(base_amount)::text as amount
       from posting where txn = any($1::bigint[])
      group by 1, 2, 3, 4 having sum(base_amount) <> 0`,
    [[...transactions]],
    { name: 'posted_together' },
  );
