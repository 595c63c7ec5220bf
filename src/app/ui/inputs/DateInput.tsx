import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import type { PlainDate } from '#contract/values/date';
import { type DateContext, parseDateInput } from '#contract/values/dateGrammar';
import { Calendar } from '../pickers/Calendar.tsx';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from './fieldWiring.ts';
import { dateNames } from './dateNames.ts';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './inputProps.ts';
import { messages } from '../messages.ts';
import { InputPreview } from './InputPreview.tsx';
import { dayAndDate, shortDate } from './shortDate.ts';
import { useWholeOnEntry } from './useWholeOnEntry.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';

interface DateInputProps extends ControlProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: PlainDate | undefined;
  /** Called when the field is left, Enter is pressed or a day is picked, and the text is a date or empty. */
  readonly onCommit: (date: PlainDate | undefined) => void;
  readonly onProblem?: (problem: string | undefined) => void;
  /** Today, the work date, the order of day and month, the first day of a week, the last date used; see the date grammar. */
  readonly context: Omit<DateContext, 'current'>;
  /** Format of the date; "30 Jun 2026" by default. */
  readonly print?: (date: PlainDate) => string;
  /** A word about a date before it is taken, e.g. "Jun 2026 is locked". */
  readonly remark?: (date: PlainDate) => string | undefined;
  readonly isCell?: boolean;
  readonly isEdited?: boolean;
  readonly isReadOnly?: boolean;
  readonly placeholder?: string;
  readonly initialText?: string;
}

/** A date in free text: t, +7, 15, 5-2, eom+1. What it means shows while typing; it is taken on leaving. Alt+Down opens a month. */
export function DateInput(props: DateInputProps) {
  const { value, context, print = shortDate, isCell = false, isReadOnly = false, id, label, isInvalid } = props;
  const ref = useRef<HTMLInputElement>(null);
  // Safe: the handle is read after the first render, when the input exists.
  useImperativeHandle(props.ref, () => ref.current as HTMLInputElement);
  const text = useDateText(props);
  const [isFocused, setFocused] = useState(false);
  const whole = useWholeOnEntry(ref, { isTyping: text.typed !== undefined, isOneValue: true });
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const readingId = useId();
  const closeCalendar = () => {
    setCalendarOpen(false);
    ref.current?.focus();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return text.commit();
    const opens = event.key === 'ArrowDown' && event.altKey && !isReadOnly;
    if (opens) {
      text.commit();
      setCalendarOpen(true);
    } else if (event.key === 'Escape' && text.typed !== undefined) text.take(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const reading = text.readingOf(isFocused);
  const wiring = useFieldWiring({
    id,
    label,
    isInvalid: isInvalid === true || text.problem !== undefined,
    describedBy: reading === undefined ? undefined : readingId,
  });
  return (
    <span className={isCell ? 'cell-pick' : 'pick'}>
      <input
        {...wiring}
        ref={ref}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={classNames(isCell ? 'cell-input' : 'input', props.isEdited === true && 'is-edited')}
        placeholder={props.placeholder}
        readOnly={isReadOnly}
        aria-keyshortcuts="Alt+ArrowDown"
        value={text.typed ?? (value === undefined ? '' : print(value))}
        onChange={(event) => text.type(event.target.value)}
        onFocus={() => {
          setFocused(true);
          whole.onFocus();
        }}
        onMouseDown={whole.onMouseDown}
        onMouseUp={whole.onMouseUp}
        onBlur={() => {
          text.commit();
          setFocused(false);
        }}
        onKeyDown={pressed}
      />
      {!isReadOnly && (
        <button
          type="button"
          className="open"
          tabIndex={-1}
          aria-label={messages.openCalendar}
          onClick={() => setCalendarOpen((open) => !open)}
        >
          <Icon of={CalendarIcon} isSmall />
        </button>
      )}
      <InputPreview
        id={readingId}
        anchor={ref}
        text={reading}
        isProblem={text.problem !== undefined}
        isShown={isFocused && !isCalendarOpen}
      />
      {isCalendarOpen && (
        <DatePick value={value} context={context} anchor={ref} onTake={text.take} onClose={closeCalendar} />
      )}
    </span>
  );
}

/** Text of a date field: until it is committed it may be invalid. */
function useDateText({ value, onCommit, onProblem, context, remark, initialText }: DateInputProps) {
  const [typed, setTyped] = useState<string | undefined>(initialText);
  const [problem, setProblem] = useState<string>();
  const understood =
    typed === undefined || typed.trim() === ''
      ? undefined
      : parseDateInput(typed, { ...context, names: dateNames, current: value });
  const report = (message: string | undefined) => {
    if (message !== problem) onProblem?.(message);
    setProblem(message);
  };
  const take = (date: PlainDate | undefined) => {
    setTyped(undefined);
    report(undefined);
    if (date !== value) onCommit(date);
  };
  const commit = () => {
    if (typed === undefined) return;
    if (typed.trim() === '') return take(undefined);
    if (understood?.ok === true) take(understood.date);
    else if (understood) report(renderMessage(understood.message));
  };
  return {
    typed,
    type: setTyped,
    take,
    commit,
    problem,
    /** The date of the text, else its problem; not while typing. */
    readingOf: (isFocused: boolean) =>
      understood?.ok === true ? describe(understood.date, remark) : isFocused && understood ? undefined : problem,
  };
}

interface DatePickProps extends Pick<DateInputProps, 'value' | 'context'> {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly onTake: (date: PlainDate) => void;
  readonly onClose: () => void;
}

function DatePick({ anchor, value, context, onTake, onClose }: DatePickProps) {
  const pick = (date: PlainDate) => {
    onTake(date);
    onClose();
  };
  return (
    <Calendar
      anchor={anchor}
      value={value}
      today={context.workDate ?? context.today}
      weekStart={context.weekStart ?? 1}
      onClose={onClose}
      onPick={pick}
    />
  );
}

function describe(date: PlainDate, remark: DateInputProps['remark']): string {
  const remarkText = remark?.(date);
  return remarkText === undefined ? dayAndDate(date) : `${dayAndDate(date)} · ${remarkText}`;
}
