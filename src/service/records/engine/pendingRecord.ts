import type { Field, RecordDefinition } from '#contract/fields';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import type { Resolved } from './references.ts';
import { fieldLabel, typeInSentence } from '#contract/derive/labels';
import { problem, type Problem } from '#contract/messages/problem';

/** A record as it would become: rules read it and fill in what they compute. */
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

/** Lays what was sent over what the record is. */
export function applyChanges(
  definition: RecordDefinition,
  id: string,
  before: FullRecord | undefined,
  sent: Resolved,
  mode: LineMode,
): { pending: PendingRecord; problems: Problem[] } {
  const { externalId, ...values } = sent.values;
  const doc: Record<string, StoredValue> = { ...before?.doc };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) delete doc[name];
    else doc[name] = value;
  }
  const sub: Record<string, StoredLine[]> = {};
  const problems: Problem[] = [];
  for (const [name, sublist] of Object.entries(definition.sublists)) {
    const old = before?.sub[name] ?? [];
    const lines = sent.sublists[name];
    sub[name] =
      lines === undefined ? [...old] : mergeLines(old, lines, sublist.fields, sublist.key, mode, name, problems);
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
  return { pending, problems: [...problems, ...fixedProblems(pending)] };
}

type SentLine = Resolved['sublists'][string][number];

/**
 * A sent sublist replaces the whole one, but a line that names an old one by `line` (or by the sublist's key) is
 * an update of that line: what the service keeps on it survives (decisions 3d). In merge mode lines not sent stay.
 */
function mergeLines(
  old: readonly StoredLine[],
  sent: readonly SentLine[],
  fields: Readonly<Record<string, Field>>,
  key: string | readonly string[] | undefined,
  mode: LineMode,
  name: string,
  problems: Problem[],
): StoredLine[] {
  const byNumber = new Map(old.map((line) => [line.line, line]));
  const names = key === undefined ? undefined : [key].flat();
  const keyOf = (values: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(names?.map((each) => values[each] ?? null));
  const byKey = names && new Map(old.map((line) => [keyOf(line), line]));
  const usesNumbers = sent.some(({ line }) => line !== undefined) || byKey !== undefined;
  let next = usesNumbers ? Math.max(0, ...old.map(({ line }) => line), ...sent.map(({ line }) => line ?? 0)) : 0;
  const taken = new Set<number>();
  const lines = sent.map((line, index): StoredLine => {
    const known = line.line === undefined ? byKey?.get(keyOf(line.values)) : byNumber.get(line.line);
    if (line.line !== undefined && taken.has(line.line)) {
      problems.push(problem('line.repeated', { line: line.line }, { path: `${name}.items[${index}].line` }));
    }
    const number = known?.line ?? line.line ?? (next += 1);
    taken.add(number);
    return { ...keptFrom(known, fields, mode), ...withoutNulls(line.values), line: number };
  });
  if (mode === 'replace') return lines;
  return [
    ...old.map((line) => lines.find((each) => each.line === line.line) ?? line),
    ...lines.filter(({ line }) => !byNumber.has(line)),
  ];
}

function keptFrom(
  known: StoredLine | undefined,
  fields: Readonly<Record<string, Field>>,
  mode: LineMode,
): Record<string, StoredValue> {
  if (!known) return {};
  const { line: _, ...values } = known;
  if (mode === 'merge') return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.access === 'readOnly'));
}

function withoutNulls(values: Readonly<Record<string, StoredValue>>): Record<string, StoredValue> {
  const given: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(values)) if (value !== null) given[name] = value;
  return given;
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Fields that may be given at creation only. */
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
  pending: PendingRecord,
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
