import {
  BarChart3,
  ListFilter,
  History,
  List,
  Play,
  Plus,
  Search,
  SlidersHorizontal,
  ReceiptText,
  X,
} from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { messages } from '#app/ui/messages.ts';
import { useModal } from '#app/ui/overlays/Dialog.tsx';
import { type PaletteProps, typeAhead } from './typeAhead.ts';
import type { ItemKind, PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';
import './palette.css';
import { marked } from './ranking.ts';
import { nextScope, type PaletteScope, usePaletteItems } from './usePaletteItems.ts';

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

const icons: Readonly<Record<ItemKind, typeof Search>> = {
  action: Play,
  create: Plus,
  place: ListFilter,
  report: BarChart3,
  setting: SlidersHorizontal,
  record: ReceiptText,
  answer: List,
  recent: History,
};

/** One field for everything: screens, records, new records, settings, calculations, commands, questions and one-line journals. */
export function Palette({ typed, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [scope, setScope] = useState<PaletteScope>('all');
  const { items, isSearching, hasFailed } = usePaletteItems(text, scope);
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ label: words.title, isModal: true, shortcuts: [] });
  useModal(dialog);
  useTakeOver(typed, field, setText);
  const current = Math.min(at, items.length - 1);
  const choose = (item: PaletteItem | undefined, inTab: boolean) => {
    if (!item || (item.to === undefined && item.run === undefined)) return;
    if (item.disabledReason !== undefined) return void showToast(item.disabledReason);
    onClose();
    if (item.to === undefined) item.run?.();
    else if (inTab) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((current + step + items.length) % Math.max(1, items.length));
    else if (event.key === 'Enter') choose(items[current], event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab') {
      setScope(nextScope(scope, event.shiftKey ? -1 : 1));
      setAt(0);
    } else return;
    event.preventDefault();
  };
  const closes = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog palette-box"
      aria-label={words.title}
      onKeyDown={closes}
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="palette-field">
        <Icon of={Search} />
        <input
          ref={field}
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
        <button type="button" className="palette-scope" tabIndex={-1} onClick={() => setScope(nextScope(scope, 1))}>
          <span aria-live="polite">{words.scopes[scope]}</span> <Kbd keys="Tab" />
        </button>
        <span className="palette-close">
          <Button variant="quiet" icon={X} label={messages.close} onClick={onClose} />
        </span>
      </div>
      <Results
        listId={listId}
        items={items}
        text={text}
        current={current}
        onPoint={setAt}
        onChoose={(item, inTab) => choose(item, inTab)}
      />
      <Foot status={statusOf(items.length, text.trim(), isSearching, hasFailed)} />
    </dialog>
  );
}

function statusOf(count: number, text: string, isSearching: boolean, hasFailed: boolean): string {
  if (hasFailed) return words.searchFailed;
  if (isSearching) return words.searching;
  return count > 0 ? words.found(count) : words.nothing(text);
}

interface ResultsProps {
  readonly listId: string;
  readonly items: readonly PaletteItem[];
  readonly text: string;
  readonly current: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (item: PaletteItem, inTab: boolean) => void;
}

function Results({ listId, items, text, current, onPoint, onChoose }: ResultsProps) {
  return (
    <div id={listId} className="palette-list" role="listbox" aria-label={words.results}>
      {items.map((item, index) => {
        const isFirst = item.group !== items[index - 1]?.group;
        return (
          <Fragment key={`${item.group} ${item.id}`}>
            {isFirst && (
              <div className="palette-group" role="presentation">
                {item.group}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list belong to the field above it */}
            <div
              id={`${listId}-${index}`}
              role="option"
              ref={index === current ? keepInView : undefined}
              tabIndex={-1}
              aria-selected={index === current}
              aria-disabled={item.disabledReason === undefined ? undefined : true}
              onPointerMove={() => onPoint(index)}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
            >
              <Icon of={icons[item.kind ?? 'action']} />
              <span className="palette-label">
                <span className="palette-name">
                  {marked(item.label, text).map((part, at) =>
                    part.isHit ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
                  )}
                </span>{' '}
                {item.detail !== undefined && item.detail !== '' && <small>{item.detail}</small>}
              </span>
              <span className="palette-right">
                {item.amount}
                {item.keys !== undefined && <Kbd keys={item.keys} />}
              </span>
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

function Foot({ status }: { readonly status: string }) {
  return (
    <div className="palette-foot small two">
      <span className="mid">
        <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> {words.keys.move}
      </span>
      <span className="mid">
        <Kbd keys="Enter" /> {words.keys.open}
      </span>
      <span className="mid">
        <Kbd keys="Mod+Enter" /> {words.keys.tab}
      </span>
      <span className="mid">
        <Kbd keys="=" /> {words.keys.calculate}
      </span>
      <span className="right" role="status">
        {status}
      </span>
    </div>
  );
}
