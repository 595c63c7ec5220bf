import type { Queryable } from '../../database.ts';

/** A dated rate: one unit of `transactionCurrency` in `baseCurrency`. */
export interface DatedRate {
  readonly baseCurrency: string;
  readonly transactionCurrency: string;
  readonly effectiveDate: string;
  readonly exchangeRate: number;
}

/** The latest dated rate between two currencies in each direction, up to a date. */
export function ratesBetween(db: Queryable, from: string, to: readonly string[], date: string): Promise<DatedRate[]> {
  return db.query<DatedRate>(
    `select distinct on (x.base_currency, x.transaction_currency) x.base_currency as "baseCurrency",
            x.transaction_currency as "transactionCurrency", x.effective_date as "effectiveDate", x.exchange_rate::float8 as "exchangeRate"
       from x_currency_rate x
      where x.effective_date <= $3 and ((x.transaction_currency = $1 and x.base_currency = any($2::bigint[]))
            or (x.base_currency = $1 and x.transaction_currency = any($2::bigint[])))
      order by x.base_currency, x.transaction_currency, x.effective_date desc`,
    [from, to, date],
    { name: 'rates_between' },
  );
}
