import { useContext } from 'react';
import { cell } from '#app/platform/api/observable.ts';
import type { PendingIntent } from '#app/platform/api/intentTypes.ts';
import { useObserved, useServiceState } from '#app/platform/api/useConnection.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { laterShellMessages as words } from './messages/laterMessages.ts';
import { shellMessages as shell } from './messages/messages.ts';

const nothing = cell<readonly PendingIntent[]>([]);

/** Pending requests, unsaved work, and the license's limits. */
export function ConnectionPanel() {
  const { running, waiting } = useServiceState();
  const workspace = useContext(LocalWorkspaceContext);
  const pending = useObserved(workspace?.intents.pending ?? nothing);
  const { caller } = useCaller();
  const { level, concurrency, perSecond } = caller.license;
  return (
    <>
      <p>{words.queueNow(running, waiting)}</p>
      <p>{pending.length === 0 ? words.nothingPending : words.pending(pending.length)}</p>
      <p className="two">{words.license(level, concurrency, perSecond)}</p>
      {caller.isSpecOnly === true && <p className="two">{specOnlyMessages.banner}</p>}
      {pending.length > 0 && <Button onClick={() => workspace?.intents.tryNow()}>{shell.tryNow}</Button>}
    </>
  );
}
