import { type HistoryPlace, readHistoryPath } from '#contract/wire/historyPlaces';
import type { RecordDefinition } from '#contract/fields';
import type { HistoryEntry } from '#contract/wire/about';
import { isSame } from '#app/platform/api/mergeValues.ts';

/** One place that differs between two versions. */
export interface VersionChange extends HistoryPlace {
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The changes from version `from` to version `to`: merged from the entries between, with the first old and the last new
 * value of each place; what was changed back is omitted. Version 0 is empty.
 */
export function changesOver(
  definition: RecordDefinition,
  entries: readonly HistoryEntry[],
  from: number,
  to: number,
): readonly VersionChange[] {
  const between = entries
    .filter(({ version }) => version > from && version <= to)
    .toSorted((one, other) => one.version - other.version);
  const places = new Map<string, { readonly before: unknown; after: unknown }>();
  for (const { changes } of between) {
    for (const { path, before, after } of changes) {
      const known = places.get(path);
      if (known) known.after = after;
      else places.set(path, { before, after });
    }
  }
  return [...places]
    .filter(([, { before, after }]) => !isSame(before, after))
    .map(([path, { before, after }]): VersionChange => ({
      path,
      before,
      after,
      ...readHistoryPath(definition, path),
      kind: isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed',
    }))
    .toSorted((one, other) => rank(definition, one) - rank(definition, other));
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The header in the order of the definition, then line by line. */
function rank(definition: RecordDefinition, { sublist, line, name }: VersionChange): number {
  if (sublist === undefined) {
    const at = Object.keys(definition.fields).indexOf(name ?? '');
    return at < 0 ? 999 : at;
  }
  const column = Object.keys(definition.sublists[sublist]?.fields ?? {}).indexOf(name ?? '');
  return 1000 + (line ?? 0) * 100 + column;
}

/** Everyone who changed something, each once, in the order of their latest change. */
export const usersOf = (
  entries: readonly HistoryEntry[],
): readonly { readonly id: string; readonly refName: string }[] => [
  ...new Map(entries.flatMap(({ user }) => (user ? [[user.id, user] as const] : []))).values(),
];
