import { arg } from '#contract/messages/define';
import { labelAt } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { quantityOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import {
  giveToReturn,
  loadItems,
  matchReturnLine,
  returnProblems,
  settleReturn,
  takeFromReturn,
} from './returnProgress.ts';
import { shareDocumentDiscount, shareLineDiscounts } from './sharedDiscount.ts';

/** A voided or rejected credit memo credits nothing of its return. */
const holds = ({ doc }: FullRecord): boolean => doc.status !== 'VOIDED' && doc.status !== 'REJECTED';

async function returnOf(id: unknown, parts: RelatedUpdates): Promise<RelatedUpdate | undefined> {
  const part = await parts.one(textOf(id) ?? '');
  return part?.record.type === 'returnAuthorization' ? part : undefined;
}

const inherited = ['rate', 'price', 'taxCode', 'description', 'department', 'class', 'location'] as const;

/** The return that a credit memo credits: its lines take prices and taxes from it, and count as credited there. */
export class ReturnCredit {
  private readonly pending: PendingRecord;
  private readonly part: RelatedUpdate | undefined;
  private readonly parts: RelatedUpdates;
  private readonly world: ReadContext;

  private constructor(
    pending: PendingRecord,
    part: RelatedUpdate | undefined,
    parts: RelatedUpdates,
    world: ReadContext,
  ) {
    this.pending = pending;
    this.part = part;
    this.parts = parts;
    this.world = world;
  }

  /** Opens the return of a pending credit memo: what the memo had credited before is open again. */
  static async of(pending: PendingRecord, parts: RelatedUpdates, world: ReadContext): Promise<ReturnCredit> {
    const { doc, before, sub } = pending;
    const part = await returnOf(doc.createdFrom, parts);
    if (part) {
      await loadItems(part.sub.item ?? [], world);
      if (before && holds(before)) giveToReturn(part, before.sub.item ?? [], 'quantityCredited');
      sub.item = (sub.item ?? []).map((line): StoredLine => {
        const known = before?.sub.item?.find((each) => each.line === line.line && each.item === line.item);
        const named = line.orderLine ?? known?.orderLine;
        const own = matchReturnLine(
          part,
          named === undefined ? line : { ...line, orderLine: named },
          'quantityCredited',
          world,
        );
        if (!own) return line;
        const taken = inherited.flatMap((name) =>
          own[name] === undefined || line[name] !== undefined ? [] : [[name, own[name]] as const],
        );
        return { ...line, ...Object.fromEntries(taken), orderLine: own.line };
      });
    }
    return new ReturnCredit(pending, part, parts, world);
  }

  /** A new credit memo has its part of the discounts of the return, where it has none of its own. */
  shareDiscounts(frame: Pick<TransactionContext, 'precision' | 'number'>): void {
    const { pending, part } = this;
    if (!part || pending.before) return;
    const link = { by: 'orderLine', done: 'quantityCredited' } as const;
    pending.sub.item = shareLineDiscounts(pending.sub.item ?? [], part, frame, link);
    shareDocumentDiscount(pending, part, frame, link);
  }

  /** Counts the lines as credited; more than was received is refused, as are goods that would be returned to stock a second time. */
  async take(): Promise<Problem[]> {
    const { pending, part, parts, world } = this;
    if (!part) return [];
    const problems = [
      ...(pending.before && holds(pending.before) ? [] : returnProblems(part)),
      ...this.headerProblems(part),
    ];
    for (const [index, line] of (pending.sub.item ?? []).entries()) {
      const path = `item.items[${index}]`;
      const own = matchReturnLine(part, line, 'quantityCredited', world);
      if (!own) {
        const item = world.get(textOf(line.item) ?? '')?.refName ?? 'The item';
        problems.push(
          ruleViolation(`${path}.item`, message('returns.notOnReturn', { item, order: part.record.refName })),
        );
        continue;
      }
      if (line.isReturned === true)
        problems.push(
          ruleViolation(`${path}.isReturned`, message('returns.restocked', { order: part.record.refName })),
        );
      problems.push(
        ...takeFromReturn(
          part,
          { line: own.line, quantity: quantityOf(line.quantity), path },
          'quantityCredited',
          world,
        ),
      );
    }
    await settleReturn(part, parts, world);
    return problems;
  }

  private headerProblems(part: RelatedUpdate): Problem[] {
    return (['entity', 'currency', 'subsidiary'] as const).flatMap((field): Problem[] =>
      this.pending.doc[field] === part.doc[field]
        ? []
        : [
            ruleViolation(
              field,
              message('order.differs', {
                field: labelAt(field, field),
                type: arg.label('returnAuthorization.label', 'Return authorization'),
                order: part.record.refName,
              }),
            ),
          ],
    );
  }
}

/** A credit memo that is deleted, voided or rejected has credited nothing. */
export async function giveBackCredit(record: FullRecord, parts: RelatedUpdates, world: ReadContext): Promise<void> {
  const part = holds(record) ? await returnOf(record.doc.createdFrom, parts) : undefined;
  if (!part) return;
  giveToReturn(part, record.sub.item ?? [], 'quantityCredited');
  await settleReturn(part, parts, world);
}
