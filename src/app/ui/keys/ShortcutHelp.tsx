import type { ReactNode } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import { messages } from '../messages.ts';
import type { ShortcutScope } from './shortcutRegistry.ts';
import { shortcutRows } from './shortcutRows.ts';

interface ShortcutHelpProps {
  /** Taken with `shortcutsNow()` when the help was asked for; undefined while it is closed. */
  readonly scopes: readonly ShortcutScope[] | undefined;
  readonly onClose: () => void;
  /** Link to more information. */
  readonly children?: ReactNode;
}

/** Every key that works on this screen, by the part of the screen it belongs to. */
export function ShortcutHelp({ scopes, onClose, children }: ShortcutHelpProps) {
  return (
    <Dialog isOpen={scopes !== undefined} title={messages.shortcuts} size="medium" isFlush onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className="keys" role="region" aria-label={messages.shortcuts} tabIndex={0}>
        {shortcutRows(scopes ?? []).map(({ label, rows }) => (
          <section key={label}>
            <h3>{label}</h3>
            <dl>
              {rows.map((row) => (
                <div key={row.label} className="key-row">
                  <dt>{row.label}</dt>
                  {row.keys.map((keys) => (
                    <dd key={keys}>
                      <Kbd keys={keys} isSaid />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
        {children !== undefined && <p className="keys-more">{children}</p>}
      </div>
    </Dialog>
  );
}
