import { OctagonAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';

export interface Problem {
  /** Where: "Due date", "Line 3, Item". */
  readonly place: string;
  /** The problem and its reason. */
  readonly text: string;
  /** The id of its control; the link moves the focus there. */
  readonly controlId?: string | undefined;
  /** For a place that must be created first, such as a row that isn't rendered; used instead of `controlId`. */
  readonly onGo?: (() => void) | undefined;
  /** "dueDate · USER_ERROR": small, last, copyable. */
  readonly code?: string | undefined;
}

interface ErrorSummaryProps {
  readonly title: string;
  /** In screen order. */
  readonly problems: readonly Problem[];
  /** Takes the focus when it appears, after a save that was refused. */
  readonly takesFocus?: boolean;
}

/** All problems of a form above its fields; each links to its place. */
export function ErrorSummary({ title, problems, takesFocus = true }: ErrorSummaryProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} className="summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Icon of={OctagonAlert} />
      <h2 id={titleId}>{title}</h2>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.controlId ?? problem.place} ${problem.text}`}>
            <Place problem={problem} />
            <span className="sr">{': '}</span>
            <span>{problem.text}</span>
            {problem.code === undefined ? <span /> : <code>{problem.code}</code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Place({ problem: { place, controlId, onGo } }: { readonly problem: Problem }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    if (onGo) return onGo();
    const control = controlId === undefined ? null : document.getElementById(controlId);
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
  if (controlId === undefined && !onGo) return <b>{place}</b>;
  return (
    <a href={controlId === undefined ? '#' : `#${controlId}`} onClick={go}>
      {place}
    </a>
  );
}
