import type { CellPlace } from '#app/engine/grid/gridTypes.ts';
import type { FormModel } from '../model/FormModel.ts';

/** The place of work: a cell with its unfinished text, or a field with its caret, and the scroll position. */
export interface FormPlace {
  readonly sublist?: string;
  readonly cell?: CellPlace;
  readonly text?: string | undefined;
  readonly id?: string;
  readonly caret?: number | null;
  readonly scroll?: readonly number[];
}

const scrollers = (): readonly Element[] => [...document.querySelectorAll('.main, .cols > .col, .lines-scroll')];

/** The place in the form now; kept with its draft, so that a crash between two keys loses none. */
export function placeNow(model: FormModel): FormPlace {
  const scroll = scrollers().map(({ scrollTop }) => scrollTop);
  const { activeElement } = document;
  const isInField =
    activeElement instanceof HTMLElement && activeElement.id !== '' && activeElement.closest('.fields') !== null;
  for (const [sublist, { selection, editText }] of model.grids) {
    const { active } = selection;
    if (active && !isInField) return { sublist, cell: active, text: editText, scroll };
  }
  const caret =
    activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox'
      ? activeElement.selectionStart
      : null;
  return { ...(activeElement?.id ? { id: activeElement.id, caret } : {}), scroll };
}

/** Restores a place with the unfinished text of its cell. Returns false when the place does not exist. */
export function goToPlace(model: FormModel, { sublist, cell, text, id, caret, scroll }: FormPlace): boolean {
  const grid = model.grids.get(sublist ?? '');
  const field = id === undefined || id === '' ? null : document.getElementById(id);
  if (grid && cell && cell.row < grid.rowCount && cell.column < grid.columns.length) {
    if (text !== undefined) grid.startEditing('edit', text);
    grid.selection.moveTo(cell);
    if (text !== undefined) requestAnimationFrame(() => caretToEnd(text));
  } else if (field) {
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    if (field instanceof HTMLInputElement && typeof caret === 'number') field.setSelectionRange(caret, caret);
  } else return false;
  requestAnimationFrame(() =>
    scrollers().forEach((element, at) => (element.scrollTop = scroll?.[at] ?? element.scrollTop)),
  );
  return true;
}

/** The next letter follows those that came back, and must not replace them. */
function caretToEnd(text: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.value === text)
    activeElement.setSelectionRange(text.length, text.length);
}
