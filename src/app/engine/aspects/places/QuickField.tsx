import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { placesMessages } from './placesMessages.ts';
import '#app/engine/aspects/stock/stock.css';

/** What an entry did, or why it did nothing. */
export interface QuickFeedback {
  readonly text: string;
  readonly isWrong: boolean;
}

interface QuickFieldProps {
  /** The region: its name, the label and hint of the input, and the name of its key. */
  readonly words: {
    readonly quick: string;
    readonly quickLabel: string;
    readonly quickHint: string;
    readonly focusQuick: string;
  };
  readonly input: RefObject<HTMLInputElement | null>;
  readonly feedback: QuickFeedback | undefined;
  /**
   * One entry, as typed or scanned and ended by Enter; never empty. Answers whether it was entered. One entry is over
   * before the next begins, and one that rejects was not entered.
   */
  readonly onEnter: (text: string) => Promise<boolean>;
  /** Entering by code is what the form is for: it begins here. */
  readonly isFirst?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Entry of items by code: each Enter takes what was scanned or typed and leaves the input empty for the next. What could
 * not be entered is listed until it is changed or removed: who scans does not read each answer.
 */
export function QuickField({ words, input, feedback, onEnter, isFirst = true, actions, children }: QuickFieldProps) {
  const [text, setText] = useState('');
  const [missed, setMissed] = useState<readonly string[]>([]);
  // A bin that is looked up comes before the items scanned after it.
  const before = useRef(Promise.resolve());
  useShortcuts({
    label: words.quick,
    shortcuts: [{ keys: 'F9', label: words.focusQuick, run: () => input.current?.focus() }],
  });
  const enter = () => {
    const typed = text.trim();
    setText('');
    if (typed === '') return;
    before.current = before.current.then(async () => {
      // An entry that rejects must not keep those after it from being entered.
      const isEntered = await onEnter(typed).catch(() => false);
      // An entry that was refused for its order, such as an item before its bin, is done when it comes again.
      setMissed((former) => {
        const at = former.indexOf(typed);
        if (!isEntered) return at < 0 ? [...former, typed] : former;
        return at < 0 ? former : former.toSpliced(at, 1);
      });
    });
  };
  const drop = (at: number) => {
    setMissed((former) => former.toSpliced(at, 1));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') setText('');
    // Ctrl+Enter saves the form.
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="quick" aria-label={words.quick}>
      <div className="quick-in">
        <Field label={words.quickLabel} span={2} hint={words.quickHint}>
          <TextInput
            ref={input}
            isCode
            data-first={isFirst ? '' : undefined}
            value={text}
            aria-keyshortcuts="F9"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        </Field>
        <p
          className="quick-said"
          role="status"
          data-tone={feedback === undefined ? undefined : feedback.isWrong ? 'warning' : 'positive'}
        >
          {feedback?.text}
        </p>
        {actions !== undefined && <span className="quick-acts">{actions}</span>}
      </div>
      {missed.length > 0 && (
        <MissedEntries
          missed={missed}
          onDrop={drop}
          onEdit={(typed, at) => {
            setText(typed);
            drop(at);
          }}
        />
      )}
      {children}
    </section>
  );
}

interface MissedEntriesProps {
  readonly missed: readonly string[];
  readonly onDrop: (at: number) => void;
  readonly onEdit: (typed: string, at: number) => void;
}

/** Entries that had no effect, each to be changed or removed. */
function MissedEntries({ missed, onDrop, onEdit }: MissedEntriesProps) {
  return (
    <Message tone="warning">
      <b>{placesMessages.missed}</b>
      <ul className="quick-kept">
        {missed.map((typed, at) => (
          <li key={`${typed} ${at}`}>
            <bdi>{typed}</bdi>{' '}
            <LinkButton aria-label={placesMessages.editEntry(typed)} onClick={() => onEdit(typed, at)}>
              {placesMessages.editShort}
            </LinkButton>{' '}
            <LinkButton aria-label={placesMessages.remove(typed)} onClick={() => onDrop(at)}>
              {placesMessages.removeShort}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Message>
  );
}
