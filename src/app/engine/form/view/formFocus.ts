import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormModel } from '../model/FormModel.ts';

/** The first cell of the lines, else where the header begins. */
export function focusFirst(model: FormModel): void {
  if (!focusLines(model)) focusFirstField();
}

/**
 * Focuses the field to begin with: the lines of a document that is changed, unless they are ticked, otherwise the first
 * field. A link may name the field after its "#".
 */
export function focusStart(model: FormModel): void {
  if (focusAsked()) return;
  const [sublist] = model.grids.keys();
  const isTicked = model.behaviour.lines?.[sublist ?? '']?.behaviour?.ticks !== undefined;
  const isInLines = model.mode === 'edit' && model.definition.category === 'transaction' && !isTicked;
  if (isInLines ? !focusLines(model) : !focusFirstField()) focusFirst(model);
}

function focusAsked(): boolean {
  const asked = document.getElementById(window.location.hash.slice(1));
  if (!asked?.closest('.form-body')) return false;
  asked.closest('details')?.setAttribute('open', '');
  asked.focus();
  return true;
}

/**
 * Whether the focus has not moved since the form was opened: it is on nothing, on the screen, or on what led to the
 * form. Any other focus is kept.
 */
export function isUnmoved(from: Element | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.id === 'main' || activeElement === from
  );
}

function focusLines({ grids }: FormModel): boolean {
  // Of items and expenses those that there are.
  const all = [...grids.values()].filter(({ options }) => !options.isReadOnly);
  const grid = all.find(({ store }) => store.size > 0) ?? all[0];
  if (!grid || (grid.rowCount === 0 && grid.options.canAddLines === false)) return false;
  focusFirstCell(grid);
  return true;
}

/** The first cell of these lines in which something can be entered. */
export const focusFirstCell = ({ selection, columns }: GridModel): void =>
  selection.moveTo({
    row: 0,
    column: Math.max(
      columns.findIndex(({ isReadOnly }) => !isReadOnly),
      0,
    ),
  });

const controls = ':is(input, select, textarea):not(:disabled, [readonly], [tabindex="-1"])';

/** The field that a type marks as the place to begin, else the first in view. */
function focusFirstField(): boolean {
  const all = [
    ...document.querySelectorAll<HTMLElement>('.form-body [data-first]'),
    ...document.querySelectorAll<HTMLElement>(`.form-body .field ${controls}`),
  ];
  const first = all.find((each) => each.checkVisibility());
  first?.focus();
  return first !== undefined;
}
