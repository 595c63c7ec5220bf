import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatAmount } from '#contract/values/numberFormat';
import { Calendar } from '#app/ui/pickers/Calendar.tsx';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { InputPreview } from '#app/ui/inputs/InputPreview.tsx';
import { typeDecimalSign } from '#app/ui/inputs/numpadDecimal.ts';
import { PickerList } from '#app/ui/pickers/ReferencePicker.tsx';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import { useReferencePicker } from '#app/ui/pickers/useReferencePicker.ts';
import { useLayer } from '#app/ui/overlays/useLayer.ts';
import { cellReading } from '../model/cellReading.ts';
import { type GridModel, NEW_LINE } from '../model/GridModel.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridColumn, GridValue } from '../gridTypes.ts';
import { lettersOf } from '../model/widestNumbers.ts';
import { typedParts } from '../model/splitLine.ts';
import { displayText, editText, emptyValue, isReference, referenceOf } from '../model/readCell.ts';

interface EditorProps {
  readonly model: GridModel;
  readonly index: number;
  readonly at: number;
  readonly column: GridColumn;
  readonly cell: GridValue;
  readonly ghost: GridValue | undefined;
  readonly problem: string | undefined;
  /** The text in the note below the line that says the problem. */
  readonly describedBy: string | undefined;
}

/** The native control of the active cell. There is only one in the whole grid. */
export function CellEditor(props: EditorProps) {
  const { column, model } = props;
  if (column.kind === 'boolean') return <BooleanEditor {...props} />;
  const isLocked = column.isReadOnly || model.options.isReadOnly === true;
  if (!isLocked && (column.kind === 'ref' || column.kind === 'option')) return <PickerEditor {...props} />;
  return <TextEditor {...props} />;
}

const labelOf = ({ column, index }: EditorProps): string => words.cellLabel(column.label, index + 1);

const isNewLine = ({ model, index }: EditorProps): boolean => model.idAt(index) === NEW_LINE;

/** Focuses the control when the cursor arrives, with its text selected so that typing replaces it. */
function useEntryFocus(ref: { readonly current: HTMLInputElement | null }): void {
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
  }, [ref]);
}

function TextEditor(props: EditorProps) {
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [lastReading, setReading] = useState<string>();
  const readingId = useId();
  const { model, index, at, column, cell, ghost, problem } = props;
  const input = useRef<HTMLInputElement>(null);
  const tipId = useId();
  const hasTip = problem !== undefined && props.describedBy === undefined;
  // A discarded or accepted text is no longer being typed.
  const reading = model.editText === undefined ? undefined : lastReading;
  const shown = ghost ? displayText(column, ghost, model.settings) : editText(column, cell, model.settings);
  useEntryFocus(input);
  const hasCalendar = column.kind === 'date' && !column.isReadOnly;
  const isNumber = column.kind === 'amount' || column.kind === 'decimal';
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isNumber) return void typeDecimalSign(event, model.settings.numberFormat);
    if (event.key !== 'ArrowDown' || !event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    setCalendarOpen(true);
  };
  const closeCalendar = () => {
    setCalendarOpen(false);
    input.current?.focus({ preventScroll: true });
  };
  // The field keeps its own text while typing; any other change of the cell shows at once.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    if (model.editText === undefined && element.value !== shown) {
      element.value = shown;
      if (document.activeElement === element) element.select();
    }
    if (isNumber) fitText(element, model, column);
  });
  return (
    <>
      <input
        ref={input}
        className="cell-input"
        defaultValue={model.editText ?? shown}
        style={isNumber ? lettersOfText(model.editText ?? shown) : undefined}
        aria-label={labelOf(props)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={props.describedBy ?? (reading !== undefined ? readingId : hasTip ? tipId : undefined)}
        placeholder={isNewLine(props) ? column.placeholder : undefined}
        autoComplete="off"
        spellCheck={column.kind === 'text'}
        inputMode={column.align === 'end' ? 'decimal' : 'text'}
        readOnly={column.isReadOnly || model.options.isReadOnly === true}
        onInput={(event) => {
          typed(model, index, at, event.currentTarget.value);
          if (isNumber) fitText(event.currentTarget, model, column);
          setReading(
            partsReading(model, index, at, column, event.currentTarget.value) ??
              cellReading(
                column,
                event.currentTarget.value,
                model.settings,
                typeof cell.value === 'string' ? cell.value : undefined,
              ),
          );
        }}
        onKeyDown={hasCalendar || isNumber ? pressed : undefined}
        aria-keyshortcuts={hasCalendar ? 'Alt+ArrowDown' : undefined}
      />
      <InputPreview id={readingId} anchor={input} isEnd={isNumber} text={reading} isShown={!isCalendarOpen} />
      {isCalendarOpen && (
        <CellCalendar model={model} index={index} at={at} cell={cell} anchor={input} onClose={closeCalendar} />
      )}
      {hasTip && <ProblemTip id={tipId} anchor={input} text={problem} />}
    </>
  );
}

/** How wide the field of a number is, where the style sheet counts letters. */
// Safe: a custom property is a style like any other; the types of React know only the named ones.
const lettersOfText = ({ length }: string) => ({ '--letters': length }) as CSSProperties;

/** Lets that field be wider than its column while a longer number is typed. A style that stays is not set again. */
function fitText(
  { value, style, dataset }: HTMLInputElement,
  { store, settings }: GridModel,
  column: GridColumn,
): void {
  const letters = String(value.length);
  if (style.getPropertyValue('--letters') !== letters) style.setProperty('--letters', letters);
  if (value.length > lettersOf(store.numbers.extremes(), column, settings)) dataset.long = '';
  else delete dataset.long;
}

/** The month below a date cell; a picked day is one step, as if it had been typed. */
function CellCalendar({
  model,
  index,
  at,
  cell,
  anchor,
  onClose,
}: Pick<EditorProps, 'model' | 'index' | 'at' | 'cell'> & {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}) {
  const { readDate } = model.settings;
  const written = model.editText === undefined ? undefined : readDate(model.editText);
  const today = readDate('t');
  const value = written ?? (typeof cell.value === 'string' ? cell.value : undefined);
  const base = today ?? value;
  if (!base) return null;
  const pick = (date: string) => {
    model.stopEditing();
    model.setCell({ row: index, column: at }, { text: '', value: date }, words.step.picked);
    onClose();
  };
  return (
    <Calendar
      anchor={anchor}
      value={value}
      today={base}
      weekStart={model.settings.weekStart}
      onPick={pick}
      onClose={onClose}
    />
  );
}

/** The lines that a typed split creates, shown before it is accepted. */
function partsReading(model: GridModel, row: number, at: number, column: GridColumn, text: string): string | undefined {
  const parts = typedParts(model, { row, column: at }, column, text);
  const { precision, numberFormat } = model.settings;
  return (
    parts &&
    words.split.result(
      parts.length,
      parts
        .slice(0, 6)
        .map((part) => formatAmount(part, precision, numberFormat))
        .join(' + '),
    )
  );
}

function typed(model: GridModel, row: number, column: number, text: string): void {
  model.editText = text;
  if (model.mode === 'nav') model.mode = 'type';
  model.options.onTyping?.({ row, column }, text);
}

/** The error of the cell under the cursor, below it without covering anything. */
function ProblemTip({
  id,
  anchor,
  text,
}: {
  readonly id: string;
  readonly anchor: { readonly current: HTMLElement | null };
  readonly text: string;
}) {
  const layer = useLayer(anchor, { isOpen: true });
  return (
    <div ref={layer} id={id} className="layer reading" data-tone="critical" role="note">
      {text}
    </div>
  );
}

function BooleanEditor(props: EditorProps) {
  const { model, index, at, column, cell } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // In lists with checkboxes a pointer press has already done it.
    const isPressed =
      model.options.behaviour?.ticks === column.field && nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
    if (!isPressed) model.setCell({ row: index, column: at }, { text: '', value: target.checked }, words.step.changed);
  };
  return (
    <input
      ref={input}
      type="checkbox"
      className="check"
      checked={cell.value === true}
      aria-label={labelOf(props)}
      aria-disabled={column.isReadOnly || undefined}
      onChange={change}
    />
  );
}

function PickerEditor(props: EditorProps) {
  const { model, index, at, column, cell, problem } = props;
  const { references } = model.options;
  const source = useMemo(() => sourceOf(model, column), [model, column]);
  const isGone = useRef(false);
  const id = model.idAt(index);
  const write = (value: GridValue) => {
    // An answer that lands after the cell was left comes through the grid's own look-ups.
    if (isGone.current || model.idAt(index) !== id) return;
    model.stopEditing();
    model.setCell({ row: index, column: at }, value, words.step.picked);
  };
  const { open, find, create, figures } = references;
  const keys = {
    source,
    ...(open && column.kind === 'ref'
      ? { onOpen: (option: PickerOption | undefined) => open(column.field, option && referenceOf(option)) }
      : {}),
    ...(figures?.isShown() === true && column.kind === 'ref'
      ? { figureOf: ({ id: optionId }: PickerOption) => figures.of(column.field, optionId) }
      : {}),
    ...(find && column.kind === 'ref' ? { onFind: (text: string) => find(column.field, text) } : {}),
    ...(create && column.kind === 'ref' && references.canCreate?.(column.field) !== false
      ? { onCreate: (text: string) => create(column.field, text) }
      : {}),
  };
  const picker = useReferencePicker({
    value: shownOption(column, cell),
    onPick: (option) => write(option ? valueOf(column, option) : emptyValue),
    arrowsOpen: false,
    ...keys,
  });
  useEntryFocus(picker.inputRef);
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { inputProps, isOpen, inputRef } = picker;
  const tipId = useId();
  const hasTip = !isOpen && problem !== undefined && props.describedBy === undefined;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    typed(model, index, at, event.target.value);
    inputProps.onChange(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const givesUp = event.key === 'Escape' && model.mode !== 'nav';
    inputProps.onKeyDown(event);
    if (givesUp) model.stopEditing();
  };
  return (
    <>
      <input
        {...inputProps}
        className="cell-input"
        placeholder={isNewLine(props) ? column.placeholder : undefined}
        aria-label={labelOf(props)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={props.describedBy ?? (hasTip ? tipId : undefined)}
        onChange={change}
        onKeyDown={press}
      />
      {isOpen && <PickerList picker={picker} anchor={inputRef} label={column.label} keys={keys} />}
      {hasTip && <ProblemTip id={tipId} anchor={inputRef} text={problem} />}
    </>
  );
}

const valueOf = (column: GridColumn, option: PickerOption): GridValue => ({
  text: '',
  value: column.kind === 'option' ? option.id : referenceOf(option),
});

/** What the picker shows while nothing is typed; an unresolved text remains for correction. */
function shownOption({ options }: GridColumn, { value, text }: GridValue): PickerOption | undefined {
  if (isReference(value)) return value;
  if (typeof value === 'string') return options?.find(({ id }) => id === value);
  return text === '' ? undefined : { id: '', name: text };
}

const none = async (): Promise<readonly PickerOption[]> => [];

function sourceOf({ options: { references } }: GridModel, { field, options }: GridColumn): PickerSource {
  if (options) return { search: none, known: () => options, isComplete: () => true };
  const { search, recents, known } = references;
  return {
    search: search ? (text, signal) => search(field, text, signal) : none,
    known: () => known(field),
    isComplete: () => search === undefined,
    // The current option where it is cached.
    recents: () => (recents?.(field) ?? []).map((option) => known(field).find(({ id }) => id === option.id) ?? option),
  };
}
