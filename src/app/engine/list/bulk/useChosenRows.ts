import { useEffect, useMemo, useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ETAG } from '../table/columns.ts';
import { readAll } from '../export/readAll.ts';
import { isSelected, type Selection } from '../table/selection.ts';
import type { ListState } from '../listState.ts';
import { searchOf } from '../useListState.ts';

export interface ChosenRows {
  /** Undefined while they are read. */
  readonly rows: readonly ListRow[] | undefined;
  readonly read: number;
  readonly failure: string | undefined;
}

/** The ticked rows; all that match are loaded with their state, so that a job can name each. */
export function useChosenRows(
  type: RecordType,
  definition: RecordDefinition,
  state: ListState,
  selection: Selection,
): ChosenRows {
  const { records } = useConnection();
  const [read, setRead] = useState<ChosenRows>({ rows: undefined, read: 0, failure: undefined });
  const fields = useMemo(
    () => [...definition.name, ...(definition.status === undefined ? [] : [definition.status]), ETAG],
    [definition],
  );
  const here = useMemo(() => {
    const rows = [...selection.rows.values()];
    // A service that returned no versions won't return them a second time.
    const needed = rows.some((row) => ETAG in row) ? fields : fields.filter((field) => field !== ETAG);
    return !selection.isEverything && rows.every((row) => needed.every((field) => field in row)) ? rows : undefined;
  }, [selection, fields]);
  useEffect(() => {
    if (here) return undefined;
    const stop = new AbortController();
    const named = {
      limit: 0,
      offset: 0,
      fields,
      q: `id ANYOF ${[...selection.rows.keys()].slice(0, MAX_NAMED).join(',')}`,
    };
    const asked = selection.isEverything ? { ...searchOf(definition, state), fields } : named;
    readAll(
      records,
      type,
      asked,
      (done) => !stop.signal.aborted && setRead((former) => ({ ...former, read: done })),
      stop.signal,
    ).then(
      (rows) =>
        setRead({ rows: rows.filter(({ id }) => isSelected(selection, id)), read: rows.length, failure: undefined }),
      (error: unknown) =>
        !stop.signal.aborted &&
        setRead({ rows: undefined, read: 0, failure: error instanceof Error ? error.message : '' }),
    );
    return () => stop.abort();
  }, [records, type, definition, state, selection, fields, here]);
  return here ? { rows: here, read: here.length, failure: undefined } : read;
}

/** The number of ids that fits into a filter; more are rarely selected one by one. */
const MAX_NAMED = 150;
