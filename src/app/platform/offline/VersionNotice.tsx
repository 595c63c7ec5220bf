import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useServiceState } from '#app/platform/api/useConnection.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { whenIdle } from '#app/ui/whenIdle.ts';
import { offlineMessages as words } from './offlineMessages.ts';
import { keepApp, mainScript, watchVersion } from './version.ts';

/** The app is cached after the first screens have loaded, as copying slows down other loads. */
const KEEP_AFTER_MS = 10_000;

/**
 * Shown in the bar once the server has a newer build: checked when the connection returns and when the tab becomes
 * visible again. Also caches the app on this device. Nothing else in the bar moves for it.
 */
export function VersionNotice() {
  const [watch] = useState(() => watchVersion(mainScript(), (input, init) => fetch(input, init)));
  const isOld = useSyncExternalStore(watch.isOld.subscribe, watch.isOld.get);
  const { isOnline } = useServiceState();
  const wasAway = useRef(false);
  useEffect(() => {
    const later = setTimeout(() => whenIdle(() => void keepApp().catch(() => undefined)), KEEP_AFTER_MS);
    return () => clearTimeout(later);
  }, []);
  useEffect(() => {
    if (isOnline && wasAway.current) void watch.ask(true);
    wasAway.current = !isOnline;
  }, [isOnline, watch]);
  useEffect(() => {
    const shown = () => void (document.visibilityState === 'visible' && watch.ask());
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [watch]);
  return (
    <span role="status" className="version">
      {isOld && (
        <button type="button" className="btn small" title={words.newVersionWhy} onClick={() => location.reload()}>
          <Icon of={RefreshCw} isSmall />
          {words.newVersion}: {words.reload}
        </button>
      )}
    </span>
  );
}
