import type { ListRow } from '#app/platform/api/records.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';

/** A period with those that are part of it, in order of time. */
export interface PeriodNode {
  readonly row: ListRow;
  readonly parts: readonly PeriodNode[];
}

/** Years with their quarters and months. A period whose parent isn't among the rows is at the top. */
export function periodTree(rows: readonly ListRow[]): readonly PeriodNode[] {
  const known = new Set(rows.map(({ id }) => id));
  const byParent = new Map<string, ListRow[]>();
  for (const row of rows) {
    const id = referenceOf(row.parent)?.id;
    const key = id !== undefined && known.has(id) ? id : '';
    byParent.set(key, [...(byParent.get(key) ?? []), row]);
  }
  const below = (id: string): readonly PeriodNode[] =>
    (byParent.get(id) ?? [])
      .toSorted((one, other) => String(one.startDate).localeCompare(String(other.startDate)))
      .map((row) => ({ row, parts: below(row.id) }));
  return below('');
}

/** Initially collapsed: years that neither contain the day nor have anything open. */
export const foldedAtFirst = (tree: readonly PeriodNode[], today: string): ReadonlySet<string> =>
  new Set(tree.filter((year) => year.parts.length > 0 && !isCurrent(year, today)).map(({ row }) => row.id));

/**
 * Whether a node is the month of a day: it has no parts, and starts and ends around the day.
 * @param today in ISO form, as the dates of periods are
 */
export const isMonthOf = (node: PeriodNode, today: string): boolean =>
  node.parts.length === 0 && isCurrent(node, today);

const isCurrent = ({ row }: PeriodNode, today: string): boolean =>
  String(row.startDate) <= today && today <= String(row.endDate);

/** Everything that can be folded. */
export const parentsIn = (tree: readonly PeriodNode[]): readonly string[] =>
  tree.flatMap(({ row, parts }) => (parts.length > 0 ? [row.id, ...parentsIn(parts)] : []));
