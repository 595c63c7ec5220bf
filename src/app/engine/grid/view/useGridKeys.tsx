import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { commandFor, type KeyContext } from './gridKeys.ts';
import type { GridModel } from '../model/GridModel.ts';
import type { CellKind } from '../gridTypes.ts';
import { isEmptyValue } from '../model/readCell.ts';
import { type GridScreen, runCommand } from '../model/runCommand.ts';
import { SplitDialog } from './SplitDialog.tsx';

const contextKinds: Readonly<Record<CellKind, KeyContext['kind']>> = {
  text: 'text',
  amount: 'number',
  decimal: 'number',
  date: 'date',
  boolean: 'boolean',
  option: 'ref',
  ref: 'ref',
};

/** The keyboard of the grid: keys that reach the frame become commands of the model. */
export function useGridKeys(model: GridModel, scroller: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const [isSplitting, setSplitting] = useState(false);
  const screen: GridScreen = {
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    leave: () => scroller.current?.focus(),
    openSplit: () => setSplitting(true),
    editText() {
      const input = document.activeElement;
      if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
    },
  };
  // Keys and shortcuts lead into the first cell; a press beside the lines does not.
  const isPressed = useRef(false);
  const onPointerDownCapture = () => {
    isPressed.current = true;
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => void (isPressed.current = false), { once: true, capture: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !isOfCell(event.target, scroller.current)) return;
    if (runOwnKey(model, event)) return;
    const command = model.selection.active ? commandFor(event, contextOf(model)) : enterCommand(event);
    if (command === 'enterGrid') model.selection.moveTo(model.selection.last ?? { row: 0, column: 0 });
    else if (command === undefined || !runCommand(model, command, screen)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const isFromOutside = !event.currentTarget.contains(event.relatedTarget);
    if (event.target !== scroller.current || !isFromOutside || model.selection.active || isPressed.current) return;
    model.selection.moveTo(model.selection.last ?? { row: 0, column: 0 });
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    // A dialog returns the focus: typed text waits for it, as when a record is created on the way.
    const isOnTheWay =
      to instanceof Element &&
      to.closest('dialog') !== null &&
      event.currentTarget.closest('dialog') !== to.closest('dialog');
    if (!event.currentTarget.contains(to) && !isOnTheWay && document.hasFocus()) model.commitEdit();
  };
  const dialog: ReactNode = isSplitting && <SplitDialog model={model} onClose={() => setSplitting(false)} />;
  return { events: { onPointerDownCapture, onKeyDown, onFocus, onBlur }, dialog, openSplit: screen.openSplit };
}

/** A key that the lines of this sublist have for themselves. */
function runOwnKey(model: GridModel, event: KeyboardEvent): boolean {
  if (model.mode !== 'nav' || !model.selection.active || event.altKey || model.options.isReadOnly === true)
    return false;
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod && event.shiftKey) return false;
  const run = model.options.behaviour?.keys?.[`${isMod ? 'mod+' : ''}${event.key.toLowerCase()}`];
  if (!run) return false;
  run(model);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Keys typed in the bar, a menu or a dialog inside the frame are theirs. */
const isOfCell = (target: EventTarget, scroller: HTMLElement | null): boolean =>
  target instanceof Node && scroller?.contains(target) === true;

/** Ctrl+Enter saves from the frame as from a cell. */
function enterCommand({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 'enterGrid' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return key === 'Enter' || key.startsWith('Arrow') || key === 'F2' ? 'enterGrid' : undefined;
}

function contextOf(model: GridModel): KeyContext {
  const { active } = model.selection;
  const column = active && model.columns[active.column];
  return {
    mode: model.mode,
    isListOpen: false,
    kind: column ? contextKinds[column.kind] : 'text',
    ticks: model.options.behaviour?.ticks !== undefined,
    isEmpty: active === undefined || isEmptyValue(model.cellAt(active)),
  };
}
