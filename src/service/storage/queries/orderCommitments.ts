import type { Queryable } from '../database.ts';

export interface Commitment {
  readonly item: string;
  readonly location: string | null;
  readonly quantity: number;
}

/** What open sales orders other than one have committed of items, by location. */
export function commitmentsOf(db: Queryable, items: readonly string[], except: string): Promise<Commitment[]> {
  return db.query<Commitment>(
    `select l->>'item' as item, l->>'location' as location, sum((l->>'quantityCommitted')::numeric)::float8 as quantity
       from edge e join x_sales_order x on x.id = e.from_id and x.status not in ('BILLED', 'CLOSED', 'CANCELLED', 'PENDING_APPROVAL')
       join record r on r.id = e.from_id cross join lateral jsonb_array_elements(r.sub->'item') l
      where e.path = 'item.item' and e.to_id = any($1::bigint[]) and e.from_id <> $2::bigint
        and (l->>'item')::bigint = e.to_id and coalesce((l->>'quantityCommitted')::numeric, 0) > 0
      group by 1, 2`,
    [items, except],
    { name: 'order_commitments' },
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
