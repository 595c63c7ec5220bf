import type { PlainDate } from '#contract/values/date';
import { abs, minor, type Minor, subtract, sum, zero } from '#contract/values/money';
import { firstDayBeyond, type LinePlan, recognizedBy } from './linePlan.ts';

/** An amount in its recognition currency and in base currency. */
export interface Recognizable {
  readonly amount: Minor;
  readonly base: Minor;
}

/** What a sale line has deferred, and when it is recognized. */
export interface Deferred extends Recognizable {
  readonly plan: LinePlan;
}

/** What a recognition journal has recognized for a sale line, by the end of its period. */
export interface Recognized extends Recognizable {
  readonly through: PlainDate;
}

/** Why an amount is recognized in a period: by plan, to catch up earlier periods, or to correct what was recognized. */
export type DueReason = 'PLANNED' | 'CAUGHT_UP' | 'CORRECTED';

export interface Due extends Recognizable {
  /** The part that was due before the period, in base currency. */
  readonly caughtUp: Minor;
  /** The original due date, if earlier periods left something. */
  readonly since: PlainDate | undefined;
  readonly reason: DueReason;
}

const nothing: Recognizable = { amount: zero, base: zero };

/** What a plan recognizes by the end of a day. In base currency as in the currency of the sale, and everything with the last step. */
export function targetBy(deferred: Deferred | undefined, date: PlainDate): Recognizable {
  if (!deferred || deferred.amount === zero) return nothing;
  const amount = recognizedBy(deferred.plan, deferred.amount, date);
  const base = amount === deferred.amount ? deferred.base : minor((deferred.base * amount) / deferred.amount);
  return { amount, base };
}

const total = (parts: readonly Recognizable[]): Recognizable => ({
  amount: sum(parts.map(({ amount }) => amount)),
  base: sum(parts.map(({ base }) => base)),
});
const less = (left: Recognizable, right: Recognizable): Recognizable => ({
  amount: subtract(left.amount, right.amount),
  base: subtract(left.base, right.base),
});

/** The smaller of two amounts with the same sign; zero if the signs differ. */
const nearer = (left: Minor, right: Minor): Minor => {
  if (left === zero || right === zero || left < zero !== right < zero) return zero;
  return abs(left) <= abs(right) ? left : right;
};

/**
 * The amount to recognize for a sale line in a period; undefined if there is none. The plan by the end of the period,
 * minus what this period and earlier ones have recognized: so the rest of a closed period is caught up in the next, a
 * change of the sale is corrected, and a line without a sale is reversed. Never more than the plan leaves after what
 * later periods have already recognized.
 */
export function dueIn(
  deferred: Deferred | undefined,
  recognized: readonly Recognized[],
  period: { readonly before: PlainDate; readonly end: PlainDate },
): Due | undefined {
  const last = recognized.reduce((latest, { through }) => (through > latest ? through : latest), period.end);
  const done = total(recognized.filter(({ through }) => through <= period.end));
  const here = less(targetBy(deferred, period.end), done);
  const ever = less(targetBy(deferred, last), total(recognized));
  const amount = nearer(here.amount, ever.amount);
  // The full amount brings its base amount; a base amount alone is a change of the rate.
  const base =
    amount === zero
      ? here.amount === zero && ever.amount === zero
        ? nearer(here.base, ever.base)
        : zero
      : amount === here.amount
        ? here.base
        : ever.base;
  if (amount === zero && base === zero) return undefined;
  const planned = less(targetBy(deferred, period.end), targetBy(deferred, period.before));
  const follows = deferred !== undefined && amount !== zero && amount < zero === deferred.amount < zero;
  const earlier = follows ? beyond(base, planned.base) : base;
  return {
    amount,
    base,
    caughtUp: earlier,
    since: follows && earlier !== zero ? firstDayBeyond(deferred.plan, deferred.amount, done.amount) : undefined,
    reason: !follows ? 'CORRECTED' : earlier === zero ? 'PLANNED' : 'CAUGHT_UP',
  };
}

/** The part of an amount that exceeds the period's own plan. */
const beyond = (amount: Minor, planned: Minor): Minor =>
  abs(amount) > abs(planned) ? subtract(amount, planned) : zero;

/** The base amount of several portions, and how much of it was due before the period. */
export const totalDue = (parts: readonly Due[]): Readonly<Record<'base' | 'caughtUp', Minor>> => ({
  base: sum(parts.map(({ base }) => base)),
  caughtUp: sum(parts.map(({ caughtUp }) => caughtUp)),
});

/** A sale line as of a day, in base currency: deferred, planned by then, posted, and remaining. */
export function progressOf(
  deferred: Deferred | undefined,
  recognized: readonly Recognized[],
  day: PlainDate,
): Readonly<Record<'deferred' | 'planned' | 'recognized' | 'left', Minor>> {
  const [whole, done] = [deferred?.base ?? zero, total(recognized).base];
  return { deferred: whole, planned: targetBy(deferred, day).base, recognized: done, left: subtract(whole, done) };
}
