import { useLayoutEffect } from 'react';
import { ServiceError } from '#app/platform/api/errors.ts';
import { dropFrame } from '#app/platform/frame/keptFrame.ts';
import { isUnreachable, OfflineStart } from '#app/platform/offline/OfflineStart.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { Brand } from './Brand.tsx';
import { laterShellMessages as words } from './messages/laterMessages.ts';

/** Instead of the app: the service did not say who is signed in. */
export function StartFailed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  useLayoutEffect(dropFrame, []);
  const error = failure instanceof ServiceError ? failure : undefined;
  return (
    <div className="shell">
      <header className="topbar">
        <Brand />
      </header>
      <div className="nav" />
      <main className="main">
        <div className="start-failed">
          {isUnreachable(failure) ? (
            <OfflineStart />
          ) : (
            <ErrorPanel
              title={words.startFailed}
              code={error?.problems[0]?.code}
              errorId={error?.requestId}
              onRetry={onRetry}
            >
              {failure instanceof Error ? failure.message : words.startFailedText}
            </ErrorPanel>
          )}
        </div>
      </main>
    </div>
  );
}
