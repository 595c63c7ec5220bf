import type { Field, FieldMap, RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import { arg, type LabelArg } from '../messages/define.ts';
import { problem, type Problem, problemOf } from '../messages/problem.ts';

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

interface Reading {
  /** Path of the labels of the fields that are being read: the type, or one of its sublists. */
  scope: string;
  readonly problems: Problem[];
  readonly unknown: string[];
  readonly readOnly: string[];
}

/** Properties of every returned record: sent back by a client that edits what it got. */
const ownProperties = new Set(['id', 'links', 'refname']);

/** Returns the sentence for a missing required value. */
export const missing = (field: LabelArg, path: string): Problem => problem('field.required', { field }, { path });

/** Reads a create or patch body: every problem of it at once, each with its path. */
export function readBody(definition: RecordDefinition, body: unknown, mode: 'create' | 'patch'): BodyRead {
  const reading: Reading = { scope: definition.type, problems: [], unknown: [], readOnly: [] };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return {
      values: {},
      sublists: {},
      unknown: [],
      readOnly: [],
      problems: [problem('request.bodyNotObject', {}, {}, 'INVALID_CONTENT')],
    };
  }
  const names = nameIndex(definition.fields);
  const sublistNames = new Map(
    Object.entries(definition.sublists).flatMap(([name, { aliases = [] }]) =>
      [name, ...aliases].map((spelling) => [spelling.toLowerCase(), name]),
    ),
  );
  const values: Record<string, unknown> = {};
  const sublists: Record<string, readonly LineInput[]> = {};
  for (const [given, value] of Object.entries(body)) {
    const low = given.toLowerCase();
    const name = names.get(low);
    const list = sublistNames.get(low);
    if (name !== undefined) readField(definition.fields, name, value, name, values, reading);
    else if (list !== undefined) {
      const lines = readSublist(definition, list, value, reading);
      if (lines) sublists[list] = lines;
    } else if (low === 'externalid') readExternalId(value, values, reading);
    else if (ownProperties.has(low)) reading.readOnly.push(given);
    else reading.unknown.push(given);
  }
  requireFields(definition.fields, values, '', mode, reading);
  if (mode === 'create') requireSublists(definition, sublists, reading);
  const { problems, unknown, readOnly } = reading;
  return { values, sublists, problems, unknown, readOnly };
}

const indexes = new WeakMap<FieldMap, ReadonlyMap<string, string>>();

/** Lower-case spelling or alias → canonical name; property names are case-insensitive on input (decisions 3c). */
function nameIndex(fields: FieldMap): ReadonlyMap<string, string> {
  const known = indexes.get(fields);
  if (known) return known;
  const index = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    index.set(name.toLowerCase(), name);
    for (const alias of field.aliases ?? []) index.set(alias.toLowerCase(), name);
  }
  indexes.set(fields, index);
  return index;
}

function readField(
  fields: FieldMap,
  name: string,
  value: unknown,
  path: string,
  into: Record<string, unknown>,
  reading: Reading,
): void {
  const field = fields[name];
  if (!field) return;
  if (field.access === 'readOnly') {
    reading.readOnly.push(path);
    return;
  }
  if (value === null || value === '') {
    into[name] = null;
    return;
  }
  const result = kindOf(field).read(value, field);
  if (result.ok) into[name] = result.value;
  else reading.problems.push(problemOf(result.problem(labelIn(reading, name, field.label)), { path }, codeFor(field)));
}

const labelIn = ({ scope }: Reading, name: string, label: string): LabelArg =>
  arg.label(`${scope}.fields.${name}`, label);

const codeFor = (field: Field): Problem['code'] =>
  field.kind === 'ref' || field.kind === 'refs' ? 'INVALID_KEY_OR_REF' : 'INVALID_CONTENT';

function readExternalId(value: unknown, into: Record<string, unknown>, reading: Reading): void {
  if (value === null || (typeof value === 'string' && /^[A-Za-z0-9_-]{1,255}$/.test(value))) into.externalId = value;
  else {
    reading.problems.push(problem('field.badExternalId', {}, { path: 'externalId' }, 'INVALID_CONTENT'));
  }
}

function readSublist(
  definition: RecordDefinition,
  name: string,
  value: unknown,
  reading: Reading,
): LineInput[] | undefined {
  const sublist = definition.sublists[name];
  if (!sublist) return undefined;
  if (sublist.isReadOnly) {
    reading.readOnly.push(name);
    return undefined;
  }
  const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  if (!Array.isArray(items)) {
    // A record read without its lines carries the sublist as links only: sent back, it changes nothing.
    const isLinksOnly = typeof value === 'object' && value !== null && 'links' in value && !('items' in value);
    if (isLinksOnly) reading.readOnly.push(name);
    else
      reading.problems.push(
        problem(
          'field.notLines',
          { field: arg.label(`${definition.type}.sublists.${name}`, sublist.label) },
          { path: name },
          'INVALID_CONTENT',
        ),
      );
    return undefined;
  }
  reading.scope = `${definition.type}.sublists.${name}`;
  const lines = items.map((item: unknown, index) => readLine(sublist.fields, item, `${name}.items[${index}]`, reading));
  reading.scope = definition.type;
  return lines;
}

function readLine(fields: FieldMap, item: unknown, path: string, reading: Reading): LineInput {
  const values: Record<string, unknown> = {};
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    reading.problems.push(problem('line.notObject', {}, { path }, 'INVALID_CONTENT'));
    return { values };
  }
  const names = nameIndex(fields);
  const before = reading.problems.length;
  let line: number | undefined;
  for (const [given, value] of Object.entries(item)) {
    const name = names.get(given.toLowerCase());
    if (name !== undefined) readField(fields, name, value, `${path}.${name}`, values, reading);
    else if (given.toLowerCase() === 'line') line = lineNumber(value, path, reading);
    else if (given.toLowerCase() !== 'links') reading.unknown.push(`${path}.${given}`);
  }
  requireFields(fields, values, `${path}.`, 'create', reading, before);
  return line === undefined ? { values } : { values, line };
}

function lineNumber(value: unknown, path: string, reading: Reading): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number > 0) return number;
  reading.problems.push(problem('line.badNumber', {}, { path: `${path}.line` }, 'INVALID_CONTENT'));
  return undefined;
}

/** Blank text counts as empty: such a name would not identify a record. */
const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** `since`: how many problems there were before this object was read; the earlier ones are of other places. */
function requireFields(
  fields: FieldMap,
  values: Record<string, unknown>,
  prefix: string,
  mode: 'create' | 'patch',
  reading: Reading,
  since = 0,
): void {
  const until = reading.problems.length;
  for (const [name, label] of requiredOf(fields)) {
    const isAbsent = values[name] === undefined;
    const wasRefused = isAbsent && reading.problems.slice(since, until).some(({ path }) => path === prefix + name);
    if (isBlank(values[name]) || (isAbsent && mode === 'create' && !wasRefused)) {
      reading.problems.push(missing(labelIn(reading, name, label), prefix + name));
    }
  }
}

const required = new WeakMap<FieldMap, readonly (readonly [name: string, label: string])[]>();

/** Names and labels of the fields that need a value, found once for each definition. */
function requiredOf(fields: FieldMap): readonly (readonly [name: string, label: string])[] {
  const known = required.get(fields);
  if (known) return known;
  const found = Object.entries(fields).flatMap(([name, { access, label }]) =>
    access === 'required' ? [[name, label] as const] : [],
  );
  required.set(fields, found);
  return found;
}

function requireSublists(
  definition: RecordDefinition,
  sublists: Record<string, readonly LineInput[]>,
  reading: Reading,
): void {
  for (const [name, sublist] of Object.entries(definition.sublists)) {
    if ((sublist.minLines ?? 0) === 0 || sublists[name] !== undefined) continue;
    if (!reading.problems.some(({ path }) => path === name))
      reading.problems.push(missing(arg.label(`${definition.type}.sublists.${name}`, sublist.label), name));
  }
}
