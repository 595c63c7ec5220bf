import { readNumberText } from './numberReading.ts';
import { BYTE_ORDER_MARK } from './tableText.ts';

export type Delimiter = '\t' | ',' | ';';

export interface ParsedTable {
  /** Rows of equal length; cells that a row lacked are empty. Merged cells arrive as empty ones. */
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: Delimiter;
}

export interface ParseOptions {
  /** The separator when it is known. */
  readonly delimiter?: Delimiter;
  /**
   * clipboard: text without a tab is one column unless it looks like CSV, because a copied column of "1,234.56"
   * contains commas too. file: a comma or semicolon always separates.
   */
  readonly source?: 'clipboard' | 'file';
}

/** Reads pasted or imported text: TSV as spreadsheets copy it or CSV, any line ends, cells with line breaks. */
export function parseTable(text: string, options: ParseOptions = {}): ParsedTable {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const delimiter = options.delimiter ?? detectDelimiter(body, options.source ?? 'clipboard');
  const rows = parseRows(body, delimiter);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '') === true) rows.pop();
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of rows) while (row.length < width) row.push('');
  return { rows, delimiter };
}

/** Finds what separates the cells, from the first lines of the text. */
export function detectDelimiter(text: string, source: 'clipboard' | 'file' = 'file'): Delimiter {
  const sample = text.slice(0, 20_000);
  if (sample.includes('\t')) return '\t';
  const semicolons = regularity(parseRows(sample, ';').slice(0, 20));
  const commas = regularity(parseRows(sample, ',').slice(0, 20));
  const best = semicolons > 0 && semicolons >= commas ? ';' : commas > 0 ? ',' : '\t';
  if (source === 'file') return best === '\t' ? ',' : best;
  // Copied prose has separators here and there; copied CSV has as many in every row.
  const isRegular = Math.max(semicolons, commas) >= 0.9;
  return best === '\t' || !isRegular || isOneColumn(sample, best) ? '\t' : best;
}

/** The share of rows that have as many cells as the first; 0 when the first has only one. */
function regularity(rows: readonly (readonly string[])[]): number {
  const filled = rows.filter((row) => row.length > 1 || row[0] !== '');
  const width = filled[0]?.length ?? 0;
  return width < 2 ? 0 : filled.filter((row) => row.length === width).length / filled.length;
}

/** Whether the separator only groups digits or follows a word as in prose: "1,234.56", "Smith, John". */
function isOneColumn(sample: string, delimiter: ',' | ';'): boolean {
  if (sample.includes('"')) return false;
  const lines = sample
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const isNumber = (line: string) => ['number', 'ambiguous'].includes(readNumberText(line).kind);
  if (lines.every((line) => isNumber(line) || !line.includes(delimiter))) return true;
  return !lines.some((line) => new RegExp(`${delimiter}(?! )`).test(line));
}

/** One pass over the text: plain cells are cut out by searching for the next separator or line end. */
function parseRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  while (position <= text.length) {
    const closing = text[position] === '"' ? closingQuote(text, position, isEnd) : -1;
    let end = position;
    if (closing >= 0) {
      row.push(
        text
          .slice(position + 1, closing)
          .replaceAll('""', '"')
          .replace(/\r\n?/g, '\n'),
      );
      end = closing + 1;
    } else {
      while (!isEnd(end)) end += 1;
      row.push(text.slice(position, end));
    }
    if (text[end] !== delimiter) {
      rows.push(row);
      row = [];
      if (end >= text.length) break;
    }
    position = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

/**
 * Returns the position of the quote that closes a cell; -1 when no quote is right before the end of a cell, as in a
 * cell that reads "A" grade.
 */
function closingQuote(text: string, open: number, isEnd: (at: number) => boolean): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return isEnd(at + 1) ? at : -1;
  }
  return -1;
}

/** A column that a header cell may name. */
export interface HeaderCandidate {
  readonly name: string;
  readonly label: string;
  readonly aliases?: readonly string[];
}

/**
 * Whether the first row names columns: none of its cells is a number, at least half of the filled ones match a label, name
 * or alias, and more than one matches unless the table has one column; one match is enough over a column of numbers. Gives the candidate's name for
 * each column, undefined for those that match none; undefined when the row is data.
 */
export function detectHeader(
  rows: readonly (readonly string[])[],
  candidates: readonly HeaderCandidate[],
): (string | undefined)[] | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const names = new Map<string, string>();
  for (const { name, label, aliases = [] } of candidates) {
    for (const text of [name, label, ...aliases]) if (!names.has(headerKey(text))) names.set(headerKey(text), name);
  }
  const taken = new Set<string>();
  const columns = first.map((cell) => {
    const name = names.get(headerKey(cell));
    if (name === undefined || cell.trim() === '' || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
  const filled = first.filter((cell) => cell.trim() !== '');
  if (filled.some((cell) => readNumberText(cell).kind !== 'notNumber')) return undefined;
  const isNamed = taken.size * 2 >= filled.length && (taken.size > 1 || (taken.size === 1 && filled.length === 1));
  const isHeader = isNamed || (taken.size > 0 && first.some((cell, at) => cell.trim() !== '' && hasNumbers(rows, at)));
  return isHeader ? columns : undefined;
}

/** Whether what is below the first row in this column is numbers alone. */
function hasNumbers(rows: readonly (readonly string[])[], at: number): boolean {
  const texts = rows.slice(1).flatMap((row) => (row[at] ?? '').trim() || []);
  return texts.length > 0 && texts.every((text) => readNumberText(text).kind !== 'notNumber');
}

const headerKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%#]/gu, '');
