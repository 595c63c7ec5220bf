const FLASH_MS = 1_800;

/** Lights up rows once, for people who have not asked for less motion. */
export function flash(table: HTMLElement | null, ids: readonly string[]): void {
  if (!table || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const wanted = new Set(ids);
  for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-id]')) {
    if (!wanted.has(row.dataset.id ?? '')) continue;
    for (const cell of row.cells)
      cell.animate([{ backgroundColor: 'var(--accent-wash)' }, {}], { duration: FLASH_MS, easing: 'ease-out' });
  }
}
