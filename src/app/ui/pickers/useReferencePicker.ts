import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PickerController, type ReferencePickerOptions } from './pickerController.ts';
import { queryOf } from './pickerState.ts';
import { optionText } from './referenceMatch.ts';

export type { ReferencePickerOptions } from './pickerController.ts';

const PAGE = 8;
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/**
 * A headless combobox: state, keys and attributes for an input and a list. Used by ReferencePicker and by cell editors.
 * Unused keys bubble, so that a grid can move.
 * No headless package: a text that is left before its answer comes is still picked, and arrows belong to the grid.
 */
export function useReferencePicker(options: ReferencePickerOptions) {
  const [controller] = useState(() => new PickerController(options));
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => controller.update(options));
  useEffect(() => {
    controller.attach();
    return () => controller.detach();
  }, [controller]);
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const { isOpen, highlight, typed, awaited } = state;
  const query = queryOf(state);
  const shown = shownText(options);
  const isResting = typed === undefined && awaited === undefined && options.initialText === undefined;
  // A value that arrives while the cursor is in the field, such as a default, is replaced by what is typed, like one that
  // was there before.
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (isResting && input?.value === shown && input === document.activeElement) input.select();
  }, [shown, isResting]);
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return controller.leave('key');
    if (!runKey(controller, event, options.arrowsOpen ?? true, () => inputRef.current?.focus())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    inputRef,
    listId,
    optionId,
    isOpen,
    status: state.status,
    options: state.options,
    highlight,
    query,
    canCreate: controller.canCreate(),
    /** A text whose pick is pending. */
    awaited,
    /** A text without a match or with several. */
    unresolved: state.unresolved,
    open: () => controller.open(),
    close: () => controller.close(),
    accept: (index: number) => controller.accept(index),
    inputProps: {
      ref: inputRef,
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: typed ?? awaited ?? shown,
      title: options.isByCode === true ? options.value?.name : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && highlight >= 0 ? optionId(highlight) : undefined,
      'aria-busy': awaited !== undefined || undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => controller.type(event.target.value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => options.initialText === undefined && event.target.select(),
      onBlur: () => controller.leave('blur'),
      onKeyDown,
    },
  };
}

const shownText = ({ value, isByCode = false }: ReferencePickerOptions): string =>
  value === undefined ? '' : isByCode ? (value.code ?? value.name) : optionText(value);

export type ReferencePickerParts = ReturnType<typeof useReferencePicker>;

/** Handles a key of the combobox pattern. False if it isn't one, or has no effect here. */
function runKey(controller: PickerController, event: KeyboardEvent, arrowsOpen: boolean, refocus: () => void): boolean {
  const { isOpen, typed, highlight } = controller.snapshot();
  const isPlain = !event.ctrlKey && !event.metaKey;
  const by = moves[event.key];
  // With Shift and Alt an arrow is a key of the grid: it duplicates the line.
  if (by !== undefined && isPlain && !(event.shiftKey && event.altKey))
    return arrow(controller, by, event.altKey, arrowsOpen);
  switch (event.key) {
    case 'Enter':
      // With nothing typed and nothing chosen, Enter belongs to the form or the grid.
      if (!isPlain || event.altKey || !isOpen || (typed === undefined && highlight < 0)) return false;
      controller.leave('key');
      return true;
    case 'Escape':
      return controller.cancel();
    case 'F2':
      if (!event.shiftKey && controller.show()) return true;
      void controller.find().then((isDone) => isDone && refocus());
      return true;
    case 'F3':
      void controller.create().then((isDone) => isDone && refocus());
      return true;
    case 'F8':
      return event.shiftKey && controller.repeat();
    default:
      return false;
  }
}

function arrow(controller: PickerController, by: number, isAlt: boolean, arrowsOpen: boolean): boolean {
  const { isOpen } = controller.snapshot();
  if (isOpen && isAlt && by === -1) controller.close();
  else if (isOpen) controller.move(by);
  else if (by === 1 && (arrowsOpen || isAlt)) controller.open();
  else return false;
  return true;
}
