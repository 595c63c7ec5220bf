import { type Cell, toTsv } from '#contract/values/table';
import type { GridModel } from './GridModel.ts';
import { cellOf } from './lineStore.ts';
import { plainText } from './readCell.ts';

/**
 * The selected cells as tab-separated text for other programs: numbers unformatted, dates ISO, references by
 * code. Every selected line, in order. Undefined when nothing is selected.
 */
export function copyText(model: GridModel, withHeads: boolean): string | undefined {
  const { area, columns, settings, store } = model;
  if (!area) return undefined;
  const copied = columns.slice(area.left, area.right + 1);
  const rows: Cell[][] = withHeads ? [copied.map(({ label }) => label)] : [];
  for (let index = area.top; index <= area.bottom; index += 1) {
    const row = store.rowAt(index);
    rows.push(copied.map((column): Cell => {
      const text = plainText(column, cellOf(row, column.field), settings);
      return column.align === 'end' && text !== '' ? { number: text } : text;
    }));
  }
  return toTsv(rows);
}
