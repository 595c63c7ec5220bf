import type { Field, RecordDefinition } from '#contract/fields';
import { linesOf, type MergeChoice, type MergeConflict, type MergePlace } from '#app/platform/api/merge.ts';
import type { Values } from '#app/platform/api/mergeValues.ts';
import { type Difference, diffDocs, lineName } from '#app/engine/form/model/diff.ts';
import type { Conflict } from './findConflict.ts';

/** One line of the merge screen. */
export interface ConflictRow {
  readonly key: string;
  readonly place: MergePlace;
  /** Name of the line, for people; empty for the header. */
  readonly lineName: string;
  /** Absent for a whole line. */
  readonly field: Field | undefined;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** A conflict; absent for automatic merges. */
  readonly conflict: MergeConflict | undefined;
  /** Whose change was merged automatically. */
  readonly by: 'theirs' | 'mine' | undefined;
}

/** Conflicts first, then automatic merges: mine, then theirs. */
export function conflictRows(definition: RecordDefinition, { base, mine, result }: Conflict): readonly ConflictRow[] {
  const merged = (place: MergePlace): Values =>
    place.sublist === undefined ? {} : (linesOf(result.merged[place.sublist])[place.line ?? -1] ?? {});
  const nameOf = (place: MergePlace, line: unknown): string =>
    place.sublist === undefined
      ? ''
      : lineName(definition.sublists[place.sublist], isLine(line) ? line : merged(place));
  const fieldOf = ({ sublist, field }: MergePlace): Field | undefined =>
    field === undefined
      ? undefined
      : (sublist === undefined ? definition.fields : definition.sublists[sublist]?.fields)?.[field];
  const open = result.conflicts.map((conflict): ConflictRow => ({
    key: conflict.id,
    place: conflict.place,
    lineName: nameOf(conflict.place, conflict.kind === 'value' ? undefined : conflict.base),
    field: fieldOf(conflict.place),
    base: conflict.base,
    theirs: conflict.theirs,
    mine: conflict.mine,
    conflict,
    by: undefined,
  }));
  const taken = result.taken.map(({ place, before, after, kind }): ConflictRow => ({
    key: `theirs ${place.sublist} ${place.line} ${place.field} ${kind}`,
    place,
    lineName: nameOf(place, kind === 'lineRemoved' ? before : after),
    field: fieldOf(place),
    base: before,
    theirs: after,
    mine: before,
    conflict: undefined,
    by: 'theirs',
  }));
  const conflicting = new Set(result.conflicts.map(({ place }) => `${place.sublist} ${place.field}`));
  const own = diffDocs(definition, base, mine).filter(
    (each) => !conflicting.has(`${each.sublist} ${each.field}`) && !isTheirs(each, result.conflicts),
  );
  const ofMine = own.map((each, at): ConflictRow => {
    const place: MergePlace = {
      ...(each.sublist === undefined ? {} : { sublist: each.sublist, line: each.line ?? 0 }),
      ...(each.field === undefined ? {} : { field: each.field }),
    };
    const line = linesOf((each.kind === 'removed' && each.field === undefined ? base : mine)[each.sublist ?? ''])[
      each.line ?? -1
    ];
    return {
      key: `mine ${at}`,
      place,
      lineName: nameOf(place, line),
      field: fieldOf(place),
      base: each.before,
      theirs: each.before,
      mine: each.after,
      conflict: undefined,
      by: 'mine',
    };
  });
  return [...open, ...ofMine, ...taken];
}

const isLine = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !('refName' in value);

/** A line that both changed is already among the conflicts. */
const isTheirs = ({ sublist, field, kind, line }: Difference, conflicts: readonly MergeConflict[]): boolean =>
  field === undefined &&
  kind === 'removed' &&
  conflicts.some(
    (conflict) => conflict.kind === 'removedByMe' && conflict.place.sublist === sublist && conflict.place.line === line,
  );

/** The first thing that still has to be picked. */
export const firstOpen = (
  rows: readonly ConflictRow[],
  choices: ReadonlyMap<string, MergeChoice>,
): ConflictRow | undefined => rows.find(({ conflict }) => conflict !== undefined && !choices.has(conflict.id));

/** The same side for everything that is to be decided. */
export const allOf = (rows: readonly ConflictRow[], side: MergeChoice): ReadonlyMap<string, MergeChoice> =>
  new Map(rows.flatMap(({ conflict }) => (conflict ? [[conflict.id, side] as const] : [])));
