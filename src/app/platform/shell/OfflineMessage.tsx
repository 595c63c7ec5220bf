import { useContext, useEffect, useRef } from 'react';
import { useConnection, useServiceState } from '#app/platform/api/useConnection.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { shellMessages as words } from './messages/messages.ts';

/** Over the page while the service does not answer. */
export function OfflineMessage() {
  const { isOnline, answeredAt } = useServiceState();
  const { cache } = useConnection();
  const workspace = useContext(LocalWorkspaceContext);
  const wasAway = useRef(false);
  useEffect(() => {
    // Pending retries run at once, and failures before the first answer are reloaded.
    if (isOnline && wasAway.current) {
      workspace?.intents.tryNow();
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasAway.current = !isOnline;
  }, [isOnline, workspace, cache]);
  useEffect(() => {
    // No action needed: the first answer brings everything up to date.
    if (isOnline) return;
    const timer = setInterval(() => void cache.refetchQueries({ type: 'active' }), 8000);
    return () => clearInterval(timer);
  }, [isOnline, cache]);
  if (isOnline) return null;
  const time = answeredAt === undefined ? '' : new Date(answeredAt).toTimeString().slice(0, 5);
  const tryNow = () => {
    workspace?.intents.tryNow();
    void cache.refetchQueries({ type: 'active' });
  };
  return (
    <Message tone="warning" isNews actions={<LinkButton onClick={tryNow}>{words.tryNow}</LinkButton>}>
      <b>{words.noConnection(time)}</b> {words.noConnectionText}
    </Message>
  );
}
