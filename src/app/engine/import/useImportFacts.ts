import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { alikeFieldsOf } from '#contract/derive/alikeFields';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { spellingsOf } from '#contract/values/spelling';
import { quote } from '#contract/wire/filter/print';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { ETAG } from '#app/engine/list/table/columns.ts';
import { onGridChange } from './gridChanges.ts';
import {
  type Alike,
  alikeOf,
  type Existing,
  existingOf,
  groupRows,
  type ImportProblem,
  type ImportRecord,
  keyFields,
  knownKey,
  type KnownRecord,
  type KnownSpelling,
  problemsOf,
  repeatedKeys,
  valuesOf,
} from './importRules.ts';

/** One record of the grid with everything that is known about it. */
export interface JudgedRecord {
  readonly record: ImportRecord;
  readonly problems: readonly ImportProblem[];
  readonly existing: Existing | undefined;
  /** A record that it may be a second entry of. */
  readonly alike: Alike | undefined;
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
  const { known, spelled, lookUpFailed } = useKnownRecords(type, definition, records);
  const judged = useMemo(() => {
    const { columns } = model.options;
    const repeated = repeatedKeys(definition, records, columns);
    return records.map((record): JudgedRecord => {
      const existing = existingOf(definition, record, known);
      return {
        record,
        problems: [
          ...problemsOf(record, columns, definition),
          ...repeated.filter(({ row }) => row === record.rows[0]?.index),
        ],
        existing,
        alike: existing ? undefined : alikeOf(definition, record, spelled),
      };
    });
  }, [definition, model, records, known, spelled]);
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

interface KnownRecords {
  readonly known: ReadonlyMap<string, KnownRecord>;
  readonly spelled: readonly KnownSpelling[];
  readonly lookUpFailed: boolean;
}
const nothingKnown: KnownRecords = { known: new Map(), spelled: [], lookUpFailed: false };
type Values = readonly (readonly [field: string, values: readonly string[]])[];

/** The records that have an import's keys, or its numbers and names in another spelling, requested in batches once typing pauses. */
function useKnownRecords(
  type: RecordType,
  definition: RecordDefinition,
  records: readonly ImportRecord[],
): KnownRecords {
  const { records: api } = useConnection();
  const { caller } = useCaller();
  const [state, setState] = useState(nothingKnown);
  // Services of the specification do not compare spellings.
  const alikes = caller.isSpecOnly === true ? [] : alikeFieldsOf(definition);
  const asked = JSON.stringify([[...valuesOf(keyFields(definition), records)], [...valuesOf(alikes, records)]]);
  useEffect(() => {
    const stop = new AbortController();
    // The JSON text detects changes; it was written from this shape above.
    const [keys, names] = JSON.parse(asked) as readonly [Values, Values];
    /** The numbers or names of existing records that meet one of these conditions. */
    const find = async (values: Values, test: 'IS' | 'ALIKE'): Promise<KnownSpelling[]> => {
      const found: KnownSpelling[] = [];
      for (const [field, all] of values) {
        for (let at = 0; at < all.length; at += AT_ONCE) {
          const batch = all.slice(at, at + AT_ONCE).filter((value) => test === 'IS' || spellingsOf(value).length > 0);
          if (batch.length === 0) continue;
          const q = batch.map((value) => `${field} ${test} ${quote(value)}`).join(' OR ');
          const page = await api.list(
            type,
            { q, limit: AT_ONCE * 2, offset: 0, fields: [field, ETAG] },
            { priority: 'bulk', signal: stop.signal },
          );
          for (const { id, [field]: value, [ETAG]: etag } of page.items)
            if (typeof value === 'string')
              found.push({ id, field, value, etag: typeof etag === 'string' ? etag : undefined });
        }
      }
      return found;
    };
    const ask = async (): Promise<void> => {
      const exact = await find(keys, 'IS');
      const spelled = await find(names, 'ALIKE');
      const known = new Map(exact.map(({ field, value, id, etag }) => [knownKey(field, value), { id, etag }] as const));
      setState({ known, spelled, lookUpFailed: false });
    };
    const timer = setTimeout(() => {
      if (keys.length === 0 && names.length === 0) setState(nothingKnown);
      else ask().catch(() => !stop.signal.aborted && setState((former) => ({ ...former, lookUpFailed: true })));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, type, asked]);
  return state;
}
