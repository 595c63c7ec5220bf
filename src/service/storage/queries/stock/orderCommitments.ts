import type { Queryable } from '../../database.ts';

export interface OpenOrderLine {
  /** The order and line that need goods; null: the total of all other orders between the same two named ones. */
  readonly order: string | null;
  readonly line: number | null;
  /** How many of the named orders are older. */
  readonly after: number;
  readonly item: string;
  readonly location: string | null;
  /** Quantity still to fulfill. */
  readonly open: number;
  readonly mayCommit: boolean;
}

export interface Waiting {
  /** Orders whose lines are returned individually. */
  readonly named: readonly string[];
  readonly goods: readonly string[];
  /** Goods with stock: the claims of all other orders determine what remains for the named ones. */
  readonly inStock: readonly string[];
}

/**
 * What open sales orders wait for, the oldest first: each line of the named orders, and between them the totals of all
 * the others, which have the same effect and are few. Each order is expanded once, however many of the items it
 * contains.
 */
export function openOrderLines(db: Queryable, { named, goods, inStock }: Waiting): Promise<OpenOrderLine[]> {
  return db.query<OpenOrderLine>(
    `with waiting as (
       select r.id, (l->>'line')::integer as line, l->>'item' as item, l->>'location' as location, r.id = any($1::bigint[]) as is_named,
              coalesce((l->>'quantity')::numeric, 0) - coalesce((l->>'quantityFulfilled')::numeric, 0) as open
         from (select e.from_id from edge e where e.path = 'item.item' and e.to_id = any($3::bigint[]) union select unnest($1::bigint[])) o
         join x_sales_order x on x.id = o.from_id and x.status not in ('BILLED', 'CLOSED', 'CANCELLED', 'PENDING_APPROVAL')
         join record r on r.id = o.from_id cross join lateral jsonb_array_elements(r.sub->'item') l
        where (l->>'item')::bigint = any(case when r.id = any($1::bigint[]) then $2::bigint[] else $3::bigint[] end)
          and coalesce((l->>'isClosed')::boolean, false) = false and coalesce((l->>'isDropShip')::boolean, false) = false and (l->>'quantity')::numeric > coalesce((l->>'quantityFulfilled')::numeric, 0)),
     placed as (
       select case when is_named then id end as named, case when is_named then line end as line, item, location, open,
              (select count(*) from unnest($1::bigint[]) n where n < id)::integer as after
         from waiting)
     select p.named::text as "order", p.line, p.after, p.item, p.location, sum(p.open)::float8 as open,
            coalesce((select (place.doc->>'makeInventoryAvailable')::boolean from record place where place.id = p.location::bigint), true) as "mayCommit"
       from placed p group by p.named, p.line, p.after, p.item, p.location order by p.after, p.named nulls first, p.line`,
    [named, goods, inStock],
    { name: 'open_order_lines' },
  );
}

export interface OnHand {
  readonly item: string;
  readonly location: string;
  readonly quantity: number;
}

/** Quantity on hand of items, by location. */
export function onHandAt(db: Queryable, items: readonly string[]): Promise<OnHand[]> {
  return db.query<OnHand>(
    'select b.item, b.location, b.quantity_on_hand::float8 as quantity from x_inventory_balance b where b.item = any($1::bigint[])',
    [items],
    { name: 'items_on_hand' },
  );
}

/** The first record of a type that references another through a field; undefined when there is none. */
export async function firstPointingAt(
  db: Queryable,
  type: string,
  path: string,
  id: string,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    'select r.id from edge e join record r on r.id = e.from_id and r.type = $1 where e.to_id = $2::bigint and e.path = $3 order by r.id limit 1',
    [type, id, path],
    { name: 'first_pointing_at' },
  );
  return rows[0]?.id;
}

/** The records of a type that reference one of the others through a field, the oldest first. */
export async function pointingAt(
  db: Queryable,
  type: string,
  path: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    'select distinct r.id from edge e join record r on r.id = e.from_id and r.type = $1 where e.to_id = any($2::bigint[]) and e.path = $3 order by r.id',
    [type, ids, path],
    { name: 'pointing_at' },
  );
  return rows.map(({ id }) => String(id));
}
