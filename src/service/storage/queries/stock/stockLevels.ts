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

/** A location in use. */
export interface PlaceInUse {
  readonly location: string;
  /** The subsidiaries it serves; none: all of them. */
  readonly subsidiaries: readonly string[];
  readonly isForOrders: boolean;
}

/** Which of these locations are in use, with the subsidiaries they serve, and whether their stock is there for orders. */
export function placesInUse(db: Queryable, locations: readonly string[]): Promise<PlaceInUse[]> {
  return db.query<PlaceInUse>(
    `select r.id::text as location, coalesce(r.doc->'subsidiary', '[]'::jsonb) as subsidiaries,
            coalesce((r.doc->>'makeInventoryAvailable')::boolean, true) as "isForOrders"
       from record r where r.id = any($1::bigint[]) and coalesce((r.doc->>'isInactive')::boolean, false) = false`,
    [locations],
    { name: 'stock_places_in_use' },
  );
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
