import type { Ref } from '#contract/derive/types';
import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';

/** A line that differs from the books. */
export interface Difference {
  readonly line: number;
  readonly item: Ref | undefined;
  readonly bin: Ref | undefined;
  readonly lot: Ref | undefined;
  readonly stockUnit: string | undefined;
  readonly book: number;
  readonly counted: number | undefined;
  readonly recounted: number | undefined;
  readonly difference: number;
  readonly value: number;
  readonly isMarked: boolean;
}

const ref = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The lines that differ, the largest value first whether surplus or shortage. */
export const differencesOf = (lines: readonly FormDoc[]): readonly Difference[] =>
  lines
    .map((line) => ({
      line: Number(line.line),
      item: ref(line.item),
      bin: ref(line.bin),
      lot: ref(line.inventoryNumber),
      stockUnit: typeof line.stockUnit === 'string' ? line.stockUnit : undefined,
      book: number(line.snapshotQuantity) ?? 0,
      counted: number(line.countQuantity),
      recounted: number(line.recountQuantity),
      difference: number(line.difference) ?? 0,
      value: number(line.differenceValue) ?? 0,
      isMarked: line.isRecounted === true,
    }))
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value) || one.line - other.line);

/** How many lines have been counted, of how many, and how many wait to be counted again. */
export const progressOf = (lines: readonly FormDoc[]) => ({
  lines: lines.length,
  counted: lines.filter((line) => number(line.countQuantity) !== undefined).length,
  marked: lines.filter((line) => line.isRecounted === true).length,
});
