import {
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';

/** One day of a plan: what is recognized on it, and what has been by then. */
export interface PlanStep {
  readonly date: string | undefined;
  /** The amount; of a plan without one, the share in percent. */
  readonly value: number;
  readonly share: number | undefined;
  readonly sofar: number;
  readonly left: number;
  /** Heights from 0 to 1: of the step relative to the largest, and of the running total relative to the whole. */
  readonly height: number;
  readonly reached: number;
}
export interface Plan {
  readonly steps: readonly PlanStep[];
  readonly total: number;
  /** The part of the schedule that the plan leaves out; negative if it exceeds it. */
  readonly rest: number;
  /** The plan has shares only. */
  readonly isShares: boolean;
}

const HUNDRED = decimalFromNumber(100) ?? decimalZero;
const decimalOf = (value: unknown): Decimal =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? decimalZero) : decimalZero;

/** The computed plan of a schedule with its exact running totals, and the proportions of its chart. */
export function planOf(schedule: FormDoc): Plan {
  const lines = linesOf(schedule.recurrence);
  const isShares = !lines.some(({ recAmount }) => typeof recAmount === 'number');
  const values = lines.map(({ recAmount, percent }) => decimalOf(isShares ? percent : recAmount));
  const total = sumDecimals(values);
  const whole = isShares
    ? HUNDRED
    : typeof schedule.initialAmount === 'number'
      ? decimalOf(schedule.initialAmount)
      : total;
  const rest = lines.length === 0 ? decimalZero : subtractDecimals(whole, total);
  const largest = values.reduce((most, value) => (value > most ? value : most), decimalZero);
  const part = (value: Decimal, whole: Decimal): number =>
    whole > decimalZero && value > decimalZero ? Number((value * 10_000n) / whole) / 10_000 : 0;
  const steps = lines.map(({ recurDate, percent }, at): PlanStep => {
    const value = values[at] ?? decimalZero;
    const sofar = sumDecimals(values.slice(0, at + 1));
    return {
      date: typeof recurDate === 'string' ? recurDate : undefined,
      value: decimalToNumber(value),
      share: typeof percent === 'number' ? percent : undefined,
      sofar: decimalToNumber(sofar),
      left: decimalToNumber(subtractDecimals(whole, sofar)),
      height: part(value, largest),
      reached: part(sofar, total),
    };
  });
  return { steps, total: decimalToNumber(total), rest: decimalToNumber(rest), isShares };
}
