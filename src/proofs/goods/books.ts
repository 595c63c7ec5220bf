import type { Month } from '../trade/months.ts';
import { ratio } from '../trade/state.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import type { OrderLine as TradeLine } from '../trade/state.ts';
import {
  type Books,
  type Goods,
  type Item,
  type Sheet,
  type Site,
  type Straight,
  type StraightTake,
  isGoods,
  sites,
} from './places.ts';

/** What the second opinion knows of goods: where they lie, what they are worth, which documents moved them and what those posted. */
export const kinds = [
  'vendorBill',
  'vendorCredit',
  'purchaseOrder',
  'inboundShipment',
  'itemReceipt',
  'salesOrder',
  'itemFulfillment',
  'invoice',
  'creditMemo',
  'inventoryAdjustment',
  'inventoryTransfer',
  'inventoryCount',
] as const;
export type Kind = (typeof kinds)[number];
/** Amounts are in cents of the books, quantities in hundredths, rates in hundred-millionths. */
export interface Line {
  readonly item: Item;
  readonly quantity: bigint;
  readonly rate: bigint;
  readonly site: Site;
  readonly bin: string | null;
  readonly lots: readonly (readonly [lot: string, quantity: bigint])[];
  readonly isReturned?: boolean;
  /** The line of the order that it ships, receives or bills. */
  readonly orderLine?: number;
}
export interface OrderLine extends Pick<TradeLine, 'number' | 'quantity' | 'isClosed' | 'moved' | 'billed'> {
  readonly item: Item;
  readonly rate: bigint;
  readonly site: Site;
  /** The purchase order that brings it. */
  boughtBy: string | null;
  /** Of a purchase: its vendor ships to the customer. */
  readonly straight: Straight | null;
}
/** A line of a shipment: what of an order is under way. */
export interface Coming {
  readonly order: string;
  readonly item: Goods;
  readonly expected: bigint;
  received: bigint;
}
interface Move {
  readonly place: string;
  readonly at: string;
  readonly order: number;
  readonly quantity: bigint;
  readonly value: bigint;
}
/** A line of a transfer through transit: what left, and what has arrived or was written off. */
export interface UnderWay {
  readonly target: Line;
  readonly quantity: bigint;
  readonly value: bigint;
  received: bigint;
  valueReceived: bigint;
}
export type Standing = 'standing' | 'waiting' | 'rejected' | 'voided' | 'cancelled';
export interface Doc {
  id: string;
  readonly kind: Kind;
  readonly books: Books;
  readonly party: string;
  date: string;
  standing: Standing;
  lines: Line[];
  order: OrderLine[];
  /** An order that was closed as a whole, and not line by line. */
  isWhole: boolean;
  coming: Coming[];
  legs: (readonly [account: string, amount: bigint])[];
  moves: Move[];
  /** What it applies to others, and what it would while it waits. */
  takes: { readonly doc: string; readonly amount: bigint }[];
  applies: string | null;
  orderTakes: { readonly line: number; readonly quantity: bigint }[];
  shipmentTakes: { readonly shipment: string; readonly line: number; readonly quantity: bigint }[];
  underWay: UnderWay[];
  /** What it takes of the lines of a transfer. */
  transitTakes: { readonly line: number; readonly quantity: bigint; readonly value: bigint }[];
  straightTakes: StraightTake[];
  whole: bigint;
  open: bigint;
  source: string | null;
  /** The shipment it names. */
  shipment: string | null;
  /** The bill that a fulfillment was made with. */
  madeWith: string | null;
  /** What a count knows. */
  sheet: Sheet | null;
  /** The count whose differences it adjusts. */
  countOf: string | null;
}
export const emptyDoc = (kind: Kind, books: Books, party: string, date: string): Doc => ({
  id: 'new',
  kind,
  books,
  party,
  date,
  standing: 'standing',
  lines: [],
  order: [],
  isWhole: false,
  coming: [],
  legs: [],
  moves: [],
  takes: [],
  applies: null,
  orderTakes: [],
  shipmentTakes: [],
  underWay: [],
  transitTakes: [],
  straightTakes: [],
  whole: 0n,
  open: 0n,
  source: null,
  shipment: null,
  madeWith: null,
  sheet: null,
  countOf: null,
});

/** Stock of an item at a location: average cost in order of entry, and quantities by bin and lot. */
interface Place {
  quantity: bigint;
  value: bigint;
  /** Cents for one, times 10^8; null where there never was any. */
  last: bigint | null;
  order: number;
  /** The subsidiary whose books value it. */
  readonly books: Books;
  readonly lying: Map<string, bigint>;
}
export interface Prices {
  readonly base: Record<Item, bigint>;
  /** The discount of a level, in hundredths of a percent. */
  readonly discount: Record<'trade' | 'retail', bigint>;
  /** Prices of an item on a level. */
  readonly own: Partial<Record<`${Item} ${'trade' | 'retail'}`, bigint>>;
  readonly level: Record<string, 'trade' | 'retail' | null>;
}
export interface State {
  readonly docs: Map<string, Doc>;
  readonly places: Map<string, Place>;
  readonly months: Month[];
  readonly prices: Prices;
  isRouted: boolean;
  mayGoBelow: boolean;
}

export const isShut = ({ months }: State, date: string, ledger: 'receivables' | 'payables' | 'general'): boolean => {
  const month = months.find(({ start, end }) => start <= date && date <= end);
  return (
    month === undefined ||
    month.closed ||
    month.allLocked ||
    (ledger === 'receivables' && month.arLocked) ||
    (ledger === 'payables' && month.apLocked)
  );
};

const FULL = 10_000_000_000n;
export const placeOf = ({ item, site }: Pick<Line, 'site'> & { readonly item: Item }): string => `${item}@${site}`;
const spot = (bin: string | null, lot: string | null): string => `${bin ?? ''}|${lot ?? ''}`;
const NOWHERE = spot(null, null);

function standingAt({ places }: State, place: string, books: Books): Place {
  const known = places.get(place) ?? {
    quantity: 0n,
    value: 0n,
    last: null,
    order: 0,
    books,
    lying: new Map<string, bigint>(),
  };
  places.set(place, known);
  return known;
}
const unitCost = ({ quantity, value }: Pick<Place, 'quantity' | 'value'>): bigint => ratio(value * FULL, quantity);

/** What a quantity would leave at: its share, all of it, or at what one was last known to cost. */
function worthNow(at: Pick<Place, 'quantity' | 'value' | 'last'>, quantity: bigint): bigint {
  if (quantity === at.quantity) return at.value;
  return quantity < at.quantity ? ratio(at.value * quantity, at.quantity) : ratio(quantity * (at.last ?? 0n), FULL);
}

function move(state: State, doc: Doc, place: string, at: string, quantity: bigint, value: bigint): void {
  const held = standingAt(state, place, doc.books);
  held.quantity += quantity;
  held.value += value;
  held.lying.set(at, (held.lying.get(at) ?? 0n) + quantity);
  if (held.quantity > 0n) held.last = unitCost(held);
  held.order += 1;
  doc.moves.push({ place, at, order: held.order, quantity, value });
}

/** The spots of a line, each with its quantity; refuses what no line of goods may say. */
export function spotsOf(line: Line, books: Books): readonly (readonly [spot: string, quantity: bigint])[] {
  if (!isGoods(line.item)) return [];
  const { serves, bins } = sites[line.site];
  refuseIf(!serves.includes(books), 'a location of another subsidiary');
  refuseIf(line.bin !== null && !bins.includes(line.bin), 'a bin of another location');
  refuseIf(line.item === 'milk' && bins.length > 0 && line.bin === null, 'no bin');
  if (line.item !== 'milk') {
    refuseIf(line.lots.length > 0, 'lots of what has none');
    return [[spot(line.bin, null), line.quantity]];
  }
  refuseIf(
    line.lots.reduce((sum, [, quantity]) => sum + quantity, 0n) !== line.quantity,
    'lots that are not the quantity',
  );
  return line.lots.map(([lot, quantity]) => [spot(line.bin, lot), quantity]);
}

/** Stock is worth what it is in the books of one currency. */
function sameBooks(state: State, line: Line, books: Books): Place {
  const held = standingAt(state, placeOf(line), books);
  refuseIf(held.books !== books, 'stock of other books');
  return held;
}

/** Issues goods, place by place, and returns what they cost. */
export function issue(state: State, doc: Doc, line: Line): bigint {
  return spotsOf(line, doc.books).reduce((cost, [at, quantity]) => {
    const held = sameBooks(state, line, doc.books);
    refuseIf(
      !state.mayGoBelow && (quantity > held.quantity || quantity > (held.lying.get(at) ?? 0n)),
      quantity > held.quantity ? 'too little in stock' : 'too little in that bin or lot',
    );
    const value = worthNow(held, quantity);
    move(state, doc, placeOf(line), at, -quantity, -value);
    return cost + value;
  }, 0n);
}

/**
 * Receives goods by bin and lot; the part that covers negative stock has the value of the earlier issue, and the
 * difference is a variance.
 */
export function receive(
  state: State,
  doc: Doc,
  line: Line,
  value: bigint,
  share: (top: bigint, bottom: bigint) => bigint = ratio,
): { readonly variance: bigint } {
  const spots = spotsOf(line, doc.books);
  let left = value;
  let variance = 0n;
  spots.forEach(([at, quantity], index) => {
    const part = index === spots.length - 1 ? left : share(value * quantity, line.quantity);
    left -= part;
    variance += bring(state, doc, line, at, quantity, part);
  });
  return { variance };
}

export function bring(state: State, doc: Doc, line: Line, at: string, quantity: bigint, value: bigint): bigint {
  const held = sameBooks(state, line, doc.books);
  const after = held.quantity + quantity;
  const left = after >= 0n ? ratio(value * after, quantity) : -ratio(-after * (held.last ?? 0n), FULL);
  const kept = held.quantity >= 0n ? value : left - held.value;
  move(state, doc, placeOf(line), at, quantity, kept);
  return value - kept;
}

/** Goods that come back are worth what the same would cost now; answers what stock keeps of that. */
export function comeBack(state: State, doc: Doc, line: Line): bigint {
  return spotsOf(line, doc.books).reduce((sum, [at, quantity]) => {
    const value = worthNow(sameBooks(state, line, doc.books), quantity);
    return sum + value - bring(state, doc, line, at, quantity, value);
  }, 0n);
}

/**
 * Removes movements of documents without a trace: no later movement may depend on them, and neither the stock nor a bin
 * or lot may fall (further) below zero.
 */
export function forget(state: State, ...docs: readonly Doc[]): void {
  const own = new Set(docs.flatMap(({ moves }) => moves));
  for (const place of new Set([...own].map((each) => each.place))) {
    const held = standingAt(state, place, docs[0]?.books ?? 'company');
    const mine = [...own].filter((each) => each.place === place);
    expectUntouched(state, place, own);
    for (const each of mine) {
      held.quantity -= each.quantity;
      held.value -= each.value;
      held.lying.set(each.at, (held.lying.get(each.at) ?? 0n) - each.quantity);
      if (held.quantity > 0n) held.last = unitCost(held);
    }
    if (state.mayGoBelow) continue;
    refuseIf(held.quantity < 0n && sum(mine) > 0n, 'stock moved on');
    for (const at of new Set(mine.map((each) => each.at))) {
      refuseIf(
        (held.lying.get(at) ?? 0n) < 0n && sum(mine.filter((each) => each.at === at)) > 0n,
        'moved on from its bin or lot',
      );
    }
  }
  for (const doc of docs) doc.moves = [];
}
const sum = (moves: readonly Move[]): bigint => moves.reduce((all, { quantity }) => all + quantity, 0n);

/** Later movements must have the same values without them. */
function expectUntouched({ docs, mayGoBelow }: State, place: string, own: ReadonlySet<Move>): void {
  const all = [...docs.values()]
    .flatMap(({ moves }) => moves)
    .filter((each) => each.place === place)
    .toSorted((one, other) => one.order - other.order);
  const [was, now] = [emptyPlace(), emptyPlace()];
  const add = (to: typeof was, { quantity, value, at }: Move) => {
    to.quantity += quantity;
    to.value += value;
    to.lying.set(at, (to.lying.get(at) ?? 0n) + quantity);
    if (to.quantity > 0n) to.last = unitCost(to);
  };
  /** The quantity there would be too small, and larger with the removed movement. */
  const falls = (out: bigint, at: string) =>
    (out > now.quantity && now.quantity < was.quantity) ||
    (out > (now.lying.get(at) ?? 0n) && (now.lying.get(at) ?? 0n) < (was.lying.get(at) ?? 0n));
  let isAfter = false;
  for (const each of all) {
    if (own.has(each)) isAfter = true;
    else {
      if (isAfter && each.quantity < 0n)
        refuseIf(
          (!mayGoBelow && falls(-each.quantity, each.at)) || worthNow(now, -each.quantity) !== -each.value,
          'stock moved on',
        );
      if (isAfter && each.quantity > 0n)
        refuseIf(
          (now.quantity < 0n || was.quantity < 0n) && (now.quantity !== was.quantity || now.value !== was.value),
          'stock came in below zero',
        );
      add(now, each);
    }
    add(was, each);
  }
}
const emptyPlace = () => ({ quantity: 0n, value: 0n, last: null as bigint | null, lying: new Map<string, bigint>() });

/** Costs of one are kept with eight decimals of a unit. */
export function settleCosts({ places }: State): void {
  for (const at of places.values()) if (at.last !== null) at.last -= at.last % 100n;
}

export const known = ({ docs }: State, id: string): Doc => docs.get(id) ?? refuse('gone');
export const nowhere = NOWHERE;
