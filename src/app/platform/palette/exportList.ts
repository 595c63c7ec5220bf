import { definitionOf, type RecordType } from '#contract/records/index';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { fieldsAsked, shownColumns } from '#app/engine/list/table/columns.ts';
import { fileName, rowsToCsv } from '#app/engine/list/export/exportCsv.ts';
import { initialState } from '#app/engine/list/listState.ts';
import { readAll } from '#app/engine/list/export/readAll.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { downloadText } from '#app/ui/download.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { paletteMessages as words } from './messages.ts';

/** All records that fit, with the columns of a new list, as CSV. Rejects when they cannot be read. */
export async function exportList(records: RecordsApi, type: RecordType, q: string | undefined): Promise<void> {
  const definition = definitionOf(type);
  const { columns } = initialState(definition);
  const search = {
    ...(q === undefined ? {} : { q }),
    fields: fieldsAsked(definition, { columns }),
    limit: 1000,
    offset: 0,
  };
  const rows = await readAll(records, type, search, () => undefined, new AbortController().signal);
  downloadText(fileName(definition, todayHere()), rowsToCsv(shownColumns(definition, columns), rows));
  showToast(words.exported(rows.length), { tone: 'positive' });
}
