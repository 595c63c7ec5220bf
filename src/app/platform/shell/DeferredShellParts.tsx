import { type ReactNode, use, useEffect } from 'react';
import { ShellPlugContext } from './plug.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { FrameKeeper } from '#app/platform/frame/keepFrame.ts';
import { keepLatestRecords } from '#app/platform/live/keepLatestRecords.ts';
import { RoleRefresh } from './RoleRefresh.ts';
import { loadPalette } from './palette.ts';

/** Parts that show only when something happens: prefetched, as fetching may be impossible by then. */
const onHand = [
  loadPalette,
  () => import('#app/ui/overlays/OpenLayer.tsx'),
  () => import('./ConnectionPanel.tsx'),
  () => import('#app/platform/router/ScreenFailed.tsx'),
  () => import('#app/platform/api/answerErrors.ts'),
];

/** Idle-loaded parts of every screen. */
export function DeferredShellParts(): ReactNode {
  const { strips, commands } = use(ShellPlugContext);
  const { cache } = useConnection();
  useEffect(() => keepLatestRecords(cache), [cache]);
  // Typing right after Ctrl+K is meant for the palette, so it must be loaded.
  useEffect(() => {
    for (const fetchAhead of [...onHand, commands]) void fetchAhead().catch(() => undefined);
  }, [commands]);
  return (
    <>
      <RoleRefresh />
      <FrameKeeper />
      {strips.map((Strip, at) => (
        <Strip key={at} />
      ))}
    </>
  );
}
