import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { GridHistory } from '#app/engine/grid/model/history.ts';

interface TypedText {
  readonly field: EventTarget;
  /** The text at focus; undefined once it is a step of the history. */
  readonly before: string | undefined;
  readonly isChanged: boolean;
}

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') || target instanceof HTMLTextAreaElement;
/** Cells keep their own undo. */
const isInLines = (target: Element): boolean => target.closest('[role="grid"]') !== null;

/**
 * Knows whether the text of the focused field was typed since it was entered, or since the last step: then the
 * browser's own undo is the one that is meant.
 */
export function useTypedText(history: GridHistory) {
  const typed = useRef<TypedText | undefined>(undefined);
  useEffect(
    () =>
      history.subscribe(() => {
        if (typed.current) typed.current = { field: typed.current.field, before: undefined, isChanged: false };
      }),
    [history],
  );
  return {
    events: {
      onFocus: ({ target }: FocusEvent) =>
        void (typed.current =
          isText(target) && !isInLines(target) ? { field: target, before: target.value, isChanged: false } : undefined),
      onInput: ({ target }: FormEvent) => {
        if (isText(target) && !isInLines(target))
          typed.current = {
            field: target,
            before: typed.current?.field === target ? typed.current.before : undefined,
            isChanged: true,
          };
      },
    },
    /** Steps undone back to the start can still be redone. */
    isTyped(way: 'undo' | 'redo'): boolean {
      const now = typed.current;
      return (
        now?.isChanged === true &&
        now.field === document.activeElement &&
        isText(now.field) &&
        (way === 'redo' || now.field.value !== now.before)
      );
    },
  };
}
