import { type Claim, claimKey, commit } from '#contract/records/sales/commitments';
import { type Decimal, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { isClosedWhole } from '#domain/status/orderClosing';
import { mostOf } from '#domain/stock/orderMatch';
import {
  billableQuantity,
  claimedQuantity,
  matchToOrder,
  outstanding,
  progressAfter,
} from '#domain/stock/salesOrderLine';
import { type OrderApproval, type OrderLineState, orderStatus } from '#domain/status/salesOrder';
import { asClaim, itemsInStock, placeKey, withCommitment } from '../../storage/queries/records/enrich/commitments.ts';
import { onHandAt, openOrderLines } from '../../storage/queries/stock/orderCommitments.ts';
import type { StoredDoc, StoredLine, StoredValue } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate } from '../engine/relatedUpdates.ts';
import { isStocked } from './salesLines.ts';
import type { StockLedger } from '../inventory/stockLedger.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** The progress of an order line. */
export type Progress = 'quantityFulfilled' | 'quantityBilled';
const verbs = {
  quantityFulfilled: message('order.verbFulfill'),
  quantityBilled: message('order.verbBill'),
} as const;

/** A line of a document that fulfils or bills a line of an order. */
export interface OrderProgressLine {
  readonly orderLine: number;
  readonly quantity: Decimal;
  /** Path in the body, such as `item.items[0]`. */
  readonly path: string;
  /** What it is a quantity of. */
  readonly name?: string;
}

/** What can still be fulfilled or billed of an order line; `stood`: as if the line were not closed. */
export const remainingOf = (line: StoredLine, progress: Progress, stood = false): Decimal => {
  const isClosed = line.isClosed === true && !stood;
  const quantity = quantityOf(line.quantity);
  const [fulfilled, billed] = [quantityOf(line.quantityFulfilled), quantityOf(line.quantityBilled)];
  if (progress === 'quantityBilled') return billableQuantity({ quantity, fulfilled, billed, isClosed });
  return isClosed ? decimalZero : outstanding(quantity, fulfilled);
};

/** The most that can still be fulfilled of an order line with a tolerance in percent. */
const fulfillableOf = (line: StoredLine, tolerance: Decimal): Decimal =>
  outstanding(mostOf(quantityOf(line.quantity), tolerance), quantityOf(line.quantityFulfilled));

export const lineState = (line: StoredLine, world: ReadContext): OrderLineState => ({
  quantity: quantityOf(line.quantity),
  fulfilled: quantityOf(line.quantityFulfilled),
  billed: quantityOf(line.quantityBilled),
  isClosed: line.isClosed === true,
  needsFulfilment: isStocked(world.get(textOf(line.item) ?? '') ?? { type: '' }),
});

/** Why an order in its state can't be billed or fulfilled (decisions 7b). */
export function orderProblems({ record, doc }: RelatedUpdate, progress: Progress): Problem[] {
  const named = { type: arg.label('salesOrder.label', 'Sales order'), order: record.refName };
  if (doc.status === 'PENDING_APPROVAL') return [ruleViolation('createdFrom', message('order.pendingApproval', named))];
  if (doc.status === 'CANCELLED' || doc.status === 'CLOSED')
    return [
      ruleViolation(
        'createdFrom',
        message(doc.status === 'CLOSED' ? 'order.closed' : 'order.cancelledFor', { ...named, verb: verbs[progress] }),
      ),
    ];
  return [];
}

/**
 * Counts quantities as fulfilled or billed. More than a line has remaining is refused, beyond the tolerance of the
 * company for fulfillments, and so is a previously closed line, unless its shipped goods are billed.
 */
export function applyToOrder(
  part: RelatedUpdate,
  takes: readonly OrderProgressLine[],
  progress: Progress,
  problems: Problem[],
  stoodBefore: boolean,
  tolerance: Decimal = decimalZero,
): void {
  for (const { orderLine, quantity, path, name } of takes) {
    const line = (part.sub.item ?? []).find((each) => each.line === orderLine);
    if (!line) {
      problems.push(
        ruleViolation(`${path}.orderLine`, message('order.noLine', { order: part.record.refName, line: orderLine })),
      );
      continue;
    }
    const left = remainingOf(line, progress, stoodBefore);
    const limit = progress === 'quantityFulfilled' ? fulfillableOf(line, tolerance) : left;
    if (line.isClosed === true && !stoodBefore && (progress === 'quantityFulfilled' || left <= decimalZero))
      problems.push(
        ruleViolation(
          `${path}.orderLine`,
          message('order.lineClosed', { line: orderLine, order: part.record.refName }),
        ),
      );
    else if (quantity > limit && limit > left)
      problems.push(
        ruleViolation(
          `${path}.quantity`,
          message('order.overTolerance', {
            quantity: arg.number(decimalToText(quantity)),
            item: name ?? String(orderLine),
            order: part.record.refName,
            ordered: arg.number(decimalToText(quantityOf(line.quantity))),
            limit: arg.number(decimalToText(limit)),
            percent: arg.number(decimalToText(tolerance)),
          }),
        ),
      );
    else if (quantity > limit)
      problems.push(
        ruleViolation(
          `${path}.quantity`,
          message('order.overRemaining', {
            quantity: arg.number(decimalToText(quantity)),
            remaining: arg.number(decimalToText(left)),
            verb: verbs[progress],
            line: orderLine,
            order: part.record.refName,
          }),
        ),
      );
    else advance(part, orderLine, quantity, progress, 'apply');
  }
}

/** Reverses the quantities that a document's lines fulfilled or billed. */
export function giveToOrder(part: RelatedUpdate, lines: readonly StoredLine[], progress: Progress): void {
  for (const line of lines) {
    const orderLine = numberOf(line.orderLine);
    if (orderLine !== undefined) advance(part, orderLine, quantityOf(line.quantity), progress, 'undo');
  }
}

function advance(
  part: RelatedUpdate,
  orderLine: number,
  quantity: Decimal,
  progress: Progress,
  change: 'apply' | 'undo',
): void {
  part.sub.item = (part.sub.item ?? []).map((line) =>
    line.line === orderLine
      ? { ...line, [progress]: decimalToNumber(progressAfter(quantityOf(line[progress]), quantity, change)) }
      : line,
  );
}

/** An order with changed lines: its status and commitments follow. */
export async function settleOrder(part: RelatedUpdate, world: ReadContext, book?: StockLedger): Promise<void> {
  await world.load((part.sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
  refreshStatus(part.doc, part.sub.item ?? [], world);
  part.sub.item = await withAvailability(part.record.id, part.doc, part.sub.item ?? [], world, book);
}

export const statusOf = (doc: StoredDoc, lines: readonly StoredLine[], world: ReadContext) =>
  orderStatus(
    lines.map((line) => lineState(line, world)),
    (textOf(doc.approvalStatus) ?? 'APPROVED') as OrderApproval, // a status field holds only its states
    isClosedWhole(doc),
  );

/** Sets the status of an order from its lines; one with closed lines says whether it was closed as a whole. */
export function refreshStatus(
  doc: Record<string, StoredValue>,
  lines: readonly StoredLine[],
  world: ReadContext,
): void {
  if (lines.some((line) => line.isClosed === true)) doc.isClosed = isClosedWhole(doc);
  doc.status = statusOf(doc, lines, world);
}

/** What was billed because it had shipped keeps that shipment. */
export const billedProblems = (order: RelatedUpdate, at: Pick<Problem, 'path' | 'url'>): Problem[] =>
  (order.sub.item ?? [])
    .filter((line) => remainingOf(line, 'quantityBilled', true) < decimalZero)
    .map((line) =>
      problem(
        'order.shippedBilled',
        {
          line: line.line,
          order: order.record.refName,
          billed: arg.number(decimalToText(quantityOf(line.quantityBilled))),
        },
        at,
      ),
    );

const outside: ReadonlySet<unknown> = new Set(['PENDING_APPROVAL', 'CANCELLED', 'CLOSED', 'BILLED']);

/**
 * Available, committed and back-ordered quantities of each line (salesOrder rule 4), after orders created before.
 * Closed lines and orders commit nothing. Stored values are as of this save; a displayed record recomputes them
 * (storage/queries/enrich/commitments.ts).
 */
export async function withAvailability(
  id: string,
  doc: StoredDoc,
  lines: readonly StoredLine[],
  world: ReadContext,
  book?: StockLedger,
): Promise<StoredLine[]> {
  const stocked = lines.filter(
    (line) => line.isDropShip !== true && isStocked(world.get(textOf(line.item) ?? '') ?? { type: '' }),
  );
  const items = [...new Set(stocked.flatMap(({ item }) => textOf(item) ?? []))];
  if (items.length === 0) return lines.map(withoutCommitment);
  await world.load(stocked.flatMap(({ location }) => textOf(location) ?? []));
  const onHand = new Map(
    (await onHandAt(world.db, items)).map(({ item, location, quantity }) => [
      placeKey({ item, location }),
      quantityOf(quantity),
    ]),
  );
  for (const line of stocked) {
    const place = { item: textOf(line.item) ?? '', location: textOf(line.location) ?? '' };
    if (book?.knows(place)) onHand.set(placeKey(line), book.onHand(place));
  }
  const own = stocked.map((line): Claim => ({
    order: id,
    line: line.line,
    place: placeKey(line),
    mayCommit: world.get(textOf(line.location) ?? '')?.doc.makeInventoryAvailable !== false,
    open:
      outside.has(doc.status) || line.isClosed === true
        ? decimalZero
        : claimedQuantity(quantityOf(line.quantity), quantityOf(line.quantityFulfilled)),
  }));
  const inStock = itemsInStock(items, onHand);
  const claims =
    inStock.length === 0 ? [] : await openOrderLines(world.db, { named: isSaved(id) ? [id] : [], goods: [], inStock });
  const { lines: found } = commit([...claims.filter(({ after }) => after === 0).map(asClaim), ...own], onHand);
  return lines.map((line) =>
    stocked.includes(line) ? withCommitment(line, found.get(claimKey(id, line.line))) : withoutCommitment(line),
  );
}

/** What a vendor ships to the customer needs nothing from stock. */
const withoutCommitment = (line: StoredLine): StoredLine => {
  if (line.isDropShip !== true) return line;
  const { quantityAvailable: _, ...others } = line;
  return { ...others, line: line.line, quantityCommitted: 0, quantityBackOrdered: 0 };
};

const isSaved = (id: string): boolean => /^[1-9]\d*$/.test(id);

/**
 * Assigns document lines to order lines: the named one, the previous one, else the first open line of the item. Other
 * lines have none.
 */
export function matchOrderLines(
  lines: readonly StoredLine[],
  order: readonly StoredLine[],
  before: readonly StoredLine[],
  progress: Progress,
): StoredLine[] {
  const found = matchToOrder(
    lines.map((line) => {
      const stood = before.find((each) => each.line === line.line && each.item === line.item);
      return {
        item: line.item,
        quantity: quantityOf(line.quantity),
        named: numberOf(line.orderLine) ?? numberOf(stood?.orderLine),
      };
    }),
    order.map((line) => ({
      line: line.line,
      item: line.item,
      isClosed: line.isClosed === true && remainingOf(line, progress) <= decimalZero,
      outstanding: remainingOf(line, progress),
    })),
  );
  return lines.map((line, index) => {
    const orderLine = found[index];
    return orderLine === undefined ? line : { ...line, orderLine };
  });
}
