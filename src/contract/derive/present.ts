import type { Field, FieldMap, RecordDefinition } from '../fields.ts';
import { presentAddress } from '../kinds/address.ts';
import { choicesOf, targetsOf } from '../kinds/columnFacts.ts';
import { entryId, readAssigned } from '../kinds/kinds.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A stored record in the shape this file needs; `sub` only when its lines were read. */
export interface Presentable {
  readonly id: string;
  readonly doc: Doc;
  readonly sub?: Readonly<Record<string, readonly Doc[]>>;
  readonly refName: string;
  readonly externalId: string | null;
  readonly createdDate: string;
  readonly lastModifiedDate: string;
  readonly version?: number;
}

/** Dependencies for writing references and addresses. */
export interface Presenting {
  readonly nameOf: (id: string) => string | undefined;
  /** Address of a record. */
  readonly href: (type: string, id: string) => string;
  /** Without the record's own address, which follows from its id. */
  readonly isUnlinked?: boolean;
  /** Enumerations as their bare id (`simpleEnumFormat=true`). */
  readonly simpleEnums?: boolean;
}

/** `2026-06-30T12:00:00.123Z` → `2026-06-30T12:00:00Z`, the form of the specification. */
const wireTime = (time: string): string => time.replace(/\.\d+/, '');

function presentValue(field: Field, value: unknown, { nameOf, simpleEnums }: Presenting): unknown {
  // A flag that was never set is off: clients read it as true or false.
  if (value === undefined || value === null) return field.kind === 'boolean' ? false : null;
  const choices = choicesOf(field);
  if (choices) {
    const id = String(value);
    return simpleEnums ? id : { id, refName: choices[id]?.label ?? id };
  }
  if (field.kind === 'address') return presentAddress(String(value));
  if (field.kind === 'assignment' && Array.isArray(value)) {
    const items = value
      .map((entry) => readAssigned(String(entry)))
      .map(({ id, quantity }) => ({ issueInventoryNumber: reference(id, nameOf), quantity }));
    return { inventoryAssignment: { items } };
  }
  if (Array.isArray(value)) return value.map((id) => reference(String(id), nameOf));
  return targetsOf(field).length > 0 ? reference(String(value), nameOf) : value;
}

const reference = (id: string, nameOf: Presenting['nameOf']) => ({ id, refName: nameOf(id) ?? id });

/** The fields of a document in wire form, in the order of the definition; unset ones are null. */
export function presentFields(
  fields: FieldMap,
  doc: Doc,
  how: Presenting,
  only?: ReadonlySet<string>,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of fieldsIn(fields)) {
    if (only === undefined || only.has(name)) out[name] = presentValue(field, doc[name], how);
  }
  return out;
}

const fieldLists = new WeakMap<FieldMap, readonly (readonly [string, Field])[]>();

/** The fields with their names, listed once for each definition: a page presents thousands of values. */
function fieldsIn(fields: FieldMap): readonly (readonly [string, Field])[] {
  const known = fieldLists.get(fields) ?? Object.entries(fields);
  fieldLists.set(fields, known);
  return known;
}

/** A field of a record; the times of its own columns where the definition lists them as fields. */
const valueOf = (record: Presentable, name: string): unknown =>
  name === 'createdDate' || name === 'lastModifiedDate' ? wireTime(record[name]) : record.doc[name];

type IsShown = (field: Field) => boolean;
const always: IsShown = () => true;

/** Which fields show their values in the state of a document: while stock is counted, not what the books expect. */
export function shownIn({ status }: Pick<RecordDefinition, 'status'>, doc: Doc): IsShown {
  const state = status === undefined ? undefined : doc[status];
  return typeof state === 'string' ? ({ hiddenWhile }) => hiddenWhile?.includes(state) !== true : always;
}

/** A line without the values that its record does not show in its state. */
export const shownLine = <Line extends Doc>(fields: FieldMap, line: Line, isShown: IsShown): Line =>
  fieldsIn(fields).every(([, field]) => isShown(field))
    ? line
    : {
        ...line,
        ...Object.fromEntries(fieldsIn(fields).flatMap(([name, field]) => (isShown(field) ? [] : [[name, null]]))),
      };

/**
 * A record as responses carry it (decisions 3c): own address, every field of the definition, sublists as their
 * address or, when the lines were read, in full. `only` limits it to the named fields and sublists.
 */
export function presentRecord(
  definition: RecordDefinition,
  record: Presentable,
  how: Presenting,
  only?: ReadonlySet<string>,
): Record<string, unknown> {
  const self = how.href(definition.type, record.id);
  const out: Record<string, unknown> =
    how.isUnlinked === true ? { id: record.id } : { links: [{ rel: 'self', href: self }], id: record.id };
  if (only === undefined || only.has('refName')) out.refName = record.refName;
  // Returned on request only: a change can then name the version shown in a list.
  if (only?.has('etag') === true && record.version !== undefined) out.etag = `"${record.version}"`;
  if (record.externalId !== null && (only === undefined || only.has('externalId'))) out.externalId = record.externalId;
  const open = shownIn(definition, record.doc);
  for (const [name, field] of fieldsIn(definition.fields)) {
    if (only === undefined || only.has(name))
      out[name] = presentValue(field, open(field) ? valueOf(record, name) : null, how);
  }
  for (const [name, sublist] of Object.entries(definition.sublists)) {
    if (only !== undefined && !only.has(name)) continue;
    const links = [{ rel: 'self', href: `${self}/${name}` }];
    const lines = record.sub?.[name];
    if (record.sub === undefined) out[name] = { links };
    else {
      const items = (lines ?? []).map((line) => ({
        line: line.line,
        ...presentFields(sublist.fields, shownLine(sublist.fields, line, open), how),
      }));
      out[name] = { links, items, totalResults: items.length };
    }
  }
  return out;
}

/** Ids of every record a document and its lines point at. */
export function referencedIds(definition: RecordDefinition, record: Pick<Presentable, 'doc' | 'sub'>): string[] {
  const ids = new Set<string>();
  collect(definition.fields, record.doc, ids);
  for (const [name, sublist] of Object.entries(definition.sublists)) {
    for (const line of record.sub?.[name] ?? []) collect(sublist.fields, line, ids);
  }
  return [...ids];
}

const references = new WeakMap<FieldMap, readonly string[]>();

/** Names of the fields that point at records, found once for each definition. */
export function referenceNames(fields: FieldMap): readonly string[] {
  const known = references.get(fields);
  if (known) return known;
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && targetsOf(field).length > 0;
  });
  references.set(fields, names);
  return names;
}

function collect(fields: FieldMap, doc: Doc, into: Set<string>): void {
  for (const name of referenceNames(fields)) {
    const value = doc[name];
    if (typeof value === 'string') into.add(value);
    else if (Array.isArray(value)) for (const entry of value) into.add(entryId(entry));
  }
}
