import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { decimalToNumber } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import { shipmentLegs, totalChange, type TransferredValue, transferLegs } from '#domain/accounting/stockAdjustment';
import { receiptOf } from '#domain/stock/average';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import { postInBaseCurrency } from '../engine/documentPosting.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates, ruleViolation } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { amountOf, quantityOf, textOf } from '../engine/storedValues.ts';
import { shutProblems } from '../engine/transactionContext.ts';
import { type MovedLine, placesOfLine } from './linePlaces.ts';
import { type StockContext, stockContextOf } from './stockContext.ts';
import { changesPosting, changesStock, type StockFields, withdrawStock } from './stockDocument.ts';
import { StockLedger } from './stockLedger.ts';
import { receivedFirst, receivedProblems, statusOfTransfer } from './transit.ts';
import { receiveTransfer } from './transitLots.ts';

const fields: StockFields = {
  sublist: 'inventory',
  moved: ['tranDate', 'subsidiary', 'location', 'transferLocation', 'usesTransit'],
  movedLine: ['line', 'item', 'quantity', 'binNumbers', 'toBinNumbers', 'inventoryDetail'],
  posted: ['postingPeriod', 'department', 'class', 'memo'],
};

/** Moves stock to another location or bin at its average cost, or into transit; lots stay the same. */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { before, doc, sub } = pending;
  const frame = await stockContextOf(pending, world);
  // Fields that neither move stock nor post can be changed in a closed period too.
  if (before && !changesPosting(pending, fields)) return { problems: [] };
  const problems: Problem[] = [...frame.problems];
  if (before) problems.push(...(await shutProblems(before, 'general', world, 'changed')));
  const [from, to] = [textOf(doc.location), textOf(doc.transferLocation)];
  if (frame.subsidiary === '' || from === undefined || to === undefined) return { problems };
  const way: Way = { from, to, usesTransit: doc.usesTransit === true };
  const parts = new RelatedUpdates(world);
  if (changesStock(pending, fields)) {
    problems.push(...transitProblems(way), ...(before ? receivedProblems(before) : []));
    const book = new StockLedger(world, tools, parts, frame);
    if (before) await book.forget(before.sub.stockMove ?? [], { path: 'inventory' });
    problems.push(...book.problems);
    sub.inventory = await transferredLines(pending, way, frame, book, world, problems);
    sub.stockMove = book.finish();
    doc.status = statusOfTransfer(doc, sub.inventory);
    if (way.usesTransit) doc.transitAccount = await roleAccount(world, 'StockInTransit');
    else delete doc.transitAccount;
  }
  const lines = await valuesOf(pending, frame, world);
  doc.total = minorToNumber(totalChange(lines.map(({ cost }) => cost)), frame.basePrecision);
  if (problems.length > 0) return { problems };
  const entry = {
    from,
    to,
    memo: textOf(doc.memo) ?? null,
    dimensions: {
      entity: null,
      department: textOf(doc.department) ?? null,
      class: textOf(doc.class) ?? null,
      location: null,
    },
    lines,
  };
  const legs = way.usesTransit ? shipmentLegs(entry, textOf(doc.transitAccount) ?? '') : transferLegs(entry);
  const posting = postInBaseCurrency(legs, frame, frame.currency);
  return { problems: [], posting, gates: frame.gates, companions: await parts.changes() };
}

interface Way {
  readonly from: string;
  readonly to: string;
  readonly usesTransit: boolean;
}

const transitProblems = ({ from, to, usesTransit }: Way): Problem[] =>
  usesTransit && from === to ? [ruleViolation('transferLocation', message('transit.samePlace'))] : [];

async function transferredLines(
  { sub }: PendingRecord,
  way: Way,
  frame: StockContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<StoredLine[]> {
  const lines: StoredLine[] = [];
  for (const [index, line] of (sub.inventory ?? []).entries()) {
    const item = await world.loadOne(textOf(line.item) ?? '');
    const path = `inventory.items[${index}]`;
    const quantity = quantityOf(line.quantity);
    if (!item || quantity <= 0n) {
      if (item) problems.push(ruleViolation(`${path}.quantity`, message('line.quantityNotPositive')));
      lines.push(line);
      continue;
    }
    await book.load([way.from, way.to].map((location) => ({ item: item.id, location })));
    const onHand = book.onHand({ item: item.id, location: way.from });
    const known = book.problems.length;
    const { cost, kept } = await transfer({ line, path, quantity }, item, way, frame, book, world, problems);
    problems.push(...book.problems.slice(known));
    const { quantityReceived: _, valueReceived: __, ...rest } = line;
    lines.push({
      ...rest,
      ...(way.usesTransit ? { quantityReceived: 0, valueReceived: 0 } : {}),
      quantityOnHand: decimalToNumber(onHand),
      value: minorToNumber(cost, frame.basePrecision),
      keptValue: minorToNumber(kept, frame.basePrecision),
    });
  }
  return lines;
}

/** Moves the stock of a line; returns its cost, and the part of it that remains in stock at the destination. */
async function transfer(
  { line, path, quantity }: Omit<MovedLine, 'location'>,
  item: StoredRecord,
  { from, to, usesTransit }: Way,
  frame: StockContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<{ readonly cost: Minor; readonly kept: Minor }> {
  const none = { cost: zero, kept: zero };
  if (from === to && !usesTransit && textOf(line.binNumbers) === textOf(line.toBinNumbers)) {
    problems.push(ruleViolation(`${path}.toBinNumbers`, message('stock.sameBin', { item: item.refName })));
    return none;
  }
  const [atSource, atTarget]: [Problem[], Problem[]] = [[], []];
  const source = await placesOfLine({ line, path, location: from, quantity }, item, frame, world, atSource);
  const moved = { ...line, binNumbers: line.toBinNumbers ?? null };
  // The bin of goods in transit is known when they arrive.
  const asked = usesTransit
    ? { ...item, doc: { ...item.doc, useBins: textOf(line.toBinNumbers) !== undefined } }
    : item;
  const target =
    source && (await placesOfLine({ line: moved, path, location: to, quantity }, asked, frame, world, atTarget));
  problems.push(
    ...atSource.map((each) => atHeader(each, path, 'location')),
    ...atTarget.map((each) => atHeader(asTarget(each), path, 'transferLocation')),
  );
  if (!source || !target) return none;
  const mayGoBelowZero = (await world.settings()).negativeInventory;
  const costs = source.map((each) => book.issueFrom([each], `${path}.quantity`, mayGoBelowZero));
  if (usesTransit) return { cost: totalChange(costs), kept: totalChange(costs) };
  const variances = target.map((each, index) => book.receive(each.place, each.quantity, costs[index] ?? zero));
  const cost = totalChange(costs);
  return { cost, kept: receiptOf(cost, variances).kept };
}

/** The bin of a line at the destination is a field of its own. */
const asTarget = (problem: Problem): Problem =>
  problem.path?.endsWith('.binNumbers') === true
    ? { ...problem, path: problem.path.replace(/binNumbers$/, 'toBinNumbers') }
    : problem;

/** Lines have no location: the document has. */
const atHeader = (problem: Problem, path: string, field: 'location' | 'transferLocation'): Problem =>
  problem.path === `${path}.location` ? { ...problem, path: field } : problem;

async function valuesOf(
  { sub }: PendingRecord,
  { basePrecision }: StockContext,
  world: ReadContext,
): Promise<readonly TransferredValue[]> {
  return Promise.all(
    (sub.inventory ?? []).map(async ({ item: id, value, keptValue, memo }): Promise<TransferredValue> => {
      const item = await world.loadOne(textOf(id) ?? '');
      return {
        assetAccount: textOf(item?.doc.assetAccount) ?? '',
        costAccount: textOf(item?.doc.cogsAccount) ?? '',
        cost: amountOf(value, basePrecision),
        kept: amountOf(keptValue ?? value, basePrecision),
        memo: textOf(memo) ?? null,
      };
    }),
  );
}

async function remove(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const effects = await withdrawStock(record, world, tools);
  return { ...effects, problems: [...receivedFirst(record), ...effects.problems] };
}

export const inventoryTransfer: RecordHandler = { save, remove, transforms: { itemReceipt: receiveTransfer } };
