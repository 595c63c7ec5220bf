import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { PlacedProblem } from '../save/refusals.ts';

/** A cell that carries a refusal of the service. */
export interface CellFlag {
  readonly sublist: string;
  readonly id: number;
  readonly field: string;
  readonly text: string;
}

type Grids = ReadonlyMap<string, GridModel>;

/** Puts problems into their cells and says which ones, to take them off again. */
export function flagCells(grids: Grids, problems: readonly PlacedProblem[]): readonly CellFlag[] {
  return problems.flatMap(({ sublist, row, field, text }): CellFlag[] => {
    const store = grids.get(sublist ?? '')?.store;
    const line = row === undefined ? undefined : store?.rowAt(row);
    if (!store || !line || sublist === undefined || field === undefined) return [];
    const cell = line.cells[field] ?? { text: '', value: undefined };
    store.apply([
      { kind: 'patch', before: line, after: store.withCells(line, { [field]: { ...cell, problem: text } }) },
    ]);
    return [{ sublist, id: line.id, field, text }];
  });
}

/** Takes problems off their cells, except where the cell was changed since. */
export function unflagCells(grids: Grids, flags: readonly CellFlag[]): void {
  for (const { sublist, id, field, text } of flags) {
    const store = grids.get(sublist)?.store;
    const row = store?.row(id);
    const cell = row?.cells[field];
    if (!store || !row || cell?.problem !== text) continue;
    const { problem: _, ...clean } = cell;
    store.apply([{ kind: 'patch', before: row, after: store.withCells(row, { [field]: clean }) }]);
  }
}
