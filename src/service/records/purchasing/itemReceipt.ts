import { decimalToNumber } from '#contract/values/decimal';
import { minorToNumber, zero } from '#contract/values/money';
import type { Leg } from '#domain/accounting/legs';
import { accruedPurchaseLeg } from '#domain/accounting/payables';
import { together } from '#domain/settlement/settle';
import { totalWorth, type Worth } from '#domain/stock/accrual';
import { withLandedCost } from '#domain/stock/landed';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { placeProblems, receiveDropShipped, shippedFirst, unreceiveDropShipped } from '../inventory/dropShipment.ts';
import { arrive, type StockReceipt } from './stockReceipt.ts';
import { dimensionsOf, postingOf, rangeProblems } from './payableRules.ts';
import { giveBackLine, orderProblems, takeLine, waitingLines } from './order.ts';
import { carry, namedProblems, shipmentsFor, uncarry } from './shipments.ts';
import { removeReturnReceipt, saveReturnReceipt } from '../sales/returnReceipt.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { urlOf, pendingOf, withdrawn } from '../engine/documentLifecycle.ts';
import { removeTransferReceipt, saveTransferReceipt } from '../inventory/transferReceipt.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

const framed = { module: 'payables', party: 'entity', posts: true } as const;

/** Receiving adds goods to stock at the order's price and accrues them until they are billed (decisions 7.4). */
async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { doc, sub } = pending;
  const parts = new RelatedUpdates(world);
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  if (order?.record.type === 'returnAuthorization') return saveReturnReceipt(pending, parts, order, world, tools);
  if (order?.record.type === 'inventoryTransfer') return saveTransferReceipt(pending, parts, order, world, tools);
  if (order) fillFromOrder(pending, order);
  if (order?.doc.isDropShip === true) doc.salesOrder = order.doc.createdFrom ?? null;
  const frame = await transactionContextOf(pending, world, framed);
  const problems: Problem[] = [...frame.problems, ...orderProblems(order, doc, world), ...writtenOffProblems(sub.item)];
  const book = new StockLedger(world, tools, parts, frame);
  const shipments = order ? await shipmentsFor(order.record.id, textOf(doc.inboundShipment), parts, world) : [];
  if (order) problems.push(...namedProblems(shipments, textOf(doc.inboundShipment), order));
  const isBase = world.get(frame.subsidiary)?.doc.currency === frame.currency;
  const policy = (await world.settings()).orders;
  const carried: StoredLine[] = [];
  const legs: Leg[] = [];
  const lines: StoredLine[] = [];
  const worths: Worth[] = [];
  for (const [index, line] of (sub.item ?? []).entries()) {
    const path = `item.items[${index}]`;
    if (line.itemReceive === false || !order || frame.currency === '') continue;
    const taken = takeLine(order, line, 'receive', path, { frame, policy }, world, problems);
    if (!taken) continue;
    const { orderLine, quantity, worth } = taken;
    // Values of the receipt take precedence over the order line, and those over the order.
    const location =
      textOf(line.location) ??
      (pending.given.has('location') ? textOf(doc.location) : undefined) ??
      textOf(orderLine.location) ??
      textOf(doc.location);
    await world.load(location === undefined ? [] : [location]);
    const dimensions = { ...dimensionsOf(orderLine, { ...order.doc, ...doc }), location: location ?? null };
    const { lines: came, landed } = carry(
      shipments,
      order.record.id,
      textOf(line.item) ?? '',
      quantity,
      frame.basePrecision,
    );
    const cost = withLandedCost(worth, landed, isBase);
    carried.push(...came);
    problems.push(...rangeProblems('exchangeRate', 'What is received', cost.amount, cost.base));
    const goods = { line, path, location, quantity, ...cost, dimensions };
    const debits = isDropShip(doc)
      ? forwarded(goods, order, orderLine.line, frame, problems)
      : await arrive(goods, book, frame, world, problems);
    const entity = textOf(doc.entity) ?? '';
    legs.push(...debits.map((leg) => ({ ...leg, entity })));
    if (debits.length > 0)
      legs.push(accruedPurchaseLeg(await roleAccount(world, 'RecvNotBill'), entity, cost, dimensions));
    worths.push(worth);
    lines.push({
      ...line,
      itemReceive: true,
      orderLine: orderLine.line,
      quantity: decimalToNumber(quantity),
      rate: numberOf(orderLine.rate) ?? 0,
      amount: frame.number(worth.amount),
      baseAmount: minorToNumber(worth.base, frame.basePrecision),
      ...(landed === zero ? {} : { landedCost: minorToNumber(landed, frame.basePrecision) }),
      ...(location === undefined ? {} : { location }),
    });
  }
  if (order && lines.length === 0 && problems.length === 0)
    problems.push(ruleViolation('item', message('order.nothingToReceive', { order: order.record.refName })));
  problems.push(...book.problems);
  doc.total = frame.number(totalWorth(worths).amount);
  doc.landedCost = minorToNumber(
    together(carried.map(({ landedCost }) => amountOf(landedCost, frame.basePrecision))),
    frame.basePrecision,
  );
  if (problems.length === 0)
    Object.assign(sub, {
      item: lines,
      stockMove: book.finish(),
      shipment: carried.map((line, index) => ({ ...line, line: index + 1 })),
    });
  return {
    problems,
    posting: await postingOf(legs, frame, problems, world),
    gates: frame.gates,
    companions: problems.length > 0 ? [] : await parts.changes(),
  };
}

const isDropShip = ({ salesOrder }: StoredDoc): boolean => textOf(salesOrder) !== undefined;

/** The goods of a drop shipment are in transit to the customer: the debit of the account that holds them. */
function forwarded(
  { line, path, amount, base, dimensions }: StockReceipt,
  order: RelatedUpdate,
  orderLine: number,
  { basePrecision }: TransactionContext,
  problems: Problem[],
): Omit<Leg, 'entity'>[] {
  problems.push(...placeProblems(line, path, order.record.refName));
  receiveDropShipped(order, orderLine, base, basePrecision);
  return [{ ...dimensions, account: textOf(order.doc.transitAccount) ?? '', amount, base, memo: null }];
}

/** Vendor, currency, location and lines follow the order unless they are given. */
function fillFromOrder({ doc, sub, given }: PendingRecord, order: RelatedUpdate): void {
  for (const name of ['entity', 'subsidiary', 'currency', 'location', 'department', 'class']) {
    if (doc[name] === undefined && order.doc[name] !== undefined) doc[name] = order.doc[name] ?? null;
  }
  if (given.has('item') && (sub.item ?? []).length > 0) return;
  sub.item = waitingLines(order.sub.item ?? [], 'receive').map(({ line, quantity }, index): StoredLine => ({
    line: index + 1,
    item: line.item ?? null,
    ...(typeof line.unit === 'string' ? { unit: line.unit } : {}),
    orderLine: line.line,
    quantity: decimalToNumber(quantity),
    itemReceive: true,
    ...(typeof line.location === 'string' ? { location: line.location } : {}),
  }));
}

const worthOf = (line: StoredLine, frame: TransactionContext): Worth => ({
  amount: amountOf(line.amount, frame.precision),
  base: amountOf(line.baseAmount, frame.basePrecision),
});

/** Issues the goods again and restores the order's quantities, unless bills or later movements depend on them. */
async function remove(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const frame = await transactionContextOf(pendingOf(record), world, { ...framed, posts: false });
  const parts = new RelatedUpdates(world);
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (order?.record.type === 'returnAuthorization') return removeReturnReceipt(record, parts, order, world, tools);
  if (order?.record.type === 'inventoryTransfer') return removeTransferReceipt(record, parts, order, world, tools);
  const url = urlOf(record);
  const problems: Problem[] = [];
  let isWell = true;
  for (const line of record.sub.item ?? []) {
    if (
      order &&
      !giveBackLine(
        order,
        numberOf(line.orderLine) ?? 0,
        'receive',
        quantityOf(line.quantity),
        worthOf(line, frame),
        frame,
      )
    )
      isWell = false;
    const orderLine = numberOf(line.orderLine) ?? 0;
    const cost = together([worthOf(line, frame).base, amountOf(line.landedCost, frame.basePrecision)]);
    if (order && isDropShip(record.doc) && !unreceiveDropShipped(order, orderLine, cost, frame.basePrecision))
      problems.push(shippedFirst(record, url, order.record.refName, orderLine));
  }
  if (!isWell) {
    problems.push(
      problem(
        'bill.receiptBilled',
        { receipt: record.refName, order: order?.record.refName ?? 'the order' },
        { url },
        'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
      ),
    );
  }
  await uncarry(record.sub.shipment ?? [], parts, frame.basePrecision);
  const book = await stockWithout(record.sub.stockMove ?? [], { url }, { parts, frame, world, tools });
  problems.push(...book.problems);
  return withdrawn(record, { module: 'payables', verb: 'deleted', problems, companions: await parts.changes() }, world);
}

/** Only what customers return, or what is transferred, can be written off when it comes. */
const writtenOffProblems = (lines: readonly StoredLine[] = []): Problem[] =>
  lines.flatMap(({ isWrittenOff }, index) =>
    isWrittenOff === true
      ? [ruleViolation(`item.items[${index}].isWrittenOff`, message('returns.writeOffOfPurchase'))]
      : [],
  );

export const itemReceipt: RecordHandler = { save, remove };
