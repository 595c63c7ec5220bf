import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { Decimal } from '#contract/values/decimal';
import { rateOn } from '#domain/accounting/rates';
import { ratesBetween } from '../../storage/queries/ledger/rates.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { defaultRates } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';

/**
 * The rate that translates a balance of an account type into another currency for a period: the one of the period's last
 * day, of balances as of movements. The only place that chooses it. Undefined without a rate.
 */
export async function translationRate(
  [from, to]: readonly [StoredRecord, StoredRecord],
  _type: AccountTypeId,
  { endDate }: { readonly endDate: string },
  world: ReadContext,
): Promise<Decimal | undefined> {
  const dated = from.id === to.id ? [] : await ratesBetween(world.db, from.id, [to.id], endDate);
  return rateOn({ from: from.id, to: to.id, date: endDate }, dated, defaultRates(from, to));
}
