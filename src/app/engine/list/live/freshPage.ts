import type { ListedPage, ListRow } from '#app/platform/api/records.ts';

/** Which parts of a reloaded page are shown now, and which wait until they disturb nobody. */
export interface Freshened {
  readonly page: ListedPage;
  /** Rows that look different from before, or are new. */
  readonly changed: readonly string[];
  /** Rows that are not shown yet. */
  readonly waiting: number;
  /** Rows were added, removed or moved, and this isn't shown yet. */
  readonly isBehind: boolean;
}

/**
 * Puts a fresh page in the place of the one shown. Unless rows may move, they stay where they are with their new values: the row
 * under the pointer is the same before and after.
 */
export function freshen(shown: ListedPage, fresh: ListedPage, mayMove: boolean): Freshened {
  const before = new Map(shown.items.map((row) => [row.id, row]));
  const after = new Map(fresh.items.map((row) => [row.id, row]));
  const added = fresh.items.filter(({ id }) => !before.has(id));
  const changed = fresh.items.filter((row) => {
    const former = before.get(row.id);
    return former !== undefined && contentOf(former) !== contentOf(row);
  });
  const isSameOrder =
    shown.items.length === fresh.items.length && shown.items.every(({ id }, at) => fresh.items[at]?.id === id);
  const ids = (rows: readonly ListRow[]): readonly string[] => rows.map(({ id }) => id);
  if (isSameOrder || mayMove)
    return { page: fresh, changed: [...ids(changed), ...ids(added)], waiting: 0, isBehind: false };
  return {
    page: { ...shown, items: shown.items.map((row) => after.get(row.id) ?? row) },
    changed: ids(changed),
    waiting: added.length,
    isBehind: true,
  };
}

const contentOf = ({ links: _, ...row }: ListRow): string => JSON.stringify(row);

const FLASH_MS = 1_800;

/** Highlights rows once, unless the user prefers reduced motion. */
export function flash(table: HTMLElement | null, ids: readonly string[]): void {
  if (!table || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const wanted = new Set(ids);
  for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-id]')) {
    if (!wanted.has(row.dataset.id ?? '')) continue;
    for (const cell of row.cells)
      cell.animate([{ backgroundColor: 'var(--accent-wash)' }, {}], { duration: FLASH_MS, easing: 'ease-out' });
  }
}
