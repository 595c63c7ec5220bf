import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordType } from '#contract/records/index';
import type { ListRow, ListSearch } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { readAll } from './readAll.ts';

export interface AllRows {
  /** Undefined until they were requested and have loaded. */
  readonly rows: readonly ListRow[] | undefined;
  /** How many have been read; undefined when not requested. */
  readonly progress: number | undefined;
  readonly read: () => void;
}

/** All rows that match, with a few fields, on demand; forgotten when the filter changes. */
export function useAllRows(type: RecordType, search: ListSearch, fields: readonly string[]): AllRows {
  const { records } = useConnection();
  const { q, search: words } = search;
  const key = `${type}\n${q ?? ''}\n${words ?? ''}\n${fields.join()}`;
  const [state, setState] = useState<{
    readonly key: string;
    readonly rows?: readonly ListRow[];
    readonly progress: number;
  }>();
  const running = useRef<{ readonly key: string; readonly stop: AbortController } | undefined>(undefined);
  useEffect(() => {
    if (running.current?.key !== key) running.current?.stop.abort();
  }, [key]);
  useEffect(() => () => running.current?.stop.abort(), []);
  const read = useCallback(() => {
    const stop = new AbortController();
    running.current?.stop.abort();
    running.current = { key, stop };
    setState({ key, progress: 0 });
    const asked: ListSearch = {
      limit: 0,
      offset: 0,
      fields,
      ...(q === undefined ? {} : { q }),
      ...(words === undefined ? {} : { search: words }),
    };
    readAll(records, type, asked, (progress) => !stop.signal.aborted && setState({ key, progress }), stop.signal).then(
      (rows) => setState({ key, rows, progress: rows.length }),
      () => !stop.signal.aborted && setState(undefined),
    );
  }, [key, records, type, fields, q, words]);
  const isCurrent = state?.key === key;
  return { rows: isCurrent ? state.rows : undefined, progress: isCurrent ? state.progress : undefined, read };
}
