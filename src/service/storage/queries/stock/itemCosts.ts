import type { RecordType } from '#contract/records/index';
import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';
import { name, run, type Sql, sql } from '../../statements.ts';

/**
 * The cost of an assembly, from a row of its type table: the stored one, else from the averages of the components
 * without their own (`rolled_cost`); null if one is unknown.
 */
export const assemblyCostSql = (alias: string): Sql =>
  sql`coalesce(${name(alias)}.cost, trim_scale(rolled_cost(${name(alias)}.id)))`;

/** What items cost as components if their records don't say: from their own components, else their average. Exact decimals as text. */
export async function componentCosts(db: Queryable, items: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const rows = await run<{ id: string; cost: string | null }>(
    db,
    sql`select i.id::text as id, component_cost(i.id, false, '{}')::text as cost from unnest(${items}::bigint[]) i(id)`,
  );
  return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
}

interface Costed {
  readonly id: string;
  readonly doc: StoredDoc;
}
const costed: ReadonlySet<RecordType> = new Set(['inventoryItem', 'assemblyItem']);

/**
 * The costs that items show but don't store: the average of the stock on hand, and for an assembly the cost by
 * averages. By record id, across all subsidiaries, like the stored costs. `asked`: the requested fields, in lower case;
 * absent: all.
 */
export async function shownCosts(
  db: Queryable,
  type: RecordType,
  records: readonly Costed[],
  asked?: readonly string[],
): Promise<ReadonlyMap<string, StoredDoc>> {
  const isWanted = (field: string) => asked === undefined || asked.includes(field);
  if (records.length === 0 || !costed.has(type)) return new Map();
  const averages = isWanted('averagecost') ? records.map(({ id }) => id) : [];
  const open =
    type === 'assemblyItem' && isWanted('cost')
      ? records.filter(({ doc }) => typeof doc.cost !== 'number').map(({ id }) => id)
      : [];
  if (averages.length === 0 && open.length === 0) return new Map();
  const rows = await run<{ id: string; averageCost: number | null; cost: number | null }>(
    db,
    sql`
    select i.id::text as id, max(i.average)::float8 as "averageCost", max(i.rolled)::float8 as cost
      from (select a.id, average_cost(a.id) as average, null::numeric as rolled from unnest(${averages}::bigint[]) a(id)
            union all select o.id, null, rolled_cost(o.id) from unnest(${open}::bigint[]) o(id)) i group by i.id`,
  );
  return new Map(
    rows.map(({ id, averageCost, cost }) => [id, { averageCost, ...(cost === null ? {} : { cost }) }] as const),
  );
}
