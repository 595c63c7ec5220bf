import { CircleHelp, Search } from 'lucide-react';
import { Icon } from '#app/ui/Icon.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { JobsSlot } from './JobsSlot.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { UserPanel } from './UserPanel.tsx';
import { SubsidiaryChoice, WorkDateChoice } from './WorkContext.tsx';
import { Link } from '#app/ui/Link.tsx';

interface TopBarProps {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

/** The product, the way to everything, and what the work of this session starts from. */
export function TopBar({ onPalette, onShortcuts }: TopBarProps) {
  return (
    <header className="topbar">
      <Link className="brand" to="/" title={words.product}>
        <svg viewBox="0 0 18 18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
          <path d="M1 3h16M9 3v14M3.5 7h3M3.5 10.5h3M11.5 7h3M11.5 10.5h3M11.5 14h3" />
        </svg>
        <span>{words.product}</span>
      </Link>
      <button className="palette" type="button" title={words.palette} aria-keyshortcuts="Control+K" onClick={onPalette}>
        <Icon of={Search} isSmall />
        <span>{words.paletteHint}</span>
        <Kbd keys="Mod+K" />
      </button>
      <div className="context">
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
