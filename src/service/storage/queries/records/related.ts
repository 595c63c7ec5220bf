import type { Ref } from '#contract/derive/types';
import { presentFields } from '#contract/derive/present';
import type { Field, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { RelatedRecord } from '#contract/wire/about';
import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';
import { run, sql } from '../../statements.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';

export interface RelatedPage {
  readonly items: readonly RelatedRecord[];
  readonly total: number;
}

interface RelatedRow {
  readonly total: string;
  readonly ownType: string;
  readonly id: string | null;
  readonly type: string;
  readonly refName: string;
  readonly doc: StoredDoc;
  readonly path: string;
  readonly direction: 'to' | 'from';
}

/**
 * Records that this one references, then those that reference it, the newest first; one item per record and field.
 * Records of the types `unseen` are omitted if they only reference this one, as is whatever its `hiddenFields`
 * reference.
 */
export async function relatedRecords(
  db: Queryable,
  id: string,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly scope: Scope;
    readonly unseen?: readonly string[];
    readonly hiddenFields?: readonly string[];
    /** A definition as the reader sees it. */
    readonly seen?: (definition: RecordDefinition) => RecordDefinition;
  },
): Promise<RelatedPage> {
  const all = sql`
    select e.to_id as id, e.path, 'to' as direction from edge e
     where e.from_id = ${id}::bigint and e.path <> all(${page.hiddenFields ?? []}::text[])
    union all
    select e.from_id, e.path, 'from' from edge e where e.to_id = ${id}::bigint and e.from_id <> ${id}::bigint`;
  // Scoped only for restricted callers, because the join with every document is expensive.
  const { scope, unseen = [] } = page;
  const visible =
    scope === null && unseen.length === 0
      ? sql`f`
      : sql`f join record r on r.id = f.id and ${anyTypeScopeSql(scope, 'r')} and (f.direction = 'to' or r.type <> all(${unseen}::text[]))`;
  const rows = await run<RelatedRow>(
    db,
    sql`
    with found as (${all}), counted as (select count(*) as total from found ${visible}),
         page as (select f.id, f.path, f.direction from found ${visible} order by f.direction desc, f.id desc, f.path
                   limit ${page.limit}::int offset ${page.offset}::int)
    select c.total, (select o.type from record o where o.id = ${id}::bigint) as "ownType",
           r.id, r.type, r.ref_name as "refName", r.doc, p.path, p.direction
      from counted c left join page p on true left join record r on r.id = p.id
     order by p.direction desc, p.id desc, p.path`,
  );
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : [asItem(row, row.id, page.seen)])),
    total: Number(rows[0]?.total ?? 0),
  };
}

function asItem(
  { ownType, type, refName, doc, path, direction }: RelatedRow,
  id: string,
  seen = (definition: RecordDefinition) => definition,
): RelatedRecord {
  const source = definitionNamed(direction === 'to' ? ownType : type);
  const own = definitionNamed(type);
  return {
    relation: (source && labelOf(source, path)) ?? path,
    direction,
    path,
    type,
    record: { id, refName },
    status: own ? statusOf(own, doc) : null,
    total: typeof doc.total === 'number' && own && 'total' in seen(own).fields ? doc.total : null,
  };
}

function definitionNamed(name: string): RecordDefinition | undefined {
  const type = findRecordType(name);
  return type && definitionOf(type);
}

/** The label of the field at a path of an edge. */
function labelOf(definition: RecordDefinition, path: string): string | undefined {
  const [first = '', second] = path.split('.');
  if (second === undefined) return definition.fields[first]?.label;
  const sublist = definition.sublists[first];
  const field: Field | undefined = sublist?.fields[second];
  return sublist && field && `${sublist.label}: ${field.label}`;
}

function statusOf({ status, fields }: RecordDefinition, doc: StoredDoc): Ref | null {
  const field = status === undefined ? undefined : fields[status];
  if (status === undefined || !field) return null;
  const shown = presentFields({ [status]: field }, doc, { nameOf: () => undefined, href: () => '' })[status];
  // An enumerated field is shown as a reference or null.
  return shown as Ref | null;
}
