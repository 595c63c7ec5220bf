import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface EntryOptions {
  /** Something was typed that is not taken yet. */
  readonly isTyping: boolean;
  /** A single press selects the whole text also while the field has the focus; a double press places the caret. */
  readonly isOneValue?: boolean;
}

/**
 * Handlers of a field that is replaced rather than changed: entering it by key or press selects the whole text. A press
 * into the field that has the focus places the caret, unless its text is one value such as a date.
 */
export function useWholeOnEntry(
  ref: RefObject<HTMLInputElement | null>,
  { isTyping, isOneValue = false }: EntryOptions,
) {
  const isEntered = useRef(false);
  const isArriving = useRef(false);
  // At once, not in the next frame: the first digit may be typed before that, and a late selection would swallow it.
  useLayoutEffect(() => {
    if (isArriving.current) ref.current?.select();
    isArriving.current = false;
  });
  return {
    onFocus: () => {
      isEntered.current = true;
      isArriving.current = !isTyping;
    },
    // Prevented, because the browser would place the caret once the button is released.
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (!isOneValue || isTyping || event.detail > 1 || document.activeElement !== event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.select();
    },
    // The press that brought the focus puts the caret somewhere; one that follows means that place.
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (isEntered.current && !isTyping && selectionStart === selectionEnd) currentTarget.select();
      isEntered.current = false;
    },
  };
}
