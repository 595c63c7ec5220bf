import type { Queryable } from '../../database.ts';

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
