import { markedWhole } from '#app/platform/drafts/encryptedStore.ts';
import type { GridRow } from '#app/engine/grid/gridTypes.ts';
import type { GridHistory, HistoryEntry } from '#app/engine/grid/model/history.ts';
import type { Change, LineStore } from '#app/engine/grid/model/lineStore.ts';
import type { UnfinishedTexts } from './UnfinishedInputs.ts';
import type { HeaderValues } from './values.ts';

/** The parts of a form that a draft keeps. */
interface SnapshotSource {
  readonly grids: ReadonlyMap<string, { readonly store: LineStore }>;
  readonly history: GridHistory;
  readonly pinned: ReadonlySet<string>;
  readonly unfinished: { texts(): Required<UnfinishedTexts> };
  values(): HeaderValues;
}

interface Steps {
  readonly entries: readonly HistoryEntry[];
  readonly done: number;
}

/** The state to restore a form from: values, lines with unfinished cells, and the steps that can be undone. */
export interface FormSnapshot extends UnfinishedTexts {
  readonly values: HeaderValues;
  readonly lines: Readonly<Record<string, readonly GridRow[]>>;
  readonly pinned: readonly string[];
  readonly steps?: Steps;
}

/** A draft is written every second, so the oldest steps of a long session are dropped. */
const MAX_CHANGES = 4000;

/** The current state of a form as plain data. */
export function snapshotOf(model: SnapshotSource): FormSnapshot {
  const { grids, pinned, unfinished, history } = model;
  const lines = [...grids].map(
    ([name, { store }]) => [name, store.order().flatMap((id) => store.row(id) ?? [])] as const,
  );
  return {
    values: model.values(),
    lines: Object.fromEntries(lines),
    pinned: [...pinned],
    ...unfinished.texts(),
    steps: latestSteps(history),
  };
}

const stored = new WeakMap<GridRow, unknown>();

/** A row as the store writes it. Made once: a draft is written every second, and rows never change in place. */
function storedRow(row: GridRow): unknown {
  const known = stored.get(row);
  if (known !== undefined) return known;
  const cells = Object.entries(row.cells).map(
    ([field, cell]) =>
      [field, typeof cell.value === 'bigint' ? { ...cell, value: markedWhole(cell.value) } : cell] as const,
  );
  const made = { ...row, cells: Object.fromEntries(cells) };
  stored.set(row, made);
  return made;
}

const storedChange = (change: Change): unknown =>
  change.kind === 'patch'
    ? { ...change, before: storedRow(change.before), after: storedRow(change.after) }
    : { ...change, removed: change.removed.map(storedRow), inserted: change.inserted.map(storedRow) };

/** The same in the form that is quickest to write; read from the store it is a snapshot again. */
export function storedSnapshotOf(model: SnapshotSource): unknown {
  const { lines, steps, ...rest } = snapshotOf(model);
  const entries = (steps?.entries ?? []).map((entry) => ({
    ...entry,
    changes: entry.changes.map(storedChange),
    ...(entry.others
      ? { others: entry.others.map(({ list, changes }) => ({ list, changes: changes.map(storedChange) })) }
      : {}),
  }));
  return {
    ...rest,
    lines: Object.fromEntries(Object.entries(lines).map(([name, rows]) => [name, rows.map(storedRow)])),
    ...(steps ? { steps: { entries, done: steps.done } } : {}),
  };
}

/** The newest steps that are not too much to keep, and those undone. */
function latestSteps(history: GridHistory): Steps {
  const all = history.entries();
  let from = all.length;
  let changes = 0;
  while (from > 0) {
    changes += sizeOf(all[from - 1]);
    if (changes > MAX_CHANGES) break;
    from -= 1;
  }
  // Undone steps without those before them lead nowhere.
  if (history.position() < from) return { entries: [], done: 0 };
  return { entries: all.slice(from), done: history.position() - from };
}

const sizeOf = (entry: HistoryEntry | undefined): number =>
  [...(entry?.changes ?? []), ...(entry?.others ?? []).flatMap(({ changes }) => changes)].reduce(
    (sum, change) => sum + (change.kind === 'patch' ? 1 : change.inserted.length + change.removed.length),
    1,
  );
