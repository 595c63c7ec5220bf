import { type Decimal, decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { rateOn } from '#domain/accounting/rates';
import { ratesBetween } from '../../storage/queries/ledger/rates.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { textOf } from './storedValues.ts';
import type { ReadContext } from './readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** Decimals of a currency; two if unknown. */
export const precisionOf = (currency: StoredRecord | undefined): number => Number(currency?.doc.currencyPrecision ?? 2);

/** The decimals of a saved transaction's currency and base currency. */
export async function precisionsOf(
  { doc }: Pick<StoredRecord, 'doc'>,
  world: ReadContext,
): Promise<{ readonly precision: number; readonly basePrecision: number }> {
  const [currency, subsidiary] = [
    await world.loadOne(textOf(doc.currency) ?? ''),
    await world.loadOne(textOf(doc.subsidiary) ?? ''),
  ];
  const base = await world.loadOne(textOf(subsidiary?.doc.currency) ?? '');
  return { precision: precisionOf(currency), basePrecision: precisionOf(base) };
}

/** Exchange rates to the company's base currency, used if there is no dated rate. */
export function defaultRates(...currencies: readonly StoredRecord[]): ReadonlyMap<string, number> {
  return new Map(
    currencies.flatMap(({ id, doc }) => {
      const rate = doc.isBaseCurrency === true ? 1 : doc.exchangeRate;
      return typeof rate === 'number' ? [[id, rate] as const] : [];
    }),
  );
}

export interface RateAnswer {
  readonly rate: Decimal;
  readonly problems: readonly Problem[];
}

/**
 * The rate from a document's currency to its subsidiary's base currency on a date, or the one given with the document.
 * Returns problems if no rate is known, or if a rate other than 1 is given for the base currency itself.
 */
export async function documentRate(
  world: ReadContext,
  currency: StoredRecord,
  base: StoredRecord,
  date: string,
  given: number | undefined,
): Promise<RateAnswer> {
  const stated = given === undefined ? undefined : decimalFromNumber(given);
  if (currency.id === base.id) {
    return { rate: decimalOne, problems: stated !== undefined && stated !== decimalOne ? [mustBeOne(currency)] : [] };
  }
  if (stated !== undefined) return { rate: stated, problems: [] };
  const dated = date === '' ? [] : await ratesBetween(world.db, currency.id, [base.id], date);
  const rate = rateOn({ from: currency.id, to: base.id, date }, dated, defaultRates(currency, base));
  return rate === undefined ? { rate: decimalOne, problems: [noRate(currency, base, date)] } : { rate, problems: [] };
}

export const noRate = (currency: StoredRecord, base: StoredRecord, date: string): Problem =>
  problem(
    'currency.noRate',
    { from: currency.refName, to: base.refName, date: arg.date(date) },
    { path: 'exchangeRate' },
  );
export const mustBeOne = (currency: StoredRecord): Problem =>
  problem('currency.rateNotOne', { currency: currency.refName }, { path: 'exchangeRate' });
