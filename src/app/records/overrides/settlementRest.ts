import type { Minor } from '#contract/values/money';
import type { GridModel } from '../grid/GridModel.ts';

const rests = new WeakMap<GridModel, () => Minor | undefined>();

/** Tells the lines of a sublist how much money is left to them. */
export function keepRest(grid: GridModel, read: () => Minor | undefined): void {
  rests.set(grid, read);
}

/** What is left of the money for a line; undefined where the money follows the lines. */
export const restFor = (grid: GridModel): Minor | undefined => rests.get(grid)?.();
