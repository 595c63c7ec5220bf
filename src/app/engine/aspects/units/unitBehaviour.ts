import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import { convertedCells, unitColumns, type UnitUse } from './unitCells.ts';

const followed: readonly string[] = ['item', 'quantity', 'rate', ...unitColumns];

/** Adds the conversion of units to the rules of a document's lines. */
export function unitBehaviour(use: UnitUse, own: GridBehaviour = {}): GridBehaviour {
  const { settle, settledBy, ...rest } = own;
  const speaks = (field: string): boolean => settledBy?.includes(field) ?? true;
  return {
    ...rest,
    settle: (cells, field, settings, grid) => {
      const converted = followed.includes(field) ? convertedCells(cells, field, use, settings, grid) : {};
      const all = { ...cells, ...converted };
      const byOwn = settle && speaks(field) ? settle(all, field, settings, grid) : {};
      const byQuantity =
        settle && field !== 'quantity' && 'quantity' in converted && speaks('quantity')
          ? settle({ ...all, ...byOwn }, 'quantity', settings, grid)
          : {};
      return { ...converted, ...byOwn, ...byQuantity };
    },
    ...(settle && settledBy === undefined ? {} : { settledBy: [...new Set([...(settledBy ?? []), ...followed])] }),
  };
}
