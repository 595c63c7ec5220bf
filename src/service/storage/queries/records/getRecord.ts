import type { RecordDefinition } from '#contract/fields';
import type { Queryable } from '../../database.ts';
import { literal, run, type Sql, sql } from '../../statements.ts';
import type { ListedRecord } from './listRecords.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';

/** Which record: by its id, or by its external id. */
export type RecordKey = { readonly id: string } | { readonly externalId: string };

export interface FoundRecord {
  /** With `sub` when the lines were asked for. */
  readonly record: ListedRecord;
  /** Display names of everything it references, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const idForm = /^[1-9]\d{0,17}$/;

/**
 * One record of a type in one statement, with the names of everything it references. `withLines` reads its sublists.
 * Undefined when there is none, or none visible from the given subsidiaries.
 */
export async function getRecord(
  db: Queryable,
  definition: RecordDefinition,
  key: RecordKey,
  options: { readonly withLines: boolean; readonly scope: Scope },
): Promise<FoundRecord | undefined> {
  if ('id' in key && !idForm.test(key.id)) return undefined;
  const { withLines, scope } = options;
  const lines = withLines ? sql`` : sql` and strpos(e.path, '.') = 0`;
  const rows = await run<ListedRecord & { names: Readonly<Record<string, string>> | null }>(
    db,
    sql`
    select r.id, r.type, r.version, r.doc, ${withLines ? sql`r.sub, ` : sql``}r.ref_name as "refName", r.code,
           r.external_id as "externalId", r.is_inactive as "isInactive", r.created_at as "createdDate", r.modified_at as "lastModifiedDate",
           (select jsonb_object_agg(n.id::text, n.ref_name) from record n
             where ${anyTypeScopeSql(scope, 'n')} and n.id in (select e.to_id from edge e where e.from_id = r.id${lines})) as names
      from record r where ${keySql(key)} and r.type = ${literal(definition.type)} and ${anyTypeScopeSql(scope, 'r')}`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { names, ...record } = found;
  return { record, names: new Map(Object.entries(names ?? {})) };
}

const keySql = (key: RecordKey): Sql =>
  'id' in key ? sql`r.id = ${key.id}::bigint` : sql`r.external_id = ${key.externalId}::text`;
