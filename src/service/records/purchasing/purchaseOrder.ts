import { decimalFromNumber, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { isDone } from '#domain/status/purchaseOrder';
import { lineAmount, orderTotal, unbilledQuantity } from '#domain/stock/orderLine';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, ActionInput, RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { orderTax } from './inputTax.ts';
import { differs, rangeProblems } from './payableRules.ts';
import { nextOf } from './nextStep.ts';
import { countOf, refreshStatus, remainingOf, waitingLines } from './order.ts';
import { linesToClose, reopenProblems } from '../sales/shortClose.ts';
import { buyForSale, releaseSale, supplySale } from './saleLink.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { costsIn } from '../sales/salesPrices.ts';
import { pendingOf, isRouted } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { together } from '#domain/settlement/settle';
import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import type { Problem } from '#contract/messages/problem';

/** The progress of lines, maintained by the service. */
const kept = ['quantityReceived', 'quantityBilled', 'accruedAmount', 'accruedBase'] as const;
/** The progress of goods that a vendor ships to the customer. */
const forwarded = ['quantityShipped', 'receivedCost', 'shippedCost'] as const;
const terms = (lines: readonly StoredLine[] | undefined) =>
  (lines ?? []).map(({ item, quantity, rate }) => [item, quantity, rate]);

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, sub, before } = pending;
  const vendor = before ? undefined : await world.loadOne(textOf(doc.entity) ?? '');
  if (textOf(vendor?.doc.terms) !== undefined && doc.terms === undefined) doc.terms = textOf(vendor?.doc.terms) ?? null;
  const frame = await transactionContextOf(pending, world, { module: 'payables', party: 'entity', posts: false });
  keepCounters(pending);
  const problems: Problem[] = [...frame.problems, ...movedProblems(pending, world)];
  const costIn = await costsIn(
    frame,
    world,
    await world.loadWithLines((sub.item ?? []).flatMap(({ item }) => textOf(item) ?? [])),
  );
  sub.item = (sub.item ?? []).map((line, index) =>
    fillLine(line, `item.items[${index}]`, { frame, costIn }, world, problems),
  );
  const total = orderTotal(
    sub.item.map(({ rate, quantity }) => ({ price: quantityOf(rate), quantity: quantityOf(quantity) })),
    frame,
  );
  const tax = await orderTax(pending, frame, world);
  problems.push(...tax.problems);
  const parts = new RelatedUpdates(world);
  if (doc.isDropShip === true) doc.transitAccount ??= await roleAccount(world, 'StockInTransit');
  problems.push(...(await buyForSale(pending, parts, world)));
  if (sub.item.length === 0) problems.push(missing(arg.label('purchaseOrder.sublists.item', 'Items'), 'item'));
  problems.push(...rangeProblems('item', 'The order', total.amount, total.base));
  doc.total = frame.number(together([total.amount, tax.total]));
  const changes = differs(pending, ['entity', 'exchangeRate']) || !sameValue(terms(sub.item), terms(before?.sub.item));
  if (changes && (await isRouted('purchaseOrder', world))) doc.status = 'PENDING_APPROVAL';
  else if (!before) doc.status = 'PENDING_RECEIPT';
  refreshStatus(doc, sub.item);
  return { problems, companions: await parts.changes() };
}

async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  await releaseSale(record, parts, world);
  return { problems: [], companions: await parts.changes() };
}

/** A line keeps its progress when it is sent with its number and the same item. */
function keepCounters({ sub, before }: PendingRecord): void {
  sub.item = (sub.item ?? []).map((line) => {
    const known = before?.sub.item?.find((each) => each.line === line.line && each.item === line.item);
    return known
      ? {
          ...line,
          ...Object.fromEntries(
            [...kept, ...forwarded].flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
          ),
        }
      : line;
  });
}

/** Received or billed quantities fix parts of the order: its vendor, its item, and a minimum quantity (decisions 3d). */
function movedProblems({ doc, sub, before }: PendingRecord, world: ReadContext): Problem[] {
  const moved = (before?.sub.item ?? []).filter(
    (line) => quantityOf(line.quantityReceived) > decimalZero || quantityOf(line.quantityBilled) > decimalZero,
  );
  if (!before || moved.length === 0) return [];
  const problems: Problem[] = [];
  if (doc.entity !== before.doc.entity)
    problems.push(ruleViolation('entity', message('order.vendorFixed', { order: before.refName })));
  for (const old of moved) {
    const index = (sub.item ?? []).findIndex(({ line, item }) => line === old.line && item === old.item);
    const name = world.get(textOf(old.item) ?? '')?.refName ?? 'its item';
    if (index < 0) {
      problems.push(ruleViolation('item', message('order.lineTaken', { line: old.line, item: name })));
      continue;
    }
    const [received, billed] = [quantityOf(old.quantityReceived), quantityOf(old.quantityBilled)];
    const least = received > billed ? received : billed;
    // More than ordered may have come within the tolerance: then the ordered quantity may stay.
    const ordered = quantityOf(old.quantity);
    const fixed = ordered < least ? ordered : least;
    if (quantityOf(sub.item?.[index]?.quantity) < fixed) {
      problems.push(
        ruleViolation(
          `item.items[${index}].quantity`,
          message('order.quantityTaken', { quantity: arg.number(decimalToText(fixed)), item: name }),
        ),
      );
    }
  }
  return problems;
}

/** Rate and description come from the item unless they are given; the amount is quantity times rate. */
function fillLine(
  line: StoredLine,
  path: string,
  { frame, costIn }: { readonly frame: TransactionContext; readonly costIn: Awaited<ReturnType<typeof costsIn>> },
  world: ReadContext,
  problems: Problem[],
): StoredLine {
  const record = world.get(textOf(line.item) ?? '');
  const item = record?.doc ?? {};
  const cost = decimalFromNumber(numberOf(item.cost) ?? Number.NaN);
  const usual =
    cost === undefined || record === undefined || frame.rate === decimalZero ? undefined : costIn(cost, record);
  const rate = numberOf(line.rate) ?? (usual && decimalToNumber(usual));
  if (rate === undefined && typeof line.item === 'string')
    problems.push(ruleViolation(`${path}.rate`, message('order.rateRequired')));
  if (numberOf(line.quantity) === 0)
    problems.push(ruleViolation(`${path}.quantity`, message('order.quantityNotPositive')));
  const amount = lineAmount(quantityOf(rate), quantityOf(line.quantity), frame.precision);
  const description = textOf(line.description) ?? textOf(item.purchaseDescription) ?? textOf(item.description);
  return {
    ...line,
    ...(rate === undefined ? {} : { rate }),
    amount: frame.number(amount),
    ...(description === undefined ? {} : { description }),
    ...Object.fromEntries(kept.map((name) => [name, numberOf(line[name]) ?? 0])),
  };
}

function withLines(
  record: FullRecord,
  status: string,
  change: (line: StoredLine) => StoredLine,
  isClosed?: boolean,
): ActionEffects {
  const { doc, sub } = pendingOf(record);
  doc.status = status;
  if (isClosed !== undefined) doc.isClosed = isClosed;
  sub.item = (sub.item ?? []).map(change);
  refreshStatus(doc, sub.item);
  return { problems: [], doc: doc as StoredDoc, sub }; // a pending record's fields are stored values
}
const closed = (line: StoredLine): StoredLine => (isDone(countOf(line)) ? line : { ...line, isClosed: true });
const open = ({ isClosed: _, ...line }: StoredLine): StoredLine => ({ ...line, line: line.line });

/** Closes lines with a remaining quantity: nothing more comes of them, and what came is still billed. */
function closeRest(record: FullRecord, { body }: ActionInput): ActionEffects {
  const { lines, problems } = linesToClose(record, body, (line) => remainingOf(line, 'receive') > decimalZero);
  const change = (line: StoredLine): StoredLine => (lines.has(line.line) ? { ...line, isClosed: true } : line);
  return { ...withLines(record, textOf(record.doc.status) ?? 'PENDING_RECEIPT', change), problems };
}

/** A decision about a drop shipment also says whether its sales order needs stock. */
async function supplied(record: FullRecord, effects: ActionEffects, world: ReadContext): Promise<ActionEffects> {
  const after = { id: record.id, doc: effects.doc ?? record.doc, sub: effects.sub ?? record.sub };
  return { ...effects, companions: await supplySale(after, world) };
}

/**
 * A bill proposes what was received and is not billed yet, where receipts and bills are separated and the company does
 * not bill what is ordered; of an order without such receipts everything left to bill.
 */
async function toBill(record: FullRecord, world: ReadContext): Promise<ReturnType<typeof nextOf>> {
  const { orders, features } = await world.settings();
  const received = waitingLines(record.sub.item ?? [], 'bill').flatMap(({ line, quantity }) => {
    const came = unbilledQuantity(countOf(line));
    return came > decimalZero ? [{ line, quantity: came < quantity ? came : quantity }] : [];
  });
  const isReceived = features.advancedReceiving && orders.billProposes === 'received' && received.length > 0;
  return nextOf(record, 'bill', world, ...(isReceived ? [received] : []));
}

/** An order is outside the ledger; its status follows from received and billed quantities. */
export const purchaseOrder: RecordHandler = {
  save,
  remove,
  fillsFromSource: true,
  actions: {
    approve: (record, _input, world) =>
      supplied(
        record,
        withLines(record, 'PENDING_RECEIPT', (line) => line),
        world,
      ),
    reject: (record, _input, world) =>
      supplied(record, { problems: [], doc: { ...record.doc, status: 'REJECTED' } }, world),
    close: (record, _input, world) => supplied(record, withLines(record, 'CLOSED', closed, true), world),
    closeRest: (record, input, world) => supplied(record, closeRest(record, input), world),
    reopen: (record, _input, world) =>
      supplied(
        record,
        { ...withLines(record, 'PENDING_RECEIPT', open, false), problems: reopenProblems(record) },
        world,
      ),
  },
  transforms: {
    itemReceipt: (record, world) => Promise.resolve(nextOf(record, 'receive', world)),
    vendorBill: toBill,
  },
};
