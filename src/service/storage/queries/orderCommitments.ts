import type { Queryable } from '../database.ts';

export interface OpenOrderLine {
  readonly order: string;
  readonly line: number;
  readonly item: string;
  readonly location: string | null;
  /** What is left to fulfill. */
  readonly open: number;
  readonly mayCommit: boolean;
}

/** Lines of open sales orders that wait for goods of these items, the order that was made first in front. Each order is taken apart once, however many of the items it has. */
export function openOrderLines(db: Queryable, items: readonly string[]): Promise<OpenOrderLine[]> {
  return db.query<OpenOrderLine>(
    `select r.id::text as "order", (l->>'line')::integer as line, l->>'item' as item, l->>'location' as location,
            (coalesce((l->>'quantity')::numeric, 0) - coalesce((l->>'quantityFulfilled')::numeric, 0))::float8 as open,
            coalesce((place.doc->>'makeInventoryAvailable')::boolean, true) as "mayCommit"
       from (select distinct e.from_id from edge e where e.path = 'item.item' and e.to_id = any($1::bigint[])) o
       join x_sales_order x on x.id = o.from_id and x.status not in ('BILLED', 'CLOSED', 'CANCELLED', 'PENDING_APPROVAL')
       join record r on r.id = o.from_id cross join lateral jsonb_array_elements(r.sub->'item') l
       left join record place on place.id = (l->>'location')::bigint
      where (l->>'item')::bigint = any($1::bigint[])
        and coalesce((l->>'isClosed')::boolean, false) = false and (l->>'quantity')::numeric > coalesce((l->>'quantityFulfilled')::numeric, 0)
      order by r.id, line`,
    [items],
    { name: 'open_order_lines' },
  );
}

export interface OnHand {
  readonly item: string;
  readonly location: string;
  readonly quantity: number;
}

/** What is on hand of items, by location. */
export function onHandAt(db: Queryable, items: readonly string[]): Promise<OnHand[]> {
  return db.query<OnHand>(
    'select b.item, b.location, b.quantity_on_hand::float8 as quantity from x_inventory_balance b where b.item = any($1::bigint[])', [items], { name: 'items_on_hand' },
  );
}

/** The record of a type that points at another by a field, the first of them; undefined when there is none. */
export async function firstPointingAt(db: Queryable, type: string, path: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    'select r.id from edge e join record r on r.id = e.from_id and r.type = $1 where e.to_id = $2::bigint and e.path = $3 order by r.id limit 1', [type, id, path],
    { name: 'first_pointing_at' },
  );
  return rows[0]?.id;
}
