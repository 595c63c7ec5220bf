import { type MaySee, seenBy } from '#contract/derive/seen';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { Connection } from '#app/platform/api/connection.ts';
import { exportFile, filtersOf } from '#app/platform/exports/exports.ts';
import { fieldsAsked, shownColumns } from '../table/columns.ts';
import { fileName, rowsToCsv } from './exportCsv.ts';
import { initialState } from '../listState.ts';
import { readAll } from './readAll.ts';
import { todayHere } from '#app/platform/formats/formats.ts';

/** All matching records, with the columns of a new list, as CSV; returns how many. Rejects if they can't be read or recorded. */
export async function exportList(
  { records, company }: Pick<Connection, 'records' | 'company'>,
  type: RecordType,
  q: string | undefined,
  maySee: MaySee,
): Promise<number> {
  const definition = seenBy(definitionOf(type), maySee);
  const { columns } = initialState(definition);
  const search = {
    ...(q === undefined ? {} : { q }),
    fields: fieldsAsked(definition, { columns }),
    limit: 1000,
    offset: 0,
  };
  const rows = await readAll(records, type, search, () => undefined, new AbortController().signal);
  const note = { source: 'list', name: type, format: 'csv', rows: rows.length, filters: filtersOf({ q }) } as const;
  const content = rowsToCsv(shownColumns(definition, columns), rows);
  await exportFile(company, note, fileName(definition, todayHere()), content);
  return rows.length;
}
