import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
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
  /** One entry, as typed or scanned and ended by Enter; never empty. */
  readonly onEnter: (text: string) => void;
  /** Entering by code is what the form is for: it begins here. */
  readonly isFirst?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Entry of items by code: each Enter takes what was scanned or typed and leaves the input empty for the next. */
export function QuickField({ words, input, feedback, onEnter, isFirst = true, actions, children }: QuickFieldProps) {
  const [text, setText] = useState('');
  useShortcuts({
    label: words.quick,
    shortcuts: [{ keys: 'F9', label: words.focusQuick, run: () => input.current?.focus() }],
  });
  const enter = () => {
    setText('');
    if (text.trim() !== '') onEnter(text.trim());
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
      {children}
    </section>
  );
}
