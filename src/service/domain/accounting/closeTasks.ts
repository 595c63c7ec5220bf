import { addDays } from '#contract/values/calendar';
import { dayOfWeek } from '#contract/values/date';
import { isBase, type Period } from './period.ts';

/** How often a template makes a task. */
export type TaskFrequency = 'MONTH' | 'QUARTER' | 'YEAR';

/** A close task as the rules see it. */
export interface CloseTask {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly isRequired: boolean;
  readonly needsSignOff: boolean;
}

/** A template with the subsidiaries it makes a task for; none: one task for the whole group. */
export interface TaskTemplate {
  readonly id: string;
  readonly frequency: TaskFrequency;
  readonly subsidiaries: readonly string[];
  /** The workday after the end of the period, from 1. */
  readonly dueDay: number;
}

export interface PlannedTask<T extends TaskTemplate> {
  readonly template: T;
  readonly subsidiary: string | undefined;
  readonly dueDate: string;
}

const SATURDAY = 6;
const isWorkday = (day: string): boolean => dayOfWeek(day) < SATURDAY;

/** The nth Monday to Friday after a day, `YYYY-MM-DD`. */
export function workdayAfter(end: string, count: number): string {
  let day = end;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

/** What a task waits for before its period closes; undefined: nothing. */
export function whatIsLeft({ status, needsSignOff }: CloseTask): 'work' | 'signOff' | undefined {
  if (status === 'SIGNED_OFF') return undefined;
  if (status !== 'DONE') return 'work';
  return needsSignOff ? 'signOff' : undefined;
}

/** Whether a template makes a task in a period: every month, or in the one that ends a quarter or a year. */
function applies(frequency: TaskFrequency, period: Period, all: readonly Period[]): boolean {
  if (frequency === 'MONTH') return true;
  return all.some(
    (each) => (frequency === 'QUARTER' ? each.isQuarter : each.isYear) && each.endDate === period.endDate,
  );
}

/**
 * The tasks of a period that its templates ask for and that do not exist yet. A template makes one task in a period for
 * each of its subsidiaries, so creating the tasks of a period again adds only those of new templates.
 */
export function plannedTasks<T extends TaskTemplate>(
  period: Period,
  all: readonly Period[],
  templates: readonly T[],
  existing: ReadonlySet<string>,
): readonly PlannedTask<T>[] {
  if (!isBase(period)) return [];
  return templates
    .filter(({ frequency }) => applies(frequency, period, all))
    .flatMap((template) => {
      const subsidiaries = template.subsidiaries.length === 0 ? [undefined] : template.subsidiaries;
      return subsidiaries
        .filter((subsidiary) => !existing.has(taskKey(template.id, subsidiary)))
        .map((subsidiary) => ({ template, subsidiary, dueDate: workdayAfter(period.endDate, template.dueDay) }));
    });
}

/** Which task of a period it is: by its template and its subsidiary. */
export const taskKey = (template: string, subsidiary: string | undefined): string => `${template} ${subsidiary ?? ''}`;
