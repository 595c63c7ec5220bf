import { isRecurrenceType } from '#contract/lists/recurrences';
import { planDayAfter, planDayFrom } from '#contract/values/recurrencePlan';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';

const schedule: readonly string[] = ['startDate', 'recurrenceType', 'endDate'];

/**
 * The next date follows a changed schedule unless the user set it: the first date of the schedule for which nothing was
 * created yet, as the service proposes it. Blank where the schedule is incomplete or over by then.
 */
export function nextDateFollows(name: string, values: FormDoc, pinned: ReadonlySet<string>): FormDoc {
  if (!schedule.includes(name) || pinned.has('nextDate')) return {};
  const { startDate, endDate, lastDate, recurrenceType } = values;
  const every = isRef(recurrenceType) ? recurrenceType.id : undefined;
  if (typeof startDate !== 'string' || startDate === '' || !isRecurrenceType(every)) return { nextDate: null };
  const plan = { startDate, every, endDate: typeof endDate === 'string' && endDate !== '' ? endDate : undefined };
  const next = typeof lastDate === 'string' ? planDayAfter(plan, lastDate) : planDayFrom(plan, startDate);
  return { nextDate: next ?? null };
}

/** The form of a document that recurs. */
export const recurringForm: TypePlug = { form: { rules: [{ follow: nextDateFollows }] } };
