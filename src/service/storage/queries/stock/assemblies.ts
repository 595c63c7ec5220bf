import type { Queryable } from '../../database.ts';
import type { FullRecord } from '../../records.ts';
import { name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';

/** Every assembly that contains one of the items, directly or indirectly, in any subsidiary. */
export function assembliesAbove(db: Queryable, items: readonly string[]): Promise<FullRecord[]> {
  return db.query<FullRecord>(
    `with recursive above(id) as (
       select e.from_id from edge e where e.to_id = any($1::bigint[]) and e.path = 'member.item'
       union select e.from_id from above a join edge e on e.to_id = a.id and e.path = 'member.item')
     select r.id, r.type, r.version, r.doc, r.sub, r.ref_name as "refName", r.code, r.external_id as "externalId", r.is_inactive as "isInactive",
            r.created_at as "createdDate", r.modified_at as "lastModifiedDate"
       from above a join record r on r.id = a.id where r.type = 'assemblyItem' order by r.id`,
    [items],
    { name: 'assemblies_above' },
  );
}

/** The version of all assemblies' components: it changes whenever a member list is added or changed. */
export async function structureVersion(db: Queryable): Promise<number> {
  const rows = await db.query<{ version: number }>(
    `select version from setting where name = 'assembly.structure'`,
    [],
    { name: 'structure_version' },
  );
  return rows[0]?.version ?? 0;
}

/** Stock of one item at one location. */
export interface OnHand {
  readonly id: string;
  readonly item: string;
  readonly location: string;
  /** Exact decimals as text. */
  readonly quantity: string;
  readonly value: string;
}

/** The stock of items, by location, across all subsidiaries. */
export function onHandOf(db: Queryable, items: readonly string[]): Promise<OnHand[]> {
  return run<OnHand>(
    db,
    sql`
    select b.id::text as id, b.item::text as item, b.location::text as location,
           coalesce(b.quantity_on_hand, 0)::text as quantity, coalesce(b.value, 0)::text as value
      from ${name(typeTable('inventoryBalance'))} b where b.item = any(${items}::bigint[]) order by b.item, b.location`,
  );
}

/** The revisions of a bill of materials. */
export async function revisionsOf(db: Queryable, bill: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    sql`select x.id::text as id from ${name(typeTable('bomRevision'))} x where x.bill_of_materials = ${bill}::bigint order by x.id`,
  );
  return rows.map(({ id }) => id);
}
