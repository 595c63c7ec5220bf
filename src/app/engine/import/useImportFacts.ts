import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { quote } from '#contract/wire/filter/print';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { ETAG } from '#app/engine/list/table/columns.ts';
import { onGridChange } from './gridChanges.ts';
import {
  type Existing,
  existingOf,
  groupRows,
  type ImportProblem,
  type ImportRecord,
  keyValues,
  knownKey,
  type KnownRecord,
  problemsOf,
  repeatedKeys,
} from './importRules.ts';

/** One record of the grid with everything that is known about it. */
export interface JudgedRecord {
  readonly record: ImportRecord;
  readonly problems: readonly ImportProblem[];
  readonly existing: Existing | undefined;
}

export interface ImportFacts {
  readonly judged: readonly JudgedRecord[];
  readonly lookUpFailed: boolean;
}

const AT_ONCE = 40;
const QUIET_MS = 500;

/** The grid's content as records, validated by the cells, against each other and against existing data. */
export function useImportFacts(
  type: RecordType,
  definition: RecordDefinition,
  model: GridModel,
  lines: string | undefined,
): ImportFacts {
  const version = useGridVersion(model);
  const records = useMemo(() => {
    const rows = model.store.order().flatMap((id) => model.store.row(id) ?? []);
    return version < 0 ? [] : groupRows(definition, rows, lines);
  }, [definition, model, lines, version]);
  const { known, lookUpFailed } = useKnownKeys(type, definition, records);
  const judged = useMemo(() => {
    const { columns } = model.options;
    const repeated = repeatedKeys(definition, records, columns);
    return records.map((record): JudgedRecord => ({
      record,
      problems: [
        ...problemsOf(record, columns, definition),
        ...repeated.filter(({ row }) => row === record.rows[0]?.index),
      ],
      existing: existingOf(definition, record, known),
    }));
  }, [definition, model, records, known]);
  return { judged, lookUpFailed };
}

/** Counts up with every change of the lines. */
function useGridVersion(model: GridModel): number {
  const counter = useMemo(() => ({ value: model.store.size }), [model]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const hear = (): void => {
        counter.value += 1;
        listener();
      };
      return onGridChange(model, hear);
    },
    [model, counter],
  );
  return useSyncExternalStore(subscribe, () => counter.value);
}

/** The ids for an import's keys, requested in batches once typing pauses. */
function useKnownKeys(
  type: RecordType,
  definition: RecordDefinition,
  records: readonly ImportRecord[],
): { readonly known: ReadonlyMap<string, KnownRecord>; readonly lookUpFailed: boolean } {
  const { records: api } = useConnection();
  const [state, setState] = useState<{
    readonly known: ReadonlyMap<string, KnownRecord>;
    readonly lookUpFailed: boolean;
  }>({ known: new Map(), lookUpFailed: false });
  const asked = JSON.stringify([...keyValues(definition, records)]);
  useEffect(() => {
    const stop = new AbortController();
    // The JSON text detects changes; it was written from this shape above.
    const wanted = JSON.parse(asked) as readonly (readonly [field: string, values: readonly string[]])[];
    const ask = async (): Promise<void> => {
      const known = new Map<string, KnownRecord>();
      for (const [field, values] of wanted) {
        for (let at = 0; at < values.length; at += AT_ONCE) {
          const q = values
            .slice(at, at + AT_ONCE)
            .map((value) => `${field} IS ${quote(value)}`)
            .join(' OR ');
          const page = await api.list(
            type,
            { q, limit: AT_ONCE * 2, offset: 0, fields: [field, ETAG] },
            { priority: 'bulk', signal: stop.signal },
          );
          for (const row of page.items)
            if (typeof row[field] === 'string')
              known.set(knownKey(field, row[field]), {
                id: row.id,
                etag: typeof row[ETAG] === 'string' ? row[ETAG] : undefined,
              });
        }
      }
      setState({ known, lookUpFailed: false });
    };
    const timer = setTimeout(() => {
      if (wanted.length === 0) setState({ known: new Map(), lookUpFailed: false });
      else ask().catch(() => !stop.signal.aborted && setState((former) => ({ ...former, lookUpFailed: true })));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, type, asked]);
  return state;
}
