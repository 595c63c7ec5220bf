import { type Decimal, decimalZero } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import type { OwedLine } from '#domain/accounting/payables';
import { totalWorth, type Worth } from '#domain/stock/accrual';
import { returnedGoods, worthAtPrice, worthWithoutTax } from '#domain/stock/orderLine';
import type { StoredLine } from '../../storage/records.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { UnchangedStockLedger } from '../inventory/unchangedStockLedger.ts';
import { StockLedger } from '../inventory/stockLedger.ts';
import { placesOfLine } from '../inventory/linePlaces.ts';
import { dimensionsOf } from './payableRules.ts';
import type { PayablePart, PayableSave } from './payable.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { textOf, quantityOf } from '../engine/storedValues.ts';

/**
 * Item lines of a vendor credit: goods leave stock at average cost; the difference to the credited amount goes to cost
 * of goods sold.
 */
export async function returnItems(save: PayableSave): Promise<PayablePart> {
  const {
    pending: { doc, sub },
    frame,
    world,
    tools,
    parts,
  } = save;
  const problems: Problem[] = [];
  const book = save.keepsGoods
    ? new UnchangedStockLedger(world, tools, parts, frame, save.pending.before?.sub.stockMove ?? [])
    : new StockLedger(world, tools, parts, frame);
  const owed: OwedLine[] = [];
  const credits: Worth[] = [];
  const lines: StoredLine[] = [];
  for (const [index, line] of (sub.item ?? []).entries()) {
    const path = `item.items[${index}]`;
    const quantity = quantityOf(line.quantity);
    if (quantity <= decimalZero)
      problems.push(ruleViolation(`${path}.quantity`, message('bill.creditQuantityNotPositive')));
    if (frame.currency === '' || typeof line.item !== 'string' || quantity <= decimalZero) continue;
    const credit = worthAtPrice(quantityOf(line.rate), quantity, frame);
    const cost = await issueGoods(line, path, quantity, book, save, problems);
    const item = await world.loadOne(line.item);
    const dimensions = { ...dimensionsOf(line, doc), memo: null };
    const isBase = world.get(frame.subsidiary)?.doc.currency === frame.currency;
    const credited = worthWithoutTax(credit, save.includedIn('item', line, credit.amount), frame);
    const { goods, difference } = returnedGoods(credited, cost, isBase);
    owed.push({ ...dimensions, account: textOf(item?.doc.assetAccount) ?? '', ...goods });
    if (difference.base !== zero)
      owed.push({ ...dimensions, account: textOf(item?.doc.cogsAccount) ?? '', ...difference });
    credits.push(credit);
    lines.push({ ...line, amount: frame.number(credit.amount) });
  }
  problems.push(...book.problems);
  if (problems.length === 0) Object.assign(sub, { item: lines, stockMove: book.finish() });
  return { lines: owed, total: totalWorth(credits).amount, problems };
}

/** Issues the goods of a line and returns their cost. */
async function issueGoods(
  line: StoredLine,
  path: string,
  quantity: Decimal,
  book: StockLedger,
  { pending: { doc }, frame, world }: PayableSave,
  problems: Problem[],
): Promise<Minor> {
  const item = await world.loadOne(textOf(line.item) ?? '');
  if (!item) return zero;
  const location = dimensionsOf(line, doc).location ?? undefined;
  const places = await placesOfLine({ line, path, location, quantity }, item, frame, world, problems);
  if (!places) return zero;
  await book.load([{ item: item.id, location: location ?? '' }]);
  const mayGoBelowZero = (await world.settings()).negativeInventory;
  return book.issueFrom(places, `${path}.quantity`, mayGoBelowZero);
}
