import { type ReactNode, useRef } from 'react';
import { messages } from '../messages.ts';
import { type DisabledReason, useDisabledReason } from './DisabledReason.tsx';

interface TooltipProps {
  readonly text: DisabledReason;
  readonly children: ReactNode;
}

/** More about a word that is not a control, e.g. a duplicate mark. It is focusable for keyboard users. */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const why = useDisabledReason(text, anchor);
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className="link"
        aria-describedby={why.describedBy}
        onClick={why.show}
        {...why.controlProps}
      >
        {children}
      </button>
      {why.layer}
    </>
  );
}

/** The link "Why?" next to a figure or a field. */
export function ReasonLink({ text }: { readonly text: DisabledReason }) {
  return <Tooltip text={text}>{messages.why}</Tooltip>;
}
