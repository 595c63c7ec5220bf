/** Whose goods the model knows, where they lie, and what counts and drop shipments know of them. */
export type Books = 'company' | 'branch';
export type Item = 'lamp' | 'milk' | 'advice';
export type Goods = Exclude<Item, 'advice'>;
export type Site = 'yard' | 'dock' | 'shop' | 'depot';

/** Where a location belongs and which bins it has. */
export const sites: Readonly<Record<Site, { readonly serves: readonly Books[]; readonly bins: readonly string[] }>> = {
  yard: { serves: ['company'], bins: [] },
  dock: { serves: ['company'], bins: ['dockOne', 'dockTwo'] },
  shop: { serves: ['branch'], bins: ['shelf'] },
  depot: { serves: ['company', 'branch'], bins: [] },
};
export const lotsOf: Readonly<Record<Goods, readonly string[]>> = { lamp: [], milk: ['lotOne', 'lotTwo'] };
export const isGoods = (item: Item): item is Goods => item !== 'advice';

/** Goods of a purchase order line that its vendor ships to the customer of a sales order. */
export interface Straight {
  /** The line of the sales order that it supplies. */
  readonly saleLine: number;
  /** What was received cost. */
  cost: bigint;
  forwarded: bigint;
  forwardedCost: bigint;
}

/** Goods of a fulfillment that came straight from a vendor. */
export interface StraightTake {
  readonly purchase: string;
  readonly line: number;
  readonly quantity: bigint;
  readonly cost: bigint;
}

/** A line of a count sheet; quantities are in hundredths, costs in hundred-millionths, values in cents of the books. */
export interface SheetLine {
  readonly line: number;
  readonly item: Goods;
  readonly bin: string | null;
  readonly lot: string | null;
  /** What the books say; null: found beside the sheet and not compared yet. */
  book: bigint | null;
  cost: bigint | null;
  counted: bigint | null;
  recounted: bigint | null;
  isMarked: boolean;
  difference: bigint | null;
  value: bigint | null;
}
export type CountState = 'OPEN' | 'COUNTING' | 'PENDING_APPROVAL' | 'RECOUNT' | 'APPROVED';
/** What a count knows: what it is limited to, how far it is, and its sheet. */
export interface Sheet {
  site: Site;
  items: readonly Goods[];
  readonly bins: readonly string[];
  /** From which difference in value on a line is counted again. */
  from: bigint | null;
  state: CountState;
  lines: SheetLine[];
  totals: { readonly surplus: bigint; readonly shortage: bigint } | null;
  /** How many movements each place had seen when stock was frozen. */
  frozen: Readonly<Record<string, number>>;
}
