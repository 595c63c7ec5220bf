import { decimalZero } from '#contract/values/decimal';
import { type Approval, approvalAfterSave } from '#domain/status/approval';
import { isDone } from '#domain/status/salesOrder';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import type { ActionEffects, ActionInput, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { checkDiscount } from './checks/discountCheck.ts';
import { checkCredit } from './checks/creditCheck.ts';
import { processEstimate, releaseEstimate } from './estimateLink.ts';
import { lineState, refreshStatus, remainingOf, withAvailability } from './orderProgress.ts';
import { linesToClose, reopenProblems } from './shortClose.ts';
import { returnSale } from './returnTransforms.ts';
import { billFromOrder, buyForOrder, shipFromOrder } from './transforms.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { dimensionsOf, fillFromCustomer, fillSale, isStocked } from './salesLines.ts';
import { isRouted } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, pickFields, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

const isTouched = (line: StoredLine): boolean =>
  quantityOf(line.quantityFulfilled) > decimalZero || quantityOf(line.quantityBilled) > decimalZero;

/**
 * A sent sublist replaces the stored one (salesOrder rule 1). Lines without numbers are matched by item to fulfilled or
 * billed lines, so that a client that resends every line keeps their progress.
 */
function keepIdentity({ before, sub, given }: PendingRecord): void {
  if (!before || !given.has('item')) return;
  const lines = sub.item ?? [];
  const isKept = (line: StoredLine) => isTouched(line) || line.isDropShip === true;
  const standing = (before.sub.item ?? [])
    .filter(isKept)
    .filter((old) => !lines.some((line) => line.line === old.line && isKept(line)));
  if (standing.length === 0) return;
  const known = new Map(standing.map((old) => [old, lines.find((line) => line.item === old.item && !isKept(line))]));
  const matched = new Map([...known].flatMap(([old, line]) => (line ? [[line, old] as const] : [])));
  const reserved = new Set(standing.map(({ line }) => line));
  let next = Math.max(0, ...(before.sub.item ?? []).map(({ line }) => line), ...lines.map(({ line }) => line));
  sub.item = lines.map((line): StoredLine => {
    const old = matched.get(line);
    if (old)
      return {
        ...line,
        line: old.line,
        quantityFulfilled: old.quantityFulfilled ?? 0,
        quantityBilled: old.quantityBilled ?? 0,
        ...pickFields(old, ['quantityReturned', 'isDropShip']),
      };
    return reserved.has(line.line) ? { ...line, line: (next += 1) } : line;
  });
}

/** A fulfilled or billed line can't be removed or lowered below that quantity, and keeps its item. */
function touchedProblems({ before, doc, sub }: PendingRecord): Problem[] {
  const touched = (before?.sub.item ?? []).filter(isTouched);
  const problems = touched.flatMap((old): Problem[] => {
    const index = (sub.item ?? []).findIndex(({ line }) => line === old.line);
    const line = (sub.item ?? [])[index];
    const done = [numberOf(old.quantityFulfilled) ?? 0, numberOf(old.quantityBilled) ?? 0] as const;
    const words = message('order.progress', { fulfilled: done[0], billed: done[1] });
    if (!line) return [ruleViolation('item', message('order.lineInUse', { line: old.line, progress: words }))];
    const problem = (name: string, detail: Message) => [ruleViolation(`item.items[${index}].${name}`, detail)];
    if (line.item !== old.item)
      return problem('item', message('order.lineItemFixed', { line: old.line, progress: words }));
    // More than ordered may have shipped within the tolerance: then the ordered quantity may stay.
    const min = Math.min(Math.max(...done), numberOf(old.quantity) ?? 0);
    return (numberOf(line.quantity) ?? 0) < min
      ? problem('quantity', message('order.lineQuantityFixed', { line: old.line, progress: words, min }))
      : [];
  });
  if (before && touched.length > 0 && before.doc.entity !== doc.entity)
    problems.push(ruleViolation('entity', message('order.customerFixed')));
  return problems;
}

const suppliedLines = (before: FullRecord | undefined): StoredLine[] =>
  (before?.sub.item ?? []).filter(({ isDropShip }) => isDropShip === true);

/** A line that a vendor ships keeps its purchase order when it is sent without one. */
function keepSuppliers({ before, sub }: PendingRecord): void {
  const supplied = new Map(suppliedLines(before).map((old) => [old.line, old] as const));
  sub.item = (sub.item ?? []).map((line) => {
    const old = supplied.get(line.line);
    return old && line.item === old.item && line.purchaseOrder === undefined
      ? { ...line, purchaseOrder: old.purchaseOrder ?? null }
      : line;
  });
}

/** It keeps its item and its purchase order while that supplies it. */
async function suppliedProblems({ before, sub }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const supplied = suppliedLines(before);
  await world.load(supplied.flatMap(({ purchaseOrder }) => textOf(purchaseOrder) ?? []));
  return supplied.flatMap((old): Problem[] => {
    const index = (sub.item ?? []).findIndex(({ line }) => line === old.line);
    const line = sub.item?.[index];
    if (line?.item === old.item && line?.purchaseOrder === old.purchaseOrder) return [];
    const purchase = world.get(textOf(old.purchaseOrder) ?? '')?.refName ?? '';
    const path = line ? `item.items[${index}].${line.item === old.item ? 'purchaseOrder' : 'item'}` : 'item';
    return [ruleViolation(path, message('dropShip.lineFixed', { line: old.line, purchase }))];
  });
}

/** An order whose discount is raised is decided again. */
const isRaised = ({ doc, before }: PendingRecord): boolean =>
  quantityOf(doc.highestDiscount) > quantityOf(before?.doc.highestDiscount);

/** An order posts nothing; insufficient stock does not block it and shows as backorder (spec, salesOrder rule 4). */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, before, sub } = pending;
  keepIdentity(pending);
  keepSuppliers(pending);
  const frame = await transactionContextOf(pending, world, { module: 'receivables', party: 'entity', posts: false });
  fillFromCustomer(pending, frame);
  const sale = await fillSale(pending, frame, world);
  const parts = new RelatedUpdates(world);
  const problems = [
    ...frame.problems,
    ...sale.problems,
    ...touchedProblems(pending),
    ...(await suppliedProblems(pending, world)),
    ...(await processEstimate(pending, parts, world)),
  ];
  if (before?.doc.status === 'CANCELLED')
    problems.push(ruleViolation('status', message('order.cancelled', { order: before.refName })));
  // A new order is pending if orders are routed, or above the credit limit or the discount its maker may give; a decision is final (salesOrder rule 5).
  const isOver = await checkDiscount(pending, sale, world);
  const isHeld = (await checkCredit(pending, sale.total, frame, world)) || isOver;
  doc.approvalStatus = approvalAfterSave(
    textOf(before?.doc.approvalStatus) as Approval | undefined,
    isHeld || (await isRouted('salesOrder', world)),
    before === undefined || (isOver && isRaised(pending)),
  ); // a status field holds only its states
  const lines = (sub.item ?? []).map((line): StoredLine => {
    const filled = { quantityFulfilled: 0, quantityBilled: 0, ...line };
    const item = world.get(textOf(line.item) ?? '');
    const { location } = dimensionsOf(line, doc, item?.doc);
    return item && isStocked(item) && location !== null ? { ...filled, location } : filled;
  });
  refreshStatus(doc, lines, world);
  sub.item = await withAvailability(pending.id, doc, lines, world);
  return { problems, companions: await parts.changes() };
}

async function remove(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  await releaseEstimate(record, parts);
  return { problems: [], companions: await parts.changes() };
}

/** The order after a decision or line change: status and commitments follow. */
async function decided(
  record: FullRecord,
  world: ReadContext,
  approvalStatus: Approval,
  changeLine: (line: StoredLine) => StoredLine = (line) => line,
  isClosed?: boolean,
): Promise<ActionEffects> {
  await world.load((record.sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
  const lines = (record.sub.item ?? []).map(changeLine);
  const doc: Record<string, StoredValue> = { ...record.doc, approvalStatus };
  if (isClosed !== undefined) doc.isClosed = isClosed;
  refreshStatus(doc, lines, world);
  return {
    problems: [],
    doc,
    sub: { ...record.sub, item: await withAvailability(record.id, doc, lines, world) },
  };
}

const refusedOrder = async (record: FullRecord, world: ReadContext): Promise<ActionEffects> => {
  const parts = new RelatedUpdates(world);
  await releaseEstimate(record, parts);
  return { ...(await decided(record, world, 'REJECTED')), companions: await parts.changes() };
};

/** Closes lines with a remaining quantity: nothing more ships or is committed, and what shipped is still billed. */
async function closeRest(record: FullRecord, { body }: ActionInput, world: ReadContext): Promise<ActionEffects> {
  await world.load((record.sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
  const hasRest = (line: StoredLine) =>
    remainingOf(line, lineState(line, world).needsFulfilment ? 'quantityFulfilled' : 'quantityBilled') > decimalZero;
  const { lines, problems } = linesToClose(record, body, hasRest);
  const effects = await decided(record, world, 'APPROVED', (line) =>
    lines.has(line.line) ? { ...line, isClosed: true } : line,
  );
  return { ...effects, problems };
}

export const salesOrder: RecordHandler = {
  save,
  remove,
  fillsFromSource: true,
  actions: {
    approve: (record, _input, world) => decided(record, world, 'APPROVED'),
    reject: (record, _input, world) => refusedOrder(record, world),
    cancel: (record, _input, world) => refusedOrder(record, world),
    close: async (record, _input, world) => {
      await world.load((record.sub.item ?? []).flatMap(({ item }) => textOf(item) ?? []));
      return decided(
        record,
        world,
        'APPROVED',
        (line) => (isDone(lineState(line, world)) ? line : { ...line, isClosed: true }),
        true,
      );
    },
    closeRest,
    reopen: async (record, _input, world) => ({
      ...(await decided(record, world, 'APPROVED', (line) => ({ ...line, isClosed: false }), false)),
      problems: reopenProblems(record),
    }),
  },
  transforms: {
    invoice: billFromOrder('invoice'),
    cashSale: billFromOrder('cashSale'),
    itemFulfillment: shipFromOrder,
    purchaseOrder: buyForOrder,
    returnAuthorization: returnSale,
  },
};
