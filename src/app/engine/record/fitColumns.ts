import type { Values } from '#app/platform/api/mergeValues.ts';
import type { GridColumn, GridSettings } from '#app/engine/grid/gridTypes.ts';
import { displayText, fromWire } from '#app/engine/grid/model/readCell.ts';

/** Pixels that a figure and a letter take at the size of a line, and the edges of a cell. */
const FIGURE = 7.8;
const LETTER = 7;
const EDGES = 20;
/** A name may be truncated for lack of room only. */
const WIDEST_NAME = 170;

/** Read-only line columns, as wide as their content: numbers are never truncated. */
export const fitColumns = (
  columns: readonly GridColumn[],
  items: readonly Values[],
  settings: GridSettings,
): readonly GridColumn[] =>
  columns.map((column) => {
    const longest = Math.max(
      0,
      ...items.map((item) => displayText(column, fromWire(column, item[column.field], settings), settings).length),
    );
    const isFigure = column.align === 'end';
    const needed = Math.ceil(Math.max(longest * (isFigure ? FIGURE : LETTER), column.label.length * LETTER) + EDGES);
    return { ...column, width: Math.max(column.width, isFigure ? needed : Math.min(needed, WIDEST_NAME)) };
  });
