import { divideHalfUp } from '#contract/values/scaled';
import { decimal, type Decimal, decimalToText, DECIMAL_PLACES } from '#contract/values/decimal';
import { add, compare, type Minor, minor, minorToText, zero } from '#contract/values/money';
import type { GridModel } from './GridModel.ts';
import { cellOf } from './lineStore.ts';
import { amountOf } from './readCell.ts';

export interface SelectionSummary {
  /** Selected cells with countable content. */
  readonly count: number;
  /** Plain decimal texts, so that amounts and quantities need no telling apart. */
  readonly sum: string;
  readonly average: string;
  readonly least: string;
  readonly most: string;
}

/** A selection of a whole long column is totaled cell by cell, up to this many cells. */
const MAX_CELLS = 200_000;

/**
 * Arithmetic over the numbers in the selection; undefined unless several are selected. Amounts and quantities are never
 * mixed: the type of the first number column counts.
 */
export function summaryOf(model: GridModel): SelectionSummary | undefined {
  const { area } = model;
  if (!area || !model.selection.isRange) return undefined;
  const numeric = model.columns
    .slice(area.left, area.right + 1)
    .filter(({ kind }) => kind === 'amount' || kind === 'decimal');
  const kind = numeric[0]?.kind;
  const fields = numeric.filter((column) => column.kind === kind).map(({ field }) => field);
  if (kind === undefined || (area.bottom - area.top + 1) * fields.length > MAX_CELLS) return undefined;
  const places = kind === 'amount' ? model.settings.precision : DECIMAL_PLACES;
  const values = valuesIn(model, area.top, area.bottom, fields);
  const first = values[0];
  if (first === undefined || values.length < 2) return undefined;
  const total = values.reduce(add, zero);
  const print = (units: Minor) => (kind === 'amount' ? minorToText(units, places) : decimalToText(asDecimal(units)));
  const averageUnits = divideHalfUp(total, BigInt(values.length));
  return {
    count: values.length,
    sum: print(total),
    average: print(minor(averageUnits)),
    least: print(values.reduce((least, value) => (compare(value, least) < 0 ? value : least), first)),
    most: print(values.reduce((most, value) => (compare(value, most) > 0 ? value : most), first)),
  };
}

const asDecimal = (units: Minor): Decimal => decimal(units);

function valuesIn(model: GridModel, top: number, bottom: number, fields: readonly string[]): readonly Minor[] {
  const values: Minor[] = [];
  for (let index = top; index <= bottom; index += 1) {
    const row = model.store.rowAt(index);
    for (const field of fields) {
      // Both units are whole numbers that add up alike; which one it is decides only how it is printed.
      const value = amountOf(cellOf(row, field));
      if (value !== undefined) values.push(value);
    }
  }
  return values;
}
