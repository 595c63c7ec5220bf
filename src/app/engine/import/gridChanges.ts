import type { GridModel } from '#app/engine/grid/model/GridModel.ts';

/** Hears every change of the lines of a grid, undone and redone ones too; gives what ends it. */
export function onGridChange({ store, history }: GridModel, hear: () => void): () => void {
  const ends = [store.subscribeList(hear), store.subscribeTotals(hear), history.subscribe(hear)];
  return () => ends.forEach((end) => end());
}
