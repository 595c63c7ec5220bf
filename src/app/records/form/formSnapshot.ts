import type { FormModel, HeaderValues } from './FormModel.ts';
import type { GridRow } from '../grid/gridTypes.ts';
import type { GridHistory, HistoryEntry } from '../grid/history.ts';

interface Steps {
  readonly entries: readonly HistoryEntry[];
  readonly done: number;
}

/** What brings a form back: values, lines with every half-typed cell, and the steps that can be undone. */
export interface FormSnapshot {
  readonly values: HeaderValues;
  readonly lines: Readonly<Record<string, readonly GridRow[]>>;
  readonly pinned: readonly string[];
  readonly unread?: readonly (readonly [string, string])[];
  readonly half?: readonly (readonly [string, string])[];
  readonly steps?: Steps;
}

/** A draft is written every second, so the oldest steps of a long session stay behind. */
const MOST_CHANGES = 4000;

/** The form as it stands, as plain data. */
export function snapshotOf(model: FormModel): FormSnapshot {
  const { grids, pinned, unread, half, history } = model;
  const lines = [...grids].map(([name, { store }]) => [name, store.order().flatMap((id) => store.row(id) ?? [])] as const);
  return { values: model.values(), lines: Object.fromEntries(lines), pinned: [...pinned], unread: [...unread], half: [...half], steps: latestSteps(history) };
}

/** The newest steps that are not too much to keep, and those undone. */
function latestSteps(history: GridHistory): Steps {
  const all = history.entries();
  let from = all.length;
  let changes = 0;
  while (from > 0) {
    changes += sizeOf(all[from - 1]);
    if (changes > MOST_CHANGES) break;
    from -= 1;
  }
  // Undone steps without those before them lead nowhere.
  if (history.position() < from) return { entries: [], done: 0 };
  return { entries: all.slice(from), done: history.position() - from };
}

const sizeOf = (entry: HistoryEntry | undefined): number =>
  (entry?.changes ?? []).reduce((sum, change) => sum + (change.kind === 'patch' ? 1 : change.inserted.length + change.removed.length), 1);
