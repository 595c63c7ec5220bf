import type { ReactNode } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import { messages } from '../messages.ts';
import type { ShortcutScope } from './shortcutRegistry.ts';

interface ShortcutHelpProps {
  /** Captured with `shortcutsNow()` when the help was requested; undefined while it is closed. */
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

/** A part of the screen with its actions, each once with all its keys. */
interface ShortcutRows {
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

/** The parts of the screen by their names: several pieces of one part register apart, and one thing may have several keys. */
export function shortcutRows(scopes: readonly ShortcutScope[]): readonly ShortcutRows[] {
  const parts = new Map<string, Map<string, Set<string>>>();
  for (const { label: part, shortcuts } of scopes) {
    const rows = parts.get(part) ?? new Map<string, Set<string>>();
    parts.set(part, rows);
    for (const { label, keys } of shortcuts) rows.set(label, (rows.get(label) ?? new Set()).add(keys));
  }
  return [...parts].map(([label, rows]) => ({
    label,
    rows: [...rows].map(([does, keys]) => ({ label: does, keys: [...keys] })),
  }));
}
