import { useEffect } from 'react';
import { Button } from '#app/ui/inputs/Button.tsx';
import { messages } from '#app/ui/messages.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import { offlineMessages as words } from './offlineMessages.ts';

const EVERY_MS = 4000;

/** Whether a start failed because nothing responded: the browser's own error of a request, or ours for one without a response. */
export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof TypeError || (failure instanceof ServiceError && failure.status === 0);

/** Instead of the app when it was opened without a server. Loads the page again as soon as one answers. */
export function OfflineStart() {
  useEffect(() => {
    const ask = (): void =>
      void fetch('/config.json', { credentials: 'omit', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    const timer = setInterval(ask, EVERY_MS);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
    };
  }, []);
  return (
    <div className="blank" role="alert">
      <h1 className="title">{words.title}</h1>
      <p>{words.text}</p>
      <div className="acts">
        <Button variant="primary" onClick={() => location.reload()}>
          {messages.tryAgain}
        </Button>
      </div>
    </div>
  );
}
