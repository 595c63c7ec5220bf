import { createElement, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from '#app/platform/auth/session.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { FRAME_KEY, type KeptFrame, type Layer, type Piece } from './keptFrame.ts';

/** A screen with more is outlined by its first parts; drawing them all would delay what it is to bridge. */
const MOST_MARKS = 900;

/** Attributes that determine the look of the bars; names, addresses and ids of the content are omitted. */
const looks = ['class', 'viewBox', 'd', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'cx', 'cy', 'r', 'rx'];
const lookAttributes = [...looks, 'ry', 'points', 'fill', 'stroke', 'stroke-width', 'aria-current', 'data-widest'];

/** Texts of the bars that may be shown before the person is known again: places, the work date and the company. */
const shown = '.brand, .nav, .tabbar, .palette, .context > .mid';
/** Not part of the idle bars, or for screen readers only. */
const skipped = '.layer, dialog, .sr, .count, [popover]';

/** A screen is kept when it has been at rest this long. */
const REST_MS = 600;

/**
 * Stores the frame of this tab to show it immediately on reload: shortly after each screen has loaded, when the browser
 * is idle. When the page closes is too late: the reload would wait for it.
 */
export function FrameKeeper(): ReactNode {
  const { session } = useConnection();
  const { key } = useLocation();
  return createElement(ScreenKeeper, { key, session });
}

/** Keeps the frame of one screen. */
function ScreenKeeper({ session }: { readonly session: Session }): null {
  useEffect(() => {
    const rest = setTimeout(() => whenIdle(() => keepFrame(session, sessionStorage)), REST_MS);
    return () => clearTimeout(rest);
  }, [session]);
  return null;
}

function keepFrame(session: Session, storage: Pick<Storage, 'setItem'>): void {
  const shell = document.querySelector<HTMLElement>('#root > .shell');
  // After signing out, or in another's sign-in, nothing may be left of this person.
  if (!shell || session.state.get().status !== 'signedIn') return;
  try {
    storage.setItem(FRAME_KEY, JSON.stringify(frameOf(shell)));
  } catch {
    // Without room the next load starts with the frame of the page.
  }
}

/** The current frame: the bars with their texts, the screen as rectangles without any. */
export function frameOf(shell: HTMLElement): KeptFrame {
  const part = (name: string): Piece | undefined => {
    const element = shell.querySelector(`:scope > .${name}`);
    return element ? pieceOf(element) : undefined;
  };
  const main = shell.querySelector<HTMLElement>(':scope > .main');
  return {
    version: 2,
    path: location.pathname + location.search,
    window: [innerWidth, innerHeight, document.documentElement.getAttribute('data-density')].join(),
    bars: { topbar: part('topbar'), nav: part('nav'), tabbar: part('tabbar') },
    layers: main ? layersOf(marksOf(main)) : [],
  };
}

function pieceOf(element: Element): Piece {
  const attributes: Record<string, string> = {};
  for (const name of lookAttributes) {
    const value = element.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  const children = [...element.childNodes].flatMap((node): readonly Piece[] => {
    if (node instanceof Element) return node.matches(skipped) ? [] : [pieceOf(node)];
    const text = node.nodeValue ?? '';
    const width = text.trim() === '' ? 0 : Math.ceil(rectOf(node).width);
    if (width === 0) return [];
    return element.closest(shown) ? linesOf(node, text) : [width];
  });
  // Links and lists would be announced; the look depends on the class and, in the navigation, the element type.
  return [element.localName, attributes, children];
}

/** A text line by line, each at its own width, so that it breaks at the same places. */
function linesOf(node: Node, text: string): readonly Piece[] {
  const range = document.createRange();
  const lines: { top: number; from: number; to: number }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.trimEnd().length);
    const { top } = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < 4) last.to = index + word.length;
    else lines.push({ top, from: index, to: index + word.length });
  }
  return lines.map(({ from, to }): Piece => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [text.slice(from, to), Math.ceil(range.getBoundingClientRect().width)];
  });
}

function rectOf(node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const colors = ['--rule', '--rule-faint', '--rule-strong', '--rule-control', '--accent', '--accent-line'];
const grounds = ['--sheet-sunk', '--paper', '--sheet-raised', '--accent', '--accent-wash', '--warning-wash'];

/** A rectangle of the page from its left and top edge, with the name of its color (`--rule`). */
type Mark = readonly [color: string, left: number, top: number, width: number, height: number];

/** Positions of a screen's lines, backgrounds and text, in stacking order. */
function marksOf(main: HTMLElement): readonly Mark[] {
  const page = main.getBoundingClientRect();
  const named = namesOfColors(main);
  const marks: Mark[] = [];
  const lines = new Map<string, number>();
  const add = (color: string, left: number, top: number, width: number, height: number): void => {
    const [from, to] = [Math.max(top, page.top), Math.min(top + height, page.bottom)];
    if (to <= from || width <= 0 || marks.length >= MOST_MARKS) return;
    const mark: Mark = [color, round(left - page.left), round(from - page.top), round(width), round(to - from)];
    const [last, index] = [lines.get(`${color} ${mark[2]} ${mark[4]}`), marks.length];
    const former = last === undefined ? undefined : marks[last];
    // Each cell draws the line below a row.
    if (last !== undefined && former && to - from <= 3 && Math.abs(former[1] + former[3] - mark[1]) <= 1)
      marks[last] = [color, former[1], former[2], round(mark[1] + mark[3] - former[1]), former[4]];
    else {
      if (to - from <= 3) lines.set(`${color} ${mark[2]} ${mark[4]}`, index);
      marks.push(mark);
    }
  };
  const visit = (element: Element): void => {
    if (marks.length >= MOST_MARKS || element.matches('.sr, .layer, dialog, [popover], script')) return;
    const rect = element.getBoundingClientRect();
    const isBox = rect.width > 0 && rect.height > 0;
    if (isBox && (rect.top > page.bottom || rect.bottom < page.top)) return;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.display === 'none') return;
    if (isBox && element !== main) addBox(style, rect, named, add);
    for (const node of element.childNodes) {
      if (node instanceof Element) visit(node);
      else if ((node.nodeValue ?? '').trim() !== '' && !element.closest('.primary')) addText(rectOf(node), add);
    }
    if (element instanceof HTMLInputElement && element.value !== '')
      addText(
        new DOMRect(rect.left + 8, rect.top, Math.min(rect.width - 16, element.value.length * 7), rect.height),
        add,
      );
  };
  visit(main);
  return marks;
}

/** One shape per color: the backgrounds below, in order, and their content above. */
function layersOf(marks: readonly Mark[]): readonly Layer[] {
  const paths = new Map<string, string>();
  for (const isGround of [true, false])
    for (const [color, left, top, width, height] of marks)
      if (grounds.includes(color) === isGround)
        paths.set(color, `${paths.get(color) ?? ''}M${left} ${top}h${width}v${height}h${-width}z`);
  return [...paths];
}

type Add = (color: string, left: number, top: number, width: number, height: number) => void;

function addBox(style: CSSStyleDeclaration, rect: DOMRect, named: ReadonlyMap<string, string>, add: Add): void {
  const ground = named.get(style.backgroundColor);
  if (ground !== undefined && grounds.includes(ground)) add(ground, rect.left, rect.top, rect.width, rect.height);
  for (const side of sides) {
    const width = style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]);
    const color = named.get(style[`border${side}Color`]);
    if (!(width > 0) || color === undefined) continue;
    const isAcross = side === 'Top' || side === 'Bottom';
    add(
      color,
      side === 'Right' ? rect.right - width : rect.left,
      side === 'Bottom' ? rect.bottom - width : rect.top,
      isAcross ? rect.width : width,
      isAcross ? width : rect.height,
    );
  }
}

/** A text of several lines is outlined by one bar a line. */
function addText({ left, top, width, height }: DOMRect, add: Add): void {
  const lines = Math.max(1, Math.round(height / 20));
  for (let line = 0; line < lines; line += 1) {
    const middle = top + ((line + 0.5) * height) / lines;
    add('--rule', left, middle - 4, line === lines - 1 && line > 0 ? width * 0.6 : width, 8);
  }
}

/** The names of the colors in use, by what a browser calls them in the theme of this moment. */
function namesOfColors(main: HTMLElement): ReadonlyMap<string, string> {
  const probe = document.createElement('i');
  probe.hidden = true;
  main.append(probe);
  const found = new Map<string, string>();
  for (const name of [...grounds, ...colors]) {
    probe.style.color = `var(${name})`;
    const color = getComputedStyle(probe).color;
    if (!found.has(color)) found.set(color, name);
  }
  probe.remove();
  return found;
}

const round = (length: number): number => Math.round(length * 10) / 10;
