import { shipAddressFields } from '#contract/records/parts/address';
import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { minorToNumber } from '#contract/values/money';
import { totalCost } from '#domain/stock/average';
import { allocateInOrder } from '#domain/stock/allocation';
import { billedAhead } from '#domain/stock/salesOrderLine';
import type { Posting } from '#domain/accounting/posting';
import type { RecordChange } from '../../storage/commit.ts';
import { firstPointingAt } from '../../storage/queries/stock/orderCommitments.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, SaveEffects, Tools } from '../engine/handler.ts';
import { createLinked, deleteLinked, updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf } from '../engine/transactionContext.ts';
import type { FilledSale } from './filledSale.ts';
import { isStocked } from './salesLines.ts';
import type { Settled } from '#domain/accounting/receivables';
import { returnToTransit, shipFromVendors } from './shipping/dropShipped.ts';
import { costPosting, moveStock, type StockLine } from './shipping/salesStock.ts';
import { appliedProblems, pendingOf, rejected, urlOf, withdrawn } from '../engine/documentLifecycle.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { textOf, numberOf, quantityOf, pickFields } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { shareDocumentDiscount, shareLineDiscounts } from './sharedDiscount.ts';
import { processEstimate, releaseEstimate } from './estimateLink.ts';
import {
  giveToOrder,
  matchOrderLines,
  orderProblems,
  type OrderProgressLine,
  settleOrder,
  applyToOrder,
} from './orderProgress.ts';
import { shippedLessProblems, stillReturned } from './returnProgress.ts';
import { labelAt } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

const module = 'receivables';

/** The context of a bill (an invoice or a cash sale): its order and the fulfillment created with it. */
export interface Bill {
  readonly order: RelatedUpdate | undefined;
  readonly shipped: FullRecord | undefined;
  readonly problems: readonly Problem[];
}

const inherited = [
  'rate',
  'price',
  'taxCode',
  'description',
  'department',
  'class',
  'location',
  'revRecSchedule',
  'revRecStartDate',
  'deferralAccount',
  'destinationAccount',
] as const;

/** A voided or rejected bill has already restored its billed quantities. */
const holdsOrder = ({ doc }: FullRecord): boolean => doc.status !== 'VOIDED' && doc.status !== 'REJECTED';
const stood = (before: FullRecord | undefined): boolean => before !== undefined && holdsOrder(before);

/** Restores what a bill had billed of its order, as if it had never been billed, including the goods shipped for it. */
async function giveBack(
  record: FullRecord | undefined,
  parts: RelatedUpdates,
  precision: number,
  world: ReadContext,
): Promise<FullRecord | undefined> {
  const order = record && (await parts.one(textOf(record.doc.createdFrom) ?? ''));
  if (!record || !holdsOrder(record) || order?.record.type !== 'salesOrder') return undefined;
  giveToOrder(order, record.sub.item ?? [], 'quantityBilled');
  const [shipped] = await world.loadWithLines([
    (await firstPointingAt(world.db, 'itemFulfillment', 'invoice', record.id)) ?? '',
  ]);
  if (shipped) {
    giveToOrder(order, shipped.sub.item ?? [], 'quantityFulfilled');
    await returnToTransit(shipped.sub.item ?? [], order, parts, precision);
  }
  return shipped;
}

/** Loads what a pending bill was created from: its lines find their order lines and take prices and texts from them. */
export async function openBill(
  pending: PendingRecord,
  frame: TransactionContext,
  parts: RelatedUpdates,
  world: ReadContext,
): Promise<Bill> {
  const { doc, before, sub } = pending;
  const shipped = await giveBack(before, parts, frame.basePrecision, world);
  const source = await parts.one(textOf(doc.createdFrom) ?? '');
  if (source?.record.type !== 'salesOrder')
    return { order: undefined, shipped, problems: await processEstimate(pending, parts, world) };
  const lines = source.sub.item ?? [];
  const matched = matchOrderLines(sub.item ?? [], lines, before?.sub.item ?? [], 'quantityBilled').map(
    (line): StoredLine => {
      const own = lines.find((each) => each.line === line.orderLine);
      const taken = inherited.flatMap((name) =>
        own?.[name] === undefined || line[name] !== undefined ? [] : [[name, own[name]] as const],
      );
      return { ...line, ...Object.fromEntries(taken) };
    },
  );
  const order = { doc: source.doc, sub: source.sub };
  sub.item = shareLineDiscounts(matched, order, frame);
  shareDocumentDiscount(pending, order, frame);
  const differs = (field: string, label: string): Problem[] =>
    doc[field] === source.doc[field]
      ? []
      : [
          ruleViolation(
            field,
            message('order.differs', {
              field: labelAt(field, label),
              type: arg.label('salesOrder.label', 'Sales order'),
              order: source.record.refName,
            }),
          ),
        ];
  return {
    order: source,
    shipped,
    problems: [
      ...(stood(before) ? [] : orderProblems(source, 'quantityBilled')),
      ...differs('entity', 'Customer'),
      ...differs('currency', 'Currency'),
      ...differs('subsidiary', 'Subsidiary'),
    ],
  };
}

interface Billing {
  readonly pending: PendingRecord;
  readonly sale: FilledSale;
  readonly bill: Bill;
  /** A bill pending approval counts its quantities as billed and moves nothing. */
  readonly posts: boolean;
  readonly frame: TransactionContext;
  readonly parts: RelatedUpdates;
  readonly problems: Problem[];
}

/**
 * Moves the goods a bill sells: lines without an order are issued from stock; order lines count as billed, and their
 * unfulfilled part is fulfilled by a fulfillment created with it (salesOrder rule 6: direct invoicing). Returns the
 * bill's own cost posting and the change of that fulfillment.
 */
export async function moveGoods(
  billing: Billing,
  world: ReadContext,
  tools: Tools,
): Promise<{ readonly cost: Posting | null; readonly companions: readonly RecordChange[] }> {
  const { pending, sale, bill, posts, frame, parts, problems } = billing;
  const { doc, before, sub } = pending;
  const book = new StockLedger(world, tools, parts, frame);
  await book.forget([...(before?.sub.stockMove ?? []), ...(bill.shipped?.sub.stockMove ?? [])], { path: 'item' });
  const lines = sale.lines.map(({ index, ...line }): StockLine => ({ ...line, path: `item.items[${index}]` }));
  const isOwn = ({ line }: StockLine) => bill.order === undefined || numberOf(line.orderLine) === undefined;
  const own = posts ? await moveStock(lines.filter(isOwn), doc, book, frame, world, 'sale', problems) : [];
  const ownMoves = [...book.finish()];
  sub.stockMove = ownMoves;
  let shipment: readonly StockLine[] = [];
  if (bill.order) {
    const takes = lines.flatMap((line) => takeOf(line));
    applyToOrder(bill.order, takes, 'quantityBilled', problems, stood(before));
    shipment = posts
      ? unfulfilled(
          bill.order,
          lines.filter((line) => !isOwn(line)),
        )
      : [];
    applyToOrder(bill.order, shipment.flatMap(takeOf), 'quantityFulfilled', problems, stood(before));
  }
  const sent = bill.order && (await shipFromVendors(shipment, bill.order, parts, frame.basePrecision, problems));
  const fromStock = await moveStock(sent?.fromStock ?? [], doc, book, frame, world, 'sale', problems);
  const costs = [...(sent?.costs ?? []), ...fromStock];
  const moves = book
    .finish()
    .slice(ownMoves.length)
    .map((move, index): StoredLine => ({ ...move, line: index + 1 }));
  if (bill.order) {
    await settleOrder(bill.order, world, book);
    problems.push(...shippedLessProblems(bill.order, world));
  }
  problems.push(...book.problems);
  if (problems.length > 0) return { cost: null, companions: [] };
  const cost = minorToNumber(totalCost(costs.map(({ value }) => value)), frame.basePrecision);
  const made = { moves, posting: costPosting(costs, doc, frame, world, 'sale'), cost, lines: sent?.lines ?? [] };
  return {
    cost: costPosting(own, doc, frame, world, 'sale'),
    companions: await fulfilmentChange(pending, bill, made, world, tools),
  };
}

const takeOf = ({ line, quantity, path }: StockLine): OrderProgressLine[] => {
  const orderLine = numberOf(line.orderLine);
  return orderLine === undefined ? [] : [{ orderLine, quantity, path }];
};

/** The goods on a bill's lines billed beyond what was fulfilled. */
function unfulfilled(order: RelatedUpdate, lines: readonly StockLine[]): StockLine[] {
  const goods = lines.filter(({ item }) => isStocked(item));
  const quantities = allocateInOrder(
    (order.sub.item ?? []).map((line) => ({
      pool: String(line.line),
      quantity: billedAhead({ billed: quantityOf(line.quantityBilled), fulfilled: quantityOf(line.quantityFulfilled) }),
    })),
    goods.map(({ line, quantity }) => ({ pool: String(numberOf(line.orderLine) ?? 0), quantity })),
  );
  return goods
    .map((line, index): StockLine => ({ ...line, quantity: quantities[index] ?? decimalZero }))
    .filter(({ quantity }) => quantity > decimalZero);
}

interface Made {
  readonly moves: StoredLine[];
  readonly posting: Posting | null;
  readonly cost: number;
  readonly lines: readonly StockLine[];
}

const shipFields = [
  'entity',
  'tranDate',
  'postingPeriod',
  'subsidiary',
  'department',
  'class',
  'location',
  'shipMethod',
  ...shipAddressFields,
];
const shipLineFields = [
  'orderLine',
  'item',
  'description',
  'department',
  'class',
  'location',
  'inventoryDetail',
  'binNumbers',
  'purchaseOrder',
  'cost',
] as const;
/** Creates, updates or deletes the fulfillment of a bill. */
async function fulfilmentChange(
  { doc, id }: PendingRecord,
  { order, shipped }: Bill,
  made: Made,
  world: ReadContext,
  tools: Tools,
): Promise<RecordChange[]> {
  if (!order || made.lines.length === 0) return shipped ? [deleteLinked(shipped)] : [];
  const shipment: StoredDoc = {
    ...(shipped ? pickFields(shipped.doc, ['tranId', 'memo']) : {}),
    ...pickFields(doc, shipFields),
    createdFrom: order.record.id,
    invoice: id,
    status: 'SHIPPED',
    cost: made.cost,
  };
  const item = made.lines.map(({ line, quantity }, index): StoredLine => ({
    ...pickFields(line, shipLineFields),
    line: index + 1,
    quantity: decimalToNumber(quantity),
  }));
  const sub = { item, stockMove: made.moves };
  if (shipped) return [await updateLinked(world, shipped, shipment, sub, made.posting)];
  return [await createLinked(world, 'itemFulfillment', await tools.nextId(), shipment, sub, made.posting)];
}

/** Reverses a deleted or voided bill: stock, order lines, its fulfillment and its estimate. */
async function undoMovements(
  record: FullRecord,
  frame: TransactionContext,
  world: ReadContext,
  tools: Tools,
): Promise<{ readonly problems: readonly Problem[]; readonly companions: readonly RecordChange[] }> {
  const parts = new RelatedUpdates(world);
  const shipped = await giveBack(record, parts, frame.basePrecision, world);
  const book = await stockWithout(
    [...(record.sub.stockMove ?? []), ...(shipped?.sub.stockMove ?? [])],
    { url: urlOf(record) },
    { parts, frame, world, tools },
  );
  const order = parts.get(textOf(record.doc.createdFrom) ?? '');
  if (order?.record.type === 'salesOrder' && holdsOrder(record)) await settleOrder(order, world, book);
  await releaseEstimate(record, parts);
  return {
    problems: [...book.problems, ...(order?.record.type === 'salesOrder' ? shippedLessProblems(order, world) : [])],
    companions: [...(shipped ? [deleteLinked(shipped)] : []), ...(await parts.changes())],
  };
}

/**
 * Removes a bill from the ledger with its stock and order quantities; it can be voided only if nothing is applied, and
 * never in a closed period.
 */
export async function undoBill(
  record: FullRecord,
  usedOf: (record: FullRecord, frame: TransactionContext) => Settled,
  world: ReadContext,
  tools: Tools,
  verb: 'deleted' | 'voided',
): Promise<SaveEffects> {
  const frame = await billFrame(record, world);
  const undone = await undoMovements(record, frame, world, tools);
  return withdrawn(
    record,
    {
      module,
      verb,
      problems: [
        ...stillReturned(record),
        ...(verb === 'voided' ? appliedProblems(record, usedOf(record, frame).amount, verb) : []),
        ...undone.problems,
      ],
      companions: undone.companions,
    },
    world,
  );
}

/** A rejected bill bills nothing of its order, and its estimate is open again. */
export async function rejectBill(record: FullRecord, world: ReadContext, tools: Tools): Promise<ActionEffects> {
  return {
    ...(await undoMovements(record, await billFrame(record, world), world, tools)),
    ...(await rejected(record)),
  };
}

const billFrame = (record: FullRecord, world: ReadContext): Promise<TransactionContext> =>
  transactionContextOf(pendingOf(record), world, { module, party: 'entity', posts: true });
