import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatPlain } from '#contract/values/numberFormat';
import type { ListedPage, ListRow, Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { exportFile, filtersOf } from '#app/platform/exports/exports.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { currencyFieldOf, shownColumns } from '../table/columns.ts';
import { fileName, rowsToCsv } from './exportCsv.ts';
import { rowsToSheet, sheetToXlsx } from './exportXlsx.ts';
import type { ListParts } from '../listParts.ts';
import { listMessages } from '../messages.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import { readAll } from './readAll.ts';
import { shownSelected, shownTotal } from '../shownTotal.ts';
import { countOf, isSelected } from '../table/selection.ts';
import { searchOf } from '../useListState.ts';

type Ending = 'csv' | 'xlsx';

interface ExportMenuProps extends ListParts {
  readonly total: Total | undefined;
}

const noTotal: Total = { count: 0, isCapped: false };

/** The page, the selected rows or all matches as CSV or workbook; the last in the background through the queue. */
export function ExportMenu({ type, definition, control, selection, total = noTotal }: ExportMenuProps) {
  const { records, queries, company } = useConnection();
  const cache = useQueryClient();
  const formats = useFormats();
  const [progress, setProgress] = useState<readonly [done: number, total: number]>();
  const running = useRef<AbortController | undefined>(undefined);
  const search = searchOf(definition, control.state);
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const { precisionOf } = formats;
  const write = async (rows: readonly ListRow[], ending: Ending, isPage = false): Promise<void> => {
    const columns = shownColumns(definition, control.state.columns);
    const name = fileName(definition, todayHere(), ending);
    const content =
      ending === 'csv'
        ? rowsToCsv(columns, rows)
        : await sheetToXlsx(
            rowsToSheet(definition.plural, columns, rows, (field) => currencyFieldOf(definition, field), precisionOf),
          );
    const { limit, offset, ...filter } = search;
    const filters = filtersOf(isPage ? { ...filter, limit, offset } : filter);
    await exportFile(
      company,
      { source: 'list', name: type, format: ending, rows: rows.length, filters },
      name,
      content,
    );
    showToast(words.exported(shown(rows.length)), { tone: 'positive' });
  };
  const failed = (error: unknown): void =>
    void showToast(words.exportFailed(error instanceof Error ? error.message : ''), { tone: 'critical' });
  const page = (): readonly ListRow[] =>
    cache.getQueryData<ListedPage>(queries.page(type, search).queryKey)?.items ?? [];
  const all = async (fits: (row: ListRow) => boolean, ending: Ending): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setProgress([0, total.count]);
    try {
      const rows = await readAll(records, type, search, (done, of) => setProgress([done, of]), stop.signal);
      await write(rows.filter(fits), ending);
    } catch (error) {
      if (!stop.signal.aborted) failed(error);
    } finally {
      setProgress(undefined);
    }
  };
  if (progress) {
    return (
      <Button onClick={() => running.current?.abort()}>
        {words.exporting(shown(progress[0]), shown(progress[1]))}. {words.stop}
      </Button>
    );
  }
  const count = countOf(selection, total.count);
  const ofKind = (ending: Ending): readonly MenuEntry[] => [
    ...(count > 0
      ? [
          {
            label: words.exportSelected(words.exportAs[ending], shownSelected(selection, total, formats.number)),
            onChoose: () =>
              void (selection.isEverything
                ? all(({ id }) => isSelected(selection, id), ending)
                : write([...selection.rows.values()], ending).catch(failed)),
          },
        ]
      : []),
    {
      label: words.exportPage(words.exportAs[ending], shown(page().length)),
      onChoose: () => void write(page(), ending, true).catch(failed),
    },
    {
      label: words.exportAll(words.exportAs[ending], shownTotal(total, formats.number)),
      onChoose: () => void all(() => true, ending),
    },
  ];
  const entries: MenuEntry[] = [...ofKind('csv'), 'line', ...ofKind('xlsx')];
  return (
    <span className="mid">
      <Menu label={listMessages.export} icon={Upload} entries={entries} align="end">
        {listMessages.export}
      </Menu>
    </span>
  );
}
