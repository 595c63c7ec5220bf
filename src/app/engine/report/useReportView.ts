import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The state in which a drill-down level was left: its scroll position, the opened figure, and what was collapsed. */
interface LeftView {
  readonly top: number;
  readonly figure: string | undefined;
  readonly folded: readonly string[];
}

/** Links to details: figures, entries, the names of rows in a tree. */
const FIGURES = 'table a[href]';

const left = new Map<string, LeftView>();
const nothing: LeftView = { top: 0, figure: undefined, folded: [] };

/** The level that a breadcrumb link leads back to, by the history entry it was left from. */
function viewIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'view' in state && typeof state.view === 'string'
    ? state.view
    : undefined;
}

export interface ReportView {
  readonly folded: ReadonlySet<string>;
  readonly toggle: (row: string) => void;
  readonly fold: (rows: readonly string[]) => void;
}

/** Stores the view state of a report, and restores it on the way back: by Back as well as by a breadcrumb link. */
export function useReportView(isReady: boolean): ReportView {
  const { key, state } = useLocation();
  const cameBack = viewIn(state);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(left.get(cameBack ?? key)?.folded));
  const restored = useRef<string>(undefined);
  const former = useRef(key);
  useEffect(() => {
    left.set(key, { ...(left.get(key) ?? nothing), folded: [...folded] });
  }, [key, folded]);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    // Parameters written to the address of a level keep its view state.
    if (former.current !== key)
      left.set(key, { ...(left.get(former.current) ?? nothing), ...left.get(key), top: main.scrollTop });
    former.current = key;
    const note = (change: Partial<LeftView>) => left.set(key, { ...(left.get(key) ?? nothing), ...change });
    const scrolled = () => note({ top: main.scrollTop });
    const focused = ({ target }: FocusEvent) =>
      target instanceof HTMLAnchorElement &&
      target.matches(FIGURES) &&
      note({ figure: target.getAttribute('href') ?? undefined });
    main.addEventListener('scroll', scrolled, { passive: true });
    main.addEventListener('focusin', focused);
    return () => {
      main.removeEventListener('scroll', scrolled);
      main.removeEventListener('focusin', focused);
    };
  }, [key]);
  useLayoutEffect(() => {
    if (!isReady || restored.current === key) return;
    const isArrival = restored.current === undefined;
    restored.current = key;
    const view = left.get(isArrival ? (cameBack ?? key) : former.current);
    const main = document.querySelector('main');
    if (!view || !main) return;
    // On history navigation the shell restores the place; a breadcrumb link is a new entry.
    if (isArrival && cameBack !== undefined) main.scrollTop = view.top;
    const figure =
      view.figure === undefined
        ? undefined
        : [...main.querySelectorAll(FIGURES)].find((each) => each.getAttribute('href') === view.figure);
    const held = document.activeElement;
    if (figure instanceof HTMLElement && (held === null || held === main || held === document.body))
      figure.focus({ preventScroll: true });
  }, [isReady, key, cameBack]);
  return {
    folded,
    toggle: useCallback(
      (row) =>
        setFolded((former) =>
          former.has(row) ? new Set([...former].filter((each) => each !== row)) : new Set([...former, row]),
        ),
      [],
    ),
    fold: useCallback((rows) => setFolded(new Set(rows)), []),
  };
}
