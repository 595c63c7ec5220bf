import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import type { ListPlace, ListPosition } from '#contract/wire/listQuery';
import type { Queryable } from '../../database.ts';
import type { FullRecord, StoredRecord } from '../../records.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { conditionOf, type Counting, countingOf, type Matching } from './countRecords.ts';
import { type BoundOrder, type OrderSql, orderSql } from './orderSql.ts';
import { fitsOrder, hasBehindSql, isBackwards, keysSql, pageIdsSql, pageLimit } from './pageSql.ts';
import { anyTypeScopeSql } from './scopeSql.ts';
import { sourceTable } from './sourceTable.ts';

/** Above this offset the best plan depends on the offset, so the statement is planned each time. */
const DEEP = 1_000;

export interface ListRequest extends Matching {
  readonly order: BoundOrder;
  readonly limit: number;
  readonly offset: number;
  /** Position of the page, instead of an offset; must match the order. */
  readonly position?: ListPosition | undefined;
  /** `ids`: ids only; `header`: documents without lines; `full`: with lines. */
  readonly content: 'ids' | 'header' | 'full';
  /** The reference fields whose names are needed, by path; absent: all of the content. */
  readonly namesFor?: readonly string[];
  /** The page without the number of all matches. */
  readonly isUncounted?: boolean;
}

/** A listed record; `sub` only when the lines were asked for. */
export type ListedRecord = StoredRecord & { readonly sub?: FullRecord['sub'] };

export interface RecordPage {
  readonly ids: readonly string[];
  /** In the order of `ids`; empty when only ids were requested. */
  readonly records: readonly ListedRecord[];
  /** Display names of everything the records reference, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Total number of matching records; absent if the request leaves it out. */
  readonly total?: number;
  /** There are more in reading direction: after the page, or before it when reading backwards. */
  readonly isMore: boolean;
  /** There are records after the page, whatever the reading direction; to be used where the total is absent. */
  readonly hasNext: boolean;
  /** Its first and last record, as positions; none for an empty page. */
  readonly ends?: readonly [ListPlace, ListPlace];
}

/** Whether a position has a value of the right type for each field of the order. */
export const fitsList = (definition: RecordDefinition, order: BoundOrder, position: ListPosition): boolean =>
  fitsOrder(orderSql(definition, order), position);

type PageKeys = readonly (string | null)[] | null;

/** Facts about the whole page, in its first row. */
interface PageFacts {
  readonly seen: string;
  /** Null: the kept count still holds, or none is wanted. */
  readonly total: string | null;
  readonly ids: readonly string[];
  readonly isMore: boolean;
  readonly hasNext: boolean;
  /** What the order compares in the first and last record; null if their documents contain it. */
  readonly keys: readonly [PageKeys, PageKeys] | null;
  readonly names: Readonly<Record<string, string>> | null;
}
interface PageRow extends Partial<ListedRecord> {
  readonly page: PageFacts | null;
}

/**
 * One page of a type in one statement: the ids come from the narrow type table first, documents only for the page. The
 * total is exact; it is recounted only after a type was changed that the condition reads.
 */
export async function listRecords(
  db: Queryable,
  definition: RecordDefinition,
  request: ListRequest,
): Promise<RecordPage> {
  const where = conditionOf(definition, request);
  const counting = request.isUncounted === true ? undefined : countingOf(db, definition, request, { where });
  const source = sourceTable(definition, request);
  const order = orderSql(definition, request.order, { scope: request.scope, source });
  const rows = await run<PageRow>(db, pageSql({ definition, request, source, where, order, counting }), {
    isPrepared: request.offset <= DEEP,
  });
  const page = rows[0]?.page;
  if (!page) throw new Error('a page answers with one row at least');
  const names = new Map(Object.entries(page.names ?? {}));
  const records = rows.flatMap((row) => (isRecord(row) ? [asListed(row)] : []));
  return {
    ids: page.ids,
    records,
    names,
    ...(counting ? { total: counting.keep(page).total } : {}),
    isMore: page.isMore,
    hasNext: page.hasNext,
    ...endsOf(page.ids, page.keys ?? keysInDocs(datesOf(order, request.content) ?? [], records)),
  };
}

function endsOf(ids: readonly string[], [first, last]: readonly [PageKeys, PageKeys]): Pick<RecordPage, 'ends'> {
  const [start, end] = [ids[0], ids.at(-1)];
  if (start === undefined || end === undefined) return {};
  return {
    ends: [
      { id: start, values: first ?? [] },
      { id: end, values: last ?? [] },
    ],
  };
}

/** The date fields of an order that compares nothing else: their values are in the page's documents. */
function datesOf({ keys }: OrderSql, content: ListRequest['content']): readonly string[] | undefined {
  const dates = keys.flatMap(({ dateField }) => dateField ?? []);
  return content !== 'ids' && dates.length === keys.length ? dates : undefined;
}

function keysInDocs(dates: readonly string[], records: readonly ListedRecord[]): readonly [PageKeys, PageKeys] {
  const keys = (record: ListedRecord | undefined): PageKeys =>
    dates.map((date) => {
      const value = record?.doc[date];
      return typeof value === 'string' ? value : null;
    });
  return [keys(records[0]), keys(records.at(-1))];
}

interface PageParts {
  readonly definition: RecordDefinition;
  readonly request: ListRequest;
  /** The table that the page is read from. */
  readonly source: string;
  readonly where: Sql;
  readonly order: OrderSql;
  readonly counting: Counting | undefined;
}

function pageSql({ definition, request, source, where, order, counting }: PageParts): Sql {
  const table = name(source);
  const limit = pageLimit(request);
  const isBack = isBackwards(request.position);
  const shown = isBack
    ? sql`array(select f.id from unnest(found[:${limit}::int]) with ordinality f(id, place) order by f.place desc)`
    : sql`found[:${limit}::int]`;
  const hasMore = sql`cardinality(found) > ${limit}::int`;
  const page = sql`with read as materialized (
    select pg_current_snapshot()::text as seen, ${counting?.total ?? sql`null::bigint`} as total,
           ${pageIdsSql({ table, where, order }, request)} as found),
    page as materialized (select seen, total, ${shown} as ids, ${hasMore} as "isMore",
           ${isBack && !counting ? hasBehindSql({ table, where, order }, request.position) : hasMore} as "hasNext" from read)`;
  const keysOf = (id: Sql): Sql =>
    order.keys.length === 0
      ? sql`'[]'::jsonb`
      : sql`(select ${keysSql(order)} from ${table} x${order.joins} where x.id = ${id})`;
  const keys = datesOf(order, request.content)
    ? sql`null::jsonb`
    : sql`jsonb_build_array(${keysOf(sql`p.ids[1]`)}, ${keysOf(sql`p.ids[cardinality(p.ids)]`)})`;
  // The facts about the page as one value: every additional column has to be read in every row.
  const facts = (names: Sql): Sql =>
    sql`jsonb_build_object('seen', p.seen, 'total', p.total::text, 'ids', p.ids::text[], 'isMore', p."isMore", 'hasNext', p."hasNext", 'keys', ${keys}, 'names', ${names})`;
  if (request.content === 'ids') return sql`${page} select ${facts(sql`null::jsonb`)} as page from page p`;
  return sql`${page}
    select case when u.place is null or u.place = 1 then ${facts(sql`(${namesSql(definition, request)})`)} end as page,
           r.id, r.type, r.version, r.doc, ${request.content === 'full' ? sql`r.sub, ` : sql``}r.ref_name as "refName",
           r.code, r.external_id as "externalId", r.is_inactive as "isInactive",
           r.created_at as "createdDate", r.modified_at as "lastModifiedDate"
      from page p left join lateral unnest(p.ids) with ordinality u(id, place) on true
      left join record r on r.id = u.id
     order by u.place`;
}

/** The names of everything the page references, each once. */
function namesSql(definition: RecordDefinition, request: ListRequest): Sql {
  const paths = request.namesFor ?? referencePaths(definition, request.content === 'full');
  if (paths.length === 0) return sql`null::jsonb`;
  return sql`select jsonb_object_agg(n.id::text, n.ref_name) from record n
              where ${anyTypeScopeSql(request.scope, 'n')} and n.id in (select e.to_id from edge e, page q
                              where e.from_id = any(q.ids) and e.path in (${join(paths.map(literal), sql`, `)}))`;
}

/** The paths of a type's references, of its header and, if wanted, of its lines. */
export function referencePaths(definition: RecordDefinition, withLines: boolean): string[] {
  const pathsOf = (fields: RecordDefinition['fields'], prefix: string) =>
    Object.entries(fields).flatMap(([field, known]) => (targetsOf(known).length > 0 ? [`${prefix}${field}`] : []));
  const lines = withLines
    ? Object.entries(definition.sublists).flatMap(([list, { fields }]) => pathsOf(fields, `${list}.`))
    : [];
  return [...pathsOf(definition.fields, ''), ...lines];
}

const isRecord = (row: PageRow): row is PageRow & ListedRecord => row.id !== undefined && row.id !== null;

const asListed = ({ page: _page, ...record }: PageRow & ListedRecord): ListedRecord => record;
