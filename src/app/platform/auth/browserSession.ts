import { browserChannel, browserLocks } from '#app/platform/api/tabs.ts';
import type { EarlySignIn } from './beginSignIn.ts';
import { createSession, type Session } from './session.ts';

/** The session of this tab, on the browser's own parts. */
export function browserSession({ config, oauth, renewed }: EarlySignIn): Session {
  const session = createSession({
    config,
    oauth,
    renewed,
    tabStorage: sessionStorage,
    lastingStorage: localStorage,
    currentAddress: () => location.pathname + location.search + location.hash,
    navigate: (url) => location.assign(url),
    openWindow: (url) => window.open(url, '_blank', 'popup,width=480,height=680') !== null,
    channel: browserChannel('countinghouse:session'),
    locks: browserLocks(),
  });
  session.state.subscribe(() => session.state.get().status === 'forwarded' && close());
  // Whatever the person does on the page keeps the session: at most one note a second.
  let notedAt = 0;
  const note = (): void => {
    const now = Date.now();
    // Once the warning shows, only "stay" counts, so that it cannot disappear unread.
    if (now - notedAt < 1000 || session.state.get().idleEndsAt !== undefined) return;
    notedAt = now;
    session.stay();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(name, note, { capture: true, passive: true });
  return session;
}
