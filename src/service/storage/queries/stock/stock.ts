import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';

export interface BalanceFound {
  readonly id: string;
  readonly item: string;
  readonly location: string;
}

/** The existing balances of items at locations. */
export function balancesOf(
  db: Queryable,
  places: readonly { readonly item: string; readonly location: string }[],
): Promise<BalanceFound[]> {
  return db.query<BalanceFound>(
    `select b.id, b.item, b.location from x_inventory_balance b
       join unnest($1::bigint[], $2::bigint[]) as p(item, location) on b.item = p.item and b.location = p.location`,
    [places.map(({ item }) => item), places.map(({ location }) => location)],
    { name: 'stock_balances' },
  );
}

export interface MoveFound {
  readonly ordinal: number;
  readonly quantity: number;
  readonly value: number;
  readonly bin: string | null;
  readonly inventoryNumber: string | null;
  readonly transaction: string;
}

/** Every effective movement of an item at a location, with its transaction. */
export function movesOf(db: Queryable, item: string, location: string): Promise<MoveFound[]> {
  return db.query<MoveFound>(
    `select (m->>'ordinal')::integer as ordinal, (m->>'quantity')::float8 as quantity, (m->>'value')::float8 as value, m->>'bin' as bin, m->>'inventoryNumber' as "inventoryNumber", r.id as transaction
       from edge e join record r on r.id = e.from_id cross join lateral jsonb_array_elements(r.sub->'stockMove') m
      where e.to_id = $1::bigint and e.path = 'stockMove.item' and m->>'item' = $1::text and m->>'location' = $2::text
      order by 1`,
    [item, location],
    { name: 'stock_moves' },
  );
}

export interface StockFound {
  readonly item: string;
  readonly subsidiary: string | null;
  readonly doc: StoredDoc;
  readonly places: readonly StoredDoc[];
}

/** All stock at a location, as of one moment: a single statement sees each movement whole or not at all. */
export function stockAtLocation(db: Queryable, location: string): Promise<StockFound[]> {
  return db.query<StockFound>(
    `select b.item::text as item, b.subsidiary::text as subsidiary, r.doc, coalesce(r.sub->'places', '[]'::jsonb) as places
       from x_inventory_balance b join record r on r.id = b.id where b.location = $1::bigint order by b.id`,
    [location],
    { name: 'stock_at_location' },
  );
}

/** Counts of a location in the given states, except one. */
export async function countsAt(
  db: Queryable,
  location: string,
  states: readonly string[],
  except: string,
): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select c.id::text as id from x_inventory_count c
      where c.location = $1::bigint and c.status = any($2::text[]) and c.id <> $3::bigint order by c.id`,
    [location, states, except],
    { name: 'counts_at' },
  );
  return rows.map(({ id }) => id);
}
