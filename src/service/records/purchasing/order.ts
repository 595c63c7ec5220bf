import { type Decimal, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { minorToNumber } from '#contract/values/money';
import {
  giveBackQuantity,
  type OrderLineCount,
  receivableQuantity,
  remainingQuantity,
  takeQuantity,
  unbilledQuantity,
  worthAtPrice,
} from '#domain/stock/orderLine';
import type { Accrual, Worth } from '#domain/stock/accrual';
import { isClosedWhole } from '#domain/status/orderClosing';
import { purchaseStatus } from '#domain/status/purchaseOrder';
import type { StoredLine } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { OrderPolicy } from '#contract/settings';
import type { Problem } from '#contract/messages/problem';

export type Direction = 'receive' | 'bill';

const counter = { receive: 'quantityReceived', bill: 'quantityBilled' } as const;

/** The counted quantities of a stored line. */
export const countOf = (line: StoredLine): OrderLineCount => ({
  quantity: quantityOf(line.quantity),
  received: quantityOf(line.quantityReceived),
  billed: quantityOf(line.quantityBilled),
  isClosed: line.isClosed === true,
});

/** What can still be received or billed of an order line. */
export function remainingOf(line: StoredLine, direction: Direction): Decimal {
  return remainingQuantity(countOf(line), direction);
}

/** The order line of a document's line: the numbered one, else the first open line of the item, else any of it. */
export function orderLineFor(
  lines: readonly StoredLine[],
  line: StoredLine,
  direction: Direction,
): StoredLine | undefined {
  const number = numberOf(line.orderLine);
  const own = lines.filter((each) => each.item === line.item && (number === undefined || each.line === number));
  return own.find((each) => remainingOf(each, direction) > decimalZero) ?? own[0];
}

/** Open lines of an order, as lines of the document created from it. */
export const waitingLines = (
  lines: readonly StoredLine[],
  direction: Direction,
): { readonly line: StoredLine; readonly quantity: Decimal }[] =>
  lines
    .map((line) => ({ line, quantity: remainingOf(line, direction) }))
    .filter(({ quantity }) => quantity > decimalZero);

/** The status of an approved order follows from its lines, and from whether it was closed as a whole. */
export function refreshStatus(doc: Record<string, unknown>, lines: readonly StoredLine[]): void {
  if (doc.status === 'PENDING_APPROVAL' || doc.status === 'REJECTED') return;
  const isWhole = isClosedWhole(doc);
  if (lines.some((line) => line.isClosed === true)) doc.isClosed = isWhole;
  doc.status = purchaseStatus(lines.map(countOf), isWhole);
}

export interface Taken {
  readonly orderLine: StoredLine;
  readonly quantity: Decimal;
  /** Its value at the order's price, minus what an earlier bill or receipt has settled otherwise. */
  readonly worth: Worth;
}

/** What taking from an order depends on besides the order. */
export interface TakeFrame {
  readonly frame: TransactionContext;
  /** The tolerances of the company. */
  readonly policy: OrderPolicy;
}

/**
 * Receives or bills a quantity of an order line: the numbered one, else the first open line of the item. Undefined,
 * with the reason, if the order has no such line or less remaining than the tolerance for receipts allows.
 */
export function takeLine(
  order: RelatedUpdate,
  line: StoredLine,
  direction: Direction,
  path: string,
  { frame, policy }: TakeFrame,
  world: ReadContext,
  problems: Problem[],
): Taken | undefined {
  const lines = order.sub.item ?? [];
  const item = textOf(line.item) ?? '';
  const number = numberOf(line.orderLine);
  const found = orderLineFor(lines, line, direction);
  const name = world.get(item)?.refName ?? 'The item';
  if (!found) {
    problems.push(
      ruleViolation(
        `${path}.item`,
        number === undefined
          ? message('order.itemNotOrdered', { item: name, order: order.record.refName })
          : message('order.itemNotOnLine', { item: name, line: number, order: order.record.refName }),
      ),
    );
    return undefined;
  }
  const remaining = remainingOf(found, direction);
  const quantity = line.quantity === undefined ? remaining : quantityOf(line.quantity);
  const percent = quantityOf(direction === 'receive' ? policy.overReceipt : 0);
  const limit = direction === 'receive' ? receivableQuantity(countOf(found), percent) : remaining;
  if (quantity <= decimalZero || quantity > limit) {
    const asked = {
      quantity: arg.number(decimalToText(quantity)),
      verb: direction === 'receive' ? message('order.verbReceive') : message('order.verbBill'),
      item: name,
      order: order.record.refName,
    };
    problems.push(
      ruleViolation(
        `${path}.quantity`,
        limit > remaining && quantity > decimalZero
          ? message('order.overTolerance', {
              quantity: asked.quantity,
              item: name,
              order: order.record.refName,
              ordered: arg.number(decimalToText(quantityOf(found.quantity))),
              limit: arg.number(decimalToText(limit)),
              percent: arg.number(decimalToText(percent)),
            })
          : remaining === decimalZero
            ? message('order.nothingRemaining', asked)
            : message('order.outOfRange', { ...asked, remaining: arg.number(decimalToText(remaining)) }),
      ),
    );
    return undefined;
  }
  const met = takeQuantity(
    quantityOf(found[counter[direction]]),
    accrualOf(found, frame),
    quantity,
    direction,
    worthAtPrice(quantityOf(found.rate), quantity, frame),
  );
  const after = changed(found, direction, met.counted, met.accrual, frame);
  order.sub.item = lines.map((each) => (each === found ? after : each));
  refreshStatus(order.doc, order.sub.item);
  return { orderLine: after, quantity, worth: met.worth };
}

/** Reverses the effect of a receipt or bill on an order line; false when another document depends on it. */
export function giveBackLine(
  order: RelatedUpdate,
  number: number,
  direction: Direction,
  quantity: Decimal,
  worth: Worth,
  frame: TransactionContext,
): boolean {
  let isWell = true;
  order.sub.item = (order.sub.item ?? []).map((line) => {
    if (line.line !== number) return line;
    const counted = quantityOf(line[counter[direction]]);
    const before = giveBackQuantity(counted, accrualOf(line, frame), quantity, direction, worth);
    isWell = before.isSound;
    return changed(line, direction, before.counted, before.accrual, frame);
  });
  refreshStatus(order.doc, order.sub.item);
  return isWell;
}

function changed(
  line: StoredLine,
  direction: Direction,
  moved: Decimal,
  { amount, base }: Accrual,
  frame: TransactionContext,
): StoredLine {
  return {
    ...line,
    [counter[direction]]: decimalToNumber(moved),
    accruedAmount: frame.number(amount),
    accruedBase: minorToNumber(base, frame.basePrecision),
  };
}

const accrualOf = (line: StoredLine, frame: TransactionContext): Accrual => ({
  quantity: unbilledQuantity(countOf(line)),
  amount: amountOf(line.accruedAmount, frame.precision),
  base: amountOf(line.accruedBase, frame.basePrecision),
});

/** Why nothing can be created from an order: it is pending approval, was rejected, or belongs to another vendor. */
export function orderProblems(
  order: RelatedUpdate | undefined,
  doc: Readonly<Record<string, unknown>>,
  world: ReadContext,
): Problem[] {
  if (!order) return [];
  const { refName } = order.record;
  const problems: Problem[] = [];
  if (order.doc.status === 'PENDING_APPROVAL' || order.doc.status === 'REJECTED') {
    problems.push(
      ruleViolation(
        'createdFrom',
        message(order.doc.status === 'REJECTED' ? 'approval.rejected' : 'approval.pending', { record: refName }),
      ),
    );
  }
  for (const name of ['entity', 'currency', 'subsidiary'] as const) {
    if (doc[name] !== undefined && doc[name] !== order.doc[name]) {
      problems.push(
        ruleViolation(
          name,
          message('order.mismatch', {
            order: refName,
            value: world.get(textOf(order.doc[name]) ?? '')?.refName ?? `another ${name}`,
            field: arg.inSentence(`*.fields.${name}`, name === 'entity' ? 'vendor' : name),
          }),
        ),
      );
    }
  }
  return problems;
}
