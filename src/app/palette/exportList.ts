import { definitionOf, type RecordType } from '#contract/records/registry';
import type { RecordsApi } from '../api/records.ts';
import { fieldsAsked, shownColumns } from '../records/list/columns.ts';
import { fileName, rowsToCsv } from '../records/list/exportCsv.ts';
import { initialState } from '../records/list/listState.ts';
import { readAll } from '../records/list/readAll.ts';
import { todayHere } from '../shell/formats.ts';
import { downloadText } from '../ui/download.ts';
import { showToast } from '../ui/toastStore.ts';
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
