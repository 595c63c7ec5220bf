import type { Field } from '#contract/fields';
import { plainNumberText } from '#contract/values/scaled';
import type { ListRow } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { exportCell, isBlank, placesOf, referenceOf } from '../table/cellText.ts';
import type { ShownColumn } from '../table/columns.ts';
import { type Sheet, type SheetCell, workbookFiles } from './xlsxSheet.ts';

type Column = Pick<ShownColumn, 'field' | 'label' | 'definition'>;

/** Rows as a sheet with the columns in view: amounts with the decimals of their currency, real dates, other values as text. */
export function rowsToSheet(
  name: string,
  columns: readonly Column[],
  rows: readonly ListRow[],
  currencyOf: (field: Field) => string | undefined,
  precisionOf: Formats['precisionOf'],
): Sheet {
  const places = placesOf(columns, rows);
  return {
    name,
    heads: columns.map(({ label }) => label),
    rows: rows.map((row) =>
      columns.map(({ field, definition }): SheetCell => {
        const value = row[field];
        if (isBlank(value)) return undefined;
        if (typeof value === 'boolean') return { truth: value };
        if (definition.kind === 'date') return { date: String(value) };
        if (typeof value === 'number') {
          const named = currencyOf(definition);
          const decimals =
            definition.kind === 'amount'
              ? precisionOf(named === undefined ? undefined : referenceOf(row[named])?.id)
              : (places.get(field) ?? 0);
          return { number: plainNumberText(value), ...(definition.kind === 'integer' ? {} : { places: decimals }) };
        }
        const cell = exportCell(definition, value);
        return { text: typeof cell === 'string' ? cell : String(value) };
      }),
    ),
  };
}

/** The sheet as a workbook. Packing comes on demand. */
export async function sheetToXlsx(sheet: Sheet): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.fromEntries(Object.entries(workbookFiles(sheet)).map(([path, text]) => [path, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(files, { level: 6 }))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
