import { arg } from '#contract/messages/define';
import { assignedText } from '#contract/kinds/kinds';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Decimal, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import { arrivalLegs, totalChange, type TransitValue } from '#domain/accounting/stockAdjustment';
import { receiptOf } from '#domain/stock/average';
import { sharesByQuantity } from '#domain/stock/orderLine';
import { afterArrival, arrivingCost, underWay } from '#domain/stock/transit';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { pendingOf, urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import { postInBaseCurrency } from '../engine/documentPosting.ts';
import type { SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { amountOf, numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import { placesOf, placesOfLine } from './linePlaces.ts';
import { StockLedger, stockWithout } from './stockLedger.ts';
import { openTransitLines, statusOfTransfer, transitLineOf, withArrival } from './transit.ts';
import { LotsUnderWay } from './transitLots.ts';

const framed = { module: 'general', posts: true } as const;

/** What a line of a receipt brings, and for which line of the transfer. */
interface Arriving {
  readonly path: string;
  readonly line: StoredLine;
  readonly of: StoredLine;
  readonly item: StoredRecord;
  readonly quantity: Decimal;
  readonly cost: Minor;
}

interface Receiving {
  readonly pending: PendingRecord;
  readonly part: RelatedUpdate;
  readonly frame: TransactionContext;
  readonly book: StockLedger;
  readonly lots: LotsUnderWay;
  readonly problems: Problem[];
}

/** Goods arrive from transit at the cost at which they were shipped; what is missing is written off. */
export async function saveTransferReceipt(
  pending: PendingRecord,
  parts: RelatedUpdates,
  part: RelatedUpdate,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const { doc, sub } = pending;
  await fillHeader(pending, part, world);
  const frame = await transactionContextOf(pending, world, framed);
  const receiving: Receiving = {
    pending,
    part,
    frame,
    book: new StockLedger(world, tools, parts, frame),
    lots: await LotsUnderWay.of(part.record, world),
    problems: [...frame.problems, ...transferProblems(part), ...(await headProblems(pending, part, world))],
  };
  const { problems, book } = receiving;
  if (!pending.given.has('item') || (sub.item ?? []).length === 0) sub.item = proposedLines(receiving);
  const lines = await arrivingLines(receiving, world);
  problems.push(...(await writeOffProblems(lines, receiving, world)));
  const values: TransitValue[] = [];
  for (const line of lines) values.push(await arrive(line, receiving, world));
  part.doc.status = statusOfTransfer(part.doc, part.sub.inventory ?? []);
  problems.push(...book.problems);
  if (problems.length > 0) return { problems };
  doc.total = frame.number(totalChange(lines.map(({ cost }) => cost)));
  sub.item = lines.map(({ line, of, quantity, cost }): StoredLine => ({
    ...line,
    itemReceive: true,
    orderLine: of.line,
    quantity: decimalToNumber(quantity),
    amount: frame.number(cost),
    baseAmount: minorToNumber(cost, frame.basePrecision),
    location: part.doc.transferLocation ?? null,
  }));
  sub.stockMove = book.finish();
  sub.shipment = [];
  const dimensions = {
    entity: null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(part.doc.transferLocation) ?? null,
  };
  return {
    problems,
    posting: postInBaseCurrency(
      arrivalLegs(values, dimensions, textOf(part.doc.transitAccount) ?? ''),
      frame,
      frame.currency,
    ),
    gates: frame.gates,
    companions: await parts.changes(),
  };
}

/** Subsidiary, destination and dimensions follow the transfer; stock is valued in the base currency. */
async function fillHeader({ doc }: PendingRecord, { doc: transfer }: RelatedUpdate, world: ReadContext): Promise<void> {
  for (const name of ['subsidiary', 'department', 'class'])
    if (transfer[name] !== undefined) doc[name] ??= transfer[name] ?? null;
  doc.location ??= transfer.transferLocation ?? null;
  doc.currency ??= (await world.loadOne(textOf(transfer.subsidiary) ?? ''))?.doc.currency ?? null;
}

/** Why a transfer can't be received. */
function transferProblems({ record, doc }: RelatedUpdate): Problem[] {
  const words = { transfer: record.refName };
  if (doc.usesTransit !== true) return [ruleViolation('createdFrom', message('transit.notShipped', words))];
  return doc.status === 'RECEIVED' ? [ruleViolation('createdFrom', message('transit.allReceived', words))] : [];
}

async function headProblems(
  { doc, sub }: PendingRecord,
  { record, doc: transfer }: RelatedUpdate,
  world: ReadContext,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const base = (await world.loadOne(textOf(transfer.subsidiary) ?? ''))?.doc.currency;
  for (const [name, own] of [['subsidiary', transfer.subsidiary] as const, ['currency', base] as const])
    if (doc[name] !== own)
      problems.push(
        ruleViolation(
          name,
          message('order.differs', {
            field: arg.label(`*.fields.${name}`, name),
            type: arg.label('inventoryTransfer.label', 'Inventory transfer'),
            order: record.refName,
          }),
        ),
      );
  if (textOf(doc.entity) !== undefined) problems.push(ruleViolation('entity', message('transit.noParty')));
  if (textOf(doc.inboundShipment) !== undefined)
    problems.push(ruleViolation('inboundShipment', message('returns.noShipment')));
  const [shipped, received] = [textOf(transfer.tranDate) ?? '', textOf(doc.tranDate) ?? ''];
  if (received !== '' && received < shipped)
    problems.push(
      ruleViolation('tranDate', message('transit.before', { transfer: record.refName, date: arg.date(shipped) })),
    );
  const location = (await world.loadOne(textOf(transfer.transferLocation) ?? ''))?.refName ?? '';
  const elsewhere = message('transit.elsewhere', { transfer: record.refName, location });
  if (doc.location !== transfer.transferLocation) problems.push(ruleViolation('location', elsewhere));
  for (const [index, line] of (sub.item ?? []).entries())
    if (textOf(line.location) !== undefined && line.location !== transfer.transferLocation)
      problems.push(ruleViolation(`item.items[${index}].location`, elsewhere));
  return problems;
}

/** Everything that is under way, in the lots that shipped and the bins that the transfer plans for. */
const proposedLines = ({ part, lots }: Receiving): StoredLine[] =>
  lots.proposals(part.sub.inventory ?? []).map(({ of, quantity, lots: proposed }, index) => ({
    line: index + 1,
    item: of.item ?? null,
    ...(typeof of.unit === 'string' ? { unit: of.unit } : {}),
    orderLine: of.line,
    quantity: decimalToNumber(quantity),
    itemReceive: true,
    ...(of.toBinNumbers === undefined ? {} : { binNumbers: of.toBinNumbers }),
    ...(proposed.length === 0
      ? {}
      : {
          inventoryDetail: proposed.map((each) =>
            assignedText({ id: each.lot, quantity: decimalToNumber(each.quantity) }),
          ),
        }),
  }));

/** The lines that arrive, each counted on its line of the transfer. */
async function arrivingLines({ pending, part, frame, problems }: Receiving, world: ReadContext): Promise<Arriving[]> {
  const lines: Arriving[] = [];
  for (const [index, line] of (pending.sub.item ?? []).entries()) {
    if (line.itemReceive === false) continue;
    const path = `item.items[${index}]`;
    const item = await world.loadOne(textOf(line.item) ?? '');
    const of = matchedLine(part, line);
    if (!item || !of) {
      const words = { item: item?.refName ?? 'The item', transfer: part.record.refName };
      problems.push(ruleViolation(`${path}.item`, message('transit.notOnTransfer', words)));
      continue;
    }
    const shipped = transitLineOf(of, frame.basePrecision);
    const quantity = line.quantity === undefined ? underWay(shipped) : quantityOf(line.quantity);
    if (quantity <= decimalZero) {
      problems.push(ruleViolation(`${path}.quantity`, message('order.quantityNotPositive')));
      continue;
    }
    if (quantity > underWay(shipped))
      problems.push(
        ruleViolation(
          `${path}.quantity`,
          message('transit.over', {
            quantity: arg.number(decimalToText(quantity)),
            remaining: arg.number(decimalToText(underWay(shipped))),
            line: of.line,
            transfer: part.record.refName,
          }),
        ),
      );
    const cost = arrivingCost(shipped, quantity);
    replaceLine(part, withArrival(of, afterArrival(shipped, { quantity, cost }, 'apply'), frame.basePrecision));
    lines.push({ path, line, of, item, quantity, cost });
  }
  if (lines.length === 0 && problems.length === 0)
    problems.push(ruleViolation('item', message('order.nothingToReceive', { order: part.record.refName })));
  return lines;
}

/** The line of a transfer that a line of a receipt is for: the named one, else the first open one of the item. */
function matchedLine({ sub }: RelatedUpdate, line: StoredLine): StoredLine | undefined {
  const named = numberOf(line.orderLine);
  const own = (sub.inventory ?? []).filter(
    (each) => each.item === line.item && (named === undefined || each.line === named),
  );
  return openTransitLines(own)[0] ?? own[0];
}

function replaceLine(part: RelatedUpdate, line: StoredLine): void {
  part.sub.inventory = (part.sub.inventory ?? []).map((each) => (each.line === line.line ? line : each));
}

/** What is missing needs an account that bears its cost. */
async function writeOffProblems(
  lines: readonly Arriving[],
  { pending: { doc }, frame }: Receiving,
  world: ReadContext,
): Promise<Problem[]> {
  if (!lines.some(({ line }) => line.isWrittenOff === true)) return [];
  if (textOf(doc.writeOffAccount) === undefined)
    return [ruleViolation('writeOffAccount', message('returns.writeOffAccountMissing'))];
  const { subsidiary, currency } = frame;
  return accountProblems(
    [{ account: doc.writeOffAccount, path: 'writeOffAccount', subsidiary, currency, document: 'receipt', freely: {} }],
    world,
  );
}

/** Puts the goods of a line into stock, or writes them off, and returns what that posts. */
async function arrive(arriving: Arriving, receiving: Receiving, world: ReadContext): Promise<TransitValue> {
  const { line, of, item, quantity, path, cost } = arriving;
  const { pending, part, frame, book, lots, problems } = receiving;
  const location = textOf(part.doc.transferLocation) ?? '';
  const [assetAccount, costAccount] = [textOf(item.doc.assetAccount) ?? '', textOf(item.doc.cogsAccount) ?? ''];
  const value = { assetAccount, costAccount, arrivesOn: assetAccount, cost, kept: cost, memo: textOf(of.memo) ?? null };
  problems.push(...(await lots.take(arriving, part.record, world)));
  if (line.isWrittenOff === true) {
    const asked = { item: item.id, location, quantity, bin: undefined, assigned: line.inventoryDetail };
    await placesOf({ ...asked, path: `${path}.inventoryDetail` }, world, problems);
    return { ...value, arrivesOn: textOf(pending.doc.writeOffAccount) ?? '' };
  }
  const places = await placesOfLine({ line, path, location, quantity }, item, frame, world, problems);
  if (!places) return value;
  await book.load([{ item: item.id, location }]);
  const shares = sharesByQuantity(
    cost,
    places.map((each) => each.quantity),
    quantity,
  );
  const variances = places.map((each, index) => book.receive(each.place, each.quantity, shares[index] ?? zero));
  return { ...value, kept: receiptOf(cost, variances).kept };
}

/** Puts the goods back into transit. */
export async function removeTransferReceipt(
  record: FullRecord,
  parts: RelatedUpdates,
  part: RelatedUpdate,
  world: ReadContext,
  tools: Tools,
): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { ...framed, posts: false });
  for (const line of record.sub.item ?? []) {
    const of = (part.sub.inventory ?? []).find((each) => each.line === line.orderLine);
    if (!of) continue;
    const gone = { quantity: quantityOf(line.quantity), cost: amountOf(line.baseAmount, frame.basePrecision) };
    const after = afterArrival(transitLineOf(of, frame.basePrecision), gone, 'undo');
    replaceLine(part, withArrival(of, after, frame.basePrecision));
  }
  part.doc.status = statusOfTransfer(part.doc, part.sub.inventory ?? []);
  const book = await stockWithout(record.sub.stockMove ?? [], { url: urlOf(record) }, { parts, frame, world, tools });
  return withdrawn(
    record,
    { module: 'general', verb: 'deleted', problems: book.problems, companions: await parts.changes() },
    world,
  );
}
