import { useCallback, useSyncExternalStore } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import type { GridRow } from '../gridTypes.ts';
import type { Totals } from '../model/lineStore.ts';

/** The ids of the lines; renders again when lines come, go or move, not when a cell changes. */
export function useLineOrder({ store }: GridModel): readonly number[] {
  return useSyncExternalStore(store.subscribeList, store.order);
}

export function useTotals({ store }: GridModel): Totals {
  return useSyncExternalStore(store.subscribeTotals, store.totals);
}

/** One line; renders again when its content or its marking changes. Undefined for the new line. */
export function useRow({ store }: GridModel, id: number): GridRow | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  const version = useCallback(() => store.versionOf(id), [store, id]);
  useSyncExternalStore(subscribe, version);
  return store.row(id);
}
