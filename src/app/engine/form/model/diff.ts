import type { RecordDefinition, Sublist } from '#contract/fields';
import { linesOf, type MergeShape, mergeShapeOf } from '#app/platform/api/merge.ts';
import { matchLines } from '#app/platform/api/matchLines.ts';
import { isSame, type Values } from '#app/platform/api/mergeValues.ts';
import { type FormDoc, isEmpty, isRef, isSameValue } from './values.ts';

/** One thing that differs between two states of a record. `line` is 0-based, in the later state unless it was removed. */
export interface Difference {
  readonly kind: 'changed' | 'added' | 'removed';
  readonly sublist?: string;
  readonly line?: number;
  /** Absent if a whole line was added or removed. */
  readonly field?: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between two states: header fields in the order of the definition, then line by line. */
export function diffDocs(
  definition: RecordDefinition,
  before: FormDoc,
  after: FormDoc,
  shape: MergeShape = mergeShapeOf(definition),
): readonly Difference[] {
  const header = shape.fields.flatMap((field): Difference[] => {
    const declared = definition.fields[field];
    const isEqual = declared ? isSameValue(declared, before[field], after[field]) : isSame(before[field], after[field]);
    return isEqual
      ? []
      : [{ kind: kindOf(before[field], after[field]), field, before: before[field], after: after[field] }];
  });
  const lines = Object.keys(shape.sublists).flatMap((sublist) =>
    diffLines(shape, sublist, linesOf(before[sublist]), linesOf(after[sublist])),
  );
  return [...header, ...lines];
}

function kindOf(before: unknown, after: unknown): Difference['kind'] {
  if (isEmpty(before)) return 'added';
  return isEmpty(after) ? 'removed' : 'changed';
}

function diffLines(
  shape: MergeShape,
  sublist: string,
  before: readonly Values[],
  after: readonly Values[],
): readonly Difference[] {
  const lineShape = shape.sublists[sublist];
  if (!lineShape) return [];
  const matched = matchLines(before, after, lineShape);
  const found: Difference[] = [];
  for (const [at, line] of before.entries()) {
    const to = matched[at];
    const now = to === undefined ? undefined : after[to];
    if (!now || to === undefined) found.push({ kind: 'removed', sublist, line: at, before: line, after: undefined });
    else {
      for (const field of lineShape.fields) {
        if (!isSame(line[field], now[field]))
          found.push({ kind: 'changed', sublist, line: to, field, before: line[field], after: now[field] });
      }
    }
  }
  const kept = new Set(matched);
  for (const [at, line] of after.entries())
    if (!kept.has(at)) found.push({ kind: 'added', sublist, line: at, before: undefined, after: line });
  return found.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** The name of a line for readers: its first reference, else its first text. */
export function lineName(sublist: Sublist | undefined, line: Values): string {
  const names = Object.keys(sublist?.fields ?? {});
  const ref = names.map((name) => line[name]).find(isRef);
  if (ref) return ref.refName ?? ref.id;
  const text = names.map((name) => line[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : '';
}

/** Whether a change must be reviewed before it is sent: lines would be removed, or the total changes (ui 6.9). */
export const needsReview = (
  differences: readonly Difference[],
  totalBefore: number | undefined,
  totalAfter: number | undefined,
): boolean =>
  differences.some(({ kind, sublist, field }) => kind === 'removed' && sublist !== undefined && field === undefined) ||
  (totalBefore !== undefined && totalAfter !== undefined && totalBefore !== totalAfter);

/** The number of changes: fields of the header and lines, for one sentence. */
export function countDifferences(differences: readonly Difference[]): {
  readonly fields: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
} {
  const lines = (kind: Difference['kind']) =>
    new Set(
      differences
        .filter((each) => each.kind === kind && each.sublist !== undefined)
        .map(({ sublist, line }) => `${sublist} ${line}`),
    ).size;
  return {
    fields: differences.filter(({ sublist }) => sublist === undefined).length,
    changed: lines('changed'),
    added: lines('added'),
    removed: lines('removed'),
  };
}
