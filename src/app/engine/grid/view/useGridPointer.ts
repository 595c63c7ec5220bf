import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Box } from '#app/ui/overlays/placeLayer.ts';
import type { GridModel } from '../model/GridModel.ts';
import type { CellPlace } from '../gridTypes.ts';
import { setTick } from '../model/lineActions.ts';
import { isEmptyValue } from '../model/readCell.ts';

type Hit = { readonly on: 'cell' | 'row' | 'column' | 'all'; readonly place: CellPlace };

/** The pointer: press to go, press twice to change the text, drag or Shift for a range, heads for whole lines and columns, right click for the menu. */
export function useGridPointer(model: GridModel, openMenu: (at: Box) => void) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const hit = hitOf(event.target);
    if (!hit || event.button > 0) return;
    if (!event.shiftKey) tickOnRelease(model, hit, event);
    if (hit.on === 'cell' && model.selection.isActive(hit.place.row, hit.place.column) && !event.shiftKey) {
      const input = textInputOf(event.target);
      // While its text is being changed, a press places the caret.
      if (!input || model.mode !== 'nav') return;
      // Until then the whole cell is selected: the next typed text replaces it.
      event.preventDefault();
      input.focus({ preventScroll: true });
      input.select();
      if (event.pointerType === 'mouse') stop.current = follow(model, hit);
      return;
    }
    // The press must not take the focus to the page before the cell has its editor.
    event.preventDefault();
    model.commitEdit();
    select(model, hit, event.shiftKey);
    if (event.pointerType === 'mouse') stop.current = follow(model, hit);
  };
  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const hit = hitOf(event.target);
    if (!hit || model.mode !== 'nav' || hit.on === 'all') return;
    event.preventDefault();
    const isInside = model.selection.includes(hit.place.row, hit.place.column);
    if (hit.on !== 'cell' || !isInside) select(model, hit, false);
    openMenu(menuPlace(event));
  };
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    const hit = hitOf(event.target);
    const input = textInputOf(document.activeElement);
    if (hit?.on !== 'cell' || !input || model.mode !== 'nav' || !isEditable(model, hit.place)) return;
    model.startEditing('edit');
    const at = caretAt(input, event) ?? input.value.length;
    input.setSelectionRange(at, at);
  };
  return { onPointerDown, onContextMenu, onDoubleClick };
}

const textInputOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.type === 'text' ? target : undefined;

/** A proposal is no text yet, and a figure of the service is not changed here. */
function isEditable(model: GridModel, place: CellPlace): boolean {
  const column = model.columns[place.column];
  if (!model.selection.isActive(place.row, place.column) || !column || column.isReadOnly) return false;
  return !isEmptyValue(model.cellAt(place)) || model.ghostsOf(place.row)[column.field] === undefined;
}

/** The character under the pointer, if the browser can tell. */
function caretAt(input: HTMLInputElement, { clientX, clientY }: MouseEvent): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  return caret?.offsetNode === input ? caret.offset : undefined;
}

/** Opened by a key there is no pointer, so the menu hangs on the cell. */
function menuPlace({ clientX, clientY, target }: MouseEvent): Box {
  if (clientX !== 0 || clientY !== 0 || !(target instanceof Element))
    return { left: clientX, top: clientY, right: clientX, bottom: clientY };
  return target.getBoundingClientRect();
}

/** The part of the grid under the pointer, from the data attributes of cells and heads. */
function hitOf(target: EventTarget | null): Hit | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column], [data-head]') : null;
  if (!element) return undefined;
  const row = Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? 0);
  const column = Number(element.dataset.column ?? 0);
  const head = element.dataset.head;
  return { on: head === 'row' || head === 'column' || head === 'all' ? head : 'cell', place: { row, column } };
}

function select(model: GridModel, { on, place }: Hit, extend: boolean): void {
  const { selection, store, columns } = model;
  const [last, end] = [Math.max(store.size - 1, 0), columns.length - 1];
  const from = extend ? (selection.active ?? place) : place;
  if (on === 'all') selection.select({ row: 0, column: 0 }, { row: last, column: end });
  else if (on === 'row') selection.select({ row: from.row, column: 0 }, { row: place.row, column: end });
  else if (on === 'column') selection.select({ row: 0, column: from.column }, { row: last, column: place.column });
  else if (extend) selection.extendTo(place);
  else selection.moveTo(place);
}

/** How far a pointer may move between press and release and still count as a click, in pixels. */
const STRAY = 6;

/**
 * Pressed where lines are ticked, the line under the pointer becomes what it was not when it was pressed. The press takes
 * the focus out of the header, whose amount may then be spread: lines are ticked and move between press and release, and
 * a click would find another line, or turn around the tick that was just set.
 */
function tickOnRelease(
  model: GridModel,
  { on, place }: Hit,
  { clientX, clientY, pointerId }: PointerEvent<HTMLDivElement>,
): void {
  const { ticks } = model.options.behaviour ?? {};
  if (
    on !== 'cell' ||
    ticks === undefined ||
    model.options.isReadOnly === true ||
    model.columns[place.column]?.field !== ticks
  )
    return;
  const [id, isTicked] = [model.idAt(place.row), model.cellAt(place).value === true];
  const stop = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    const hasStrayed = Math.abs(event.clientX - clientX) > STRAY || Math.abs(event.clientY - clientY) > STRAY;
    if (event.type === 'pointerup' && !hasStrayed) setTick(model, id, !isTicked);
  };
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

/** Follows a pressed pointer: the range ends at its position. */
function follow(model: GridModel, start: Hit): () => void {
  const moved = (event: globalThis.PointerEvent) => {
    const hit = hitOf(document.elementFromPoint(event.clientX, event.clientY));
    const { active, extent } = model.selection;
    if (
      !hit ||
      hit.on === 'all' ||
      !active ||
      (extent?.row === hit.place.row && extent.column === hit.place.column && start.on === 'cell')
    )
      return;
    const row = Math.min(hit.place.row, Math.max(model.store.size - 1, 0));
    if (start.on === 'row')
      model.selection.select({ row: start.place.row, column: 0 }, { row, column: model.columns.length - 1 });
    else if (start.on === 'column')
      model.selection.extendTo({ row: Math.max(model.store.size - 1, 0), column: hit.place.column });
    else if (
      start.on === 'cell' &&
      hit.on === 'cell' &&
      (row !== active.row || hit.place.column !== active.column || model.selection.isRange)
    )
      model.selection.extendTo({ ...hit.place, row });
  };
  const stop = () => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
  return stop;
}
