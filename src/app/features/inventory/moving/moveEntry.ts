import { addDecimals, type Decimal, decimalZero } from '#contract/values/decimal';
import { type Coded, isCalled, type QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';

/** A line that moves or adjusts stock, as quick entry sees it. */
export interface MovedLine {
  readonly item: Coded;
  readonly bin: Coded | undefined;
  /** Its lots by name with their quantities. */
  readonly lots: readonly { readonly name: string }[];
  readonly quantity: Decimal;
  /** Its unit, if it has one. */
  readonly unit?: string | undefined;
}

/** A line that an entry changes or adds: `at` is undefined for a new one. */
export interface MoveChange {
  readonly at: number | undefined;
  readonly item: Coded;
  readonly bin: Coded | undefined;
  readonly lot: string | undefined;
  readonly quantity: Decimal;
}

/** The effect of a code on the lines: a change, the bin for what follows, or undefined where no line has it. */
export type Moved =
  | { readonly is: 'change'; readonly change: MoveChange }
  | { readonly is: 'bin'; readonly bin: Coded }
  | { readonly is: 'lotFirst' | 'nothingLeft'; readonly name: string };

const sameBin = (line: MovedLine, bin: Coded | undefined): boolean => bin === undefined || line.bin?.id === bin.id;

/**
 * What a code means for the lines of a transfer or an adjustment: one more of a lot or item in the bin scanned last. A
 * line with lots grows by its lots only, and one line has one of them. `isSigned`: quantities may go below zero.
 */
export function moveEntry(
  lines: readonly MovedLine[],
  { code, count }: QuickEntry,
  bin: Coded | undefined,
  isSigned: boolean,
): Moved | undefined {
  const byLot = lines.findIndex(
    (line) => line.lots.length === 1 && line.lots.some((lot) => isCalled(lot, code)) && sameBin(line, bin),
  );
  const at =
    byLot >= 0
      ? byLot
      : lines.findIndex((line) => isCalled(line.item, code) && line.lots.length === 0 && sameBin(line, bin));
  const line = lines[at];
  if (line) return added(line, at, count, isSigned);
  const tracked = lines.find(({ item, lots }) => lots.length > 0 && isCalled(item, code));
  if (tracked) return { is: 'lotFirst', name: nameOf(tracked.item) };
  const place = lines.find((each) => each.bin && isCalled(each.bin, code))?.bin;
  return place && { is: 'bin', bin: place };
}

function added(line: MovedLine, at: number, count: Decimal, isSigned: boolean): Moved {
  const quantity = addDecimals(line.quantity, count);
  if (quantity < decimalZero && !isSigned) return { is: 'nothingLeft', name: nameOf(line.item) };
  const { item, bin, lots } = line;
  return { is: 'change', change: { at, item, bin, lot: lots[0]?.name, quantity } };
}

/** The name an item is scanned by. */
export const nameOf = ({ code, name }: Coded): string => code ?? name;
