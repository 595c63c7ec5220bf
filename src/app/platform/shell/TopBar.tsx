import { CircleHelp, Search } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { Icon } from '#app/ui/Icon.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { SubsidiaryChoice, WorkDateChoice } from './WorkContext.tsx';
import { Link } from '#app/ui/Link.tsx';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useFirstPaint } from '#app/ui/firstPaint.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { lazyOptional, lazyPart } from '#app/ui/lazyCode.ts';
import { BrandFace } from './Brand.tsx';
import { ContextButton } from './ContextButton.tsx';

const JobsButton = lazyOptional(() =>
  import('#app/platform/jobs/JobsButton.tsx').then(({ JobsButton: component }) => component),
);
const VersionNotice = lazyPart(() =>
  import('#app/platform/offline/VersionNotice.tsx').then(({ VersionNotice: component }) => component),
);
const LookPanel = lazyOptional(() => import('./LookPanel.tsx').then(({ LookPanel: component }) => component));

interface TopBarProps {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

/** The product, the navigation, and the work context of this session. */
export function TopBar({ onPalette, onShortcuts }: TopBarProps) {
  return (
    <header className="topbar">
      <Link className="brand" to="/" title={words.product}>
        <BrandFace />
      </Link>
      <button className="palette" type="button" title={words.palette} aria-keyshortcuts="Control+K" onClick={onPalette}>
        <Icon of={Search} isSmall />
        <span>{words.paletteHint}</span>
        <Kbd keys="Mod+K" />
      </button>
      <div className="context">
        <VersionSlot />
        <WorkDateChoice />
        <SubsidiaryChoice />
        <JobsSlot />
        <ConnectionState />
        <button
          type="button"
          className="mid"
          aria-label={words.shortcuts}
          title={words.shortcuts}
          aria-keyshortcuts="?"
          onClick={onShortcuts}
        >
          <Icon of={CircleHelp} isSmall />
          <Kbd keys="?" />
        </button>
        <UserPanel />
      </div>
    </header>
  );
}

/** A newer build is checked for after the first screen. */
function VersionSlot() {
  return useFirstPaint() ? <VersionNotice /> : null;
}

/** The place of jobs over many records. Its code loads when idle: a job from before a reload then resumes. */
function JobsSlot() {
  const workspace = useContext(LocalWorkspaceContext);
  const isShown = useFirstPaint();
  return isShown && workspace ? (
    <Suspense fallback={null}>
      <JobsButton workspace={workspace} />
    </Suspense>
  ) : null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** The signed-in user; opens their display settings and sign-out. */
function UserPanel() {
  const { caller } = useCaller();
  const { user, role } = caller;
  return (
    <ContextButton
      label={words.userMenu(user.refName, role.refName)}
      isKept
      face={
        <>
          <span className="initials" data-initials={initials(user.refName)} />
          <span className="sr">{user.refName}, </span>
          <span className="wide">{role.refName}</span>
        </>
      }
    >
      {() => <LookPanel />}
    </ContextButton>
  );
}
