import type { GridModel } from './GridModel.ts';
import type { Cells, GridRow, GridValue } from './gridTypes.ts';
import { cellOf } from './lineStore.ts';
import { fromWire, toWire } from './readCell.ts';

/** A line as the wire carries it. */
export type WireLine = Readonly<Record<string, unknown>>;

/** Fields of the wire that lines are not asked to send back. */
const ADDED_BY_SERVICE = new Set(['links', 'line']);

/** The rows of lines as the service returns them. Fields without a column are kept as they came. */
export function rowsFromWire(model: GridModel, lines: readonly WireLine[]): readonly GridRow[] {
  const { columns } = model.store;
  const shown = new Set(columns.map(({ field }) => field));
  return lines.map((line) => {
    const cells: Record<string, GridValue> = {};
    for (const column of columns)
      if (line[column.field] !== null && line[column.field] !== undefined)
        cells[column.field] = fromWire(column, line[column.field], model.settings);
    const rest = Object.fromEntries(
      Object.entries(line).filter(([field]) => !shown.has(field) && !ADDED_BY_SERVICE.has(field)),
    );
    return model.store.makeRow(cells, {
      ...(typeof line.line === 'number' ? { line: line.line } : {}),
      ...(Object.keys(rest).length > 0 ? { rest } : {}),
    });
  });
}

/**
 * The lines to send: amounts as exact numbers, references by id, blank lines left out, ghosts never. A reference
 * that is still being looked up goes by its name, so that a save does not have to wait for it.
 */
export function wireLines(model: GridModel): readonly WireLine[] {
  return filledRows(model).map(({ row }) => {
    const line: Record<string, unknown> = { ...row.rest, ...(row.line === undefined ? {} : { line: row.line }) };
    for (const column of model.store.columns) {
      if (column.definition.access === 'readOnly') continue;
      const cell = cellOf(row, column.field);
      const wire = cell.isPending ? { refName: cell.text.trim() } : toWire(column, cell, model.settings);
      // A line that was saved says what it lost; a new one leaves out what it does not have.
      if (wire !== null || row.line !== undefined) line[column.field] = wire;
    }
    return line;
  });
}

/** The rows that hold anything, with their place in the grid: place n of the request is row `index`. */
function filledRows({ store }: GridModel): readonly { readonly row: GridRow; readonly index: number }[] {
  return store.order().flatMap((id, index) => {
    const row = store.row(id);
    return row && !store.isBlank(row) ? [{ row, index }] : [];
  });
}

/** A problem the service found: which line of the request, which field, in words. */
export interface LineProblem {
  readonly line: number;
  readonly field?: string;
  readonly message: string;
}

/**
 * Puts refusals of the service at their cells, where they stay until the cell is changed. `line` counts the
 * lines of the request from 0, as in `line.items[2].account`.
 */
export function showProblems(model: GridModel, problems: readonly LineProblem[]): void {
  const sent = filledRows(model);
  const first = model.store.columns[0]?.field;
  for (const { line, field = first, message } of problems) {
    const row = sent[line] && model.store.row(sent[line].row.id);
    if (!row || field === undefined) continue;
    const cells: Cells = { [field]: { ...cellOf(row, field), problem: message } };
    model.store.apply([{ kind: 'patch', before: row, after: model.store.withCells(row, cells) }]);
  }
  model.finishLine();
}

/** Amounts are whole numbers in memory, which JSON does not know. */
interface DraftCell extends Omit<GridValue, 'value'> {
  readonly value?: unknown;
  readonly units?: string;
}
export interface DraftRow {
  readonly cells: Readonly<Record<string, DraftCell>>;
  readonly line?: number;
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Everything the lines hold, unfinished texts and problems too, as plain data for a draft. */
export function draftRows({ store }: GridModel): readonly DraftRow[] {
  return store.order().flatMap((id) => {
    const row = store.row(id);
    return row
      ? [
          {
            ...pick(row),
            cells: Object.fromEntries(Object.entries(row.cells).map(([field, cell]) => [field, toDraft(cell)])),
          },
        ]
      : [];
  });
}

const pick = ({ line, rest }: Pick<GridRow, 'line' | 'rest'>) => ({
  ...(line === undefined ? {} : { line }),
  ...(rest === undefined ? {} : { rest }),
});

function toDraft({ value, ...cell }: GridValue): DraftCell {
  if (typeof value === 'bigint') return { ...cell, units: value.toString() };
  return value === undefined ? cell : { ...cell, value };
}

/** The rows of a draft, as they were. */
export function rowsFromDraft(model: GridModel, rows: readonly DraftRow[]): readonly GridRow[] {
  return rows.map((row) => {
    const cells = Object.entries(row.cells).map(([field, { units, value, ...cell }]) => {
      // Safe: toDraft wrote either the units of a whole number or a value that JSON gives back as it was.
      const kept = (units === undefined ? value : BigInt(units)) as GridValue['value'];
      return [field, { ...cell, value: kept }];
    });
    return model.store.makeRow(Object.fromEntries(cells), pick(row));
  });
}
