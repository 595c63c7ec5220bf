import { planDayAfter } from '#contract/values/recurrencePlan';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { noEffects, type SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { textOf } from '../engine/storedValues.ts';
import { planOf } from './plan.ts';

const isNewScheduled = ({ definition, before }: PendingRecord): boolean =>
  before === undefined && 'templateDate' in definition.fields;

/**
 * A new document of a recurring one counts for its next date, and moves that on in the same commit. A date that is not
 * the next one is refused: so two runs create one document, and a refused document leaves its date due.
 */
export async function scheduledEffects(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc } = pending;
  if (!isNewScheduled(pending)) return noEffects;
  const id = textOf(doc.template);
  if (id === undefined)
    return textOf(doc.templateDate) === undefined
      ? noEffects
      : { problems: [problem('recurring.needsTemplate', {}, { path: 'template' })] };
  const parts = new RelatedUpdates(world);
  const template = await parts.one(id);
  if (!template) return noEffects;
  const next = textOf(template.doc.nextDate);
  const date = textOf(doc.templateDate) ?? next;
  // What has ended can still be used on demand.
  if (date === undefined) return noEffects;
  if (date !== next) {
    const named = { template: template.record.refName, date: arg.date(date) };
    return {
      problems: [
        next === undefined
          ? problem('recurring.hasEnded', named, { path: 'templateDate' })
          : problem('recurring.notNext', { ...named, next: arg.date(next) }, { path: 'templateDate' }),
      ],
    };
  }
  doc.templateDate = date;
  template.doc.lastDate = date;
  const plan = planOf(template.doc);
  const following = plan && planDayAfter(plan, date);
  if (following === undefined) delete template.doc.nextDate;
  else template.doc.nextDate = following;
  return { problems: [], companions: await parts.changes() };
}

/** The reasons against a document, with the recurring one it would have come from first. */
export function namingTemplate(
  problems: readonly Problem[],
  pending: PendingRecord,
  world: ReadContext,
): readonly Problem[] {
  const template = world.get(textOf(pending.doc.template) ?? '');
  const date = textOf(pending.doc.templateDate);
  if (problems.length === 0 || !isNewScheduled(pending) || !template || date === undefined) return problems;
  if (textOf(template.doc.nextDate) !== date) return problems;
  const stays = { template: template.refName, date: arg.date(date) };
  return [problem('recurring.stillDue', stays, { path: 'template' }), ...problems];
}
