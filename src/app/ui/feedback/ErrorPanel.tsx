import type { ReactNode } from 'react';
import { Button } from '../inputs/Button.tsx';
import { CopyButton } from '../inputs/CopyButton.tsx';
import { messages } from '../messages.ts';

interface ErrorPanelProps {
  /** What happened: "The list did not arrive". */
  readonly title: string;
  /** Why, in a sentence. */
  readonly children: ReactNode;
  readonly code?: string | undefined;
  /** The id under which the service logged it. */
  readonly errorId?: string | undefined;
  readonly onRetry?: () => void;
  /** Other ways out: "Sort by number instead". */
  readonly actions?: ReactNode;
}

/** Instead of content that did not come. */
export function ErrorPanel({ title, children, code, errorId, onRetry, actions }: ErrorPanelProps) {
  const details = () => [title, code, errorId, location.href, new Date().toISOString()].filter(Boolean).join('\n');
  return (
    <div className="blank" role="alert">
      <h2>{title}</h2>
      <p>
        {children}
        {code !== undefined && (
          <>
            {' '}
            {messages.errorWord} <code>{code}</code>
            {errorId === undefined ? '.' : ','}
          </>
        )}
        {errorId !== undefined && (
          <>
            {' '}
            {messages.idWord} <code className="nowrap">{errorId}</code>.
          </>
        )}
      </p>
      <div className="acts">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )}
        {actions}
        <CopyButton text={details} label={messages.copyDetails} />
      </div>
    </div>
  );
}
