import { useEffect, useState } from 'react';
import { useServiceState } from '#app/platform/api/useConnection.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { ContextButton } from './ContextButton.tsx';
import { shellMessages as words } from './messages/messages.ts';

const ConnectionPanel = lazyPart(() =>
  import('./ConnectionPanel.tsx').then(({ ConnectionPanel: component }) => component),
);

/** Short work must not flicker in the bar. */
const SHOWN_AFTER_MS = 400;

/** Whether the service responds; opens the pending work and the license limits. */
export function ConnectionState() {
  const state = useServiceState();
  const isBusy = useLasting(state.waiting + state.running > 0);
  const [tone, word] = wordOf(state, isBusy);
  return (
    <ContextButton
      label={words.connection}
      isKept
      face={
        <>
          <span className="dot" data-tone={tone} />
          <span className="steady" data-widest={widest}>
            {word}
          </span>
        </>
      }
    >
      {() => <ConnectionPanel />}
    </ContextButton>
  );
}

/** The longest possible text: the bar keeps its layout with any of them. */
const widest = [words.connected, words.offline, words.slowedDown, words.waiting(10), words.working(10)].reduce(
  (longest, each) => (each.length > longest.length ? each : longest),
);

function wordOf(
  state: ReturnType<typeof useServiceState>,
  isBusy: boolean,
): readonly [tone: 'positive' | 'warning' | 'critical', word: string] {
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
