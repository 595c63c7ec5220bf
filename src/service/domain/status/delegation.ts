import { addYears } from '#contract/values/calendar';
import type { PlainDate } from '#contract/values/date';

/** A delegate of an absent user, from the first to the last day; `types` null for all. */
export interface Delegation {
  readonly id: string;
  readonly absent: string;
  readonly delegate: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly types: readonly string[] | null;
}

type Days = Pick<Delegation, 'from' | 'to'>;

/** Whether a delegation counts on a day: it begins and expires by itself. */
export const isInForce = ({ from, to }: Days, today: PlainDate): boolean => from <= today && today <= to;

/** The delegations that let a user approve a type for others today. A delegate of a delegate has no part in it. */
export const lentTo = (
  all: readonly Delegation[],
  { delegate, today, type }: { readonly delegate: string; readonly today: PlainDate; readonly type?: string },
): readonly Delegation[] =>
  all.filter(
    (each) =>
      each.delegate === delegate &&
      isInForce(each, today) &&
      (type === undefined || each.types === null || each.types.includes(type)),
  );

/** What is wrong with the days of a delegation: the end before the start, already over, or longer than a year. */
export function whyNotDays({ from, to }: Days, today: PlainDate): 'order' | 'over' | 'long' | undefined {
  if (to < from) return 'order';
  if (to < today) return 'over';
  return to >= addYears(from, 1) ? 'long' : undefined;
}

/** Another delegation of the same users on some of the same days. */
export const overlapping = <D extends Delegation>(all: readonly D[], one: D): D | undefined =>
  all.find(
    (each) =>
      each.id !== one.id &&
      each.absent === one.absent &&
      each.delegate === one.delegate &&
      each.from <= one.to &&
      one.from <= each.to,
  );
