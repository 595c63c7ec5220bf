import { type MaySee, seenBy } from '#contract/derive/seen';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { fieldsAsked, shownColumns } from '../table/columns.ts';
import { fileName, rowsToCsv } from './exportCsv.ts';
import { initialState } from '../listState.ts';
import { readAll } from './readAll.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { downloadText } from '#app/ui/download.ts';

/** All records that fit, with the columns of a new list, as CSV; gives how many. Rejects when they cannot be read. */
export async function exportList(
  records: RecordsApi,
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
  downloadText(fileName(definition, todayHere()), rowsToCsv(shownColumns(definition, columns), rows));
  return rows.length;
}
