import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorFromNumber, minorToNumber, minorToText, zero } from '#contract/values/money';
import {
  addedValue,
  adjustedSize,
  adjustmentLegs,
  isOverdrawn,
  removedValue,
  totalChange,
} from '#domain/accounting/stockAdjustment';
import { receiptOf, returnWorth } from '#domain/stock/average';
import { sharesByQuantity } from '#domain/stock/orderLine';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { postInBaseCurrency } from '../engine/documentPosting.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates, ruleViolation } from '../engine/relatedUpdates.ts';
import { amountOf, numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import { shutProblems, tooPrecise } from '../engine/transactionContext.ts';
import { placesOfLine } from './linePlaces.ts';
import { type StockContext, stockContextOf } from './stockContext.ts';
import { statedCost } from './statedCost.ts';
import { changesPosting, changesStock, type StockFields, withdrawStock } from './stockDocument.ts';
import { StockLedger } from './stockLedger.ts';

const fields: StockFields = {
  sublist: 'inventory',
  moved: ['tranDate', 'subsidiary'],
  movedLine: ['line', 'item', 'location', 'adjustQtyBy', 'adjustValueBy', 'unitCost', 'binNumbers', 'inventoryDetail'],
  posted: ['postingPeriod', 'account', 'location', 'department', 'class', 'memo'],
};

/** A line with its stock, while it is adjusted. */
interface Adjusting {
  readonly line: StoredLine;
  readonly path: string;
  readonly item: StoredRecord;
  readonly location: string;
}

/** Adds stock, removes it, or changes its value, and posts the change against the adjustment account. */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { before, doc, sub } = pending;
  const frame = await stockContextOf(pending, world);
  withDefaults(pending);
  // Fields that neither move stock nor post can be changed in a closed period too.
  if (before && !changesPosting(pending, fields)) return { problems: [] };
  const problems: Problem[] = [...frame.problems];
  if (before) problems.push(...(await shutProblems(before, 'general', world, 'changed')));
  problems.push(...(await accountOf(pending, frame, world)));
  if (frame.subsidiary === '') return { problems };
  const parts = new RelatedUpdates(world);
  if (changesStock(pending, fields)) {
    if (before) problems.push(...(await countProblems(before, world)));
    const book = new StockLedger(world, tools, parts, frame);
    if (before) await book.forget(before.sub.stockMove ?? [], { path: 'inventory' });
    problems.push(...book.problems);
    sub.inventory = await adjustedLines(pending, frame, book, world, problems);
    sub.stockMove = book.finish();
  }
  const values = (sub.inventory ?? []).map(({ value }) => amountOf(value, frame.basePrecision));
  doc.total = minorToNumber(totalChange(values), frame.basePrecision);
  if (problems.length > 0) return { problems };
  const posting = postInBaseCurrency(await legsOf(pending, values, world), frame, frame.currency);
  return { problems: [], posting, gates: frame.gates, companions: await parts.changes() };
}

/** Lines without a location are at that of the document. */
function withDefaults({ doc, sub }: PendingRecord): void {
  const { location } = doc;
  if (typeof location !== 'string') return;
  sub.inventory = (sub.inventory ?? []).map((line) =>
    textOf(line.location) === undefined ? { ...line, location } : line,
  );
}

/** The adjustment account must serve the subsidiary, and must not be one that documents keep in step. */
const accountOf = ({ doc }: PendingRecord, { subsidiary, currency }: StockContext, world: ReadContext) =>
  accountProblems(
    [{ account: doc.account, path: 'account', subsidiary, currency, document: 'transaction', freely: {} }],
    world,
  );

async function adjustedLines(
  { sub }: PendingRecord,
  frame: StockContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<StoredLine[]> {
  const lines: StoredLine[] = [];
  for (const [index, line] of (sub.inventory ?? []).entries()) {
    const item = await world.loadOne(textOf(line.item) ?? '');
    const path = `inventory.items[${index}]`;
    if (!item) {
      lines.push(line);
      continue;
    }
    const location = textOf(line.location) ?? '';
    if (location !== '') await book.load([{ item: item.id, location }]);
    const at = { item: item.id, location };
    const onHand = location === '' ? decimalZero : book.onHand(at);
    const known = book.problems.length;
    const value = await adjust({ line, path, item, location }, frame, book, world, problems);
    problems.push(...book.problems.slice(known));
    lines.push({
      ...line,
      quantityOnHand: decimalToNumber(onHand),
      value: minorToNumber(value, frame.basePrecision),
    });
  }
  return lines;
}

/** Moves the stock of a line and returns the change in its value. */
async function adjust(
  adjusting: Adjusting,
  frame: StockContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<Minor> {
  const { line, path, item, location } = adjusting;
  const quantity = quantityOf(line.adjustQtyBy);
  const byValue = numberOf(line.adjustValueBy) ?? 0;
  if ((quantity === decimalZero) === (byValue === 0)) {
    const key = byValue === 0 ? 'stock.nothingAdjusted' : 'stock.quantityAndValue';
    problems.push(ruleViolation(`${path}.adjustQtyBy`, message(key, { item: item.refName })));
    return zero;
  }
  const size = adjustedSize(quantity);
  const places = await placesOfLine(
    { line, path, location: location === '' ? undefined : location, quantity: size },
    item,
    frame,
    world,
    problems,
  );
  if (!places) return zero;
  if (byValue !== 0) return revalue(adjusting, byValue, frame, book, problems);
  if (quantity < 0n)
    return removedValue(book.issueFrom(places, `${path}.adjustQtyBy`, (await world.settings()).negativeInventory));
  const worth = worthOf(adjusting, await statedCost(item, frame, world), frame, book, problems);
  const shares = sharesByQuantity(
    worth,
    places.map((each) => each.quantity),
    size,
    'down',
  );
  return receiptOf(
    worth,
    places.map((each, index) => book.receive(each.place, each.quantity, shares[index] ?? zero)),
  ).kept;
}

/** The value of added stock: at the unit cost of the line, else at the average, the last or the stated cost of the item. */
function worthOf(
  { line, path, item, location }: Adjusting,
  stated: Decimal,
  frame: StockContext,
  book: StockLedger,
  problems: Problem[],
): Minor {
  const quantity = quantityOf(line.adjustQtyBy);
  const given = decimalFromNumber(numberOf(line.unitCost) ?? Number.NaN);
  if (given !== undefined) return addedValue(given, quantity, frame.basePrecision);
  const stock = book.stockAt({ item: item.id, location });
  if (stock.quantity <= 0n && (stock.lastCost ?? 0n) <= 0n && stated === decimalZero)
    problems.push(ruleViolation(`${path}.unitCost`, message('stock.costMissing', { item: item.refName })));
  return returnWorth(stock, quantity, stated, frame.basePrecision);
}

/** Changes the value of the stock on hand, which stays positive: without stock there is no value (reliability K3). */
function revalue(
  { line, path, item, location }: Adjusting,
  byValue: number,
  { basePrecision }: StockContext,
  book: StockLedger,
  problems: Problem[],
): Minor {
  const at = `${path}.adjustValueBy`;
  const value = minorFromNumber(byValue, basePrecision);
  if (value === undefined) {
    problems.push(tooPrecise(at, 'Adjust value by', byValue, basePrecision));
    return zero;
  }
  const place = { item: item.id, location, bin: textOf(line.binNumbers) };
  const stock = book.stockAt(place);
  if (stock.quantity <= 0n) problems.push(ruleViolation(at, message('stock.nothingToRevalue', { item: item.refName })));
  else if (isOverdrawn(stock.value, value))
    problems.push(
      ruleViolation(
        at,
        message('stock.valueBelowZero', {
          item: item.refName,
          value: arg.amount(minorToText(stock.value, basePrecision)),
        }),
      ),
    );
  else book.revalue(place, value);
  return value;
}

async function legsOf({ doc, sub }: PendingRecord, values: readonly Minor[], world: ReadContext) {
  const lines = await Promise.all(
    (sub.inventory ?? []).map(async (line, index) => ({
      assetAccount: textOf((await world.loadOne(textOf(line.item) ?? ''))?.doc.assetAccount) ?? '',
      value: values[index] ?? zero,
      location: textOf(line.location) ?? null,
      memo: textOf(line.memo) ?? null,
    })),
  );
  return adjustmentLegs({
    account: textOf(doc.account) ?? '',
    dimensions: {
      entity: null,
      department: textOf(doc.department) ?? null,
      class: textOf(doc.class) ?? null,
      location: textOf(doc.location) ?? null,
    },
    memo: textOf(doc.memo) ?? null,
    lines,
  });
}

/** The stock that a count adjusted follows from its sheet. */
async function countProblems({ doc }: FullRecord, world: ReadContext): Promise<Problem[]> {
  const count = textOf(doc.inventoryCount);
  if (count === undefined) return [];
  return [ruleViolation('inventory', message('count.ofCount', { count: (await world.loadOne(count))?.refName ?? '' }))];
}

/** Restores the stock; the count whose differences it recorded waits for approval again. */
async function remove(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const effects = await withdrawStock(record, world, tools);
  const [count] = await world.loadWithLines([textOf(record.doc.inventoryCount) ?? '']);
  if (!count) return effects;
  const { adjustment: _, ...rest } = count.doc;
  const reopened = await updateLinked(world, count, { ...rest, status: 'PENDING_APPROVAL' }, undefined);
  return { ...effects, companions: [...(effects.companions ?? []), { ...reopened, operation: 'reopen' }] };
}

export const inventoryAdjustment: RecordHandler = { save, remove };
