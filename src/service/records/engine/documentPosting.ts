import { decimalOne } from '#contract/values/decimal';
import { type Leg, postLegs } from '#domain/accounting/legs';
import type { Posting } from '#domain/accounting/posting';
import type { ReadContext } from './readContext.ts';
import { roleAccount } from './roles.ts';
import type { TransactionContext } from './transactionContext.ts';

/** The posting of a document from its legs; null if all are zero, or while it can't post yet. */
export async function postDocument(
  legs: readonly Leg[],
  frame: TransactionContext,
  world: ReadContext,
): Promise<Posting | null> {
  const { period, date, subsidiary, currency, precision, rate, basePrecision } = frame;
  if (period === undefined || date === '' || subsidiary === '' || currency === '') return null;
  return postLegs({
    period,
    date,
    subsidiary,
    currency,
    precision,
    rate,
    basePrecision,
    legs,
    gainLossAccount: await roleAccount(world, 'RealizedGainLoss'),
  });
}

/** The posting of legs in the base currency, which stock is valued in; null if all are zero, or without a period or date. */
export function postInBaseCurrency(
  legs: readonly Leg[],
  {
    period,
    date,
    subsidiary,
    basePrecision,
  }: Pick<TransactionContext, 'period' | 'date' | 'subsidiary' | 'basePrecision'>,
  currency: string,
): Posting | null {
  if (period === undefined || date === '') return null;
  return postLegs({
    period,
    date,
    subsidiary,
    currency,
    precision: basePrecision,
    rate: decimalOne,
    basePrecision,
    legs,
    gainLossAccount: undefined,
  });
}
