import type { SheetRow } from '#contract/reports/sheet';

type Placed = Pick<SheetRow, 'kind' | 'level'>;

/** Where the section of a heading ends: before the next row that stands no deeper than it. Its own sum stands at its level and stays in view. */
function endOf(rows: readonly Placed[], at: number): number {
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, place) => place > at && row.level <= level);
  return end < 0 ? rows.length : end;
}

/** The places of headings that have something below them. */
export const collapsibleRows = (rows: readonly Placed[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ kind }, at) => (kind === 'heading' && endOf(rows, at) > at + 1 ? [at] : [])));

/** The places of rows below a folded heading. */
export function hiddenBy(
  rows: readonly Placed[],
  keys: readonly string[],
  folded: ReadonlySet<string>,
): ReadonlySet<number> {
  const hidden = new Set<number>();
  rows.forEach(({ kind }, at) => {
    if (kind !== 'heading' || !folded.has(keys[at] ?? '')) return;
    for (let place = at + 1; place < endOf(rows, at); place += 1) hidden.add(place);
  });
  return hidden;
}
