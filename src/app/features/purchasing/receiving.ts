import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalFromNumber,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';
import { isCalled, type QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';

/** A counted line of a receipt. */
export interface CountedLine {
  readonly item: { readonly id?: string; readonly name: string; readonly code?: string | undefined };
  /** The unit that its quantity is in besides the stock unit. */
  readonly unit?: string | undefined;
  readonly expected: Decimal;
  readonly counted: Decimal;
}

/** The effect of an entry: the changed lines with their new counts. */
export interface Count {
  readonly changes: readonly { readonly at: number; readonly counted: Decimal }[];
  readonly name: string;
  /** Of the item, over all its lines. */
  readonly counted: Decimal;
  readonly expected: Decimal;
}

/** Whether an entry starts the count of prefilled lines. A negative entry subtracts from the prefilled quantity. */
export const beginsAtZero = (lines: readonly CountedLine[], { count }: QuickEntry): boolean =>
  count > 0n && lines.every(({ counted, expected }) => counted === expected && expected > 0n);

const smaller = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);

/**
 * Adds an entry to the first line of its item that still waits, then to the next; what is too many stays on the last.
 * Negative quantities reduce the last line first, never below zero. Undefined when no line has the code.
 */
export function countEntry(lines: readonly CountedLine[], { code, count }: QuickEntry): Count | undefined {
  const own = lines.flatMap((line, at) => (isCalled(line.item, code) ? [{ ...line, at }] : []));
  const [first] = own;
  if (!first) return undefined;
  let left = count;
  const after = new Map<number, Decimal>();
  for (const [rank, { at, expected, counted }] of (count > 0n ? own : own.toReversed()).entries()) {
    const room = count > 0n ? subtractDecimals(expected, counted) : counted;
    const part =
      count < 0n
        ? smaller(counted, subtractDecimals(decimalZero, left))
        : rank === own.length - 1
          ? left
          : smaller(room > 0n ? room : decimalZero, left);
    if (part === decimalZero) continue;
    const moved = count < 0n ? subtractDecimals(decimalZero, part) : part;
    after.set(at, addDecimals(counted, moved));
    left = subtractDecimals(left, moved);
  }
  return {
    name: first.item.code ?? first.item.name,
    changes: [...after].map(([at, counted]) => ({ at, counted })),
    counted: sumDecimals(own.map(({ at, counted }) => after.get(at) ?? counted)),
    expected: sumDecimals(own.map(({ expected }) => expected)),
  };
}

export interface CountFigures {
  readonly expected: Decimal;
  readonly counted: Decimal;
  /** Of lines that still wait. */
  readonly toCome: Decimal;
  /** Counted beyond what was expected. */
  readonly over: Decimal;
  readonly complete: number;
  readonly lines: number;
}

/** The result of a count: an excess on one line doesn't offset another. */
export function figuresOf(lines: readonly CountedLine[]): CountFigures {
  const rests = lines.map(({ expected, counted }) => subtractDecimals(expected, counted));
  return {
    expected: sumDecimals(lines.map(({ expected }) => expected)),
    counted: sumDecimals(lines.map(({ counted }) => counted)),
    toCome: sumDecimals(rests.filter((rest) => rest > 0n)),
    over: subtractDecimals(decimalZero, sumDecimals(rests.filter((rest) => rest < 0n))),
    complete: rests.filter((rest) => rest <= 0n).length,
    lines: lines.length,
  };
}

const number = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;
const idOf = (value: unknown): string => (isRef(value) ? value.id : '');

/** What can still be received on an order's lines, by line number. Closed lines expect nothing. */
export function waitingOf(orderLines: readonly FormDoc[]): ReadonlyMap<number, Decimal> {
  return new Map(
    orderLines.map((line) => {
      const left = subtractDecimals(number(line.quantity), number(line.quantityReceived));
      return [Number(line.line), line.isClosed === true || left < 0n ? decimalZero : left] as const;
    }),
  );
}

/**
 * A shipment's part of one order's lines: the open quantity of each item, on the first open line, never more than the
 * line expects.
 */
export function expectedOf(
  orderId: string,
  orderLines: readonly FormDoc[],
  shipmentLines: readonly FormDoc[],
): ReadonlyMap<number, Decimal> {
  const coming = new Map<string, Decimal>();
  for (const line of shipmentLines) {
    if (idOf(line.purchaseOrder) === orderId)
      coming.set(
        idOf(line.item),
        addDecimals(coming.get(idOf(line.item)) ?? decimalZero, number(line.quantityRemaining)),
      );
  }
  const waiting = waitingOf(orderLines);
  return new Map(
    orderLines.map((line) => {
      const part = smaller(coming.get(idOf(line.item)) ?? decimalZero, waiting.get(Number(line.line)) ?? decimalZero);
      coming.set(idOf(line.item), subtractDecimals(coming.get(idOf(line.item)) ?? decimalZero, part));
      return [Number(line.line), part] as const;
    }),
  );
}
