import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalFromText,
  decimalOne,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { readQuickEntry } from './quickEntry.ts';

/** A bin or a lot: known by its id, or a new lot by its name alone. */
export interface Named {
  readonly id?: string | undefined;
  readonly name: string;
}
/** Some of an item in one place: in a bin, of a lot, or both. */
export interface PlacePick {
  readonly bin?: Named | undefined;
  readonly lot?: Named | undefined;
  readonly quantity: Decimal;
}
/** What lies in one place. */
export interface Spot {
  readonly bin?: Named | undefined;
  readonly lot?: Named | undefined;
  readonly onHand: Decimal;
  readonly expires?: string | undefined;
  /** The picking order of the bin: the lowest first, those without one last. */
  readonly order?: number | undefined;
}
/** What one line needs. */
export interface Wanted {
  readonly quantity: Decimal;
  readonly isLot: boolean;
  readonly usesBins: boolean;
  /** If a line has one bin and can't be divided. */
  readonly isOneBin?: boolean | undefined;
}

const idOf = (of: Named | undefined): string => of?.id ?? of?.name ?? '';
/** Two picks with the same key are one. */
export const placeKeyOf = ({ bin, lot }: Pick<PlacePick, 'bin' | 'lot'>): string => `${idOf(bin)}|${idOf(lot)}`;

const last = Number.MAX_SAFE_INTEGER;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byBin = (one: Spot, other: Spot): number =>
  (one.order ?? last) - (other.order ?? last) || byText(one.bin?.name ?? '', other.bin?.name ?? '');
/** The first to expire first; what never expires last; of those the oldest lot by its name. */
const byExpiry = (one: Spot, other: Spot): number =>
  byText(one.expires ?? '9999', other.expires ?? '9999') || byText(one.lot?.name ?? '', other.lot?.name ?? '');

/** The places that can be taken from, in the order they are proposed: lots that expire first, then bins in their picking order. */
export const inPickingOrder = (spots: readonly Spot[], isLot: boolean): readonly Spot[] =>
  spots.toSorted(isLot ? (one, other) => byExpiry(one, other) || byBin(one, other) : byBin);

/** What is left in each place once others have taken their part. */
export function freeOf(spots: readonly Spot[], taken: readonly PlacePick[]): readonly Spot[] {
  const gone = new Map<string, Decimal>();
  for (const pick of taken)
    gone.set(placeKeyOf(pick), addDecimals(gone.get(placeKeyOf(pick)) ?? decimalZero, pick.quantity));
  return spots
    .map((spot) => ({ ...spot, onHand: subtractDecimals(spot.onHand, gone.get(placeKeyOf(spot)) ?? decimalZero) }))
    .filter(({ onHand }) => onHand > 0n);
}

/**
 * The source of a quantity: of lots the one that expires first, of bins the first in picking order that has all of it,
 * else one bin after the other as far as they go.
 */
export function proposeOut(wanted: Wanted, spots: readonly Spot[]): readonly PlacePick[] {
  const fitting = spots.filter(
    ({ bin, lot }) => (lot !== undefined) === wanted.isLot && (bin !== undefined) === wanted.usesBins,
  );
  const ordered = inPickingOrder(fitting, wanted.isLot);
  const whole = wanted.isLot ? undefined : ordered.find(({ onHand }) => onHand >= wanted.quantity);
  const from = whole ? [whole] : wanted.isOneBin === true ? inBestBin(ordered, wanted.quantity) : ordered;
  let left = wanted.quantity;
  return from.flatMap(({ bin, lot, onHand }): readonly PlacePick[] => {
    const quantity = onHand < left ? onHand : left;
    if (quantity <= 0n) return [];
    left = subtractDecimals(left, quantity);
    return [{ bin, lot, quantity }];
  });
}

/** The places in the bin with enough, or else the most. */
function inBestBin(spots: readonly Spot[], quantity: Decimal): readonly Spot[] {
  const bins = [...new Set(spots.map(({ bin }) => idOf(bin)))].map((bin) => {
    const own = spots.filter((spot) => idOf(spot.bin) === bin);
    return { own, total: sumDecimals(own.map(({ onHand }) => onHand)) };
  });
  return (
    (
      bins.find(({ total }) => total >= quantity) ??
      bins.toSorted((one, other) => compareDecimals(other.total, one.total))[0]
    )?.own ?? []
  );
}

/** The bin that goods are put into: where there is some already, else the first in picking order. */
export function proposeBin(
  bins: readonly (Named & { readonly order?: number | undefined })[],
  spots: readonly Spot[],
): Named | undefined {
  const [kept] = inPickingOrder(
    spots.filter(({ bin, onHand }) => bin !== undefined && onHand > 0n),
    false,
  );
  const [first] = bins.toSorted(
    (one, other) => (one.order ?? last) - (other.order ?? last) || byText(one.name, other.name),
  );
  return kept?.bin ?? (first && { id: first.id, name: first.name });
}

/** The picks of each bin together: a line names one bin. */
export function byBinOf(
  picks: readonly PlacePick[],
): readonly { readonly bin: Named | undefined; readonly lots: readonly PlacePick[]; readonly quantity: Decimal }[] {
  const groups = new Map<string, PlacePick[]>();
  for (const pick of picks.filter(({ quantity }) => quantity > 0n))
    groups.set(idOf(pick.bin), [...(groups.get(idOf(pick.bin)) ?? []), pick]);
  return [...groups.values()].map((own) => ({
    bin: own[0]?.bin,
    lots: own.filter(({ lot }) => lot !== undefined),
    quantity: sumDecimals(own.map(({ quantity }) => quantity)),
  }));
}

export const pickedOf = (picks: readonly PlacePick[]): Decimal => sumDecimals(picks.map(({ quantity }) => quantity));

/** Whether a line has all its lots and bins. */
export function isPlaced({ quantity, isLot, usesBins }: Wanted, picks: readonly PlacePick[]): boolean {
  const isComplete = ({ bin, lot }: PlacePick) => (!isLot || lot !== undefined) && (!usesBins || bin !== undefined);
  return pickedOf(picks) === quantity && picks.every(isComplete);
}

/** A lot that was scanned, typed or pasted, with its count where one was given. */
export interface LotEntry {
  readonly name: string;
  readonly quantity: Decimal | undefined;
}

/**
 * Reads lot numbers as a scanner, a person or a spreadsheet gives them: `LOT-1`, `3*LOT-1`, or lines of a number and a
 * quantity with a tab, a semicolon or a comma between. A single number without a count has none.
 */
export function readLots(text: string): readonly LotEntry[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.flatMap((line): readonly LotEntry[] => {
    const [name = '', amount] = line.split(/\t|;|,(?=\s*\d)/).map((cell) => cell.trim());
    const given = amount === undefined || amount === '' ? undefined : decimalFromText(amount.replace(',', '.'));
    if (given !== undefined) return name === '' || given <= 0n ? [] : [{ name, quantity: given }];
    const entry = readQuickEntry(name);
    if (!entry || entry.count <= 0n) return [];
    return [
      { name: entry.code, quantity: entry.code === name ? (lines.length > 1 ? decimalOne : undefined) : entry.count },
    ];
  });
}
