import { ServiceError } from '#app/platform/api/errors.ts';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { laterShellMessages as words } from './messages/laterMessages.ts';

/** Instead of the app: the service did not say who is signed in. */
export function StartFailed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const error = failure instanceof ServiceError ? failure : undefined;
  return (
    <main className="start-failed">
      <ErrorPanel
        title={words.startFailed}
        code={error?.problems[0]?.code}
        errorId={error?.requestId}
        onRetry={onRetry}
      >
        {failure instanceof Error ? failure.message : words.startFailedText}
      </ErrorPanel>
    </main>
  );
}
