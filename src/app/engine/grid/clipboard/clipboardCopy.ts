import { type Cell, neutraliseText, toTsv } from '#contract/values/tableText';
import type { GridModel } from '../model/GridModel.ts';
import { cellOf } from '../model/lineStore.ts';
import { plainText } from '../model/readCell.ts';

/** The selected cells in the two forms that spreadsheets and letters take. */
export interface CopiedCells {
  /** Tab-separated, for `text/plain`. */
  readonly text: string;
  /** A table, for `text/html`: numbers are numbers there whatever the decimal sign, and codes keep their zeros. */
  readonly html: string;
}

/**
 * The selected cells for other programs: numbers unformatted, dates ISO or in the user's format, references by code.
 * Every selected line, in order. Undefined when nothing is selected.
 */
export function copiedCells(model: GridModel, withHeads: boolean): CopiedCells | undefined {
  const { area, columns, settings, store } = model;
  if (!area) return undefined;
  const copied = columns.slice(area.left, area.right + 1);
  const rows: Cell[][] = withHeads ? [copied.map(({ label }) => label)] : [];
  for (let index = area.top; index <= area.bottom; index += 1) {
    const row = store.rowAt(index);
    rows.push(
      copied.map((column): Cell => {
        const text = plainText(column, cellOf(row, column.field), settings);
        return column.align === 'end' && text !== '' ? { number: text } : text;
      }),
    );
  }
  return { text: toTsv(rows), html: tableOf(rows) };
}

/** Excel reads the number of a cell from `x:num`, LibreOffice from `sdval`; both take the other cells as text. */
function tableOf(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(tableCell).join('')}</tr>`).join('');
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>${lines}</table></body></html>`;
}

function tableCell(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null)
    return `<td x:num="${escaped(cell.number)}" sdval="${escaped(cell.number)}" sdnum="1033;">${escaped(cell.number)}</td>`;
  const text = cell === null || cell === undefined ? '' : String(cell);
  return `<td style="mso-number-format:'\\@'" sdnum="1033;0;@">${escaped(neutraliseText(text))}</td>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
