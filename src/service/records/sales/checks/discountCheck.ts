import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { discountReach, highestDiscount } from '#domain/status/discountLimit';
import type { PendingRecord } from '../../engine/pendingRecord.ts';
import type { ReadContext } from '../../engine/readContext.ts';
import { quantityOf, textOf } from '../../engine/storedValues.ts';
import type { FilledSale } from '../filledSale.ts';

/**
 * Notes on a sale that its discount is above what the role of its maker gives, and returns whether it must therefore
 * wait for approval. A bill of an order may repeat what the order gave, which was judged there.
 */
export async function checkDiscount(
  { doc }: PendingRecord,
  { discounted }: FilledSale,
  world: ReadContext,
): Promise<boolean> {
  const highest = highestDiscount(discounted.lines, discounted.document);
  delete doc.discountLimit;
  if (highest > decimalZero) doc.highestDiscount = decimalToNumber(highest);
  else delete doc.highestDiscount;
  const { discountLimits } = (await world.settings()).approvals;
  const limit = discountReach(discountLimits, world.context.caller.roleId);
  if (limit === undefined || highest <= limit) return false;
  const source = await world.loadOne(textOf(doc.createdFrom) ?? '');
  if (source?.type === 'salesOrder' && highest <= quantityOf(source.doc.highestDiscount)) return false;
  doc.discountLimit = decimalToNumber(limit);
  return true;
}
