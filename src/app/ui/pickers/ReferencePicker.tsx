import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from '../inputs/fieldWiring.ts';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from '../inputs/inputProps.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { messages } from '../messages.ts';
import { markMatches, type PickerOption } from './referenceMatch.ts';
import type { ReferencePickerOptions } from './pickerController.ts';
import { type ReferencePickerParts, useReferencePicker } from './useReferencePicker.ts';
import { type LayerAnchor, useLayer } from '../overlays/useLayer.ts';

interface ReferencePickerProps extends ReferencePickerOptions, ControlProps {
  readonly placeholder?: string;
  /** Over the options, e.g. "3 of 214 accounts, those you use first". */
  readonly heading?: (count: number) => string;
  readonly isEdited?: boolean;
  readonly isReadOnly?: boolean;
}

/** A field that names another record: type a number or any words of the name, Tab takes the highlight. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { id, label, isInvalid, placeholder, heading, isEdited = false, isReadOnly = false, ...options } = props;
  const picker = useReferencePicker(options);
  const box = useRef<HTMLSpanElement>(null);
  const wiring = useFieldWiring({ id, label, isInvalid: isInvalid === true || picker.unresolved !== undefined });
  return (
    // A group of its own: when the list goes, screen readers look for the cursor among what stays around it, and must
    // not find the next field there before its focus is told.
    <span className="pick" role="group" ref={box}>
      <input
        {...wiring}
        {...picker.inputProps}
        onKeyDown={isReadOnly ? undefined : picker.inputProps.onKeyDown}
        readOnly={isReadOnly}
        className={classNames('input', isEdited && 'is-edited')}
        placeholder={placeholder}
        onClick={() => !isReadOnly && !picker.isOpen && picker.open()}
      />
      <Icon of={ChevronDown} isSmall />
      {picker.isOpen && !isReadOnly && (
        <PickerList picker={picker} anchor={box} label={label ?? messages.options} heading={heading} keys={options} />
      )}
    </span>
  );
}

interface PickerListProps {
  readonly picker: ReferencePickerParts;
  readonly anchor: LayerAnchor;
  readonly label: string;
  readonly heading?: ((count: number) => string) | undefined;
  /** Which keys the foot offers. */
  readonly keys: Pick<ReferencePickerOptions, 'onOpen' | 'onFind' | 'onCreate' | 'source'> & {
    /** A figure at the end of each option that has one, e.g. its balance. */
    readonly figureOf?: (option: PickerOption) => string | undefined;
  };
}

/** The open list of a picker; a grid cell gives its own anchor. It never covers the difference bar. */
export function PickerList({ picker, anchor, label, heading, keys }: PickerListProps) {
  const layer = useLayer(anchor, { isOpen: true, fillsAnchor: true, onDismiss: picker.close });
  const { options, status, query, canCreate } = picker;
  const recent = keys.source.recents?.().length ?? 0;
  const isRecent = query.trim() === '' && recent > 0;
  const title =
    isRecent && options.length > 0
      ? messages.recentlyUsed
      : (heading?.(options.length) ?? messages.matchesFound(options.length));
  const each = options.map((option) => keys.figureOf?.(option));
  // Without icons no room is reserved for them.
  const figures = each.some((figure) => figure !== undefined) ? each : [];
  const hasList = options.length > 0 || canCreate;
  return (
    // The list must not take the focus from the input, or leaving it would commit.
    <div
      ref={layer}
      className="layer picker"
      role="presentation"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length > 0 && (
        <div className="group" aria-hidden>
          {status === 'searching' ? `${title} …` : title}
        </div>
      )}
      {options.length === 0 && (
        <div className="none" id={hasList ? undefined : picker.listId}>
          {emptyText(status, query)}
        </div>
      )}
      {hasList && (
        <div
          className={classNames('options', figures.length > 0 && 'figures')}
          role="listbox"
          id={picker.listId}
          aria-label={label}
        >
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              picker={picker}
              option={option}
              index={index}
              query={query}
              figure={figures.length > 0 ? (figures[index] ?? '') : undefined}
            />
          ))}
          {canCreate && (
            <div {...rowProps(picker, options.length)} className="create">
              <span aria-hidden>+</span>
              <span>{messages.create(query.trim())}</span>
            </div>
          )}
        </div>
      )}
      <div className="sr" role="status">
        {status === 'ready' ? messages.matchesFound(options.length) : ''}
      </div>
      <div className="foot" aria-hidden>
        <span>
          <Kbd keys="Tab" /> {messages.takeKey}
        </span>
        {keys.onOpen && (
          <span>
            <Kbd keys="F2" /> {messages.openKey}
          </span>
        )}
        {keys.onFind && (
          <span>
            <Kbd keys="Shift+F2" /> {messages.findKey}
          </span>
        )}
        {keys.onCreate && (
          <span>
            <Kbd keys="F3" /> {messages.createKey(query.trim())}
          </span>
        )}
        {recent > 0 && (
          <span>
            <Kbd keys="Shift+F8" /> {messages.lastUsedKey}
          </span>
        )}
      </div>
    </div>
  );
}

function emptyText(status: ReferencePickerParts['status'], query: string): string {
  if (status === 'searching') return messages.searching;
  if (status === 'failed') return messages.searchFailed;
  return query.trim() === '' ? messages.typeToSearch : messages.noMatch(query.trim());
}

const rowProps = (picker: ReferencePickerParts, index: number) => ({
  role: 'option',
  id: picker.optionId(index),
  'aria-selected': picker.highlight === index,
  ref: picker.highlight === index ? scrollIntoList : undefined,
  onClick: () => picker.accept(index),
});

/** Scrolls within the list only; the page stays where it is. */
function scrollIntoList(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (!row || !list) return;
  const above = row.offsetTop - list.offsetTop - list.scrollTop;
  if (above < 0) list.scrollTop += above;
  else if (above + row.offsetHeight > list.clientHeight) list.scrollTop += above + row.offsetHeight - list.clientHeight;
}

interface OptionRowProps {
  readonly picker: ReferencePickerParts;
  readonly option: PickerOption;
  readonly index: number;
  readonly query: string;
  /** Absent where no option has one. */
  readonly figure: string | undefined;
}

function OptionRow({ picker, option, index, query, figure }: OptionRowProps) {
  return (
    <div {...rowProps(picker, index)} className={option.code === undefined ? 'no-code' : undefined}>
      {option.code !== undefined && <span>{option.code}</span>}
      <span dir="auto">
        {markMatches(option.name, query).map((piece, at) =>
          piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
        )}
      </span>
      <span>{option.detail}</span>
      {figure !== undefined && <span>{figure}</span>}
    </div>
  );
}
