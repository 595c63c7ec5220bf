import type { Ref } from '#contract/derive/types';
import { cell } from '#app/platform/api/observable.ts';
import { setWorkDate, workDate } from './preferences.ts';

/** The currency and the dimensions that new transactions can start with, in form order. */
export const stickyNames = ['currency', 'department', 'class', 'location'] as const;
export type StickyName = (typeof stickyNames)[number];
export type StickyDimensions = Readonly<Partial<Record<StickyName, Ref>>>;

const KEY = 'countinghouse.dimensions';

// Above its first use: the stored value is read when the module loads.
function isRef(value: unknown): value is Ref {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'refName' in value &&
    typeof value.refName === 'string'
  );
}

/** The currency and the dimensions chosen for the work of this tab's session; new records start with them. */
export const stickyDimensions = cell<StickyDimensions>(read());

function read(): StickyDimensions {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const values = new Map(Object.entries(kept));
    return Object.fromEntries(
      stickyNames.flatMap((name) => (isRef(values.get(name)) ? [[name, values.get(name)]] : [])),
    );
  } catch {
    return {}; // Storage can be forbidden; they then apply until the page is closed.
  }
}

/** Chooses one of them or takes it away. */
export function setSticky(name: StickyName, value: Ref | undefined): void {
  const { [name]: _, ...rest } = stickyDimensions.get();
  keep(value ? { ...rest, [name]: value } : rest);
}

function keep(dimensions: StickyDimensions): void {
  stickyDimensions.set(dimensions);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(dimensions));
  } catch {
    // As above.
  }
}

/** Whether any work context differs from the default. */
export const isContextChosen = (): boolean =>
  workDate.get() !== undefined || Object.keys(stickyDimensions.get()).length > 0;

/** Resets the work context: today, no currency and no dimensions. Returns the undo function. */
export function clearContext(): () => void {
  const [date, dimensions] = [workDate.get(), stickyDimensions.get()];
  setWorkDate(undefined);
  keep({});
  return () => {
    setWorkDate(date);
    keep(dimensions);
  };
}
