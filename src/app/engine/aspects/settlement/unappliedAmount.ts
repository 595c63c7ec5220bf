import type { Minor } from '#contract/values/money';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';

const unapplied = new WeakMap<RuledGrid, () => Minor | undefined>();

/** Tells the lines of a sublist how much money is left to them. */
export function keepUnapplied(grid: RuledGrid, read: () => Minor | undefined): void {
  unapplied.set(grid, read);
}

/** What is left of the money for a line; undefined where the money follows the lines. */
export const unappliedFor = (grid: RuledGrid): Minor | undefined => unapplied.get(grid)?.();

const previews = new WeakMap<RuledGrid, ReadonlySet<string>>();

/** Shows which documents an answer would take, before anybody takes it; `docOf` reads the document of a line. */
export function previewDocs(grid: RuledGrid, docs: ReadonlySet<string>, docOf: (cells: Cells) => string): void {
  const before = previews.get(grid);
  previews.set(grid, docs);
  grid.store.touch(
    grid.store.order().filter((id) => {
      const doc = docOf(grid.store.row(id)?.cells ?? {});
      return docs.has(doc) || before?.has(doc) === true;
    }),
  );
}

/** Whether a document would be taken by the answer that is looked at. */
export const isPreviewed = (grid: RuledGrid, doc: string): boolean => previews.get(grid)?.has(doc) === true;
