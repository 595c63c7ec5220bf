import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormModel } from '../model/FormModel.ts';
import { isEmpty, isRef } from '../model/values.ts';

/** The first cell of the lines, else where the header begins. */
export function focusFirst(model: FormModel): void {
  if (!focusLines(model)) focusFirstField(model);
}

/**
 * Focuses the field to begin with: the lines of a document that is changed, unless they are ticked or a type marks the
 * place to begin, otherwise the first field. A link may name the field after its "#".
 */
export function focusStart(model: FormModel): void {
  if (focusAsked()) return;
  const [sublist] = model.grids.keys();
  const isTicked = model.behaviour.lines?.[sublist ?? '']?.behaviour?.ticks !== undefined;
  const isInLines =
    model.mode === 'edit' && model.definition.category === 'transaction' && !isTicked && markedField() === undefined;
  if (isInLines ? !focusLines(model) : !focusFirstField(model)) focusFirst(model);
}

function focusAsked(): boolean {
  const asked = document.getElementById(window.location.hash.slice(1));
  if (!asked?.closest('.form-body')) return false;
  asked.closest('details')?.setAttribute('open', '');
  asked.focus();
  return true;
}

/**
 * Whether the focus has not moved since the form was opened: on nothing, on the screen, or on what opened the form. Any
 * other focus is kept.
 */
export function isUnmoved(from: Element | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.id === 'main' || activeElement === from
  );
}

function focusLines({ grids }: FormModel): boolean {
  // Items and expenses, whichever exist.
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

const inView = (each: HTMLElement) => each.checkVisibility();
const markedField = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.form-body [data-first]')].find(inView);

/**
 * The field that a type marks as the place to begin, else the first in view. Where the form came with its subject, as a
 * payment from a customer's page or a bill of an order, the first field that is still to be filled.
 */
function focusFirstField(model: FormModel): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>(`.form-body .field ${controls}`)];
  const first = markedField() ?? fields.find(inView);
  const isFilled = first !== undefined && model.mode === 'create' && isRef(valueBehind(model, first));
  const open = isFilled ? fields.filter(inView).find((each) => isToFill(model, each)) : undefined;
  (open ?? first)?.focus();
  return first !== undefined;
}

const nameOf = ({ type }: FormModel, { id }: HTMLElement): string => id.slice(`f-${type}-`.length);
const valueBehind = (model: FormModel, control: HTMLElement): unknown => model.values()[nameOf(model, control)];

/** Empty fields are filled manually, unless the service fills them or they have a selection. */
function isToFill(model: FormModel, control: HTMLElement): boolean {
  const field = model.definition.fields[nameOf(model, control)];
  return (
    field !== undefined &&
    field.access !== 'generated' &&
    field.kind !== 'boolean' &&
    field.kind !== 'option' &&
    isEmpty(valueBehind(model, control))
  );
}

/** Goes to the first lines of the form, from there to the next ones, and from the last to the first again. */
export function focusNextLines(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.form-body .sublist')].filter((each) =>
    each.checkVisibility(),
  );
  const at = all.findIndex((each) => each.contains(document.activeElement));
  const next = all[(at + 1) % all.length];
  const cell = next?.querySelector<HTMLElement>('td.is-active :is(input, a, .cell-read)');
  (cell ?? next?.querySelector<HTMLElement>('.lines-scroll'))?.focus();
}
