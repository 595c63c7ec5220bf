import { decimalZero } from '#contract/values/decimal';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import type { RecordChange } from '../../storage/commit.ts';
import { settleOrder } from '../sales/orderProgress.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { suppliesSale } from '../inventory/dropShipment.ts';

const isFreeFor = (line: StoredLine, id: string): boolean =>
  line.purchaseOrder === undefined || line.purchaseOrder === null || line.purchaseOrder === id;

/**
 * Links a purchase order to the sales order lines it is for (salesOrder rule 6: drop ship). Each line belongs to the
 * sales order line it names, else to the first unlinked line of its item. Lines of a drop shipment each supply one line,
 * which then needs nothing from stock.
 */
export async function buyForSale(
  pending: PendingRecord,
  parts: RelatedUpdates,
  world: ReadContext,
): Promise<Problem[]> {
  const { doc, sub, id, before } = pending;
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  const problems = dropShipProblems(pending, order);
  if (order?.record.type !== 'salesOrder') return problems;
  if (!before && (order.doc.status === 'CANCELLED' || order.doc.status === 'CLOSED'))
    return [...problems, stateProblem(order)];
  if (before) release(order, id);
  const taken = new Set<number>();
  sub.item = (sub.item ?? []).map((line, index): StoredLine => {
    const path = `item.items[${index}]`;
    const named = numberOf(line.orderLine);
    const found = orderedLine(order, line, id, taken);
    if (!found) {
      if (named !== undefined)
        problems.push(
          ruleViolation(
            `${path}.orderLine`,
            message('order.purchaseNoLine', { order: order.record.refName, line: named }),
          ),
        );
      else if (doc.isDropShip === true)
        problems.push(
          ruleViolation(
            `${path}.item`,
            message('dropShip.noSaleLine', { item: nameOf(line, world), order: order.record.refName }),
          ),
        );
      return line;
    }
    problems.push(
      ...linkProblems(line, found, path, { order, id, isTwice: doc.isDropShip === true && taken.has(found.line) }),
    );
    taken.add(found.line);
    return { ...line, orderLine: found.line };
  });
  problems.push(...movedLines(pending));
  order.sub.item = (order.sub.item ?? []).map((line) => (taken.has(line.line) ? { ...line, purchaseOrder: id } : line));
  await supply(order, id, { doc, lines: sub.item }, world);
  return problems;
}

const nameOf = (line: StoredLine, world: ReadContext): string =>
  world.get(textOf(line.item) ?? '')?.refName ?? 'The item';

/** The line of the sales order that a line is bought for: the named one, else the first unlinked one of its item. */
function orderedLine(
  order: RelatedUpdate,
  line: StoredLine,
  id: string,
  taken: ReadonlySet<number>,
): StoredLine | undefined {
  const ordered = order.sub.item ?? [];
  const named = numberOf(line.orderLine);
  return named === undefined
    ? ordered.find((each) => each.item === line.item && !taken.has(each.line) && isFreeFor(each, id))
    : ordered.find((each) => each.line === named);
}

interface Link {
  readonly order: RelatedUpdate;
  readonly id: string;
  /** A drop shipment already supplies the sales order line with another of its lines. */
  readonly isTwice: boolean;
}

function linkProblems(line: StoredLine, found: StoredLine, path: string, { order, id, isTwice }: Link): Problem[] {
  const named = { line: found.line, order: order.record.refName };
  return [
    ...(found.item === line.item ? [] : [ruleViolation(`${path}.item`, message('order.lineOfOtherItem', named))]),
    ...(isFreeFor(found, id) ? [] : [ruleViolation(`${path}.orderLine`, message('order.purchaseLineTaken', named))]),
    ...(isTwice ? [ruleViolation(`${path}.orderLine`, message('dropShip.saleLineTwice', named))] : []),
  ];
}

const stateProblem = ({ doc, record: { refName } }: RelatedUpdate): Problem =>
  ruleViolation(
    'createdFrom',
    doc.status === 'CLOSED'
      ? message('order.purchaseForClosed', { order: refName })
      : message('order.purchaseForState', {
          order: refName,
          state: arg.label('salesOrder.states.CANCELLED', 'Cancelled'),
        }),
  );

const isReceived = (line: StoredLine): boolean => quantityOf(line.quantityReceived) > decimalZero;

/** A drop shipment needs a sales order of its subsidiary, and stays one once goods have been received. */
function dropShipProblems({ doc, before }: PendingRecord, order: RelatedUpdate | undefined): Problem[] {
  const problems: Problem[] = [];
  if (
    before &&
    (before.doc.isDropShip === true) !== (doc.isDropShip === true) &&
    (before.sub.item ?? []).some(isReceived)
  )
    problems.push(ruleViolation('isDropShip', message('dropShip.fixed', { order: before.refName })));
  if (doc.isDropShip !== true) return problems;
  if (order?.record.type !== 'salesOrder')
    return [...problems, ruleViolation('createdFrom', message('dropShip.needsSale'))];
  if (doc.subsidiary !== order.doc.subsidiary)
    problems.push(ruleViolation('subsidiary', message('dropShip.otherSubsidiary', { order: order.record.refName })));
  return problems;
}

/** Goods that were received for a line of the sales order stay with it. */
const movedLines = ({ doc, before, sub }: PendingRecord): Problem[] =>
  doc.isDropShip !== true
    ? []
    : (before?.sub.item ?? []).filter(isReceived).flatMap((old) => {
        const index = (sub.item ?? []).findIndex(({ line }) => line === old.line);
        const line = sub.item?.[index];
        return line === undefined || line.orderLine === old.orderLine
          ? []
          : [ruleViolation(`item.items[${index}].orderLine`, message('dropShip.lineUsed', { line: old.line }))];
      });

/** Marks the lines of a sales order that a drop shipment supplies; what they need from stock follows. */
async function supply(
  sale: RelatedUpdate,
  purchase: string,
  { doc, lines }: { readonly doc: StoredDoc; readonly lines: readonly StoredLine[] },
  world: ReadContext,
): Promise<void> {
  const supplied = new Set(lines.flatMap((line) => (suppliesSale(doc, line) ? [numberOf(line.orderLine)] : [])));
  const before = sale.sub.item ?? [];
  sale.sub.item = before.map((line): StoredLine => {
    if (line.purchaseOrder !== purchase) return line;
    const { isDropShip: _, ...others } = line;
    return { ...others, line: line.line, ...(supplied.has(line.line) ? { isDropShip: true } : {}) };
  });
  const changes = sale.record.sub.item?.some(
    (line) => (line.isDropShip === true) !== isMarked(sale.sub.item, line.line),
  );
  if (changes) await settleOrder(sale, world);
}

const isMarked = (lines: readonly StoredLine[] | undefined, number: number): boolean =>
  lines?.some(({ line, isDropShip }) => line === number && isDropShip === true) === true;

/** The sales order after a decision about its purchase order, or about a line of it. */
export async function supplySale(
  purchase: Pick<FullRecord, 'id' | 'doc' | 'sub'>,
  world: ReadContext,
): Promise<readonly RecordChange[]> {
  if (purchase.doc.isDropShip !== true) return [];
  const parts = new RelatedUpdates(world);
  const sale = await parts.one(textOf(purchase.doc.createdFrom) ?? '');
  if (sale?.record.type !== 'salesOrder') return [];
  await supply(sale, purchase.id, { doc: purchase.doc, lines: purchase.sub.item ?? [] }, world);
  return parts.changes();
}

/** A deleted purchase order releases its lines. */
export async function releaseSale(record: FullRecord, parts: RelatedUpdates, world: ReadContext): Promise<void> {
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (order?.record.type !== 'salesOrder') return;
  const isSupplied = (order.sub.item ?? []).some(
    (line) => line.purchaseOrder === record.id && line.isDropShip === true,
  );
  release(order, record.id);
  if (isSupplied) await settleOrder(order, world);
}

function release(order: RelatedUpdate, id: string): void {
  order.sub.item = (order.sub.item ?? []).map((line): StoredLine => {
    if (line.purchaseOrder !== id) return line;
    const { purchaseOrder: _, isDropShip: __, ...rest } = line;
    return { ...rest, line: line.line };
  });
}
