import { decimalToNumber, decimalZero, type Decimal } from '#contract/values/decimal';
import { discountReach, highestDiscount, loweredPercent } from '#domain/status/discountLimit';
import type { StoredLine } from '../../../storage/records.ts';
import type { PendingRecord } from '../../engine/pendingRecord.ts';
import type { ReadContext } from '../../engine/readContext.ts';
import { numberOf, quantityOf, textOf } from '../../engine/storedValues.ts';
import type { FilledSale } from '../filledSale.ts';

/** How far the rate of a line is below the list price of a line. */
const loweredOn = (rate: unknown, { listRate }: StoredLine): Decimal =>
  loweredPercent(numberOf(listRate) === undefined ? undefined : quantityOf(listRate), quantityOf(rate));

/** The highest discount of a sale; `listOf` tells the line whose list price counts for one of its lines. */
function highestOf(
  { discounted }: FilledSale,
  lines: readonly StoredLine[],
  listOf: (line: StoredLine) => StoredLine,
): Decimal {
  const judged = discounted.lines.map((discount, index) => {
    const line = lines[index];
    return line ? { ...discount, lowered: loweredOn(line.rate, listOf(line)) } : discount;
  });
  return highestDiscount(judged, discounted.document);
}

/** Whether a bill gives no more than its order did, which was judged there by the list of its day. */
async function repeatsOrder({ doc, sub }: PendingRecord, sale: FilledSale, world: ReadContext): Promise<boolean> {
  const source = await world.loadOne(textOf(doc.createdFrom) ?? '');
  if (source?.type !== 'salesOrder') return false;
  const [order] = await world.loadWithLines([source.id]);
  const ordered = (line: StoredLine): StoredLine =>
    order?.sub.item?.find((each) => each.line === line.orderLine) ??
    order?.sub.item?.find((each) => each.item === line.item) ??
    line;
  return highestOf(sale, sub.item ?? [], ordered) <= quantityOf(source.doc.highestDiscount);
}

/**
 * Notes on a sale that its discount is above what the role of its maker gives, and returns whether it must therefore
 * wait for approval. A rate below the list price counts as a discount. A bill of an order may repeat what the order gave.
 */
export async function checkDiscount(pending: PendingRecord, sale: FilledSale, world: ReadContext): Promise<boolean> {
  const { doc, sub } = pending;
  const highest = highestOf(sale, sub.item ?? [], (line) => line);
  delete doc.discountLimit;
  if (highest > decimalZero) doc.highestDiscount = decimalToNumber(highest);
  else delete doc.highestDiscount;
  const { discountLimits } = (await world.settings()).approvals;
  const limit = discountReach(discountLimits, world.context.caller.roleId);
  if (limit === undefined || highest <= limit) return false;
  if (await repeatsOrder(pending, sale, world)) return false;
  doc.discountLimit = decimalToNumber(limit);
  return true;
}
