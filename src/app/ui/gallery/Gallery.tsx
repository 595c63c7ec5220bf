import { Moon, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useTheme } from '#app/theme/theme.ts';
import { Button } from '../inputs/Button.tsx';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { ShortcutHelp } from '../keys/ShortcutHelp.tsx';
import type { ShortcutScope } from '../keys/shortcutRegistry.ts';
import { showToast } from '../feedback/toastStore.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { shortcutsNow, useShortcuts } from '../keys/useShortcuts.ts';
import { ControlSpecimens } from './ControlSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { StateSpecimens } from './StateSpecimens.tsx';

/** Every component in every state, on one page, for looking and for the accessibility checks. */
export function Gallery() {
  const { theme, density, changeLook } = useTheme();
  const [help, setHelp] = useState<readonly ShortcutScope[]>();
  useShortcuts({
    label: 'Gallery',
    shortcuts: [
      { keys: '?', label: 'Keyboard shortcuts', run: () => setHelp(shortcutsNow()) },
      {
        keys: 'Alt+T',
        label: 'Change the theme',
        run: () => changeLook({ theme: theme === 'dark' ? 'light' : 'dark' }),
      },
      {
        keys: 'G R',
        label: 'Show a result',
        run: () => void showToast('JE-1188 saved. Reversal JE-1189 is dated 1 Jul 2026.', { tone: 'positive' }),
      },
    ],
  });
  return (
    <div className="gallery">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="head">
        <div className="head-id">
          <h1 className="title">States</h1>
          <span className="two">Every screen has these. Same place, same words, no jump.</span>
        </div>
        <div className="head-actions">
          <Button icon={Moon} keys="Alt+T" onClick={() => changeLook({ theme: theme === 'dark' ? 'light' : 'dark' })}>
            Theme: {theme}
          </Button>
          <Button
            icon={Rows3}
            onClick={() => changeLook({ density: density === 'compact' ? 'comfortable' : 'compact' })}
          >
            Rows: {density}
          </Button>
          <Button variant="primary" keys="?" onClick={() => setHelp(shortcutsNow())}>
            Shortcuts
          </Button>
        </div>
      </header>
      <main id="main" className="specimens">
        <StateSpecimens />
        <ControlSpecimens />
        <FieldSpecimens />
      </main>
      <ShortcutHelp scopes={help} onClose={() => setHelp(undefined)} />
      <Toasts />
      <LiveRegion />
    </div>
  );
}
