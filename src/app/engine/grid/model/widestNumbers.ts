import { DECIMAL_PLACES, DECIMAL_UNIT, decimal } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { powerOfTen } from '#contract/values/scaled';
import type { Cells, GridColumn, GridSettings, GridValue } from '../gridTypes.ts';
import { displayText } from './readCell.ts';

/** The extremes of one column: no number in it prints longer than they do. */
interface ColumnExtremes {
  least: bigint;
  most: bigint;
  /** Decimal places of quantities and rates. */
  places: number;
  /** Letters of the longest figure that is known as text only. */
  letters: number;
  /** Letters of a sign before the figure: rounded, or proposed. */
  sign: number;
}

/** Those of all columns of numbers, by field. */
export type NumberExtremes = ReadonlyMap<string, ColumnExtremes>;

const nothing = (): ColumnExtremes => ({ least: 0n, most: 0n, places: 0, letters: 0, sign: 0 });

/** A text that is no figure doesn't widen its column beyond this. */
const MAX_LETTERS = 40;
const ROUNDED_SIGN = 2;
const PROPOSED_SIGN = 3;
/** 0.11111111: printed with as many decimals as it is cut to. */
const ONES = DECIMAL_UNIT / 9n;

const isNumberColumn = ({ kind }: GridColumn): boolean => kind === 'amount' || kind === 'decimal';

/**
 * The longest number that each column has held since the lines were loaded, so that a column is as wide as it. Values
 * are compared, not printed or measured: it runs for every pasted line.
 */
export class WidestNumbers {
  readonly #columns: readonly GridColumn[];
  #extremes: NumberExtremes = new Map();
  #told: NumberExtremes = this.#extremes;
  #isWider = false;
  readonly #listeners = new Set<() => void>();

  constructor(columns: readonly GridColumn[]) {
    this.#columns = columns.filter(isNumberColumn);
    this.forget();
  }

  /** Takes the numbers of a line into account. */
  see(cells: Cells): void {
    for (const column of this.#columns) {
      const cell = cells[column.field];
      const extremes = cell && this.#extremes.get(column.field);
      if (extremes && widen(extremes, column, cell)) this.#isWider = true;
    }
  }

  /** Notifies listeners if a longer number was seen since the last call. */
  tell(): void {
    if (this.#isWider) this.changed();
  }

  /** The same numbers may print longer now. */
  changed(): void {
    this.#isWider = false;
    this.#told = new Map(this.#extremes);
    this.#listeners.forEach((listener) => listener());
  }

  /** Starts again, for other lines. */
  forget(): void {
    this.#extremes = new Map(this.#columns.map(({ field }) => [field, nothing()]));
    this.#isWider = true;
  }

  /** Another object whenever numbers print longer than before. */
  readonly extremes = (): NumberExtremes => this.#told;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The number of letters that the longest number of a column prints; 0 for a column without numbers. */
export function lettersOf(extremes: NumberExtremes, column: GridColumn, settings: GridSettings): number {
  const own = extremes.get(column.field);
  if (!own) return 0;
  const printed = [own.least, own.most].map((value) => printedLength(column, value, own, settings));
  return Math.max(own.letters, ...printed) + own.sign;
}

/** Whether the value is longer than those before it. */
function widen(extremes: ColumnExtremes, column: GridColumn, cell: GridValue): boolean {
  const { least, most, places, letters, sign } = extremes;
  const { value, text } = cell;
  if (typeof value === 'bigint') {
    if (value < least) extremes.least = value;
    else if (value > most) extremes.most = value;
    if (column.kind === 'decimal') extremes.places = placesOf(value, places);
  } else if (value === undefined && cell.problem === undefined && text.length > letters)
    extremes.letters = Math.min(text.length, MAX_LETTERS);
  const ownSign = cell.roundedFrom !== undefined ? ROUNDED_SIGN : isProposed(cell) ? PROPOSED_SIGN : 0;
  if (ownSign > sign) extremes.sign = ownSign;
  return (
    extremes.least !== least ||
    extremes.most !== most ||
    extremes.places !== places ||
    extremes.letters !== letters ||
    extremes.sign !== sign
  );
}

const isProposed = ({ ghost, isServed }: GridValue): boolean => ghost === true && isServed !== true;

/** The decimal places of a value, or `least` if they are fewer. */
function placesOf(value: bigint, least: number): number {
  let places = least;
  while (places < DECIMAL_PLACES && value % powerOfTen(DECIMAL_PLACES - places) !== 0n) places += 1;
  return places;
}

function printedLength(column: GridColumn, value: bigint, { places }: ColumnExtremes, settings: GridSettings): number {
  if (value === 0n) return 0;
  const number = column.kind === 'amount' ? minor(value) : decimal(withPlaces(value, places));
  return displayText(column, { text: '', value: number }, settings).length;
}

/** A number with the same whole digits and so many decimals. */
function withPlaces(value: bigint, places: number): bigint {
  const fraction = ONES - (ONES % powerOfTen(DECIMAL_PLACES - places));
  const whole = value - (value % DECIMAL_UNIT);
  return value < 0n ? whole - fraction : whole + fraction;
}
