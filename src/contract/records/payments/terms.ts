import { dateOfDayNumber } from '../../values/calendar.ts';
import { dayNumber, type PlainDate } from '../../values/date.ts';
import { divideHalfUp } from '../../values/scaled.ts';
import { decimalFromNumber, DECIMAL_UNIT } from '../../values/decimal.ts';
import { minor, type Minor, zero } from '../../values/money.ts';
import { missing } from '../../derive/readBody.ts';
import { problem, type Problem } from '../../messages/problem.ts';
import { arg } from '../../messages/define.ts';

/** A payment term; days count from the document date. */
export interface TermDays {
  readonly daysUntilNetDue?: number | null | undefined;
  readonly discountPercent?: number | null | undefined;
  readonly daysUntilExpiry?: number | null | undefined;
}

export interface TermDates {
  readonly dueDate: PlainDate;
  /** The last day on which the discount may be taken; null when there is none. */
  readonly discountDate: PlainDate | null;
  /** What paying by then saves, in the smallest unit of the document's currency. */
  readonly discount: Minor;
}

/** Dates beyond the supported calendar become its last day. */
const LAST = '9999-12-31';
const after = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days) ?? LAST;

/**
 * When a document falls due and what paying early saves: discounts are calculated from payment terms (spec,
 * vendorPayment rule 5). The discount is rounded half up once.
 */
export function applyTerm(tranDate: PlainDate, amount: Minor, term: TermDays): TermDates {
  const dueDate = after(tranDate, term.daysUntilNetDue ?? 0);
  const percent = decimalFromNumber(term.discountPercent ?? 0) ?? 0n;
  if (percent === 0n) return { dueDate, discountDate: null, discount: zero };
  return {
    dueDate,
    discountDate: after(tranDate, term.daysUntilExpiry ?? 0),
    discount: minor(divideHalfUp(amount * percent, DECIMAL_UNIT * 100n)),
  };
}

/** The discount still to be had by a payment on a day: all of it up to its last day, then nothing. */
export const discountOn = ({ discountDate, discount }: TermDates, date: PlainDate): Minor =>
  discountDate !== null && date <= discountDate ? discount : zero;

/** A discount needs its days, and ends no later than the document is due. */
export function checkTerm({ daysUntilNetDue, discountPercent, daysUntilExpiry }: TermDays): Problem[] {
  const hasPercent = (discountPercent ?? 0) !== 0;
  if (!hasPercent) return [];
  const days = daysUntilExpiry ?? null;
  if (days === null) return [missing(arg.label('term.fields.daysUntilExpiry', 'Discount days'), 'daysUntilExpiry')];
  const net = daysUntilNetDue ?? 0;
  if (days <= net) return [];
  return [problem('terms.discountDaysTooMany', { days, net, max: net }, { path: 'daysUntilExpiry' })];
}
