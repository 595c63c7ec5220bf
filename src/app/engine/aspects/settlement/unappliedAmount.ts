import type { Minor } from '#contract/values/money';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';

const unapplied = new WeakMap<RuledGrid, () => Minor | undefined>();

/** Registers how the unapplied amount of a sublist is read. */
export function keepUnapplied(grid: RuledGrid, read: () => Minor | undefined): void {
  unapplied.set(grid, read);
}

/** The unapplied amount; undefined where the total follows the lines. */
export const unappliedFor = (grid: RuledGrid): Minor | undefined => unapplied.get(grid)?.();

const previews = new WeakMap<RuledGrid, ReadonlySet<string>>();

/** Marks the documents of a proposed solution; `docOf` reads the document of a line. */
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

/** Whether a document belongs to the previewed solution. */
export const isPreviewed = (grid: RuledGrid, doc: string): boolean => previews.get(grid)?.has(doc) === true;
