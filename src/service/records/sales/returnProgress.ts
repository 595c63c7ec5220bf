import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Decimal, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { approvalOfReturn, returnStatus } from '#domain/status/returnAuthorization';
import { claimedByReturn, type ReturnLineState, toCredit, toReceive } from '#domain/stock/returns';
import { progressAfter } from '#domain/stock/salesOrderLine';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { isStocked } from './salesLines.ts';

/** The progress of a line of a return. */
export type ReturnProgress = 'quantityReceived' | 'quantityCredited';

export const returnLineState = (line: StoredLine, world: ReadContext): ReturnLineState => ({
  quantity: quantityOf(line.quantity),
  received: quantityOf(line.quantityReceived),
  credited: quantityOf(line.quantityCredited),
  needsReceipt: isStocked(world.get(textOf(line.item) ?? '') ?? { type: '' }),
});

export const loadItems = (lines: readonly StoredLine[], world: ReadContext): Promise<void> =>
  world.load(lines.flatMap(({ item }) => textOf(item) ?? []));

/** What can be received or credited of a line now. */
export function openOf(line: StoredLine, progress: ReturnProgress, world: ReadContext): Decimal {
  const state = returnLineState(line, world);
  return progress === 'quantityReceived' ? toReceive(state) : toCredit(state);
}

/** Why a return in its state can't be received or credited. */
export function returnProblems({ record, doc }: RelatedUpdate): Problem[] {
  const order = { order: record.refName };
  const refusals: Readonly<Record<string, Message>> = {
    PENDING_APPROVAL: message('returns.pendingApproval', order),
    REJECTED: message('returns.rejected', order),
    CLOSED: message('returns.closed', order),
  };
  const refusal = refusals[String(doc.status)];
  return refusal === undefined ? [] : [ruleViolation('createdFrom', refusal)];
}

/** The line of a return that a line of a receipt or credit memo is for: the named one, else the first open one of the item. */
export function matchReturnLine(
  part: RelatedUpdate,
  line: StoredLine,
  progress: ReturnProgress,
  world: ReadContext,
): StoredLine | undefined {
  const named = numberOf(line.orderLine);
  const own = (part.sub.item ?? []).filter(
    (each) => each.item === line.item && (named === undefined || each.line === named),
  );
  return own.find((each) => openOf(each, progress, world) > decimalZero) ?? own[0];
}

/** Counts a quantity as received or credited; more than is open is refused at its path. */
export function takeFromReturn(
  part: RelatedUpdate,
  taken: { readonly line: number; readonly quantity: Decimal; readonly path: string },
  progress: ReturnProgress,
  world: ReadContext,
): Problem[] {
  const line = (part.sub.item ?? []).find((each) => each.line === taken.line);
  const open = line ? openOf(line, progress, world) : decimalZero;
  advance(part, taken.line, taken.quantity, progress, 'apply');
  if (taken.quantity <= open) return [];
  const words = {
    quantity: arg.number(decimalToText(taken.quantity)),
    remaining: arg.number(decimalToText(open)),
    line: taken.line,
    order: part.record.refName,
  };
  return [
    ruleViolation(
      `${taken.path}.quantity`,
      progress === 'quantityReceived' ? message('returns.overReceived', words) : message('returns.overCredited', words),
    ),
  ];
}

/** Reverses what a receipt or credit memo has counted. */
export function giveToReturn(part: RelatedUpdate, lines: readonly StoredLine[], progress: ReturnProgress): void {
  for (const line of lines) {
    const number = numberOf(line.orderLine);
    if (number !== undefined) advance(part, number, quantityOf(line.quantity), progress, 'undo');
  }
}

function advance(
  part: RelatedUpdate,
  number: number,
  quantity: Decimal,
  progress: ReturnProgress,
  change: 'apply' | 'undo',
): void {
  part.sub.item = (part.sub.item ?? []).map((line) =>
    line.line === number
      ? { ...line, [progress]: decimalToNumber(progressAfter(quantityOf(line[progress]), quantity, change)) }
      : line,
  );
}

/** The status of a return after its lines changed; a closed one remains closed. */
export const statusOfReturn = (doc: StoredDoc, lines: readonly StoredLine[], world: ReadContext) =>
  doc.status === 'CLOSED'
    ? 'CLOSED'
    : returnStatus(
        lines.map((line) => returnLineState(line, world)),
        approvalOfReturn(doc.status),
      );

/** A return whose lines were received or credited: its status follows, and a closed one frees or takes what it claims of the sale. */
export async function settleReturn(part: RelatedUpdate, parts: RelatedUpdates, world: ReadContext): Promise<void> {
  await loadItems(part.sub.item ?? [], world);
  part.doc.status = statusOfReturn(part.doc, part.sub.item ?? [], world);
  await claimFromSale(part.record, part, parts);
}

/** What determines the quantities that a return takes of its sale. */
interface Claiming {
  readonly doc: StoredDoc;
  readonly sub: { readonly item?: readonly StoredLine[] };
}

const claimsOf = ({ doc, sub }: Claiming): readonly { readonly line: StoredLine; readonly quantity: Decimal }[] =>
  (sub.item ?? []).map((line) => ({
    line,
    quantity: claimedByReturn(
      {
        quantity: quantityOf(line.quantity),
        received: quantityOf(line.quantityReceived),
        credited: quantityOf(line.quantityCredited),
      },
      doc.status,
    ),
  }));

/**
 * Counts what a return takes of the lines of its sale, and of the order that an invoice or cash sale billed, as
 * returned there; what it took before is released. Returns the sold lines that are now returned beyond their
 * quantity, each with the line of the return that claims them.
 */
export async function claimFromSale(
  before: Claiming | undefined,
  now: Claiming | undefined,
  parts: RelatedUpdates,
): Promise<readonly { readonly claim: StoredLine; readonly sale: RelatedUpdate; readonly sold: StoredLine }[]> {
  const touched: { readonly claim: StoredLine; readonly sale: RelatedUpdate; readonly line: number }[] = [];
  const count = async (claiming: Claiming, change: 'apply' | 'undo', isNow: boolean) => {
    const sale = await parts.one(textOf(claiming.doc.createdFrom) ?? '');
    if (!sale) return;
    for (const { line, quantity } of claimsOf(claiming)) {
      const number = numberOf(line.sourceLine);
      if (number === undefined || quantity === decimalZero) continue;
      for (const each of await soldLines(sale, number, parts)) {
        returnedOn(each.sale, each.line, quantity, change);
        if (isNow) touched.push({ claim: line, ...each });
      }
    }
  };
  if (before) await count(before, 'undo', false);
  if (now) await count(now, 'apply', true);
  return touched.flatMap(({ claim, sale, line }) => {
    const sold = (sale.sub.item ?? []).find((each) => each.line === line);
    return sold ? [{ claim, sale, sold }] : [];
  });
}

/** The sold line itself, and the line of the order that it billed. */
async function soldLines(sale: RelatedUpdate, line: number, parts: RelatedUpdates) {
  const orderLine = numberOf((sale.sub.item ?? []).find((each) => each.line === line)?.orderLine);
  const order =
    sale.record.type === 'salesOrder' || orderLine === undefined
      ? undefined
      : await parts.one(textOf(sale.doc.createdFrom) ?? '');
  const own = { sale, line };
  return order?.record.type === 'salesOrder' && orderLine !== undefined
    ? [own, { sale: order, line: orderLine }]
    : [own];
}

function returnedOn(sale: RelatedUpdate, number: number, quantity: Decimal, change: 'apply' | 'undo'): void {
  sale.sub.item = (sale.sub.item ?? []).map((line) => {
    if (line.line !== number) return line;
    const { quantityReturned: _, ...rest } = line;
    const after = progressAfter(quantityOf(line.quantityReturned), quantity, change);
    return {
      ...rest,
      line: line.line,
      ...(after === decimalZero ? {} : { quantityReturned: decimalToNumber(after) }),
    };
  });
}

/** The quantity of a sold line that can be returned: what was shipped of goods on an order, what was billed otherwise. */
export function soldQuantity(sale: RelatedUpdate, sold: StoredLine, world: ReadContext): Decimal {
  if (sale.record.type !== 'salesOrder') return quantityOf(sold.quantity);
  const isGoods = isStocked(world.get(textOf(sold.item) ?? '') ?? { type: '' });
  return quantityOf(isGoods ? sold.quantityFulfilled : sold.quantityBilled);
}

/** Why a sale can't keep its lines as they are: more of them is on return authorizations than they sell. */
export function returnedProblems(
  lines: readonly StoredLine[],
  before: readonly StoredLine[],
  name: string,
  soldOf: (line: StoredLine) => Decimal,
): Problem[] {
  return before.flatMap((old): Problem[] => {
    const returned = quantityOf(old.quantityReturned);
    if (returned === decimalZero) return [];
    const at = lines.findIndex(({ line }) => line === old.line);
    const now = lines[at];
    if (now && now.item === old.item && soldOf(now) >= returned) return [];
    return [
      ruleViolation(
        now ? `item.items[${at}].${now.item === old.item ? 'quantity' : 'item'}` : 'item',
        message('returns.returnedFirst', {
          quantity: arg.number(decimalToText(returned)),
          line: old.line,
          record: name,
        }),
      ),
    ];
  });
}

/** A sold line keeps what is on returns of it when it is sent with its number and the same item. */
export function keepReturned({ sub, before }: PendingRecord): void {
  sub.item = (sub.item ?? []).map((line): StoredLine => {
    const known = before?.sub.item?.find((each) => each.line === line.line && each.item === line.item);
    const { quantityReturned: _, ...rest } = line;
    return {
      ...rest,
      line: line.line,
      ...(known?.quantityReturned === undefined ? {} : { quantityReturned: known.quantityReturned }),
    };
  });
}

/** A bill sells at least what is on returns of it. */
export const soldLessProblems = ({ before, sub }: PendingRecord): Problem[] =>
  before
    ? returnedProblems(sub.item ?? [], before.sub.item ?? [], before.refName, ({ quantity }) => quantityOf(quantity))
    : [];

/** A bill that is deleted or voided sells nothing: nothing of it may be on returns. */
export const stillReturned = (record: FullRecord): Problem[] =>
  returnedProblems([], record.sub.item ?? [], record.refName, () => decimalZero).map(({ path: _, ...found }) => ({
    ...found,
    url: urlOf(record),
  }));

/** An order ships at least what is on returns of it. */
export const shippedLessProblems = (order: RelatedUpdate, world: ReadContext): Problem[] =>
  returnedProblems(order.sub.item ?? [], order.record.sub.item ?? [], order.record.refName, (line) =>
    soldQuantity(order, line, world),
  ).map((found) => ({ ...found, path: 'item' }));
