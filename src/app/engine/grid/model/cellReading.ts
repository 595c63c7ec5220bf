import { messages } from '#app/ui/messages.ts';
import { dayAndDate } from '#app/ui/inputs/shortDate.ts';
import type { GridColumn, GridSettings } from '../gridTypes.ts';
import { displayText, readCell } from './readCell.ts';

const none = () => [];

/**
 * How a cell understands what is being typed, before it is committed (ui 4.3): the result of arithmetic, the exact
 * number where rounding will change it, the day a date text means. Undefined while the text is unambiguous.
 */
export function cellReading(
  column: GridColumn,
  text: string,
  settings: GridSettings,
  current?: string,
): string | undefined {
  if (text.trim() === '' || (column.kind !== 'amount' && column.kind !== 'decimal' && column.kind !== 'date'))
    return undefined;
  const read = readCell(column, text, { settings, known: none, current });
  if (read.value === undefined) return undefined;
  if (column.kind === 'date') return typeof read.value === 'string' ? dayAndDate(read.value) : undefined;
  if (read.isExpression !== true && read.roundedFrom === undefined) return undefined;
  return `= ${displayText(column, read, settings)}${read.roundedFrom === undefined ? '' : messages.roundedFrom(read.roundedFrom)}`;
}
