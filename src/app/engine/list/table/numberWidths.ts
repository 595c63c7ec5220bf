import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { currencyOf, placesOf, valueText } from './cellText.ts';
import type { ShownColumn } from './columns.ts';

/** Pixels of a figure, of the edges of a cell, and of the last one, which ends at the edge of the page. */
const FIGURE_WIDTH = 7.8;
const EDGES = 24;
const LAST_EDGES = 30;

/** The least widths that show every number of a page, in pixels by field: no amount is ever cut. */
export function numberWidths(
  definition: RecordDefinition,
  columns: readonly ShownColumn[],
  rows: readonly ListRow[],
  formats: Formats,
): ReadonlyMap<string, number> {
  const places = placesOf(columns, rows);
  const lettersOf = (column: ShownColumn, row: ListRow): number =>
    valueText(
      column.definition,
      row[column.field],
      formats,
      currencyOf(definition, column, row),
      places.get(column.field),
    ).length;
  return new Map(
    columns
      .filter(({ isNumeric }) => isNumeric)
      .map((column) => {
        const letters = Math.max(0, ...rows.map((row) => lettersOf(column, row)));
        const edges = column === columns.at(-1) ? LAST_EDGES : EDGES;
        return [column.field, letters === 0 ? 0 : Math.ceil(letters * FIGURE_WIDTH) + edges];
      }),
  );
}
