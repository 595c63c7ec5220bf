import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type RateTypeId, usualRateType } from '#contract/lists/rateTypes';
import type { Ref } from '#contract/derive/types';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { type DatedRate, historyOf } from './rateBook.ts';

const currencySearch = {
  q: 'isInactive != true',
  orderby: 'symbol ASC',
  limit: 200,
  offset: 0,
  fields: ['symbol', 'name', 'exchangeRate', 'isBaseCurrency', 'currencyPrecision'],
} as const;
const rateFields = ['effectiveDate', 'exchangeRate', 'baseCurrency', 'transactionCurrency', 'rateType'];
/** The latest are read; what is older is in the list of all rates. */
const MOST = 1000;

export interface CurrencyRates {
  readonly currency: Ref;
  readonly symbol: string;
  /** Used where no dated rate is kept. */
  readonly usual: number | undefined;
  /** Its rates of the chosen type. */
  readonly history: readonly DatedRate[];
  readonly current: readonly DatedRate[];
}

/** The rates between the currency of some books and another one, or all others; of one type alone where it is not the usual one. */
export const rateSearch = (base: string, currency?: string, type: RateTypeId = usualRateType) => ({
  q:
    currency === undefined
      ? `${type === usualRateType ? '' : `rateType = ${type} AND `}(baseCurrency ANY_OF [${base}] OR transactionCurrency ANY_OF [${base}])`
      : `(baseCurrency ANY_OF [${base}] AND transactionCurrency ANY_OF [${currency}]) OR (baseCurrency ANY_OF [${currency}] AND transactionCurrency ANY_OF [${base}])`,
  orderby: 'effectiveDate DESC',
  limit: MOST,
  offset: 0,
  fields: rateFields,
});

/** All currencies in use with their rates of a type in the currency of the books; undefined while they are read. */
export function useRates(
  base: string,
  type: RateTypeId,
): {
  readonly rates: readonly CurrencyRates[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const { queries } = useConnection();
  const currencies = useQuery(queries.list('currency', currencySearch));
  const dated = useQuery(queries.list('currencyRate', rateSearch(base)));
  // Historical rates are older than the latest of all.
  const typed = useQuery(queries.list('currencyRate', rateSearch(base, undefined, type)));
  const rates = useMemo(() => {
    if (!currencies.data || !dated.data || dated.isPlaceholderData || !typed.data || typed.isPlaceholderData)
      return undefined;
    const others = currencies.data.items.filter(({ id }) => id !== base);
    return others.map((row): CurrencyRates => ({
      ...factsOf(row),
      history: historyOf(typed.data.items, row.id, base, type),
      current: historyOf(dated.data.items, row.id, base),
    }));
  }, [currencies.data, dated.data, dated.isPlaceholderData, typed.data, typed.isPlaceholderData, base, type]);
  return {
    rates,
    error: currencies.error ?? dated.error ?? typed.error,
    retry: () => void Promise.all([currencies.refetch(), dated.refetch(), typed.refetch()]),
  };
}

function factsOf({ id, name, symbol, exchangeRate, refName }: ListRow): Omit<CurrencyRates, 'history' | 'current'> {
  return {
    currency: { id, refName: typeof name === 'string' ? name : (refName ?? id) },
    symbol: typeof symbol === 'string' ? symbol : id,
    usual: typeof exchangeRate === 'number' ? exchangeRate : undefined,
  };
}
