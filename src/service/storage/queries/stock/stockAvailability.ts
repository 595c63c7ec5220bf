import { definitionOf } from '#contract/records/index';
import type { Queryable } from '../../database.ts';
import { join, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { type Scope, withScope } from '../records/scopeSql.ts';

/** Stock figures of an item at a location: on hand, claimed by orders and on order. */
export interface StockAvailability {
  readonly item: string;
  readonly location: string;
  readonly onHand: number;
  /** On hand and claimed. */
  readonly committed: number;
  /** The open demand of sales orders, whether in stock or not. */
  readonly onSales: number;
  /** What open work orders still need of it as a component, whether in stock or not. */
  readonly onBuilds: number;
  /** Expected quantities: from vendors and from work orders. */
  readonly onOrder: number;
  /** On its way from another location. */
  readonly inTransit: number;
  /** The unit value of the stock, else the last cost; null if there never was any. */
  readonly averageCost: number | null;
}

export interface AvailabilityQuery {
  readonly scope: Scope;
  /** Absent: every item. */
  readonly items?: readonly string[];
  readonly subsidiary?: string | undefined;
  /** Absent: every place. */
  readonly locations?: readonly string[] | undefined;
}

const itemIs = ({ items }: AvailabilityQuery, item: Sql): Sql =>
  items === undefined ? sql`true` : sql`${item} = any(${items}::bigint[])`;

/** Open order lines that come to or go from stock, each at its own location or that of its order. */
function openLines(
  type: 'salesOrder' | 'purchaseOrder',
  asked: AvailabilityQuery,
  shut: readonly string[],
  quantity: Sql,
): Sql {
  const x = withScope(definitionOf(type), asked.scope, [
    sql`x.status <> all(${shut}::text[])`,
    sql`(${asked.subsidiary ?? null}::bigint is null or x.subsidiary = ${asked.subsidiary ?? null}::bigint)`,
  ]);
  const item = sql`(l->>'item')::bigint`;
  return sql`
    select ${item} as item, coalesce(l->>'location', r.doc->>'location')::bigint as location, ${quantity} as quantity
      from ${name(typeTable(type))} x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'item') l
     where ${x} and coalesce((l->>'isClosed')::boolean, false) = false and coalesce((l->>'isDropShip')::boolean, (r.doc->>'isDropShip')::boolean, false) = false and ${itemIs(asked, item)}
       and coalesce(l->>'location', r.doc->>'location') is not null`;
}

/** Items with stock levels for a location, even if there never was any stock; for a list of items, their own lines are enough. */
function keptAt({ scope, items, subsidiary }: AvailabilityQuery): Sql {
  const types = ['inventoryItem', 'assemblyItem'] as const;
  const parts = types.map(
    (type) => sql`
    select x.id as item, (l->>'location')::bigint as location
      from ${name(typeTable(type))} x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'locations') l join record place on place.id = (l->>'location')::bigint
     where ${withScope(definitionOf(type), scope, [
       sql`coalesce(x.is_inactive, false) = false`,
       sql`l->>'reorderPoint' is not null`,
       sql`coalesce((place.doc->>'isInactive')::boolean, false) = false`,
       sql`(${subsidiary ?? null}::text is null or place.doc->'subsidiary' ? ${subsidiary ?? null}::text)`,
     ])}`,
  );
  return items === undefined
    ? join(parts, sql` union all `)
    : sql`select null::bigint as item, null::bigint as location where false`;
}

/** What transfers have shipped and their destinations have not received. */
function comingTransfers(asked: AvailabilityQuery): Sql {
  const x = withScope(definitionOf('inventoryTransfer'), asked.scope, [
    sql`x.status = any(${['IN_TRANSIT', 'PARTIALLY_RECEIVED']}::text[])`,
    sql`(${asked.subsidiary ?? null}::bigint is null or x.subsidiary = ${asked.subsidiary ?? null}::bigint)`,
  ]);
  const item = sql`(l->>'item')::bigint`;
  return sql`
    select ${item} as item, x.transfer_location as location, greatest((l->>'quantity')::numeric - coalesce((l->>'quantityReceived')::numeric, 0), 0) as quantity
      from ${name(typeTable('inventoryTransfer'))} x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'inventory') l
     where ${x} and ${itemIs(asked, item)}`;
}

/** Remaining quantity of open work orders, at their location. */
function openBuilds(asked: AvailabilityQuery): { readonly made: Sql; readonly needed: Sql } {
  const x = withScope(definitionOf('workOrder'), asked.scope, [
    sql`x.status = any(${['RELEASED', 'IN_PROCESS']}::text[])`,
    sql`x.location is not null`,
    sql`x.quantity > 0`,
    sql`x.quantity_remaining > 0`,
    sql`(${asked.subsidiary ?? null}::bigint is null or x.subsidiary = ${asked.subsidiary ?? null}::bigint)`,
  ]);
  const orders = name(typeTable('workOrder'));
  const component = sql`(l->>'item')::bigint`;
  return {
    made: sql`select x.assembly_item as item, x.location, x.quantity_remaining as quantity from ${orders} x where ${x} and ${itemIs(asked, sql`x.assembly_item`)}`,
    needed: sql`
      select ${component} as item, x.location, round((l->>'quantity')::numeric * x.quantity_remaining / x.quantity, 8) as quantity
        from ${orders} x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'component') l
       where ${x} and ${itemIs(asked, component)}`,
  };
}

/**
 * Stock figures by location: on hand from the stored balances, committed to open sales and work orders, on order from
 * open purchase orders and work orders, in transit from other locations. Only records visible to the caller count.
 */
export function stockAvailability(db: Queryable, asked: AvailabilityQuery): Promise<StockAvailability[]> {
  const held = withScope(definitionOf('inventoryBalance'), asked.scope, [
    itemIs(asked, sql`x.item`),
    sql`(${asked.subsidiary ?? null}::bigint is null or x.subsidiary = ${asked.subsidiary ?? null}::bigint)`,
  ]);
  const committed = openLines(
    'salesOrder',
    asked,
    ['PENDING_APPROVAL', 'BILLED', 'CLOSED', 'CANCELLED'],
    sql`
    case when exists (select 1 from record place where place.id = coalesce(l->>'location', r.doc->>'location')::bigint and place.doc->>'makeInventoryAvailable' = 'false')
         then 0 else greatest(coalesce((l->>'quantity')::numeric, 0) - coalesce((l->>'quantityFulfilled')::numeric, 0), 0) end`,
  );
  const ordered = openLines(
    'purchaseOrder',
    asked,
    ['PENDING_APPROVAL', 'REJECTED', 'CLOSED'],
    sql`greatest(coalesce((l->>'quantity')::numeric, 0) - coalesce((l->>'quantityReceived')::numeric, 0), 0)`,
  );
  const { made, needed } = openBuilds(asked);
  const coming = comingTransfers(asked);
  const kept = keptAt(asked);
  return run<StockAvailability>(
    db,
    sql`
    select s.item::text as item, s.location::text as location, sum(s.on_hand)::float8 as "onHand", least(sum(s.sold) + sum(s.needed), greatest(sum(s.on_hand), 0))::float8 as committed,
           sum(s.sold)::float8 as "onSales", sum(s.needed)::float8 as "onBuilds", sum(s.on_order)::float8 as "onOrder", sum(s.in_transit)::float8 as "inTransit", max(s.average)::float8 as "averageCost"
      from (select x.item, x.location, x.quantity_on_hand as on_hand, 0 as sold, 0 as needed, 0 as on_order, 0 as in_transit,
                   case when x.quantity_on_hand > 0 then round(x.value / x.quantity_on_hand, 8) else x.last_cost end as average
              from ${name(typeTable('inventoryBalance'))} x where ${held}
            union all select k.item, k.location, 0, 0, 0, 0, 0, null from (${kept}) k
            union all select c.item, c.location, 0, c.quantity, 0, 0, 0, null from (${committed}) c where c.quantity > 0
            union all select n.item, n.location, 0, 0, n.quantity, 0, 0, null from (${needed}) n where n.quantity > 0
            union all select o.item, o.location, 0, 0, 0, o.quantity, 0, null from (${ordered} union all ${made}) o where o.quantity > 0
            union all select t.item, t.location, 0, 0, 0, 0, t.quantity, null from (${coming}) t where t.quantity > 0) s
     where ${asked.locations === undefined ? sql`true` : sql`s.location = any(${asked.locations}::bigint[])`}
     group by s.item, s.location order by s.item, s.location`,
  );
}
