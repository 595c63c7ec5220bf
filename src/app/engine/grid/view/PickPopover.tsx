import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { markMatches, type PickerOption, rankOptions } from '#app/ui/pickers/referenceMatch.ts';
import { useLayer } from '#app/ui/overlays/useLayer.ts';
import { gridMessages } from '../gridMessages.ts';
import type { PickRequest } from '../clipboard/PasteTable.tsx';

interface PickPopoverProps {
  readonly request: PickRequest;
  /** Cells of the column with the same text. */
  readonly count: number;
  readonly candidates: readonly PickerOption[];
  readonly known: readonly PickerOption[];
  readonly onPick: (option: PickerOption, forAll: boolean, remembers: boolean) => void;
  readonly onClose: () => void;
}

const MOST = 8;

/** Decides what a pasted text means, in place: its candidates first, any record by typing, once for all alike. */
export function PickPopover({ request, count, candidates, known, onPick, onClose }: PickPopoverProps) {
  const { paste: words } = gridMessages;
  const anchor = useMemo(() => ({ current: request.anchor }), [request.anchor]);
  const layer = useLayer(anchor, { isOpen: true, onDismiss: onClose });
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [forAll, setForAll] = useState(true);
  const [remembers, setRemembers] = useState(true);
  const options =
    typed.trim() === '' && candidates.length > 0 ? candidates : rankOptions(typed, known, []).slice(0, MOST);
  const highlighted = options[Math.min(at, options.length - 1)];
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The popover opens by a press or a key on its cell, and the search is what it is for.
    search.current?.focus();
    return () => {
      if (request.anchor.isConnected) request.anchor.focus();
    };
  }, [request.anchor]);

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if ((event.key === 'Enter' || event.key === 'Tab') && event.target === search.current && highlighted)
      onPick(highlighted, forAll, remembers);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={layer}
      className="layer picker"
      role="dialog"
      aria-label={words.cellMeans(request.text)}
      onKeyDown={pressed}
    >
      <div className="group">
        {candidates.length === 0
          ? words.nothingFits(request.text)
          : candidates.length === 1
            ? words.nearest(request.text)
            : words.fits(request.text, candidates.length)}
      </div>
      <div className="find">
        <input
          className="input"
          role="combobox"
          aria-expanded
          aria-controls="paste-pick"
          aria-label={words.cellMeans(request.text)}
          placeholder={words.search}
          aria-activedescendant={highlighted ? `paste-pick-${highlighted.id}` : undefined}
          autoComplete="off"
          value={typed}
          ref={search}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <div className="options" role="listbox" id="paste-pick" aria-label={words.records(request.text)}>
        {/* The options belong to the search above, which has the keys. */}
        {options.map((option) => (
          <div
            key={option.id}
            id={`paste-pick-${option.id}`}
            role="option"
            aria-selected={option === highlighted}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => onPick(option, forAll, remembers)}
          >
            <span>{option.code}</span>
            <span>
              {markMatches(option.name, typed || request.text).map(({ text, isMatch }, piece) =>
                isMatch ? <mark key={piece}>{text}</mark> : text,
              )}
            </span>
            <span>{option.detail}</span>
          </div>
        ))}
      </div>
      <div className="foot">
        {count > 1 && (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={forAll}
              checked={forAll}
              onChange={(event) => setForAll(event.target.checked)}
            />
            {words.forAllCells(count)}
          </label>
        )}
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={remembers}
            checked={remembers}
            onChange={(event) => setRemembers(event.target.checked)}
          />
          {words.remember}
        </label>
      </div>
    </div>
  );
}
