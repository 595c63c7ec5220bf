import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { PlacedProblem } from '../save/refusals.ts';
import type { HeaderControl } from './headerControl.ts';

/** Marks errors of header fields that the service found, not the schema. */
export const SERVICE = 'service';

/** A cell that carries a refusal of the service. */
interface CellFlag {
  readonly sublist: string;
  readonly id: number;
  readonly field: string;
  readonly text: string;
}

interface Flagged {
  readonly header: HeaderControl;
  readonly grids: ReadonlyMap<string, GridModel>;
}

/** Refusals at their fields and cells, where they stay until the value is changed. */
export class Flags {
  #cells: readonly CellFlag[] = [];

  put({ header, grids }: Flagged, problems: readonly PlacedProblem[]): void {
    for (const { field, sublist, text } of problems)
      if (field !== undefined && sublist === undefined) header.setError(field, { type: SERVICE, message: text });
    this.#cells = flagCells(grids, problems);
  }

  /** Removes refusals of an earlier save: only the service knows whether they still apply. */
  remove({ header, grids }: Flagged): void {
    unflagCells(grids, this.#cells);
    this.#cells = [];
    for (const [name, error] of Object.entries(header.getErrors()))
      if (error?.type === SERVICE) header.clearErrors(name);
  }

  /** The flagged lines are gone. */
  forget(): void {
    this.#cells = [];
  }
}

/** Puts problems into their cells and says which ones, to take them off again. */
function flagCells(grids: Flagged['grids'], problems: readonly PlacedProblem[]): readonly CellFlag[] {
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
function unflagCells(grids: Flagged['grids'], flags: readonly CellFlag[]): void {
  for (const { sublist, id, field, text } of flags) {
    const store = grids.get(sublist)?.store;
    const row = store?.row(id);
    const cell = row?.cells[field];
    if (!store || !row || cell?.problem !== text) continue;
    const { problem: _, ...clean } = cell;
    store.apply([{ kind: 'patch', before: row, after: store.withCells(row, { [field]: clean }) }]);
  }
}
