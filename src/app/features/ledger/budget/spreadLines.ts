import { changeByPercent, spreadByWeight, spreadEvenly } from '#contract/records/ledger/budgetMonths';
import { type Decimal, decimalZero, DECIMAL_UNIT } from '#contract/values/decimal';
import { divideHalfUp } from '#contract/values/scaled';
import { type Minor, sum } from '#contract/values/money';
import type { LineEdit } from '#app/engine/grid/gridBehaviour.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { amountsOf, monthCells } from './budgetLines.ts';

export const spreadMethods = ['even', 'shape', 'actuals', 'percent'] as const;
export type SpreadMethod = (typeof spreadMethods)[number];

/** Whether a method reads the actual amounts of the year before. */
export const needsActuals = (method: SpreadMethod): boolean => method === 'shape' || method === 'actuals';
/** Whether a method spreads a total; the others change amounts by a percentage. */
export const takesTotal = (method: SpreadMethod): boolean => method === 'even' || method === 'shape';

export interface Spreading {
  readonly method: SpreadMethod;
  /** The total of each line; undefined: the one it has. */
  readonly total: Minor | undefined;
  /** By how much amounts change, in percent. */
  readonly percent: Decimal | undefined;
}

/** Actual amounts of an account by month, in the dimensions of a line. */
export type ActualsOf = (cells: Cells) => readonly Minor[] | undefined;

/** The amounts of a line by the chosen method. */
export function spreadLine(
  cells: Cells,
  { method, total, percent = decimalZero }: Spreading,
  actuals: readonly Minor[] = [],
): readonly Minor[] {
  const own = amountsOf(cells);
  const thousandths = divideHalfUp(percent * 1000n, DECIMAL_UNIT);
  if (method === 'percent') return changeByPercent(own, thousandths);
  const last = own.map((_, at) => actuals[at] ?? (0n as Minor)); // zero in any currency
  if (method === 'actuals') return changeByPercent(last, thousandths);
  const whole = total ?? sum(own);
  return method === 'even' ? spreadEvenly(whole) : spreadByWeight(whole, last);
}

/** The changes of some lines; a line without actual amounts keeps what it has where those are all that counts. */
export const spreadEdits = (
  lines: readonly { readonly row: number; readonly cells: Cells }[],
  spreading: Spreading,
  actualsOf: ActualsOf,
): readonly LineEdit[] =>
  lines.flatMap(({ row, cells }): readonly LineEdit[] => {
    const actuals = actualsOf(cells);
    if (spreading.method === 'actuals' && actuals === undefined) return [];
    return [{ row, cells: monthCells(spreadLine(cells, spreading, actuals)) }];
  });
