import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { Queryable } from '../../database.ts';

/** What an account holds in a foreign currency, in smallest units as text: debits less credits. */
export interface ForeignHolding {
  readonly account: string;
  /** The party of receivables and payables. */
  readonly entity: string | null;
  readonly currency: string;
  readonly amount: string;
  /** With every revaluation in effect. */
  readonly base: string;
}

/** Receivables and payables are revalued whatever their account says. */
const controls: readonly AccountTypeId[] = ['AcctRec', 'AcctPay'];
/** Other accounts by their setting, except income and expenses, which have no closing balance. */
const withoutBalance: readonly AccountTypeId[] = ['Income', 'COGS', 'Expense', 'OthIncome', 'OthExpense'];

/** Foreign balances of a subsidiary on a day that are revalued: open receivables and payables, and accounts with `revalue`. */
export const foreignHoldings = (
  db: Queryable,
  { subsidiary, currency, date }: Readonly<Record<'subsidiary' | 'currency' | 'date', string>>,
): Promise<ForeignHolding[]> =>
  db.query<ForeignHolding>(
    `with held as materialized (
       select distinct b.account, b.currency, a.acct_type = any($4::text[]) as by_party
         from balance b join x_account a on a.id = b.account
        where b.subsidiary = $1::bigint and b.currency <> $2::bigint
          and (a.acct_type = any($4::text[]) or (a.revalue and not a.acct_type = any($5::text[]))))
     select p.account::text as account, case when h.by_party then p.entity end::text as entity, p.currency::text as currency,
            sum(p.amount)::text as amount, sum(p.base_amount)::text as base
       from held h join posting p on p.account = h.account and p.currency = h.currency
      where p.subsidiary = $1::bigint and p.tran_date <= $3::text::date
      group by 1, 2, 3 having sum(p.amount) <> 0 or sum(p.base_amount) <> 0`,
    [subsidiary, currency, date, [...controls], [...withoutBalance]],
    { name: 'foreign_holdings' },
  );
