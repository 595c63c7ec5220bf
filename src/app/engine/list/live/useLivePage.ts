import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordType } from '#contract/records/index';
import { queryKeys } from '#app/platform/api/queries.ts';
import type { ListedPage, ListSearch } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useChanges } from '#app/platform/live/useChanges.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import { flash, freshen } from './freshPage.ts';
import { useGathered } from './useGathered.ts';

export interface LivePageOptions {
  readonly type: RecordType;
  /** The query of the page. */
  readonly search: ListSearch;
  readonly page: ListedPage;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Rows are ticked, or something is open over them. */
  readonly isWorkedIn: boolean;
}

/** A page whose rows were added, removed or moved, waiting to be shown. */
interface Held {
  readonly fresh: ListedPage;
  /** How many of its rows aren't shown yet. */
  readonly waiting: number;
}

/** Polling interval for a service that doesn't report changes. */
const POLL_MS = 30_000;

/** Reloads the page when others have changed records of its type, and shows the parts that disturb nobody. */
export function useLivePage({ type, search, page, table, isWorkedIn }: LivePageOptions) {
  const { records, cache } = useConnection();
  const [held, setHeld] = useHeldFor(search);
  const changed = useRef<readonly string[]>([]);
  const ask = useGathered(async () => {
    const fresh = await records.page(type, search, { priority: 'prefetch' });
    const queryKey = queryKeys.page(type, search);
    const shown = cache.getQueryData<ListedPage>(queryKey);
    if (!shown) return;
    const mayMove = !isWorkedIn && isFirst(search) && isUntouched(table.current);
    const result = freshen(shown, fresh, mayMove);
    changed.current = result.changed;
    cache.setQueryData(queryKey, result.page);
    setHeld(result.isBehind ? { fresh, waiting: result.waiting } : undefined);
    if (result.waiting > 0) announce(words.newRows(result.waiting));
    // Counts and totals of the same type.
    const own = JSON.stringify(queryKey);
    void cache.invalidateQueries({
      queryKey: queryKeys.lists(type),
      predicate: (other) => JSON.stringify(other.queryKey) !== own,
    });
  });
  // A specification-only service reports no changes, and isn't polled.
  const isSpecOnly = useCaller().caller.isSpecOnly === true;
  const isLive = useChanges((heard) => {
    if (heard === undefined || heard.some((note) => note.type === type)) ask();
  }, !isSpecOnly);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive, ask]);
  useEffect(() => {
    const shown = new Set(page.items.map(({ id }) => id));
    const lit = changed.current.filter((id) => shown.has(id));
    if (lit.length > 0) flash(table.current, lit);
    changed.current = [];
  }, [page, table]);
  const show = useCallback(
    ({ fresh }: Held): void => {
      const queryKey = queryKeys.page(type, search);
      const before = new Set(cache.getQueryData<ListedPage>(queryKey)?.items.map(({ id }) => id));
      changed.current = fresh.items.flatMap(({ id }) => (before.has(id) ? [] : [id]));
      cache.setQueryData(queryKey, fresh);
      setHeld(undefined);
      scrollerOf(table.current)?.scrollTo({ top: 0 });
    },
    [cache, type, search, setHeld, table],
  );
  return { held, show, isLive };
}

/** Pending changes belong to the requested page: another page starts without. */
function useHeldFor(search: ListSearch) {
  const [held, setHeld] = useState<Held>();
  const [heldFor, setHeldFor] = useState(search);
  if (heldFor !== search) {
    setHeldFor(search);
    setHeld(undefined);
  }
  return [held, setHeld] as const;
}

const isFirst = ({ offset, position }: ListSearch): boolean => offset === 0 && position === undefined;

const scrollerOf = (table: HTMLElement | null): HTMLElement | null => table?.closest<HTMLElement>('.main') ?? null;

/** Nobody has scrolled, points at a row, or has the focus in one. */
function isUntouched(table: HTMLElement | null): boolean {
  if (!table) return true;
  const isScrolled = scrollY > 0 || (scrollerOf(table)?.scrollTop ?? 0) > 0;
  return !isScrolled && table.querySelector('tbody:hover') === null && !table.contains(document.activeElement);
}
