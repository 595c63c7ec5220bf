import { Suspense, useRef, useState, useContext, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { dropFrame } from '#app/platform/frame/keptFrame.ts';
import { firstPaint } from '#app/ui/firstPaint.ts';
import type { ShortcutScope } from '#app/ui/keys/shortcutRegistry.ts';
import { shortcutsNow, useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { useScreenLoading } from '#app/platform/router/AppRouter.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { Navigation, TabBar, usePlaceGroups } from './Navigation.tsx';
import { TypedAhead } from '#app/platform/palette/typeAhead.ts';
import { palette } from './palette.ts';
import { isContextChosen } from '#app/platform/preferences/stickyContext.ts';
import { TopBar } from './TopBar.tsx';
import { useRouteFocus } from '#app/platform/router/useRouteFocus.ts';
import { useConnection, useServiceState } from '#app/platform/api/useConnection.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { lazyOptional, lazyPart } from '#app/ui/lazyCode.ts';

const ShellHelp = lazyOptional(() => import('./ShellHelp.tsx').then(({ ShellHelp: component }) => component));
// Roles are followed after the first screen. If this code fails to load, the role stays that of start-up.
const DeferredShellParts = lazyPart(() =>
  firstPaint()
    .then(() => import('./DeferredShellParts.tsx'))
    .then(({ DeferredShellParts: component }) => component),
);
const Explain = lazyOptional(() =>
  import('./unavailableActions/Explain.tsx').then(({ Explain: component }) => component),
);
const MorePlaces = lazyOptional(() => import('./MorePlaces.tsx').then(({ MorePlaces: component }) => component));

/** The frame around every screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(dropFrame, []);
  /** While it is open: unchanged until it closes, or the typed text would be lost. */
  const [opened, setOpened] = useState<{ readonly Palette: ReturnType<typeof palette> }>();
  const typed = useRef('');
  const openPalette = () => {
    if (!opened) typed.current = '';
    setOpened((former) => former ?? { Palette: palette() });
  };
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [help, setHelp] = useState<readonly ShortcutScope[]>();
  /** The focused element when an explanation was requested; null if there was none. */
  const [explained, setExplained] = useState<Element | null>();
  const isLoading = useScreenLoading();
  useRouteFocus(main);
  useGoKeys(
    openPalette,
    () => setHelp(shortcutsNow()),
    () => setExplained(document.activeElement),
  );
  const explainInstead = () => {
    setHelp(undefined);
    setExplained(null);
  };
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // A fragment would be a separate address.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.skip}
      </a>
      <div className="shell">
        <TopBar onPalette={openPalette} onShortcuts={() => setHelp(shortcutsNow())} />
        <Navigation />
        <DeferredShellParts />
        <main className="main" id="main" tabIndex={-1} ref={main} aria-busy={isLoading || undefined}>
          <OfflineMessage />
          <Outlet />
        </main>
        <TabBar onFind={openPalette} onMore={() => setMoreOpen(true)} />
      </div>
      {opened && (
        <Suspense fallback={<TypedAhead into={typed} />}>
          <opened.Palette typed={typed} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {isMoreOpen && (
        <Suspense fallback={null}>
          <MorePlaces onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
      {help && (
        <Suspense fallback={null}>
          <ShellHelp scopes={help} onExplain={explainInstead} onClose={() => setHelp(undefined)} />
        </Suspense>
      )}
      {explained !== undefined && (
        <Suspense fallback={null}>
          <Explain focused={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Keys that work on every screen. */
function useGoKeys(openPalette: () => void, openHelp: () => void, explain: () => void): void {
  const groups = usePlaceGroups();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const places = groups.flatMap((group) => group.places);
  const go = places.flatMap(({ keys, label, to }) =>
    keys === undefined
      ? []
      : [{ keys: `G ${keys}`, label: words.goTo(label), run: () => void (to !== pathname && navigate(to)) }],
  );
  useShortcuts({
    label: words.app,
    shortcuts: [
      { keys: 'Mod+K', label: words.palette, run: openPalette },
      { keys: '?', label: words.shortcuts, run: openHelp },
      { keys: 'Shift+F1', label: words.explain, run: explain },
      {
        keys: 'Shift+F9',
        label: words.clearContext,
        run: () =>
          isContextChosen()
            ? void import('./resetWorkContext.ts').then(
                ({ resetWorkContext }) => resetWorkContext(),
                () => undefined,
              )
            : false,
      },
      ...go,
    ],
  });
}

/** Over the page while the service does not answer. */
function OfflineMessage() {
  const { isOnline, answeredAt } = useServiceState();
  const { cache } = useConnection();
  const workspace = useContext(LocalWorkspaceContext);
  const wasAway = useRef(false);
  useEffect(() => {
    // Pending retries run immediately, and failures before the first answer are reloaded.
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
