import type { Queryable } from '../../database.ts';
import type { StoredLine } from '../../records.ts';

/** What a quantity of an item is worth or was worth: exact decimals as text. */
export interface CostedQuantity {
  readonly item: string;
  readonly value: string;
  readonly quantity: string;
}

/** Stock of an item at a location, in the base currency of its subsidiary. */
export interface StockValue extends CostedQuantity {
  readonly location: string;
  readonly currency: string | null;
}

/** The value of everything on hand of some items. */
export const stockValues = (db: Queryable, items: readonly string[]): Promise<StockValue[]> =>
  db.query<StockValue>(
    `select b.item::text as item, b.location::text as location, books.currency::text as currency,
            b.value::text as value, b.quantity_on_hand::text as quantity
       from x_inventory_balance b left join x_subsidiary books on books.id = b.subsidiary
      where b.item = any($1::bigint[]) and b.quantity_on_hand > 0`,
    [items],
    { name: 'sale_stock_values' },
  );

/** An item kept in stock: its stated cost, of an assembly that of its components, and its usual location. */
export interface StatedCost {
  readonly item: string;
  readonly cost: string | null;
  readonly location: string | null;
  /** The base currency of its subsidiary; null if it has none. */
  readonly currency: string | null;
}

/** The stated costs of those of some items that are kept in stock. */
export const statedCosts = (db: Queryable, items: readonly string[]): Promise<StatedCost[]> =>
  db.query<StatedCost>(
    `select i.id::text as item, i.doc->>'location' as location, books.currency::text as currency,
            coalesce((i.doc->>'cost')::numeric, case when i.type = 'assemblyItem' then round(rolled_cost(i.id), 8) end)::text as cost
       from record i left join x_subsidiary books on books.id = (i.doc->>'subsidiary')::bigint
      where i.id = any($1::bigint[]) and i.type in ('inventoryItem', 'assemblyItem')`,
    [items],
    { name: 'sale_stated_costs' },
  );

/** An order, and the bill of it that is asked about: null for the order itself. */
export interface AskedShipment {
  readonly order: string;
  readonly bill: string | null;
}

/** What the fulfillments of an order shipped, by item. */
export interface ShippedCost extends CostedQuantity, AskedShipment {}

/** What was shipped for orders. A fulfillment that was created with another bill does not count for a bill. */
export const shippedCosts = (db: Queryable, asked: readonly AskedShipment[]): Promise<ShippedCost[]> =>
  db.query<ShippedCost>(
    `select a."order"::text as "order", a.bill, m->>'item' as item,
            (-sum((m->>'value')::numeric))::text as value, (-sum((m->>'quantity')::numeric))::text as quantity
       from unnest($1::bigint[], $2::text[]) a("order", bill)
       join edge e on e.to_id = a."order" and e.path = 'createdFrom'
       join record f on f.id = e.from_id and f.type = 'itemFulfillment'
        and (a.bill is null or f.doc->>'invoice' is null or f.doc->>'invoice' = a.bill)
      cross join lateral (
        select jsonb_array_elements(f.sub->'stockMove')
        union all
        select jsonb_build_object('item', l->'item', 'value', -(l->>'cost')::numeric, 'quantity', -(l->>'quantity')::numeric)
          from jsonb_array_elements(f.sub->'item') l where l ? 'purchaseOrder' and f.doc->>'status' <> 'VOIDED') moved(m)
      group by a."order", a.bill, m->>'item' having sum((m->>'quantity')::numeric) < 0`,
    [asked.map(({ order }) => order), asked.map(({ bill }) => bill)],
    { name: 'sale_shipped_costs' },
  );

/** The lines and stock movements of documents that were read without them. */
export const saleLinesOf = (
  db: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly item: readonly StoredLine[]; readonly moves: readonly StoredLine[] }[]> =>
  db.query(
    `select r.id::text as id, coalesce(r.sub->'item', '[]'::jsonb) as item, coalesce(r.sub->'stockMove', '[]'::jsonb) as moves
       from record r where r.id = any($1::bigint[])`,
    [ids],
    { name: 'sale_lines_of' },
  );

/** What the amounts of documents are converted by: the base currency of each subsidiary and the decimals of each currency. */
export async function saleCurrencies(
  db: Queryable,
): Promise<{ readonly bases: ReadonlyMap<string, string>; readonly precisions: ReadonlyMap<string, number> }> {
  const rows = await db.query<{ id: string; currency: string | null; precision: number | null }>(
    `select s.id::text as id, s.currency::text as currency, null::integer as precision from x_subsidiary s
     union all select c.id::text, null, coalesce((c.doc->>'currencyPrecision')::integer, 2) from record c where c.type = 'currency'`,
    [],
    { name: 'sale_currencies' },
  );
  return {
    bases: new Map(rows.flatMap(({ id, currency }) => (currency === null ? [] : [[id, currency] as const]))),
    precisions: new Map(rows.flatMap(({ id, precision }) => (precision === null ? [] : [[id, precision] as const]))),
  };
}
