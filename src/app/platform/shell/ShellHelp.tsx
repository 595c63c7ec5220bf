import { useCaller } from '#app/platform/auth/useCaller.ts';
import { practiceAddress, referenceAddress } from '#app/platform/router/addresses.ts';
import { paletteMessages } from '#app/platform/palette/messages.ts';
import type { ShortcutScope } from '#app/ui/keys/shortcutRegistry.ts';
import { ShortcutHelp } from '#app/ui/keys/ShortcutHelp.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { laterShellMessages as later } from './messages/laterMessages.ts';
import { Link } from '#app/ui/Link.tsx';

interface ShellHelpProps {
  readonly scopes: readonly ShortcutScope[];
  readonly onExplain: () => void;
  readonly onClose: () => void;
}

/** The shortcuts of the screen, and a link to more help. */
export function ShellHelp({ scopes, onExplain, onClose }: ShellHelpProps) {
  const { caller } = useCaller();
  return (
    <ShortcutHelp scopes={scopes} onClose={onClose}>
      <button type="button" className="link" onClick={onExplain}>
        {words.explain}
      </button>
      {' · '}
      <Link to={referenceAddress()} onClick={onClose}>
        {later.reference}
      </Link>
      {caller.company.isSample === true && (
        <>
          {' · '}
          <Link to={practiceAddress} onClick={onClose}>
            {paletteMessages.practice}
          </Link>
        </>
      )}
    </ShortcutHelp>
  );
}
