import type { LucideIcon } from 'lucide-react';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../inputs/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { ariaKeys } from '../keys/keys.ts';
import { messages } from '../messages.ts';
import { typeaheadIndex } from '../pickers/typeahead.ts';
import { type LayerAnchor, useLayer } from './useLayer.ts';
import { copyRequest, type DisabledReason, reasonText } from './DisabledReason.tsx';

interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Blocks the entry and shows the reason in the menu itself. */
  readonly disabledReason?: DisabledReason | undefined;
  readonly onChoose: () => void;
}
/** An action, a heading over the ones that follow, or a line between two groups. */
export type MenuEntry = MenuAction | { readonly heading: string } | 'line';

interface MenuListProps {
  readonly id?: string;
  readonly label: string;
  readonly anchor: LayerAnchor;
  readonly align?: 'start' | 'end';
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const itemsOf = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/**
 * The open menu, also for a right click: give the pointer's place as the anchor. Focus returns where it was.
 * No headless package: refused entries stay reachable here and copy the request for the right they lack.
 */
export function MenuList({ id, label, anchor, align = 'start', entries, onClose }: MenuListProps) {
  const layer = useLayer(anchor, { isOpen: true, align, onDismiss: onClose });
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const before = document.activeElement;
    const menu = layer.current;
    if (menu) itemsOf(menu)[0]?.focus({ preventScroll: true });
    return () => {
      // Only when focus was still inside: an action may have moved it on purpose.
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || menu?.contains(document.activeElement) === true)
      )
        before.focus();
    };
  }, [layer]);

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const to =
      nextIndex(event.key, at, items.length) ??
      typeaheadIndex(
        typed.current,
        event.key,
        event.timeStamp,
        items.map((item) => item.dataset.name ?? ''),
        at,
      );
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (to === undefined) return;
    else items[to]?.focus();
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={layer} id={id} className="layer menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={pressed}>
      {entries.map((entry, index) => {
        // The entries of an open menu do not move, so their place is their identity.
        if (entry === 'line') return <hr key={index} />;
        if ('heading' in entry)
          return (
            <div key={index} className="group" role="presentation">
              {entry.heading}
            </div>
          );
        return <MenuItem key={index} action={entry} onClose={onClose} />;
      })}
    </div>
  );
}

function MenuItem({ action, onClose }: { readonly action: MenuAction; readonly onClose: () => void }) {
  const { label, icon, keys, isDanger = false, disabledReason, onChoose } = action;
  const isRefused = disabledReason !== undefined;
  const choose = () => {
    if (isRefused) return copyRequest(disabledReason);
    onClose();
    onChoose();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-name={label}
      className={classNames(isDanger && 'danger')}
      aria-disabled={isRefused || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={choose}
    >
      {icon ? <Icon of={icon} /> : <span />}
      <span className="label">{label}</span>
      {keys === undefined ? <span /> : <Kbd keys={keys} />}
      {isRefused && <span className="because">{reasonText(disabledReason)}</span>}
    </button>
  );
}

/** The target of an arrow, Home or End in a list that wraps; undefined for any other key. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface MenuProps {
  /** Label of the menu; also the name of a button that shows only an icon. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly icon?: LucideIcon;
  readonly variant?: 'default' | 'primary' | 'quiet';
  readonly align?: 'start' | 'end';
  readonly disabledReason?: DisabledReason | undefined;
  /** Text of the button; without it only the icon, or an arrow next to a main button. */
  readonly children?: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({
  label,
  entries,
  icon,
  variant = 'default',
  align = 'start',
  disabledReason,
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        icon={icon ?? (children === undefined ? ChevronDown : undefined)}
        label={children === undefined ? label : undefined}
        disabledReason={disabledReason}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen((open) => !open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen || disabledReason !== undefined) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children === undefined ? undefined : (
          <>
            {children}
            <Icon of={ChevronDown} isSmall />
          </>
        )}
      </Button>
      {isOpen && (
        <MenuList
          id={menuId}
          label={label}
          anchor={button}
          align={align}
          entries={entries}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The main button with its variants next to it: Save, and the other ways to save. */
export function SplitButton({
  children,
  label,
  entries,
  variant = 'primary',
}: {
  readonly children: ReactNode;
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
  readonly variant?: 'default' | 'primary';
}) {
  return (
    <span className="split">
      {children}
      <Menu label={label ?? messages.more} entries={entries} variant={variant} align="end" />
    </span>
  );
}
