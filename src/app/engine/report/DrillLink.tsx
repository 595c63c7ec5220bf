import type { MouseEvent, ReactNode } from 'react';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { usePin } from './pin.ts';
import { Link } from '#app/ui/Link.tsx';

interface DrillLinkProps {
  readonly to: string;
  readonly state: { readonly path: readonly PathStep[] };
  readonly children: ReactNode;
}

/** A figure that links to its source: in place of the report, or next to it if chosen. */
export function DrillLink({ to, state, children }: DrillLinkProps) {
  const pin = usePin();
  const opened = (event: MouseEvent) => {
    if (
      pin?.isBeside !== true ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey ||
      event.button !== 0
    )
      return;
    if (pin.show(to)) event.preventDefault();
  };
  return (
    <Link className="drill" to={to} state={state} onClick={opened}>
      {children}
    </Link>
  );
}

/** A text of a row, and where it leads. */
export interface LeadingText {
  readonly text: string;
  readonly to: string | undefined;
  readonly state: { readonly path: readonly PathStep[] };
}

/** The text, as a link where it leads somewhere. */
export const Leading = ({ text, to, state }: LeadingText) =>
  to === undefined || text === '' ? (
    text
  ) : (
    <DrillLink to={to} state={state}>
      {text}
    </DrillLink>
  );
