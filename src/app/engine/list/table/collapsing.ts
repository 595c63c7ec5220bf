import type { RecordDefinition } from '#contract/fields';
import { endOfMonth } from '#contract/values/calendar';
import { filterToValue } from '../filter/cellFilter.ts';
import type { Fold, ListState } from '../listState.ts';
import type { TotalFigure } from './listTotals.ts';

/** How many rows a group has: returned by the service in place of a field. */
export const ROWS = 'rows';

/** A group of everything that matches, whether or not its rows are on this page. */
export interface KnownGroup {
  /** Empty for the rows that have no value. */
  readonly key: string;
  readonly name: string | undefined;
  readonly count: number;
}

/** The groups that the service knows; none where it adds nothing up. */
export const knownGroups = (figures: readonly TotalFigure[]): readonly KnownGroup[] =>
  figures
    .filter(({ field }) => field === ROWS)
    .map(({ group, groupName, count }) => ({ key: group ?? '', name: groupName ?? undefined, count }));

export const isCollapsed = (fold: Fold | undefined, key: string): boolean =>
  fold !== undefined && fold.keys.includes(key) !== fold.isAll;

/** Folds a group or unfolds it. Nothing folded is no fold. */
export function toggleCollapsed(fold: Fold | undefined, key: string, known: readonly KnownGroup[]): Fold | undefined {
  const { isAll, keys } = fold ?? { isAll: false, keys: [] };
  const next = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
  const isNone = isAll ? next.length >= known.length : next.length === 0;
  return isNone ? undefined : { isAll, keys: next };
}

/** The line of a group, and its rows on this page: from `from`, before `to`. */
export interface GroupPart {
  readonly key: string;
  readonly name: string | undefined;
  readonly from: number;
  readonly to: number;
}

interface Page {
  readonly isDescending: boolean;
  /** A group that was just folded or unfolded: its line stays while its rows are on their way. */
  readonly kept?: string | undefined;
  /** Rows come before or after this page. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/**
 * The groups of a page in order: those of its rows as the service put them, and between them those that are folded.
 * A collapsed group is shown on the page where its rows would begin.
 */
export function groupParts(
  keys: readonly string[],
  known: readonly KnownGroup[],
  fold: Fold | undefined,
  { isDescending, kept, hasBefore, hasAfter }: Page,
): readonly GroupPart[] {
  const names = new Map(known.map(({ key, name }) => [key, name]));
  const parts: GroupPart[] = [];
  keys.forEach((key, at) => {
    const last = parts.at(-1);
    if (last?.key === key) parts[parts.length - 1] = { ...last, to: at + 1 };
    else parts.push({ key, name: names.get(key), from: at, to: at + 1 });
  });
  const orderOf = inOrder(isDescending);
  const closed = known
    .filter(({ key }) => (isCollapsed(fold, key) || key === kept) && !keys.includes(key))
    .toSorted(orderOf);
  for (const { key, name } of closed) {
    const at = parts.findIndex((part) => orderOf({ key, name }, part) < 0);
    const isElsewhere = parts.length > 0 && ((at === 0 && hasBefore) || (at < 0 && hasAfter));
    if (isElsewhere) continue;
    const row = at < 0 ? keys.length : (parts[at]?.from ?? 0);
    parts.splice(at < 0 ? parts.length : at, 0, { key, name, from: row, to: row });
  }
  return parts;
}

type Named = Pick<KnownGroup, 'key' | 'name'>;

/** As the service sorts: by name, what has none last, or first when the order is turned. */
const inOrder =
  (isDescending: boolean) =>
  (one: Named, other: Named): number => {
    const way = isDescending ? -1 : 1;
    if (one.key === '' || other.key === '') return one.key === other.key ? 0 : (one.key === '' ? 1 : -1) * way;
    return (one.name ?? one.key).localeCompare(other.name ?? other.key) * way;
  };

/** The filter that excludes the rows of collapsed groups; empty if none is collapsed. */
export function collapsedFilter(
  definition: RecordDefinition,
  { group, fold }: Pick<ListState, 'group' | 'fold'>,
): string {
  if (group === '' || !fold) return '';
  if (!fold.isAll) return fold.keys.map((key) => groupFilter(definition, group, key, true)).join(' AND ');
  return fold.keys.length === 0
    ? "id ANYOF '0'"
    : fold.keys.map((key) => groupFilter(definition, group, key, false)).join(' OR ');
}

function groupFilter(definition: RecordDefinition, group: string, key: string, isExcluded: boolean): string {
  const [name = '', part] = group.split('.');
  const field = definition.fields[name];
  if (!field || key === '') return `${name} ${isExcluded ? 'IS NOT EMPTY' : 'IS EMPTY'}`;
  const isRef = field.kind === 'ref' || field.kind === 'option' || field.kind === 'status';
  const [from, to] = [`${key}-01`, part === 'month' ? endOfMonth(`${key}-01`) : ''];
  const own =
    part === 'month'
      ? isExcluded
        ? `${name} BEFORE '${from}' OR ${name} AFTER '${to}'`
        : `${name} ON_OR_AFTER '${from}' AND ${name} ON_OR_BEFORE '${to}'`
      : filterToValue(name, field, field.kind === 'boolean' ? key === 'true' : isRef ? { id: key } : key, isExcluded);
  // Rows without a value are in none of the groups with one.
  return isExcluded && field.kind !== 'boolean' ? `(${own} OR ${name} IS EMPTY)` : `(${own})`;
}
