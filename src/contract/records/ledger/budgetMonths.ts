import { addMonths } from '../../values/calendar.ts';
import type { PlainDate } from '../../values/date.ts';
import { allocate, type Minor, minor } from '../../values/money.ts';
import { divideHalfUp } from '../../values/scaled.ts';
import type { AccountTypeId } from '../../lists/accountTypes.ts';

/** The fields of a budget line with an amount for each month, in order. */
export const monthFields = [
  'month1',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'month7',
  'month8',
  'month9',
  'month10',
  'month11',
  'month12',
] as const;

/** The scenarios of budgets: a subsidiary has one budget of each for a month. */
export const budgetScenarios = {
  BUDGET: { label: 'Budget' },
  REVISED: { label: 'Revised budget' },
  FORECAST: { label: 'Forecast' },
} as const;

/** Accounts that a budget can have: those of an income statement, whose amounts are movements of a month. */
export const budgetedTypes = [
  'Income',
  'COGS',
  'Expense',
  'OthIncome',
  'OthExpense',
] as const satisfies readonly AccountTypeId[];

/** The first days of the months of a budget that begins on a day. */
export const budgetMonths = (startDate: PlainDate): readonly PlainDate[] =>
  monthFields.map((_, at) => addMonths(startDate, at));

/**
 * Returns a total spread over months by weights, to the smallest unit: the sum is always the total. Months without any
 * weight, or with weights that cancel each other, have equal parts.
 */
export function spreadByWeight(total: Minor, weights: readonly Minor[]): readonly Minor[] {
  const isUsable = weights.every((weight) => weight >= 0n) && weights.some((weight) => weight > 0n);
  return allocate(
    total,
    weights.map((weight) => (isUsable ? weight : 1n)),
  );
}

/** Returns a total in equal parts; the first months take what doesn't divide. */
export const spreadEvenly = (total: Minor): readonly Minor[] =>
  allocate(
    total,
    monthFields.map(() => 1n),
  );

/**
 * Returns amounts changed by a percentage in thousandths: 5% is 5000. The changed total is rounded once, half up, and
 * spread as the amounts were, so the sum of the months is exactly the changed total.
 */
export function changeByPercent(amounts: readonly Minor[], thousandths: bigint): readonly Minor[] {
  const total = amounts.reduce((all, amount) => all + amount, 0n);
  const changed = minor(divideHalfUp(total * (100_000n + thousandths), 100_000n));
  if (amounts.every((amount) => amount >= 0n)) return spreadByWeight(changed, amounts);
  // Months on both sides of zero are changed one by one; the last of them takes the difference of rounding.
  const each = amounts.map((amount) => divideHalfUp(amount * (100_000n + thousandths), 100_000n));
  const difference = changed - each.reduce((all, amount) => all + amount, 0n);
  const last = amounts.findLastIndex((amount) => amount !== 0n);
  return each.map((amount, at) => minor(at === last ? amount + difference : amount));
}
