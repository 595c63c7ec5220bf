import type { Queryable } from '../../database.ts';

/** A dated rate: one unit of `transactionCurrency` in `baseCurrency`. */
export interface DatedRate {
  readonly baseCurrency: string;
  readonly transactionCurrency: string;
  readonly effectiveDate: string;
  readonly exchangeRate: number;
}

/** The latest current rate between two currencies in each direction, up to a date. */
export function ratesBetween(db: Queryable, from: string, to: readonly string[], date: string): Promise<DatedRate[]> {
  return db.query<DatedRate>(
    `select distinct on (x.base_currency, x.transaction_currency) x.base_currency as "baseCurrency",
            x.transaction_currency as "transactionCurrency", x.effective_date as "effectiveDate", x.exchange_rate::float8 as "exchangeRate"
       from x_currency_rate x
      where x.effective_date <= $3 and coalesce(x.rate_type, 'CURRENT') = 'CURRENT' and ((x.transaction_currency = $1 and x.base_currency = any($2::bigint[]))
            or (x.base_currency = $1 and x.transaction_currency = any($2::bigint[])))
      order by x.base_currency, x.transaction_currency, x.effective_date desc`,
    [from, to, date],
    { name: 'rates_between' },
  );
}

/** Another rate of a pair and day without a type, as it was entered before rates had types. */
export async function untypedRate(
  db: Queryable,
  { baseCurrency, transactionCurrency, effectiveDate }: Omit<DatedRate, 'exchangeRate'>,
  except: string,
): Promise<string | undefined> {
  const rows = await db.query<{ name: string }>(
    `select r.ref_name as name from x_currency_rate x join record r on r.id = x.id
      where x.base_currency = $1 and x.transaction_currency = $2 and x.effective_date = $3 and x.rate_type is null and x.id <> $4`,
    [baseCurrency, transactionCurrency, effectiveDate, except],
  );
  return rows[0]?.name;
}
