import { ServiceError } from '#app/platform/api/errors.ts';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';

/** Replaces a part of a record that failed to load; other parts stay. */
export function PartFailed({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const failure = error instanceof ServiceError ? error : undefined;
  return (
    <ErrorPanel
      title={words.partFailed(what)}
      code={failure?.problems[0]?.code}
      errorId={failure?.requestId}
      onRetry={onRetry}
    >
      {error.message}
    </ErrorPanel>
  );
}
