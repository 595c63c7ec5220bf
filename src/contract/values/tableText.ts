/** How spreadsheets know text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A cell to write: text, or a number as plain decimal text, which is never changed. */
export type Cell = string | number | { readonly number: string } | null | undefined;

export interface WriteOptions {
  /** Prepends a byte order mark, with which spreadsheets read UTF-8. */
  readonly withByteOrderMark?: boolean;
  /** False writes text cells that a spreadsheet would run as formulas unchanged. */
  readonly neutralise?: boolean;
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before text that a spreadsheet would run. */
export const neutraliseText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `neutraliseText` made safe. */
export const restoreText = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function cellText(cell: Cell, neutralise: boolean): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : cell.number;
  const isNumber = typeof cell !== 'string' && PLAIN_NUMBER.test(text);
  return isNumber || !neutralise ? text : neutraliseText(text);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes CSV by RFC 4180: commas, CRLF after every row, quotes where needed. */
export function toCsv(rows: readonly (readonly Cell[])[], options: WriteOptions = {}): string {
  const { withByteOrderMark = false, neutralise = true } = options;
  const lines = rows.map((row) =>
    row
      .map((cell) => {
        const text = cellText(cell, neutralise);
        return /[",\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
      })
      .join(','),
  );
  return (withByteOrderMark ? BYTE_ORDER_MARK : '') + lines.map((line) => `${line}\r\n`).join('');
}

/** Writes cells for the clipboard as spreadsheets do: tabs, line feeds, quotes only where needed. */
export function toTsv(rows: readonly (readonly Cell[])[], options: Pick<WriteOptions, 'neutralise'> = {}): string {
  const { neutralise = true } = options;
  return rows
    .map((row) =>
      row
        .map((cell) => {
          const text = cellText(cell, neutralise);
          return /[\t\r\n]|^"/.test(text) ? quoted(text) : text;
        })
        .join('\t'),
    )
    .join('\n');
}
