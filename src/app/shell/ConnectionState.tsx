import { useContext, useEffect, useRef, useState } from 'react';
import { useConnection, useObserved, useServiceState } from '../api/useConnection.ts';
import { cell } from '../api/observable.ts';
import type { PendingIntent } from '../api/intentTypes.ts';
import { plainMessages } from '../api/plainMessages.ts';
import { useCaller } from '../auth/useCaller.ts';
import { DeviceContext } from '../drafts/deviceContext.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';
import { ContextButton } from './ContextButton.tsx';
import { shellMessages as words } from './messages.ts';

const nothing = cell<readonly PendingIntent[]>([]);

/** Short work must not flicker in the bar. */
const SHOWN_AFTER_MS = 400;

/** Whether the service answers, what waits, and what the licence allows. */
export function ConnectionState() {
  const state = useServiceState();
  const device = useContext(DeviceContext);
  const pending = useObserved(device?.intents.pending ?? nothing);
  const { caller } = useCaller();
  const isBusy = useLasting(state.waiting + state.running > 0);
  const [tone, word] = wordOf(state, isBusy);
  const { level, concurrency, perSecond } = caller.license;
  return (
    <ContextButton label={words.connection} isKept face={<><span className="dot" data-tone={tone} /><span>{word}</span></>}>
      {() => (
        <>
          <p>{words.queueNow(state.running, state.waiting)}</p>
          <p>{pending.length === 0 ? words.nothingPending : words.pending(pending.length)}</p>
          <p className="two">{words.license(level, concurrency, perSecond)}</p>
          {caller.isPlain === true && <p className="two">{plainMessages.banner}</p>}
          {pending.length > 0 && <Button onClick={() => device?.intents.tryNow()}>{words.tryNow}</Button>}
        </>
      )}
    </ContextButton>
  );
}

function wordOf(state: ReturnType<typeof useServiceState>, isBusy: boolean): readonly [tone: 'positive' | 'warning' | 'critical', word: string] {
  if (!state.isOnline) return ['critical', words.offline];
  if (state.waitsUntil !== undefined) return ['warning', words.slowedDown];
  if (!isBusy) return ['positive', words.connected];
  return state.waiting > 0 ? ['warning', words.waiting(state.waiting)] : ['positive', words.working(state.running)];
}

function useLasting(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(isOn), isOn ? SHOWN_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isOn]);
  return lasts;
}

/** Over the page while the service does not answer. */
export function OfflineMessage() {
  const { isOnline, answeredAt } = useServiceState();
  const { cache } = useConnection();
  const device = useContext(DeviceContext);
  const wasAway = useRef(false);
  useEffect(() => {
    // What waits for its next try need not wait any longer, and what failed before the first answer is read again.
    if (isOnline && wasAway.current) {
      device?.intents.tryNow();
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasAway.current = !isOnline;
  }, [isOnline, device, cache]);
  useEffect(() => {
    // Nobody need press anything: the first answer brings everything up to date.
    if (isOnline) return;
    const timer = setInterval(() => void cache.refetchQueries({ type: 'active' }), 8000);
    return () => clearInterval(timer);
  }, [isOnline, cache]);
  if (isOnline) return null;
  const time = answeredAt === undefined ? '' : new Date(answeredAt).toTimeString().slice(0, 5);
  const tryNow = () => {
    device?.intents.tryNow();
    void cache.refetchQueries({ type: 'active' });
  };
  return (
    <Message tone="warning" isNews actions={<LinkButton onClick={tryNow}>{words.tryNow}</LinkButton>}>
      <b>{words.noConnection(time)}</b> {words.noConnectionText}
    </Message>
  );
}
