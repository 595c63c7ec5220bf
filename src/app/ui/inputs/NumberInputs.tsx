import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type Decimal, decimalToText } from '#contract/values/decimal';
import { evaluateAmount, evaluateDecimal } from '#contract/values/expression';
import type { Minor } from '#contract/values/money';
import { formatAmount, formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import { classNames } from '../classNames.ts';
import { useFieldWiring } from './fieldWiring.ts';
import type { ControlProps } from './inputProps.ts';
import { messages } from '../messages.ts';
import { typeDecimalSign } from './numpadDecimal.ts';
import { InputPreview } from './InputPreview.tsx';
import { useWholeOnEntry } from './useWholeOnEntry.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import type { Message } from '#contract/messages/define';

/** How a typed number was understood, for a caller that shows or stores it. */
interface NumberNote {
  /** The typed text, if it was arithmetic; passed back as `expression` it is shown again on focus. */
  readonly expression: string | undefined;
  /** The exact result, when rounding changed it. */
  readonly roundedFrom: string | undefined;
}

interface CommonProps<V> extends ControlProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: V | undefined;
  readonly format: NumberFormat;
  /** Called when the field is left or Enter is pressed and the text is a number, or empty. */
  readonly onCommit: (value: V | undefined, note: NumberNote) => void;
  /** Called with the reason when the text is not a number, and with undefined when it is valid again. */
  readonly onProblem?: (problem: string | undefined) => void;
  /** The arithmetic behind the value, kept by the caller. Without it the input remembers it while it is mounted. */
  readonly expression?: string | undefined;
  /** Inside a grid cell: no box, the cell has it. */
  readonly isCell?: boolean;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** The text typed to open a cell editor. */
  readonly initialText?: string;
}

type Evaluated<V> =
  | {
      readonly ok: true;
      readonly value: V;
      readonly rounded: boolean;
      readonly exact: string;
      readonly isExpression: boolean;
    }
  | { readonly ok: false; readonly message: Message };

interface NumberTextProps<V> extends CommonProps<V> {
  readonly evaluate: (text: string) => Evaluated<V>;
  readonly print: (value: V) => string;
}

interface AmountInputProps extends CommonProps<Minor> {
  /** Decimals of the currency. */
  readonly precision: number;
}

/** An amount, or arithmetic that gives one: "1200/12", "3*18.40+5%". Leaves the text alone until it is left. */
export function AmountInput({ precision, ...props }: AmountInputProps) {
  const evaluate = (text: string): Evaluated<Minor> => {
    const result = evaluateAmount(text, props.format, precision);
    return result.ok ? { ...result, value: result.amount, exact: formatPlain(result.exact, props.format) } : result;
  };
  return useNumberText({ ...props, evaluate, print: (value) => formatAmount(value, precision, props.format) });
}

/** A quantity, rate or percentage, in the same language. */
export function DecimalInput(props: CommonProps<Decimal>) {
  const evaluate = (text: string): Evaluated<Decimal> => {
    const result = evaluateDecimal(text, props.format);
    return result.ok ? { ...result, exact: formatPlain(result.exact, props.format) } : result;
  };
  return useNumberText({ ...props, evaluate, print: (value) => formatPlain(decimalToText(value), props.format) });
}

function useNumberText<V>(props: NumberTextProps<V>) {
  const {
    value,
    evaluate,
    print,
    onCommit,
    onProblem,
    id,
    label,
    isInvalid,
    isCell = false,
    isReadOnly = false,
  } = props;
  const ref = useRef<HTMLInputElement>(null);
  // Safe: the handle is read after the first render, when the input exists.
  useImperativeHandle(props.ref, () => ref.current as HTMLInputElement);
  const [typed, setTyped] = useState<string | undefined>(props.initialText);
  const [isFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remembered = useRef<{ readonly value: V; readonly expression: string }>(undefined);
  const readingId = useId();

  const own = remembered.current?.value === value ? remembered.current?.expression : undefined;
  const source = props.expression ?? own;
  const printed = value === undefined ? '' : print(value);
  const shown = typed ?? (isFocused && source !== undefined ? source : printed);
  const result = isFocused && typed !== undefined && typed.trim() !== '' ? evaluate(typed) : undefined;

  const report = (message: string | undefined) => {
    if (message !== problem) onProblem?.(message);
    setProblem(message);
  };
  const commit = () => {
    if (typed === undefined) return;
    if (typed.trim() === '') {
      remembered.current = undefined;
      setTyped(undefined);
      report(undefined);
      return onCommit(undefined, { expression: undefined, roundedFrom: undefined });
    }
    const read = evaluate(typed);
    if (!read.ok) return report(renderMessage(read.message));
    const expression = read.isExpression ? typed.trim() : undefined;
    remembered.current = expression === undefined ? undefined : { value: read.value, expression };
    setTyped(undefined);
    report(undefined);
    onCommit(read.value, { expression, roundedFrom: read.rounded ? read.exact : undefined });
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (typeDecimalSign(event, props.format)) return;
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === undefined) return;
    event.preventDefault();
    if (!isCell) event.stopPropagation();
    setTyped(undefined);
    report(undefined);
  };
  const whole = useWholeOnEntry(ref, { isTyping: typed !== undefined });
  const wiring = useFieldWiring({
    id,
    label,
    isInvalid: isInvalid === true || problem !== undefined,
    describedBy: result || problem !== undefined ? readingId : undefined,
  });
  return (
    <>
      <input
        {...wiring}
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        className={classNames(isCell ? 'cell-input' : 'input', 'n')}
        placeholder={props.placeholder}
        readOnly={isReadOnly}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => {
          setFocused(true);
          whole.onFocus();
        }}
        onMouseDown={whole.onMouseDown}
        onMouseUp={whole.onMouseUp}
        onBlur={() => {
          commit();
          setFocused(false);
        }}
        onKeyDown={pressed}
      />
      <InputPreview
        id={readingId}
        anchor={ref}
        isEnd
        text={isFocused ? readingOf(result, print, problem) : problem}
        isProblem={problem !== undefined}
        isShown={isFocused}
      />
    </>
  );
}

/** The meaning of the text so far; empty while it is an unambiguous plain number. */
function readingOf<V>(
  result: Evaluated<V> | undefined,
  print: (value: V) => string,
  problem: string | undefined,
): string | undefined {
  if (!result) return problem;
  if (!result.ok) return problem;
  if (!result.isExpression && !result.rounded) return undefined;
  return `= ${print(result.value)}${result.rounded ? messages.roundedFrom(result.exact) : ''}`;
}
