import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { type PaletteProps, typeAhead } from './typeAhead.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';
import './palette.css';
import { usePaletteItems } from './usePaletteItems.ts';

const keepInView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Between rendering and focus a letter has no target: it is buffered until the field has the focus. */
function useTakeOver(
  typed: PaletteProps['typed'],
  field: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  const stop = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    stop.current = typeAhead(typed);
    return stop.current;
  }, [typed]);
  useEffect(() => {
    stop.current?.();
    onText(typed.current);
    const input = field.current;
    if (!input) return;
    // The next letter may arrive before the text is rendered, and is appended.
    input.setRangeText(typed.current, 0, 0, 'end');
    // The dialog has put the focus on its first control.
    input.focus();
  }, [typed, field, onText]);
}

/** One field for everything: screens, records, new records, sums, commands and journals in a line. */
export function Palette({ typed, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { items, isSearching, hasFailed } = usePaletteItems(text);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useTakeOver(typed, field, setText);
  const current = Math.min(at, items.length - 1);
  const choose = (item: PaletteItem | undefined, inTab: boolean) => {
    if (!item || (item.to === undefined && item.run === undefined)) return;
    onClose();
    if (item.to === undefined) item.run?.();
    else if (inTab) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((current + step + items.length) % Math.max(1, items.length));
    else if (event.key === 'Enter') choose(items[current], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const status = hasFailed
    ? words.searchFailed
    : items.length > 0
      ? words.found(items.length)
      : isSearching
        ? words.searching
        : words.nothing(text.trim());
  return (
    <Dialog isOpen title={words.title} size="medium" isFlush onClose={onClose}>
      <div className="palette-field">
        <input
          ref={field}
          className="input"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items[current] ? `${listId}-${current}` : undefined}
          aria-label={words.title}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <div id={listId} className="palette-list" role="listbox" aria-label={words.results}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list belong to the field above it
          <div
            key={`${item.group} ${item.id}`}
            id={`${listId}-${index}`}
            role="option"
            ref={index === current ? keepInView : undefined}
            tabIndex={-1}
            aria-selected={index === current}
            className={item.group === items[index - 1]?.group ? undefined : 'starts'}
            onPointerMove={() => setAt(index)}
            onClick={(event) => choose(item, event.ctrlKey || event.metaKey)}
          >
            <span className="group">{item.group === items[index - 1]?.group ? '' : item.group}</span>
            <span className="label">{item.label}</span>
            <span className="detail">{item.detail}</span>
          </div>
        ))}
      </div>
      <p className="palette-foot small two" role="status">
        {status}
        {isSearching && items.length > 0 ? ` … ${words.searching}` : ''}
      </p>
    </Dialog>
  );
}
