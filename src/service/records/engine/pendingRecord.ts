import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import type { Resolved } from './references.ts';
import { fieldLabel, typeInSentence } from '#contract/derive/labels';
import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** A record as it would be after the save: rules read it and fill in computed values. */
export interface PendingRecord {
  readonly op: 'create' | 'update';
  readonly definition: RecordDefinition;
  readonly id: string;
  readonly before: FullRecord | undefined;
  readonly doc: Record<string, StoredValue>;
  readonly sub: Record<string, StoredLine[]>;
  externalId: string | null;
  /** Header fields and sublists that were sent. */
  readonly given: ReadonlySet<string>;
}

export type LineMode = 'replace' | 'merge';

/** For each line of a merged sublist, its index among the sent lines; -1 if it wasn't sent. */
type SentPositions = Readonly<Record<string, readonly number[]>>;

/** Applies the sent values to the record's current state. `seen`: the definition as its writer sees it. */
export function applyChanges(
  definition: RecordDefinition,
  id: string,
  before: FullRecord | undefined,
  sent: Resolved,
  mode: LineMode,
  seen: RecordDefinition = definition,
): { pending: PendingRecord; problems: Problem[]; positions: SentPositions } {
  const { externalId, ...values } = sent.values;
  const doc: Record<string, StoredValue> = before ? { ...before.doc } : setAtStart(definition);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete doc[name];
    else doc[name] = value;
  }
  const sub: Record<string, StoredLine[]> = {};
  const problems: Problem[] = [];
  const positions: Record<string, readonly number[]> = {};
  for (const name of Object.keys(definition.sublists)) {
    const old = before?.sub[name] ?? [];
    const given = sent.sublists[name];
    const lines =
      given && linesOf(old, given, definition, { name, mode, seen: seen.sublists[name]?.fields ?? {} }, problems);
    sub[name] = lines === undefined ? [...old] : mode === 'merge' ? withUnsent(old, lines) : lines;
    if (lines !== undefined && mode === 'merge') positions[name] = sub[name].map((line) => lines.indexOf(line));
  }
  const pending: PendingRecord = {
    op: before ? 'update' : 'create',
    definition,
    id,
    before,
    doc,
    sub,
    externalId: externalId === undefined ? (before?.externalId ?? null) : (externalId as string | null), // read as text or null
    given: new Set([...Object.keys(sent.values), ...Object.keys(sent.sublists)]),
  };
  return { pending, problems: [...problems, ...fixedProblems(pending)], positions };
}

/** What a new record has set unless its body says otherwise. */
const setAtStart = ({ fields }: RecordDefinition): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'boolean' && field.startsSet ? [[name, true]] : [],
    ),
  );

type SentLine = Resolved['sublists'][string][number];

/**
 * The sent lines. A line that names a stored line by `line` (or by the sublist's key) updates it: values maintained by
 * the service and those its writer doesn't see survive (decisions 3d, 275), and in merge mode so does everything that isn't
 * sent.
 */
function linesOf(
  old: readonly StoredLine[],
  sent: readonly SentLine[],
  { type, sublists }: RecordDefinition,
  { name, mode, seen }: { readonly name: string; readonly mode: LineMode; readonly seen: FieldMap },
  problems: Problem[],
): StoredLine[] {
  const { fields = {}, key } = sublists[name] ?? {};
  const byNumber = new Map(old.map((line) => [line.line, line]));
  const names = key === undefined ? undefined : [key].flat();
  const keyOf = (values: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(names?.map((each) => values[each] ?? null));
  const byKey = names && new Map(old.map((line) => [keyOf(line), line]));
  const usesNumbers = mode === 'merge' || sent.some(({ line }) => line !== undefined) || byKey !== undefined;
  let next = usesNumbers ? Math.max(0, ...old.map(({ line }) => line), ...sent.map(({ line }) => line ?? 0)) : 0;
  const taken = new Set<number>();
  return sent.map((line, index): StoredLine => {
    const known = line.line === undefined ? byKey?.get(keyOf(line.values)) : byNumber.get(line.line);
    const number = known?.line ?? line.line ?? (next += 1);
    // Replacing lines with the same key are refused by the rules of their type.
    if (taken.has(number) && (line.line !== undefined || mode === 'merge')) {
      const path = `${name}.items[${index}]`;
      problems.push(
        problem('line.repeated', { line: number }, { path: line.line === undefined ? path : `${path}.line` }),
      );
    }
    taken.add(number);
    // The literal gives all lines of a document one shape, which makes the rest of a save read them a tenth faster.
    if (mode === 'replace')
      return {
        ...keptFrom(known, fields),
        ...unseenOf(known, line.values, fields, seen),
        ...withoutNulls(line.values),
        line: number,
      };
    const isOther = isAboutOther(known, { ...known, ...line.values }, fields);
    const merged = withoutNulls({ ...(isOther ? seenOf(known, fields, seen) : known), ...line.values });
    problems.push(...missingValues(merged, fields, `${type}.sublists.${name}`, `${name}.items[${index}]`));
    return { ...merged, line: number };
  });
}

/** Merged lines replace the stored lines they update; additional lines follow. */
function withUnsent(old: readonly StoredLine[], lines: readonly StoredLine[]): StoredLine[] {
  const numbers = new Set(old.map(({ line }) => line));
  return [
    ...old.map((line) => lines.find((each) => each.line === line.line) ?? line),
    ...lines.filter(({ line }) => !numbers.has(line)),
  ];
}

/** A problem of a merged line at its position in the request; at the sublist if the line wasn't sent. */
export function asSent(problem: Problem, positions: SentPositions): Problem {
  const path = problem.path === undefined ? undefined : sentPath(problem.path, positions);
  return path === undefined || path === problem.path ? problem : { ...problem, path };
}

/** The path in the request of a path in the merged record. */
export function sentPath(path: string, positions: SentPositions): string {
  const [, name = '', index, member = ''] = /^(\w+)\.items\[(\d+)\](.*)$/.exec(path) ?? [];
  const position = positions[name]?.[Number(index)];
  if (position === undefined) return path;
  return position < 0 ? name : `${name}.items[${position}]${member}`;
}

/** The required values that a merged line has neither from the request nor from the stored line. */
const missingValues = (
  line: Readonly<Record<string, StoredValue>>,
  fields: Readonly<Record<string, Field>>,
  scope: string,
  path: string,
): Problem[] =>
  Object.entries(fields).flatMap(([member, { access, label }]) =>
    access === 'required' && line[member] === undefined
      ? [missing(arg.label(`${scope}.fields.${member}`, label), `${path}.${member}`)]
      : [],
  );

const keptFrom = (known: StoredLine | undefined, fields: FieldMap): Record<string, StoredValue> =>
  Object.fromEntries(Object.entries(known ?? {}).filter(([name]) => fields[name]?.access === 'readOnly'));

/** Whether a line names another record than before where it has to name one, such as its item. */
const isAboutOther = (
  known: StoredLine | undefined,
  values: Readonly<Record<string, StoredValue>>,
  fields: FieldMap,
): boolean =>
  known !== undefined &&
  Object.entries(fields).some(
    ([name, { kind, access }]) => kind === 'ref' && access === 'required' && !same(known[name], values[name]),
  );

/** What a line holds that its writer doesn't see, and so can't send: it stays unless the line is about something else now. */
const unseenOf = (
  known: StoredLine | undefined,
  sent: Readonly<Record<string, StoredValue>>,
  fields: FieldMap,
  seen: FieldMap,
): Record<string, StoredValue> =>
  fields === seen || known === undefined || isAboutOther(known, sent, fields)
    ? {}
    : Object.fromEntries(Object.entries(known).filter(([name]) => name in fields && !(name in seen)));

/** A line without what its writer doesn't see and could send otherwise. */
const seenOf = (known: StoredLine | undefined, fields: FieldMap, seen: FieldMap): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(known ?? {}).filter(([name]) => fields[name]?.access === 'readOnly' || name in seen),
  );

function withoutNulls(values: Readonly<Record<string, StoredValue>>): Record<string, StoredValue> {
  const given: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(values)) if (value !== null) given[name] = value;
  return given;
}

/** Whether two stored values are equal: the database keeps neither member order nor undefined members. */
const same = (left: unknown, right: unknown): boolean => isEqual(left ?? null, right ?? null);

function isEqual(left: unknown, right: unknown): boolean {
  if (!hasMembers(left) || !hasMembers(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  return [left, right].every((each) => Object.keys(each).every((name) => isEqual(left[name], right[name])));
}

const hasMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Fields that can only be set at creation. */
function fixedProblems({ definition, before, doc }: PendingRecord): Problem[] {
  if (!before) return [];
  return Object.entries(definition.fields).flatMap(([name, field]): Problem[] => {
    if (!field.fixed || same(doc[name], before.doc[name])) return [];
    return [
      problem(
        'field.fixedAfterCreate',
        { field: fieldLabel(definition, name), type: typeInSentence(definition) },
        { path: name },
      ),
    ];
  });
}

/** Names of header fields and sublists that differ from the record before. */
export function changedNames(
  pending: Pick<PendingRecord, 'definition' | 'given' | 'externalId'> & {
    readonly before: Pick<FullRecord, 'doc' | 'sub' | 'externalId'> | undefined;
  },
  doc: Readonly<Record<string, unknown>>,
  sub: Readonly<Record<string, unknown>>,
): Set<string> {
  const names = new Set<string>(pending.given);
  for (const name of Object.keys(pending.definition.fields))
    if (!same(doc[name], pending.before?.doc[name])) names.add(name);
  for (const name of Object.keys(pending.definition.sublists))
    if (!same(sub[name], pending.before?.sub[name])) names.add(name);
  if ((pending.before?.externalId ?? null) !== pending.externalId) names.add('externalId');
  return names;
}

export const sameValue = same;
