import { useQuery } from '@tanstack/react-query';
import { addDays } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { type DatedRate, historyOf } from '../currencies/rateBook.ts';
import { type BookAmount, inBase } from './homeBooks.ts';

/** The balances of now, with their changes this month. */
export function useBalances() {
  const { queries } = useConnection();
  const { subsidiary } = usePreferences();
  return useQuery(queries.report('trialBalance', { subsidiary }));
}

/** The month before this one, which is being closed. */
export function lastMonth(): { readonly from: PlainDate; readonly to: PlainDate } {
  const to = addDays(`${todayHere().slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

export function useLastMonth() {
  const { queries } = useConnection();
  const { subsidiary } = usePreferences();
  return useQuery(queries.report('trialBalance', { subsidiary, ...lastMonth() }));
}

/** Enough for the latest rates of the currencies that banks are kept in. */
const MOST = 60;

/** The latest rate of each currency into the company's, requested if there is something to convert. */
export function useLatestRates(currencies: readonly BookAmount[]): {
  readonly rates: ReadonlyMap<string, DatedRate> | undefined;
  readonly total: number | undefined;
} {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const { precisionOf } = useFormats();
  const base = caller.company.baseCurrency.id;
  const today = todayHere();
  const others = currencies.filter(({ currency }) => currency.id !== base);
  const { data, isError } = useQuery({
    ...queries.list('currencyRate', {
      q: `(baseCurrency ANY_OF [${base}] OR transactionCurrency ANY_OF [${base}]) AND effectiveDate ON_OR_BEFORE '${today}'`,
      orderby: 'effectiveDate DESC',
      limit: MOST,
      offset: 0,
      fields: ['effectiveDate', 'exchangeRate', 'baseCurrency', 'transactionCurrency', 'rateType'],
    }),
    enabled: base !== '' && caller.company.multiSubsidiary,
  });
  if (others.length > 0 && data === undefined && !isError) return { rates: undefined, total: undefined };
  const rates = new Map(
    others.flatMap(({ currency: { id } }) => {
      const last = historyOf(data?.items ?? [], id, base).at(-1);
      return last ? [[id, last] as const] : [];
    }),
  );
  return { rates, total: inBase(currencies, base, (id) => rates.get(id)?.rate, precisionOf) };
}
