import { type Cell, toCsv } from '#contract/values/tableText';
import { isValidDate } from '#contract/values/date';
import type { Sheet, SheetCell } from '#app/engine/list/export/xlsxSheet.ts';
import type { ExportNote } from '#contract/wire/exports';
import { exportFile, type NotesExports } from '#app/platform/exports/exports.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { fileStem } from '#app/ui/download.ts';

/** A report as the cells of a file: the heads first, then its rows. */
export type ReportCells = readonly (readonly Cell[])[];

/** What a file contains above its headers: the title, then each fact with its name. */
export type ReportPreface = readonly (readonly string[])[];

export const fileEndings = ['csv', 'xlsx'] as const;
export type FileEnding = (typeof fileEndings)[number];

/** The cells as CSV: typed numbers, ISO dates, a byte order mark for spreadsheets. */
export const cellsToCsv = (cells: ReportCells, preface: ReportPreface = []): string =>
  toCsv(preface.length > 0 ? [...preface, [], ...cells] : cells, { withByteOrderMark: true });

/** The cells as a sheet of a workbook: exact numbers, in each column with the decimals of its longest, and real dates. */
export function cellsToSheet(name: string, [heads = [], ...rows]: ReportCells, preface: ReportPreface = []): Sheet {
  const places = heads.map((_, at) => Math.max(0, ...rows.map((row) => decimalsIn(row[at]))));
  return {
    name,
    ...(preface.length > 0 ? { preface } : {}),
    heads: heads.map((head) => (typeof head === 'string' ? head : '')),
    rows: rows.map((row) =>
      row.map((cell, at): SheetCell => {
        if (cell === null || cell === undefined || cell === '') return undefined;
        if (typeof cell === 'object') return { number: cell.number, places: places[at] ?? 0 };
        const text = String(cell);
        return isValidDate(text) ? { date: text } : { text };
      }),
    ),
  };
}

const decimalsIn = (cell: Cell): number =>
  typeof cell === 'object' && cell !== null ? (cell.number.split('.')[1] ?? '').length : 0;

/** The export: which report or screen, with which parameters. */
export type ReportExport = Pick<ExportNote, 'source' | 'name' | 'filters'>;

/** Makes the file and hands it to the browser once it is noted. The packing of workbooks comes on demand. */
export async function saveReport(
  company: NotesExports,
  what: ReportExport,
  { title, when, preface }: { readonly title: string; readonly when: string; readonly preface: ReportPreface },
  cells: ReportCells,
  ending: FileEnding,
): Promise<void> {
  const name = `${fileStem(`${title} ${when === '' ? todayHere() : when}`)}.${ending}`;
  const note = { ...what, format: ending, rows: Math.max(0, cells.length - 1) };
  if (ending === 'csv') return exportFile(company, note, name, cellsToCsv(cells, preface));
  const { sheetToXlsx } = await import('#app/engine/list/export/exportXlsx.ts');
  return exportFile(company, note, name, await sheetToXlsx(cellsToSheet(title, cells, preface)));
}
