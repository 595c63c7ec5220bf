import * as z from 'zod/mini';
import type { FieldMap, RecordDefinition } from '../fields.ts';
import type { LabelArg } from '../messages/define.ts';
import { problem, type Problem } from '../messages/problem.ts';
import { bodySchema, issueProblem, type Mode } from './schemas.ts';

/** A line as it was sent: values by canonical field name, and the identity given with it. */
interface LineInput {
  readonly values: Readonly<Record<string, unknown>>;
  readonly line?: number;
}

/**
 * A body read by its definition. References are still `ReferenceInput`; a value of null clears the field.
 * Unknown and read-only properties are reported, never stored (decisions 4b).
 */
export interface BodyRead {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sublists: Readonly<Record<string, readonly LineInput[]>>;
  readonly problems: readonly Problem[];
  readonly unknown: readonly string[];
  readonly readOnly: readonly string[];
}

/** Properties of every returned record: sent back by a client that edits what it got. */
const ownProperties = new Set(['id', 'links', 'refname']);

/** Returns the sentence for a missing required value. */
export const missing = (field: LabelArg, path: string): Problem => problem('field.required', { field }, { path });

/** Reads a body to create, change or merge into a record: all of its problems, each with its path. */
export function readBody(definition: RecordDefinition, body: unknown, mode: Exclude<Mode, 'partial'>): BodyRead {
  if (!isObject(body))
    return {
      values: {},
      sublists: {},
      unknown: [],
      readOnly: [],
      problems: [problem('request.bodyNotObject', {}, {}, 'INVALID_CONTENT')],
    };
  const { canonical, unknown, readOnly } = canonicalBody(definition, body);
  const result = z.safeParse(bodySchema(definition, mode), canonical, { reportInput: true });
  if (result.success) return { ...partsOf(definition, result.data), problems: [], unknown, readOnly };
  const { issues } = result.error;
  const problems = new Map<string | undefined, Problem>();
  for (const issue of issues) {
    const found = issueProblem(definition, issue);
    if (!problems.has(found.path)) problems.set(found.path, found);
    // Missing values remain missing: an empty value clears the field.
    if (found.key !== 'field.required') drop(canonical, issue.path);
  }
  const rest = z.parse(bodySchema(definition, 'partial'), canonical);
  return { ...partsOf(definition, rest), problems: [...problems.values()], unknown, readOnly };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body under the names of its definition, lines in `items`, and the names that are not part of it. */
interface Canonical {
  readonly canonical: Record<string, unknown>;
  readonly unknown: string[];
  readonly readOnly: string[];
}

function canonicalBody(definition: RecordDefinition, body: Readonly<Record<string, unknown>>): Canonical {
  const into: Canonical = { canonical: {}, unknown: [], readOnly: [] };
  const names = nameIndex(definition.fields);
  const sublistNames = nameIndex(definition.sublists);
  for (const [given, value] of Object.entries(body)) {
    const low = given.toLowerCase();
    const name = names.get(low);
    const list = sublistNames.get(low);
    if (name !== undefined) addValue(definition.fields, name, value, into.canonical, into.readOnly);
    else if (list !== undefined) addLines(definition, list, value, into);
    else if (low === 'externalid') into.canonical.externalId = value;
    else if (ownProperties.has(low)) into.readOnly.push(given);
    else into.unknown.push(given);
  }
  return into;
}

type Named = Readonly<Record<string, { readonly aliases?: readonly string[] }>>;
const indexes = new WeakMap<Named, ReadonlyMap<string, string>>();

/** Spelling or alias → canonical name; property names are case-insensitive on input (decisions 3c). */
function nameIndex(named: Named): ReadonlyMap<string, string> {
  const known = indexes.get(named);
  if (known) return known;
  const index = new Map(
    Object.entries(named).flatMap(([name, { aliases = [] }]) =>
      [name, ...aliases].map((spelling) => [spelling.toLowerCase(), name] as const),
    ),
  );
  // The usual spelling is found without changing its case.
  for (const name of Object.keys(named)) index.set(name, name);
  indexes.set(named, index);
  return index;
}

/** Empty text clears a field as null does. */
function addValue(
  fields: FieldMap,
  name: string,
  value: unknown,
  into: Record<string, unknown>,
  readOnly: string[],
  prefix = '',
): void {
  if (fields[name]?.access === 'readOnly') readOnly.push(prefix + name);
  else into[name] = value === '' ? null : value;
}

function addLines({ sublists }: RecordDefinition, name: string, value: unknown, into: Canonical): void {
  const sublist = sublists[name];
  const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  // A record read without its lines carries the sublist as links only: sent back, it changes nothing.
  const isLinksOnly = items === value && isObject(value) && 'links' in value;
  if (!sublist || sublist.isReadOnly || isLinksOnly) into.readOnly.push(name);
  else
    into.canonical[name] = {
      items: Array.isArray(items)
        ? items.map((item: unknown, index) => canonicalLine(sublist.fields, item, `${name}.items[${index}].`, into))
        : items,
    };
}

function canonicalLine(fields: FieldMap, item: unknown, path: string, { unknown, readOnly }: Canonical): unknown {
  if (!isObject(item)) return item;
  const names = nameIndex(fields);
  const line: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(item)) {
    const name = names.get(given) ?? names.get(given.toLowerCase());
    if (name !== undefined) addValue(fields, name, value, line, readOnly, path);
    else if (given.toLowerCase() === 'line') line.line = value;
    else if (given.toLowerCase() !== 'links') unknown.push(`${path}${given}`);
  }
  return line;
}

/** Removes what was refused: a field, a line, a field of a line, or invalid lines. */
function drop(canonical: Record<string, unknown>, [name, items, index, member]: readonly PropertyKey[]): void {
  const list = canonical[String(name)];
  const lines = isObject(list) && Array.isArray(list.items) && items === 'items' ? list.items : [];
  const line: unknown = lines[Number(index)];
  if (index === undefined || items !== 'items') delete canonical[String(name)];
  else if (member !== undefined && typeof line === 'object' && line !== null)
    delete (line as Record<string, unknown>)[String(member)]; // an object: `canonicalLine` made it
  else lines[Number(index)] = {};
}

/** Splits what was read into header and lines, and each line into its number and its values. */
function partsOf(
  { sublists }: RecordDefinition,
  data: Readonly<Record<string, unknown>>,
): Pick<BodyRead, 'values' | 'sublists'> {
  const lists: Record<string, readonly LineInput[]> = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (sublists[name] === undefined) values[name] = value;
    else lists[name] = (value as { readonly items: readonly Line[] }).items.map(lineInput); // by its schema
  }
  return { values, sublists: lists };
}

type Line = Readonly<Record<string, unknown>> & { readonly line?: number };
function lineInput(read: Line): LineInput {
  if (read.line === undefined) return { values: read };
  const { line, ...values } = read;
  return { values, line };
}
