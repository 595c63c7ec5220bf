import type { RefObject } from 'react';
import { useLayer } from './useLayer.ts';

interface ReadingProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement>;
  /** How the typed text is understood, or why it is not. */
  readonly text: string | undefined;
  readonly isProblem?: boolean;
  readonly isShown: boolean;
  readonly isEnd?: boolean;
}

/** What a typed text will become, under its field. Nothing moves for it. */
export function Reading({ id, anchor, text, isProblem = false, isShown, isEnd = false }: ReadingProps) {
  const isOpen = isShown && text !== undefined;
  const layer = useLayer(anchor, { isOpen, align: isEnd ? 'end' : 'start' });
  return (
    <>
      <span id={id} hidden>{text}</span>
      {isOpen && <div ref={layer} className="layer reading" aria-hidden data-tone={isProblem ? 'critical' : undefined}>{text}</div>}
    </>
  );
}
