import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormModel } from './FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { filledRows } from './lines.ts';
import { type PlacedProblem, placeProblems } from '../save/refusals.ts';

/** A summary longer than this says no more. */
const MAX_CELLS = 50;

/** Returns the problems that the form finds itself, in screen order. Checking the header marks its fields as well. */
export async function clientValidation(model: FormModel): Promise<readonly PlacedProblem[]> {
  const { definition, header } = model;
  await header.trigger();
  const fields = Object.keys(definition.fields);
  const errors = fields.flatMap((field): PlacedProblem[] => {
    const unread = model.unfinished.problemOf(field);
    const text = unread ?? header.getFieldState(field).error?.message;
    return text === undefined ? [] : [{ field, place: definition.fields[field]?.label ?? field, text }];
  });
  const cells = [...model.grids.keys()].flatMap((sublist) => sublistProblems(model, sublist));
  const seen = new Set([...errors, ...cells].map(({ sublist, field, row }) => `${sublist} ${row} ${field}`));
  const rules = placeProblems(definition, model.ownProblems(), model.sentRows(), {
    whole: words.wholeRecord,
    line: words.line,
  }).map(({ code: _, ...problem }): PlacedProblem => problem);
  const rest = rules.filter(
    ({ sublist, field, row }) => !seen.has(`${sublist} ${row} ${field}`) && !hasCellProblem(cells, sublist, row),
  );
  return [
    ...errors,
    ...rest.filter(({ sublist }) => sublist === undefined),
    ...cells,
    ...rest.filter(({ sublist }) => sublist !== undefined),
  ];
}

/** From left to right; a column that is not in view comes last. */
function columnOf(grid: GridModel, { field }: PlacedProblem): number {
  const at = grid.columns.findIndex((column) => column.field === field);
  return at < 0 ? grid.columns.length : at;
}

/** A line already marked at a cell isn't reported as a whole again. */
const hasCellProblem = (
  cells: readonly PlacedProblem[],
  sublist: string | undefined,
  row: number | undefined,
): boolean => row !== undefined && cells.some((cell) => cell.sublist === sublist && cell.row === row);

function sublistProblems(model: FormModel, sublist: string): readonly PlacedProblem[] {
  const grid = model.grids.get(sublist);
  const declared = model.definition.sublists[sublist];
  if (!grid || !declared) return [];
  const rows = filledRows(grid);
  if (rows.length === 0 && (declared.minLines ?? 0) > 0)
    return [{ sublist, place: declared.label, text: words.linesNeeded(declared.label) }];
  return rows
    .flatMap((row) => {
      const line = grid.store.rowAt(row);
      const pending = Object.entries(line?.cells ?? {})
        .filter(([, cell]) => cell.isPending === true)
        .map(([field]) => [field, words.stillLookedUp] as const);
      const placed = [...Object.entries(line?.problems ?? {}), ...pending].map(([field, text]): PlacedProblem => {
        const label = declared.fields[field]?.label;
        return { sublist, row, field, text, place: [words.line(row + 1), label].filter(Boolean).join(', ') };
      });
      return placed.toSorted((one, other) => columnOf(grid, one) - columnOf(grid, other));
    })
    .slice(0, MAX_CELLS);
}
