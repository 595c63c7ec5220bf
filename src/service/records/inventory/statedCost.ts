import { type Decimal, decimalZero } from '#contract/values/decimal';
import { costInDocument } from '#domain/accounting/rates';
import type { StoredRecord } from '../../storage/records.ts';
import { documentRate } from '../engine/rates.ts';
import { quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

/** The books that goods come into, and when. */
interface TakingBooks {
  readonly subsidiary: string;
  readonly date: string;
}

/**
 * What one unit of an item is stated to cost: converted from the base currency of the item's subsidiary into that of the
 * books that take it. Zero where no cost is stated, or no rate is known: then the cost is missing.
 */
export async function statedCost(
  item: Pick<StoredRecord, 'doc'> | undefined,
  { subsidiary, date }: TakingBooks,
  world: ReadContext,
): Promise<Decimal> {
  const cost = quantityOf(item?.doc.cost);
  const [from, to] = [await baseOf(textOf(item?.doc.subsidiary), world), await baseOf(subsidiary, world)];
  if (cost === decimalZero || !from || !to || from.id === to.id) return cost;
  const { rate, problems } = await documentRate(world, from, to, date, undefined);
  return problems.length > 0 ? decimalZero : costInDocument(cost, { factor: rate });
}

const baseOf = async (subsidiary: string | undefined, world: ReadContext): Promise<StoredRecord | undefined> =>
  world.loadOne(textOf((await world.loadOne(subsidiary ?? ''))?.doc.currency) ?? '');
