import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { textOf, numberOf } from '../engine/storedValues.ts';

const isFreeFor = (line: StoredLine, id: string): boolean =>
  line.purchaseOrder === undefined || line.purchaseOrder === null || line.purchaseOrder === id;

/**
 * Links a purchase order to the sales order lines it is for (salesOrder rule 6: drop ship). Each line belongs to the
 * sales order line it names, else to the first unlinked line of its item.
 */
export async function buyForSale({ doc, sub, id, before }: PendingRecord, parts: RelatedUpdates): Promise<Problem[]> {
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  if (order?.record.type !== 'salesOrder') return [];
  if (!before && (order.doc.status === 'CANCELLED' || order.doc.status === 'CLOSED')) {
    return [
      ruleViolation(
        'createdFrom',
        order.doc.status === 'CLOSED'
          ? message('order.purchaseForClosed', { order: order.record.refName })
          : message('order.purchaseForState', {
              order: order.record.refName,
              state: arg.label('salesOrder.states.CANCELLED', 'Cancelled'),
            }),
      ),
    ];
  }
  if (before) release(order, id);
  const problems: Problem[] = [];
  const taken = new Set<number>();
  sub.item = (sub.item ?? []).map((line, index): StoredLine => {
    const ordered = order.sub.item ?? [];
    const named = numberOf(line.orderLine);
    const found =
      named === undefined
        ? ordered.find((each) => each.item === line.item && !taken.has(each.line) && isFreeFor(each, id))
        : ordered.find((each) => each.line === named);
    if (!found) {
      if (named !== undefined)
        problems.push(
          ruleViolation(
            `item.items[${index}].orderLine`,
            message('order.purchaseNoLine', { order: order.record.refName, line: named }),
          ),
        );
      return line;
    }
    if (found.item !== line.item)
      problems.push(
        ruleViolation(
          `item.items[${index}].item`,
          message('order.lineOfOtherItem', { line: found.line, order: order.record.refName }),
        ),
      );
    if (!isFreeFor(found, id))
      problems.push(
        ruleViolation(
          `item.items[${index}].orderLine`,
          message('order.purchaseLineTaken', { line: found.line, order: order.record.refName }),
        ),
      );
    taken.add(found.line);
    return { ...line, orderLine: found.line };
  });
  order.sub.item = (order.sub.item ?? []).map((line) => (taken.has(line.line) ? { ...line, purchaseOrder: id } : line));
  return problems;
}

/** A deleted purchase order releases its lines. */
export async function releaseSale(record: FullRecord, parts: RelatedUpdates): Promise<void> {
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (order?.record.type === 'salesOrder') release(order, record.id);
}

function release(order: RelatedUpdate, id: string): void {
  order.sub.item = (order.sub.item ?? []).map((line): StoredLine => {
    if (line.purchaseOrder !== id) return line;
    const { purchaseOrder: _, ...rest } = line;
    return { ...rest, line: line.line };
  });
}
