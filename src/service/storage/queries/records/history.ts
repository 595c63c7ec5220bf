import { isFollowing } from '#contract/wire/historyPlaces';
import { presentFields, shownIn, shownLine } from '#contract/derive/present';
import type { FieldMap, RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import type { FieldChange, HistoryEntry } from '#contract/wire/about';
import type { Queryable } from '../../database.ts';
import { type StoredDoc, type StoredLine, type StoredSublists } from '../../records.ts';
import { literal, run, sql } from '../../statements.ts';
import { type Scope, visibleNames } from './scopeSql.ts';

export interface HistorySlice {
  readonly limit: number;
  readonly offset: number;
  /** Entries without their changes. */
  readonly isBrief?: boolean;
}

export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly total: number;
}

interface AuditImage {
  readonly seq: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly forId: string | null;
  readonly forName: string | null;
  readonly operation: string;
  /** Changes of records always have an id; only those of settings and views have none. */
  readonly version: number;
  readonly doc: StoredDoc | null;
  readonly sub: StoredSublists | null;
  readonly reason: string | null;
  readonly total: string;
}

/**
 * The versions of a record, the newest first, each with its changes from the previous one. Lines are compared by their
 * number. The caller checks whether the record may be seen.
 */
export async function recordHistory(
  db: Queryable,
  definition: RecordDefinition,
  id: string,
  page: HistorySlice & { readonly scope?: Scope },
): Promise<HistoryPage> {
  // A creation alone is compared with nothing: the documents need not be read.
  const isRead = page.isBrief ? sql`t.total > 1` : sql`true`;
  // One more than the page: the oldest entry needs it for comparison.
  const images = await run<AuditImage>(
    db,
    sql`
    select a.seq, a.at, a.user_id as "userId", a.user_name as "userName", a.for_user_id as "forId", a.for_user_name as "forName", a.operation, a.version, a.reason,
           case when ${isRead} then a.doc end as doc, case when ${isRead} then a.sub end as sub, t.total
      from audit a cross join (select count(*) as total from audit c where c.record_id = ${id}::bigint and c.type = ${literal(definition.type)}) t
     where a.record_id = ${id}::bigint and a.type = ${literal(definition.type)}
     order by a.version desc, a.seq desc limit ${page.limit + 1}::int offset ${page.offset}::int`,
  );
  const named = page.isBrief ? [] : idsIn(definition, images);
  const names = await visibleNames(db, named, page.scope ?? null);
  const shown = images.map((image) => shownImage(definition, image));
  const items = shown.slice(0, page.limit).map((image, index): HistoryEntry => {
    const changes = image.doc ? changesBetween(definition, shown[index + 1], image, (other) => names.get(other)) : [];
    return {
      seq: image.seq,
      at: image.at,
      user: { id: image.userId, refName: image.userName },
      ...(image.forId === null ? {} : { for: { id: image.forId, refName: image.forName ?? image.forId } }),
      operation: image.operation,
      version: image.version,
      changes: page.isBrief ? [] : changes,
      ...(isFollowing(definition, { operation: image.operation, changes }) ? { isComputed: true } : {}),
      reason: image.reason,
    };
  });
  return { items, total: Number(images[0]?.total ?? (await countOf(db, definition, id, page.offset))) };
}

/** A version as it was shown in its state. */
function shownImage<T extends Image>(definition: RecordDefinition, image: T): T {
  const isShown = shownIn(definition, image.doc ?? {});
  const lines = Object.entries(image.sub ?? {}).map(([list, each]) => {
    const { fields = {} } = definition.sublists[list] ?? {};
    return [list, each.map((line) => shownLine(fields, line, isShown))] as const;
  });
  return {
    ...image,
    doc: image.doc && shownLine(definition.fields, image.doc, isShown),
    sub: image.sub && Object.fromEntries(lines),
  };
}

/** Past the end no row carries the total. */
async function countOf(db: Queryable, definition: RecordDefinition, id: string, offset: number): Promise<string> {
  if (offset === 0) return '0';
  const rows = await run<{ total: string }>(
    db,
    sql`select count(*) as total from audit where record_id = ${id}::bigint and type = ${literal(definition.type)}`,
  );
  return rows[0]?.total ?? '0';
}

function idsIn({ fields, sublists }: RecordDefinition, images: readonly Image[]): string[] {
  const ids = new Set<string>();
  const collect = (of: FieldMap, values: StoredDoc) => {
    for (const [name, field] of Object.entries(of)) {
      const value = targetsOf(field).length > 0 ? values[name] : undefined;
      for (const id of Array.isArray(value) ? value : [value])
        if (typeof id === 'string' && /^\d{1,18}$/.test(id)) ids.add(id);
    }
  };
  for (const { doc, sub } of images) {
    collect(fields, doc ?? {});
    for (const [list, sublist] of Object.entries(sublists))
      for (const line of sub?.[list] ?? []) collect(sublist.fields, line);
  }
  return [...ids];
}

/** The paths of what a change changed, as far as the definition has it. */
export const changedPaths = (definition: RecordDefinition, before: Image, after: Image): readonly string[] =>
  changesBetween(definition, shownImage(definition, before), shownImage(definition, after), () => undefined).map(
    ({ path }) => path,
  );

/** Two versions of a record: what it was before a change, unless it is new, and after. */
export interface ComparedImages {
  readonly definition: RecordDefinition;
  readonly before: Image | undefined;
  readonly after: Image;
}

/** What each change changed, as a history shows it: references with their names, as far as the scope has them. */
export async function comparedChanges(
  db: Queryable,
  compared: readonly ComparedImages[],
  scope: Scope,
): Promise<readonly (readonly FieldChange[])[]> {
  const ids = compared.flatMap(({ definition, before, after }) =>
    idsIn(definition, before ? [before, after] : [after]),
  );
  const names = await visibleNames(db, [...new Set(ids)], scope);
  return compared.map(({ definition, before, after }) =>
    changesBetween(definition, before && shownImage(definition, before), shownImage(definition, after), (id) =>
      names.get(id),
    ),
  );
}

type NameOf = (id: string) => string | undefined;
type Image = Pick<AuditImage, 'doc' | 'sub'>;

/** The differences between two images of a record, in the order of the definition; references with their names. */
function changesBetween(
  definition: RecordDefinition,
  before: Image | undefined,
  after: Image,
  nameOf: NameOf,
): FieldChange[] {
  const header = fieldChanges(definition.fields, before?.doc ?? {}, after.doc ?? {}, '', nameOf);
  const lists = Object.entries(definition.sublists).flatMap(([list, { fields }]) =>
    lineChanges(fields, before?.sub?.[list] ?? [], after.sub?.[list] ?? [], list, nameOf),
  );
  return [...header, ...lists];
}

function fieldChanges(
  fields: FieldMap,
  before: StoredDoc,
  after: StoredDoc,
  prefix: string,
  nameOf: NameOf,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const shown = (value: StoredDoc[string]) =>
      presentFields({ [name]: field }, { [name]: value }, { nameOf, href: () => '' })[name] ?? null;
    return [{ path: prefix + name, before: shown(old), after: shown(now) }];
  });
}

function lineChanges(
  fields: FieldMap,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  list: string,
  nameOf: NameOf,
): FieldChange[] {
  const olds = new Map(before.map((line) => [line.line, line]));
  const news = new Map(after.map((line) => [line.line, line]));
  const whole = (line: StoredLine) =>
    Object.fromEntries(
      Object.entries(presentFields(fields, line, { nameOf, href: () => '' })).filter(([, value]) => value !== null),
    );
  const numbers = [...new Set([...olds.keys(), ...news.keys()])].toSorted((one, other) => one - other);
  return numbers.flatMap((number): FieldChange[] => {
    const [old, now] = [olds.get(number), news.get(number)];
    const path = `${list}[${number}]`;
    if (old && now) return fieldChanges(fields, old, now, `${path}.`, nameOf);
    return [{ path, before: old ? whole(old) : null, after: now ? whole(now) : null }];
  });
}
