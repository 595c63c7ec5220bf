import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { announce } from '#app/ui/feedback/announcer.ts';

/** The scroll position of each visited history entry. */
const scrolls = new Map<string, number>();
/** How long to wait for content that arrives late. */
const PATIENCE_MS = 3000;
/** A title that is stable this long is final. */
const TITLE_MS = 250;

/** After navigation: focuses the screen, announces its title, and restores the scroll position on Back. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const former = useRef(pathname);
  const shown = useRef(pathname);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const { current } = main;
    if (former.current === pathname || !current) return;
    former.current = pathname;
    // A screen that has put the focus where it is needed keeps it.
    if (!current.contains(document.activeElement)) current.focus({ preventScroll: true });
    return sayTitle();
  }, [main, pathname]);

  useLayoutEffect(() => {
    const { current } = main;
    if (!current) return;
    // Changes a screen makes to its own address, such as a tab or a pinned level, don't move the focus.
    const isHere = type === NavigationType.Replace && shown.current === pathname;
    shown.current = pathname;
    const isFirst = last.current === undefined;
    const top = type === NavigationType.Pop ? (scrolls.get(key) ?? 0) : 0;
    // A page starts at its top: reading or setting the position would lay out a screen that is still being built.
    const stop = isHere || (isFirst && top === 0) ? () => undefined : restore(current, top);
    const note = (): void => void scrolls.set(key, current.scrollTop);
    if (isHere) scrolls.set(key, scrolls.get(last.current ?? key) ?? 0);
    last.current = key;
    // Recorded while scrolling: when the screen closes, its content and the position are already gone.
    current.addEventListener('scroll', note, { passive: true });
    return () => {
      stop();
      current.removeEventListener('scroll', note);
    };
    // The type belongs to the key: it never changes alone.
  }, [main, key, type, pathname]);
}

/** Announces the title once it is final: a record has its type's name until its own has loaded. */
function sayTitle(): () => void {
  const say = (): void => announce(document.title);
  let timer = setTimeout(say, TITLE_MS);
  const late = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(say, TITLE_MS);
  });
  const title = document.head.querySelector('title');
  if (title) late.observe(title, { childList: true });
  const end = setTimeout(() => late.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    clearTimeout(end);
    late.disconnect();
  };
}

/** Scrolls to a place as soon as there is enough content for it, unless the person scrolls first. */
function restore(main: HTMLElement, top: number): () => void {
  main.scrollTop = top;
  if (top === 0) return () => undefined;
  const content = new ResizeObserver(() => attempt());
  const attempt = (): void => {
    main.scrollTop = top;
    if (Math.abs(main.scrollTop - top) < 2) stop();
  };
  const stop = (): void => {
    clearTimeout(timer);
    content.disconnect();
    main.removeEventListener('wheel', stop);
    main.removeEventListener('keydown', stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const child of main.children) content.observe(child);
  main.addEventListener('wheel', stop, { passive: true });
  main.addEventListener('keydown', stop);
  attempt();
  return stop;
}
