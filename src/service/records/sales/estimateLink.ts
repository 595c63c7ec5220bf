import { estimateStatus } from '#domain/status/estimate';
import type { FullRecord } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation, type RelatedUpdate, type RelatedUpdates } from '../engine/relatedUpdates.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

export const estimateLines = (part: Pick<RelatedUpdate, 'sub'>) =>
  (part.sub.item ?? []).map(({ isClosed }) => ({ isClosed: isClosed === true }));

/**
 * A document created from an estimate processes it (spec, States). A closed estimate can't be converted, nor can a
 * converted one; an expired one can (decisions 7b). Returns nothing for documents with another source.
 */
export async function processEstimate(
  { doc, id, before }: PendingRecord,
  parts: RelatedUpdates,
  world: ReadContext,
): Promise<Problem[]> {
  // A rejected bill released its estimate, and now claims it again.
  const part = before && before.doc.status !== 'REJECTED' ? undefined : await parts.one(textOf(doc.createdFrom) ?? '');
  if (part?.record.type !== 'estimate') return [];
  const named = { type: arg.label('estimate.label', 'Estimate'), source: part.record.refName };
  if (part.doc.status === 'C') return [ruleViolation('createdFrom', message('order.sourceClosed', named))];
  if (part.doc.status === 'B') {
    const became = await world.loadOne(textOf(part.doc.convertedTo) ?? '');
    return [
      ruleViolation(
        'createdFrom',
        became ? message('order.convertedTo', { ...named, record: became.refName }) : message('order.converted', named),
      ),
    ];
  }
  const problems: Problem[] = [];
  if (doc.entity !== part.doc.entity)
    problems.push(
      ruleViolation(
        'entity',
        message('order.otherCustomer', {
          ...named,
          customer: world.get(textOf(part.doc.entity) ?? '')?.refName ?? 'another customer',
        }),
      ),
    );
  if (doc.currency !== part.doc.currency)
    problems.push(ruleViolation('currency', message('order.otherCurrency', named)));
  part.doc.convertedTo = id;
  part.doc.status = estimateStatus({ isConverted: true, lines: estimateLines(part) });
  return problems;
}

/** An estimate is open again when the document created from it is deleted or voided. */
export async function releaseEstimate(record: FullRecord, parts: RelatedUpdates): Promise<void> {
  const part = await parts.one(textOf(record.doc.createdFrom) ?? '');
  if (part?.record.type !== 'estimate' || part.doc.convertedTo !== record.id) return;
  delete part.doc.convertedTo;
  part.doc.status = estimateStatus({ isConverted: false, lines: estimateLines(part) });
}
