import type { Queryable } from '../../database.ts';

/** The stock levels of an item, by location. */
export interface StockLevels {
  readonly item: string;
  readonly type: string;
  /** The preferred vendor. */
  readonly vendor: string | null;
  readonly location: string | null;
  readonly reorderPoint: number | null;
  readonly preferredStockLevel: number | null;
}

/** Reorder points and preferred stock levels of items, with their types; items without any are returned once without a location. */
export function stockLevels(db: Queryable, items: readonly string[]): Promise<StockLevels[]> {
  return db.query<StockLevels>(
    `select r.id::text as item, r.type, r.doc->>'vendor' as vendor, l->>'location' as location, (l->>'reorderPoint')::float8 as "reorderPoint",
            (l->>'preferredStockLevel')::float8 as "preferredStockLevel"
       from record r left join lateral jsonb_array_elements(r.sub->'locations') l on true where r.id = any($1::bigint[])`,
    [items],
    { name: 'stock_levels' },
  );
}
