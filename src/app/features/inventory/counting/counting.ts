import { addDecimals, type Decimal, decimalZero } from '#contract/values/decimal';
import { type Coded, isCalled, type QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';

/** A line of the sheet, as it is counted. */
export interface SheetLine {
  readonly item: Coded;
  readonly bin: Coded | undefined;
  readonly lot: Coded | undefined;
  readonly counted: Decimal | undefined;
  /** Only marked lines are counted again. */
  readonly isOpen: boolean;
}

/** The effect of a code: where counting goes on, a new count of a line, a line that is missing, or why there is none. */
export type Found =
  | { readonly is: 'bin'; readonly bin: Coded }
  | { readonly is: 'count'; readonly at: number; readonly counted: Decimal }
  | { readonly is: 'missing'; readonly item: Coded; readonly lot: Coded | undefined }
  | { readonly is: 'several' | 'notAgain'; readonly name: string };

const sameBin = (one: Coded | undefined, other: Coded | undefined): boolean => one?.id === other?.id;

/**
 * Finds what a code means on the sheet: a bin, a lot, or an item. In a bin only its own lines count; an item of
 * several places needs one of them named. Undefined when nothing on the sheet has the code.
 */
export function findEntry(
  lines: readonly SheetLine[],
  { code, count }: QuickEntry,
  bin: Coded | undefined,
): Found | undefined {
  const byLot = lines.flatMap((line, at) => (line.lot && isCalled(line.lot, code) ? [{ line, at }] : []));
  const all = byLot.length > 0 ? byLot : lines.flatMap((line, at) => (isCalled(line.item, code) ? [{ line, at }] : []));
  const [first] = all;
  if (!first) {
    const named = lines.find((line) => line.bin && isCalled(line.bin, code))?.bin;
    return named && { is: 'bin', bin: named };
  }
  const here = bin === undefined ? all : all.filter(({ line }) => sameBin(line.bin, bin));
  const [only, ...others] = here.length > 0 ? here : bin === undefined ? all : [];
  const name = first.line.item.code ?? first.line.item.name;
  if (!only)
    return byLot.length > 0 || first.line.lot === undefined
      ? { is: 'missing', item: first.line.item, lot: first.line.lot }
      : { is: 'several', name };
  if (others.length > 0) return { is: 'several', name };
  if (!only.line.isOpen) return { is: 'notAgain', name };
  const counted = addDecimals(only.line.counted ?? decimalZero, count);
  return { is: 'count', at: only.at, counted: counted < 0n ? decimalZero : counted };
}
