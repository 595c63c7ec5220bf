import type { PaperRow, PaperTable } from '#contract/paper/paper';
import { ink, leading, quiet, rule, type Sheet, type Style } from './sheet.ts';

const head: Style = { size: 8.5, color: quiet };
const body: Style = { size: 9.5 };
const small: Style = { size: 8.5, color: quiet };
const gap = 8;
const padding = 3.5;
/** A row that is higher is broken over pages. */
const maxWhole = 180;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly isNumeric: boolean;
}

/** A place on the pages that text flows down. */
export interface Flow {
  readonly sheet: Sheet;
  readonly left: number;
  readonly width: number;
  y: number;
  /** Where the text of the page ends. */
  readonly bottom: number;
  /** Begins a page and moves there. */
  readonly turn: () => void;
  /** Lets other work go on. */
  readonly pause: () => Promise<void>;
}

/** Positions of a table's columns; those without a width share the remaining space. */
function columnsOf({ columns }: PaperTable, left: number, width: number): readonly Column[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = columns.filter((column) => (column.width ?? 0) === 0).length;
  const share = (width - fixed) / Math.max(1, open);
  let x = left;
  return columns.map((column) => {
    const own = (column.width ?? 0) === 0 ? share : (column.width ?? 0);
    const place = { x, width: own - gap, isNumeric: column.isNumeric === true };
    // What ends at the right edge of the page needs no gap there.
    x += own;
    return column.isNumeric === true ? { ...place, x: place.x + gap } : place;
  });
}

/** The texts of a row, line by line; a cell that has no more is blank. */
interface Laid {
  readonly lines: readonly { readonly cells: readonly string[]; readonly style: Style }[];
  readonly height: number;
}

function laid(row: PaperRow, columns: readonly Column[], sheet: Sheet): Laid {
  const style: Style = row.isStrong === true ? { ...body, weight: 'bold' } : body;
  const cells = row.cells.map((cell, at) => sheet.wrap(cell, columns[at]?.width ?? 0, style));
  const count = Math.max(1, ...cells.map(({ length }) => length));
  const widest = columns.reduce((best, column, at) => (column.width > (columns[best]?.width ?? 0) ? at : best), 0);
  const below = row.below === undefined ? [] : sheet.wrap(row.below, columns[widest]?.width ?? 0, small);
  const lines = [
    ...Array.from({ length: count }, (_, at) => ({ cells: cells.map((cell) => cell[at] ?? ''), style })),
    ...below.map((text) => ({ cells: columns.map((_, at) => (at === widest ? text : '')), style: small })),
  ];
  return { lines, height: lines.reduce((sum, line) => sum + leading(line.style), 2 * padding) };
}

function writeHead(flow: Flow, table: PaperTable, columns: readonly Column[]): void {
  const { sheet } = flow;
  const labels = table.columns.map(({ label }, at) => sheet.wrap(label, columns[at]?.width ?? 0, head));
  const count = Math.max(1, ...labels.map(({ length }) => length));
  labels.forEach((lines, at) => {
    const column = columns[at];
    if (!column) return;
    lines.forEach((text, line) => {
      // Heads of several lines stand on the rule below them.
      const y = flow.y + (count - lines.length + line) * leading(head);
      sheet.write(text, column.x, y, head, column.isNumeric ? { within: column.width, align: 'right' } : {});
    });
  });
  flow.y += count * leading(head) + 3;
  sheet.line(flow.left, flow.y, flow.width, ink, 0.8);
}

/** How high the head of a table is at most. */
const headRoom = 2 * leading(head) + 3;

/** Writes a table over as many pages as it needs. Its header is on each; its last two rows stay with `tail` points below. */
export async function writeTable(flow: Flow, table: PaperTable, tail: number): Promise<void> {
  const { sheet } = flow;
  const columns = columnsOf(table, flow.left, flow.width);
  const turn = (): void => {
    flow.turn();
    writeHead(flow, table, columns);
  };
  if (flow.y + headRoom + 3 * leading(body) > flow.bottom) flow.turn();
  writeHead(flow, table, columns);
  const top = flow.y;
  const last = table.rows.slice(-2).map((row) => laid(row, columns, sheet));
  const together = last.reduce((sum, { height }) => sum + height, tail);
  for (const [at, row] of table.rows.entries()) {
    const place = laid(row, columns, sheet);
    const isTail = at === Math.max(0, table.rows.length - 2) && together < maxWhole * 2;
    const room = isTail ? together : Math.min(place.height, maxWhole);
    if (flow.y + room > flow.bottom && flow.y > top) turn();
    writeRow(flow, place, columns, turn);
    if (at % 25 === 24) await flow.pause();
  }
}

function writeRow(flow: Flow, { lines }: Laid, columns: readonly Column[], turn: () => void): void {
  flow.y += padding;
  for (const { cells, style } of lines) {
    if (flow.y + leading(style) > flow.bottom) {
      turn();
      flow.y += padding;
    }
    cells.forEach((text, at) => {
      const column = columns[at];
      if (column && text !== '')
        flow.sheet.write(
          text,
          column.x,
          flow.y,
          style,
          column.isNumeric ? { within: column.width, align: 'right' } : {},
        );
    });
    flow.y += leading(style);
  }
  flow.y += padding;
  flow.sheet.line(flow.left, flow.y, flow.width, rule, 0.4);
}

/** How high a table is on one page. */
export function heightOf(table: PaperTable, width: number, sheet: Sheet): number {
  const columns = columnsOf(table, 0, width);
  return table.rows.reduce((sum, row) => sum + laid(row, columns, sheet).height, headRoom);
}
