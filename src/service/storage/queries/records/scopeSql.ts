import { columnName } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import type { Queryable } from '../../database.ts';
import { namesOf } from '../../records.ts';
import { allOf, name, run, type Sql, sql } from '../../statements.ts';

/** The subsidiaries visible to the caller; null for all. */
export type Scope = readonly string[] | null;

/**
 * What a caller may see of a type, over its type table `x` (or another alias): records of the caller's subsidiaries
 * and those that belong to none. Undefined when everything is visible.
 */
function scopeSql(definition: RecordDefinition, scope: Scope, alias = 'x'): Sql | undefined {
  if (scope === null) return undefined;
  const row = name(alias);
  if (definition.type === 'subsidiary') return sql`${row}.id = any(${scope}::bigint[])`;
  const field = definition.fields.subsidiary;
  if (field?.kind === 'ref') {
    const column = sql`${row}.${name(columnName('subsidiary'))}`;
    return sql`(${column} is null or ${column} = any(${scope}::bigint[]))`;
  }
  if (field?.kind !== 'refs') return undefined;
  const edge = sql`select 1 from edge s where s.from_id = ${row}.id and s.path = 'subsidiary'`;
  return sql`(not exists (${edge}) or exists (${edge} and s.to_id = any(${scope}::bigint[])))`;
}

/** The same for a record of any type, known only by its id and document. */
export function anyTypeScopeSql(scope: Scope, alias: string): Sql {
  if (scope === null) return sql`true`;
  const row = name(alias);
  const own = sql`${row}.doc->'subsidiary'`;
  return sql`case when ${row}.type = 'subsidiary' then ${row}.id = any(${scope}::bigint[])
                  when jsonb_typeof(${own}) = 'string' then ${row}.doc->>'subsidiary' = any(${scope}::text[])
                  when jsonb_typeof(${own}) = 'array' then ${own} = '[]' or ${own} ?| ${scope}::text[]
                  else true end`;
}

/** Postings of the caller's subsidiaries. */
export const postingScopeSql = (scope: Scope, column: Sql): Sql =>
  scope === null ? sql`true` : sql`${column} = any(${scope}::bigint[])`;

export const withScope = (definition: RecordDefinition, scope: Scope, conditions: readonly Sql[], alias = 'x'): Sql => {
  const visible = scopeSql(definition, scope, alias);
  return allOf([...conditions, ...(visible ? [visible] : [])]);
};

/** Display names of records by id; hidden ones are omitted and shown by their id. */
export async function visibleNames(
  db: Queryable,
  ids: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, string>> {
  if (scope === null || ids.length === 0) return namesOf(db, ids);
  const rows = await run<{ id: string; name: string }>(
    db,
    sql`
    select n.id, n.ref_name as name from record n where n.id = any(${ids}::bigint[]) and ${anyTypeScopeSql(scope, 'n')}`,
  );
  return new Map(rows.map(({ id, name: shown }) => [id, shown]));
}

/** The display name of a record of a type; undefined when there is none of this type or it is hidden. */
export async function visibleName(db: Queryable, type: string, id: string, scope: Scope): Promise<string | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined;
  const rows = await run<{ name: string }>(
    db,
    sql`
    select n.ref_name as name from record n where n.id = ${id}::bigint and n.type = ${type} and ${anyTypeScopeSql(scope, 'n')}`,
  );
  return rows[0]?.name;
}
