import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ConnectionContext } from '#app/platform/api/useConnection.ts';
import type { Session } from '#app/platform/auth/session.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { LocalWorkspace } from '#app/platform/drafts/localWorkspace.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { PlugsContext } from '#app/engine/plugs/plugsContext.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import { enterScreen, plugs, screens, shellPlug } from './plugs.ts';
import { AppRouter } from '#app/platform/router/AppRouter.tsx';
import { type Bootstrap, openWorkspaceOf, type Started } from '#app/platform/shell/boot.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { Shell } from '#app/platform/shell/Shell.tsx';
import { PreferencesContext } from '#app/platform/preferences/preferences.ts';
import { LiveRegion } from '#app/ui/feedback/LiveRegion.tsx';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { lazyComponent, lazyPart } from '#app/ui/lazyCode.ts';

const SignedOutPage = lazyComponent(() =>
  import('#app/platform/auth/SignInLayer.tsx').then(({ SignedOutPage: component }) => component),
);
const SignInLayer = lazyComponent(() =>
  import('#app/platform/auth/SignInLayer.tsx').then(({ SignInLayer: component }) => component),
);
// Messages are kept until they can be shown.
const Toasts = lazyPart(() =>
  firstPaint()
    .then(() => import('#app/ui/feedback/Toasts.tsx'))
    .then(({ Toasts: component }) => component),
);
const StartFailed = lazyComponent(() =>
  import('#app/platform/shell/StartFailed.tsx').then(({ StartFailed: component }) => component),
);

/** From start to sign-out: no user, the app, or an obstacle. */
export function App({ bootstrap }: { readonly bootstrap: Promise<Bootstrap> }) {
  const [opened, setOpened] = useState<Bootstrap>();
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<unknown>();
  const enter = useCallback((boot: Bootstrap) => {
    setFailure(undefined);
    boot.enter().then(setStarted, setFailure);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    bootstrap.then(
      (boot) => {
        if (!isCurrent) return;
        setOpened(boot);
        enter(boot);
      },
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => void (isCurrent = false);
  }, [bootstrap, enter]);
  if (failure !== undefined) {
    return (
      <Suspense fallback={null}>
        <StartFailed failure={failure} onRetry={opened ? () => enter(opened) : () => location.reload()} />
      </Suspense>
    );
  }
  if (!opened) return null;
  return <SignedInOrOut session={opened.session} started={started} />;
}

function SignedInOrOut({ session, started }: { readonly session: Session; readonly started: Started | undefined }) {
  const { status } = useSyncExternalStore(session.state.subscribe, session.state.get);
  // Nothing of the previous user may stay on the screen: the whole app is replaced, not only its data.
  if (status === 'signedOut' || status === 'failed' || status === 'forwarded')
    return (
      <Suspense fallback={null}>
        <SignedOutPage session={session} />
      </Suspense>
    );
  if (!started || (status !== 'signedIn' && status !== 'expired')) return null;
  return <SignedIn started={started} />;
}

function SignedIn({ started }: { readonly started: Started }) {
  const { connection, preferences } = started;
  const [workspace, setWorkspace] = useState<LocalWorkspace>();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    // A device that keeps nothing leaves the app without drafts, not without screens.
    openWorkspaceOf(started).then(
      (opened) => {
        if (isGone) return opened.close();
        close = opened.close;
        setWorkspace(opened.workspace);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      close?.();
    };
  }, [started]);
  return (
    <ConnectionContext value={connection}>
      <QueryClientProvider client={connection.cache}>
        <PreferencesContext value={preferences}>
          <LocalWorkspaceContext value={workspace}>
            <PlugsContext value={plugs}>
              <ShellPlugContext value={shellPlug}>
                <AppRouter
                  frame={Shell}
                  screens={screens}
                  onEnter={(screen, params, search) =>
                    enterScreen(screen, { connection, params, search, preferences: preferences.get() })
                  }
                />
              </ShellPlugContext>
            </PlugsContext>
            <Toasts />
            <LiveRegion />
            <Suspense fallback={null}>
              <Layer session={connection.session} workspace={workspace} />
            </Suspense>
          </LocalWorkspaceContext>
        </PreferencesContext>
      </QueryClientProvider>
    </ConnectionContext>
  );
}

function Layer({ session, workspace }: { readonly session: Session; readonly workspace: LocalWorkspace | undefined }) {
  const { caller } = useCaller();
  const { status, idleEndsAt } = useSyncExternalStore(session.state.subscribe, session.state.get);
  const hasPending = (workspace?.intents.pending.get().length ?? 0) > 0;
  if (status === 'signedIn' && idleEndsAt === undefined) return null;
  return (
    <SignInLayer
      session={session}
      who={words.userMenu(caller.user.refName, caller.role.refName)}
      waiting={hasPending ? words.saveWaits : undefined}
    />
  );
}
