import { type Recurrence, planDayAfter, planDayFrom } from '#contract/values/recurrencePlan';
import { isRecurrenceType } from '#contract/lists/recurrences';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import type { StoredDoc } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { textOf } from '../engine/storedValues.ts';

/** The schedule of a stored document that recurs; undefined while it is incomplete. */
export function planOf(doc: StoredDoc): Recurrence | undefined {
  const [startDate, every] = [textOf(doc.startDate), textOf(doc.recurrenceType)];
  return startDate !== undefined && isRecurrenceType(every)
    ? { startDate, every, endDate: textOf(doc.endDate) }
    : undefined;
}

const schedule = ['startDate', 'recurrenceType', 'endDate', 'nextDate'] as const;

/**
 * Sets the next date of a document that recurs: the one entered if it is a date of the schedule, else the first one for
 * which nothing was created yet.
 */
export function fillNextDate({ doc, before }: PendingRecord): Problem[] {
  const [start, end] = [textOf(doc.startDate), textOf(doc.endDate)];
  if (start !== undefined && end !== undefined && end < start)
    return [problem('journal.endBeforeStart', { end: arg.date(end), start: arg.date(start) }, { path: 'endDate' })];
  const plan = planOf(doc);
  if (!plan || (before && schedule.every((name) => (doc[name] ?? null) === (before.doc[name] ?? null)))) return [];
  const next = textOf(doc.nextDate);
  if (next !== undefined && next !== before?.doc.nextDate) return nextProblems(plan, next);
  const last = textOf(doc.lastDate);
  const first = last === undefined ? planDayFrom(plan, plan.startDate) : planDayAfter(plan, last);
  if (first === undefined) delete doc.nextDate;
  else doc.nextDate = first;
  return [];
}

function nextProblems(plan: Recurrence, date: string): Problem[] {
  const next = planDayFrom(plan, date);
  if (next === date) return [];
  return [
    next === undefined
      ? problem('recurring.afterEnd', { date: arg.date(date) }, { path: 'nextDate' })
      : problem('recurring.notOnSchedule', { date: arg.date(date), next: arg.date(next) }, { path: 'nextDate' }),
  ];
}
