import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatPlain } from '#contract/values/numberFormat';
import type { ListRow, Page } from '../../api/records.ts';
import { useConnection } from '../../api/useConnection.ts';
import { todayHere, useFormats } from '../../shell/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { shownColumns } from './columns.ts';
import { download, fileName, rowsToCsv } from './exportCsv.ts';
import type { ListParts } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { LAST_OFFSET, readAll } from './readAll.ts';
import { countOf, isSelected } from './selection.ts';
import { searchOf } from './useListState.ts';

interface ExportMenuProps extends ListParts {
  readonly total: number | undefined;
}

/** The page, the ticked rows or all that match as CSV; the last through the queue, behind everything else. */
export function ExportMenu({ type, definition, control, selection, total = 0 }: ExportMenuProps) {
  const { records, queries } = useConnection();
  const cache = useQueryClient();
  const { number } = useFormats();
  const [progress, setProgress] = useState<readonly [done: number, total: number]>();
  const running = useRef<AbortController>();
  const search = searchOf(definition, control.state);
  const shown = (value: number): string => formatPlain(String(value), number);
  const write = (rows: readonly ListRow[]): void => {
    download(fileName(definition, todayHere()), rowsToCsv(shownColumns(definition, control.state.columns), rows));
    showToast(words.exported(shown(rows.length)), { tone: 'positive' });
  };
  const page = (): readonly ListRow[] => cache.getQueryData<Page<ListRow>>(queries.list(type, search).queryKey)?.items ?? [];
  const all = async (fits: (row: ListRow) => boolean): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setProgress([0, total]);
    try {
      const rows = await readAll(records, type, search, (done, of) => setProgress([done, of]), stop.signal);
      write(rows.filter(fits));
      if (total > LAST_OFFSET) showToast(words.exportTooLong(shown(LAST_OFFSET)), { tone: 'critical' });
    } catch (error) {
      if (!stop.signal.aborted) showToast(words.exportFailed(error instanceof Error ? error.message : ''), { tone: 'critical' });
    } finally {
      setProgress(undefined);
    }
  };
  if (progress) {
    return <Button onClick={() => running.current?.abort()}>{words.exporting(shown(progress[0]), shown(progress[1]))}. {words.stop}</Button>;
  }
  const count = countOf(selection, total);
  const entries: MenuEntry[] = [
    ...(count > 0 ? [{
      label: words.exportSelected(shown(count)),
      onChoose: () => {
        if (selection.isEverything) void all(({ id }) => isSelected(selection, id));
        else write([...selection.rows.values()]);
      },
    }] : []),
    { label: words.exportPage(shown(page().length)), onChoose: () => write(page()) },
    { label: words.exportAll(shown(total)), onChoose: () => void all(() => true) },
  ];
  return <span className="mid"><Menu label={words.export} icon={Upload} entries={entries} align="end">{words.export}</Menu></span>;
}
