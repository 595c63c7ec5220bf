import type { Ref } from '#contract/derive/types';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  DECIMAL_UNIT,
  decimal,
  decimalFromNumber,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** The need for one component. */
export interface ComponentNeed {
  readonly item: Ref;
  readonly quantity: Decimal;
}
/** The availability of an item at a location. */
export interface Holding {
  readonly item: string;
  readonly location: Ref;
  readonly onHand: Decimal;
  /** On hand and committed to orders. */
  readonly committed: Decimal;
  /** The open demand of sales orders, whether in stock or not. */
  readonly onSales: Decimal;
  /** On hand and not committed. */
  readonly available: Decimal;
  /** On its way from vendors. */
  readonly onOrder: Decimal;
  /** The location is inactive, or keeps its stock from orders: nothing is transferred from there. */
  readonly isWithheld?: boolean;
}
/** What an open work order still needs of a component at its location. */
interface Claim {
  readonly item: string;
  readonly location: string;
  readonly quantity: Decimal;
}
/** A work order as it waits: without an id one that is only being entered. */
export interface Waiting {
  readonly id?: string | undefined;
  readonly startDate: string;
}
export interface ComponentAvailability
  extends ComponentNeed, Omit<Holding, 'item' | 'location' | 'onSales' | 'isWithheld'> {
  readonly short: Decimal;
  /** Other locations where it is available, the most first. */
  readonly elsewhere: readonly Holding[];
}

const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;
const atLeastZero = (value: Decimal): Decimal => (value > 0n ? value : decimalZero);

/** What each component needs, has at the location and is short of there; without a location, what is available anywhere counts. */
export function componentAvailability(
  needs: readonly ComponentNeed[],
  holdings: readonly Holding[],
  location: string | undefined,
): readonly ComponentAvailability[] {
  return needs.map((need) => {
    const own = holdings.filter(({ item }) => item === need.item.id);
    const here = location === undefined ? own : own.filter((each) => each.location.id === location);
    const sum = (figure: 'onHand' | 'committed' | 'available' | 'onOrder') =>
      sumDecimals(here.map((each) => each[figure]));
    const available = sum('available');
    const elsewhere = own
      .filter((each) => location !== undefined && each.location.id !== location && each.available > 0n)
      .toSorted((one, other) => compareDecimals(other.available, one.available));
    return {
      ...need,
      onHand: sum('onHand'),
      committed: sum('committed'),
      available,
      onOrder: sum('onOrder'),
      elsewhere,
      short: atLeastZero(subtractDecimals(need.quantity, atLeastZero(available))),
    };
  });
}

/** Stock for one order, less commitments of sales orders and of earlier work orders; claims never exceed the stock. */
export function withClaims(holdings: readonly Holding[], claims: readonly Claim[]): readonly Holding[] {
  return holdings.map((holding) => {
    const before = claims.flatMap(({ item, location, quantity }) =>
      item === holding.item && location === holding.location.id ? [quantity] : [],
    );
    const [wanted, there] = [sumDecimals([holding.onSales, ...before]), atLeastZero(holding.onHand)];
    const committed = wanted < there ? wanted : there;
    return { ...holding, committed, available: subtractDecimals(holding.onHand, committed) };
  });
}

/** The commitments of open work orders that precede one: those that start earlier, and on the same day those created earlier. */
export function claimsBefore(orders: readonly FormDoc[], one: Waiting): readonly Claim[] {
  const own = orders.find(({ id }) => id === one.id)?.startDate;
  const start = typeof own === 'string' ? own : one.startDate;
  const isBefore = ({ id, startDate }: FormDoc): boolean => {
    const day = String(startDate);
    return (
      id !== one.id && (day < start || (day === start && (one.id === undefined || BigInt(String(id)) < BigInt(one.id))))
    );
  };
  return orders.filter(isBefore).flatMap((order): readonly Claim[] => {
    const { location } = order;
    return isRef(location)
      ? needsOfRest(order, linesOf(order.component)).map(({ item, quantity }) => ({
          item: item.id,
          location: location.id,
          quantity,
        }))
      : [];
  });
}

/** How many whole assemblies the available stock allows, and the limiting component; undefined if nothing is needed. */
export function enoughFor(
  stands: readonly ComponentAvailability[],
  quantity: Decimal,
): { readonly count: Decimal; readonly by: Ref } | undefined {
  if (quantity <= 0n) return undefined;
  const counts = stands.flatMap(({ item, quantity: needed, available }) => {
    if (needed <= 0n) return [];
    const count = available <= 0n ? decimalZero : divideDecimals(multiplyDecimals(available, quantity), needed);
    return [{ by: item, count: decimal(count - (count % DECIMAL_UNIT)) }];
  });
  return counts.toSorted((one, other) => compareDecimals(one.count, other.count))[0];
}

/** The component lines of a build or of its prediction, one need for each item. */
export function needsOf(
  lines: readonly FormDoc[],
  factor: (line: FormDoc) => unknown = ({ quantity }) => quantity,
): readonly ComponentNeed[] {
  const needs = new Map<string, ComponentNeed>();
  for (const line of lines) {
    const { item } = line;
    if (!isRef(item)) continue;
    const quantity = read(factor(line));
    needs.set(item.id, { item, quantity: addDecimals(needs.get(item.id)?.quantity ?? decimalZero, quantity) });
  }
  return [...needs.values()];
}

/** The components of the unbuilt quantity of a work order. */
export function needsOfRest(
  { quantity, quantityRemaining }: FormDoc,
  lines: readonly FormDoc[],
): readonly ComponentNeed[] {
  const [whole, rest] = [read(quantity), read(quantityRemaining)];
  if (whole <= 0n) return [];
  return needsOf(lines).map((need) => ({
    ...need,
    quantity: divideDecimals(multiplyDecimals(need.quantity, rest), whole),
  }));
}

/**
 * Items with their locations, as returned by the service: net of the commitments of open sales and work orders; and
 * which of the locations withhold their stock.
 */
export const holdingsOf = (items: readonly FormDoc[], withheld: ReadonlySet<string> = new Set()): readonly Holding[] =>
  items.flatMap(({ id, locations }) =>
    linesOf(locations).flatMap(
      ({ location, quantityOnHand, quantityAvailable, quantityOnSalesOrders, quantityOnOrder }) => {
        const [onHand, available] = [read(quantityOnHand), read(quantityAvailable)];
        const committed = subtractDecimals(onHand, available);
        // A service that doesn't distinguish the two types of orders counts sales orders only.
        const onSales = typeof quantityOnSalesOrders === 'number' ? read(quantityOnSalesOrders) : committed;
        if (!isRef(location)) return [];
        const figures = { onHand, committed, onSales, available, onOrder: read(quantityOnOrder) };
        return [{ item: String(id), location, ...figures, ...(withheld.has(location.id) ? { isWithheld: true } : {}) }];
      },
    ),
  );
