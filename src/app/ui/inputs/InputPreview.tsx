import { type RefObject, useContext } from 'react';
import { FieldContext } from './fieldWiring.ts';
import { useLayer } from '../overlays/useLayer.ts';

interface InputPreviewProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** How the typed text is understood, or why it is not. */
  readonly text: string | undefined;
  readonly isProblem?: boolean;
  readonly isShown: boolean;
  readonly isEnd?: boolean;
}

/** The result of a typed text, under its field. Nothing moves for it. */
export function InputPreview({ id, anchor, text, isProblem = false, isShown, isEnd = false }: InputPreviewProps) {
  // Its Field shows the problem: once is enough.
  const isSaid = useContext(FieldContext)?.isInvalid === true && isProblem;
  const isOpen = isShown && text !== undefined && !isSaid;
  const layer = useLayer(anchor, { isOpen, align: isEnd ? 'end' : 'start' });
  return (
    <>
      <span id={id} hidden>
        {isSaid ? undefined : text}
      </span>
      {isOpen && (
        <div ref={layer} className="layer reading" aria-hidden data-tone={isProblem ? 'critical' : undefined}>
          {text}
        </div>
      )}
    </>
  );
}
