import { definitionOf } from '#contract/records/registry';
import type { Queryable } from '../../database.ts';
import type { StoredLine, StoredSublists } from '../../records.ts';
import { name, run, sql } from '../../sql.ts';
import { typeTable } from '../../typeTables.ts';
import { type Scope, withScope } from '../scopeSql.ts';

/** Stock of one item at one location, as numbers that are shown. */
interface Stock {
  readonly quantityOnHand: number;
  readonly quantityAvailable: number;
  readonly quantityOnOrder: number;
  readonly averageCost: number | null;
}
const none: Stock = { quantityOnHand: 0, quantityAvailable: 0, quantityOnOrder: 0, averageCost: null };

type Row = { readonly item: string; readonly location: string } & Readonly<Record<'onHand' | 'averageCost', string | null>>;

/** Item → location → stock. The average is what the stock is worth divided by how much there is, else the last cost. */
async function stockOf(db: Queryable, items: readonly string[], scope: Scope): Promise<ReadonlyMap<string, ReadonlyMap<string, Stock>>> {
  const visible = withScope(definitionOf('inventoryBalance'), scope, [sql`x.item = any(${items}::bigint[])`]);
  const rows = await run<Row>(db, sql`
    select x.item::text as item, x.location::text as location, x.quantity_on_hand::text as "onHand",
           (case when x.quantity_on_hand > 0 then round(x.value / x.quantity_on_hand, 8) else x.last_cost end)::text as "averageCost"
      from ${name(typeTable('inventoryBalance'))} x where ${visible} order by x.item, x.location`);
  const stock = new Map<string, Map<string, Stock>>();
  for (const { item, location, onHand, averageCost } of rows) {
    const places = stock.get(item) ?? new Map<string, Stock>();
    const quantity = Number(onHand ?? 0);
    places.set(location, { quantityOnHand: quantity, quantityAvailable: quantity, quantityOnOrder: 0, averageCost: averageCost === null ? null : Number(averageCost) });
    stock.set(item, places);
  }
  return stock;
}

interface ItemRecord { readonly id: string;
  readonly sub: StoredSublists;
}

/** The locations of an item: those with settings of their own, and those where there is some, each with its stock. */
export async function stockByLocation(db: Queryable, records: readonly ItemRecord[], scope: Scope): Promise<ReadonlyMap<string, StoredSublists>> {
  const stock = await stockOf(db, records.map(({ id }) => id), scope);
  return new Map(records.map(({ id, sub }) => {
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
  }));
}

/** How much of every component there is, at each location that has some or that the assembly names (spec, assemblyItem rule 2). */
export async function componentAvailability(db: Queryable, records: readonly ItemRecord[], scope: Scope): Promise<ReadonlyMap<string, StoredSublists>> {
  const componentsOf = ({ sub }: ItemRecord) => [...new Set((sub.member ?? []).map(({ item }) => item).filter((item): item is string => typeof item === 'string'))];
  const stock = await stockOf(db, [...new Set(records.flatMap(componentsOf))], scope);
  return new Map(records.map((record) => {
    const named = (record.sub.locations ?? []).map(({ location }) => String(location));
    const lines = componentsOf(record).flatMap((component) => {
      const places = stock.get(component) ?? new Map<string, Stock>();
      return [...new Set([...named, ...places.keys()])].map((location) => {
        const { quantityOnHand, quantityAvailable } = places.get(location) ?? none;
        return { component, location, quantityOnHand, quantityAvailable };
      });
    });
    return [record.id, { componentAvailability: lines.map((line, index): StoredLine => ({ line: index + 1, ...line })) }];
  }));
}
