import { decimalFromNumber, decimalToNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import type { Queryable } from '../../../database.ts';
import type { StoredLine, StoredSublists } from '../../../records.ts';
import type { Scope } from '../scopeSql.ts';
import { stockAvailability } from '../../stock/stockAvailability.ts';

/** Stock of one item at one location, as numbers that are shown. */
interface Stock {
  readonly quantityOnHand: number;
  readonly quantityOnSalesOrders: number;
  readonly quantityOnWorkOrders: number;
  readonly quantityAvailable: number;
  readonly quantityOnOrder: number;
  readonly quantityInTransit: number;
  readonly averageCost: number | null;
}
const none: Stock = {
  quantityOnHand: 0,
  quantityOnSalesOrders: 0,
  quantityOnWorkOrders: 0,
  quantityAvailable: 0,
  quantityOnOrder: 0,
  quantityInTransit: 0,
  averageCost: null,
};

/** Item → location → stock. Available is on hand minus the commitments of open orders. */
async function stockOf(
  db: Queryable,
  items: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Stock>>> {
  const stock = new Map<string, Map<string, Stock>>();
  for (const found of await stockAvailability(db, { scope, items })) {
    const { item, location, onHand, onSales, onBuilds, committed, onOrder, inTransit, averageCost } = found;
    const places = stock.get(item) ?? new Map<string, Stock>();
    places.set(location, {
      quantityOnHand: onHand,
      quantityOnSalesOrders: onSales,
      quantityOnWorkOrders: onBuilds,
      quantityAvailable: decimalToNumber(
        subtractDecimals(decimalFromNumber(onHand) ?? decimalZero, decimalFromNumber(committed) ?? decimalZero),
      ),
      quantityOnOrder: onOrder,
      quantityInTransit: inTransit,
      averageCost,
    });
    stock.set(item, places);
  }
  return stock;
}

interface ItemRecord {
  readonly id: string;
  readonly sub: StoredSublists;
}

/** The locations of an item: those with settings and those with stock. */
export async function stockByLocation(
  db: Queryable,
  records: readonly ItemRecord[],
  scope: Scope,
): Promise<ReadonlyMap<string, StoredSublists>> {
  const stock = await stockOf(
    db,
    records.map(({ id }) => id),
    scope,
  );
  return new Map(
    records.map(({ id, sub }) => {
      const own = sub.locations ?? [];
      const places = stock.get(id) ?? new Map<string, Stock>();
      const named = new Set(own.map(({ location }) => location));
      const last = Math.max(0, ...own.map(({ line }) => line));
      const beside = [...places.keys()].filter((location) => !named.has(location));
      const locations: StoredLine[] = [
        ...own.map((line) => ({ ...line, ...(places.get(String(line.location)) ?? none) })),
        ...beside.map((location, index) => ({ line: last + index + 1, location, ...(places.get(location) ?? none) })),
      ];
      return [id, { locations }];
    }),
  );
}

/** The quantity of every component at each location that has stock or that the assembly names (spec, assemblyItem rule 2). */
export async function componentAvailability(
  db: Queryable,
  records: readonly ItemRecord[],
  scope: Scope,
): Promise<ReadonlyMap<string, StoredSublists>> {
  const componentsOf = ({ sub }: ItemRecord) => [
    ...new Set((sub.member ?? []).map(({ item }) => item).filter((item): item is string => typeof item === 'string')),
  ];
  const stock = await stockOf(db, [...new Set(records.flatMap(componentsOf))], scope);
  return new Map(
    records.map((record) => {
      const named = (record.sub.locations ?? []).map(({ location }) => String(location));
      const lines = componentsOf(record).flatMap((component) => {
        const places = stock.get(component) ?? new Map<string, Stock>();
        return [...new Set([...named, ...places.keys()])].map((location) => {
          const { quantityOnHand, quantityAvailable } = places.get(location) ?? none;
          return { component, location, quantityOnHand, quantityAvailable };
        });
      });
      return [
        record.id,
        { componentAvailability: lines.map((line, index): StoredLine => ({ line: index + 1, ...line })) },
      ];
    }),
  );
}
