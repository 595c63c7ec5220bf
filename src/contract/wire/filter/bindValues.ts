import { type Condition, type Operator, type Value, valueText } from './ast.ts';
import type { BoundRef, BoundTest, FilterField, FilterOption, Limit } from './bound.ts';
import { addDays, type DateOrder, readDate, stretchOf, type WrittenDate } from './filterDates.ts';
import { patternMatches, safePattern } from './pattern.ts';
import { message } from '../../messages/message.ts';
import type { ProblemCode } from '../../messages/problem.ts';
import { spellingsOf } from '../../values/spelling.ts';
import { arg, type LabelArg, type Message } from '../../messages/define.ts';

/** What a filter's meaning depends on besides its text. */
export interface BindContext {
  /** The user's calendar date, `YYYY-MM-DD`: the value of SYSDATE. */
  readonly today: string;
  /** The user's IANA time zone; a date alone against a time means the whole day there. UTC if absent. */
  readonly zone?: string;
  /** The order of day and month in dates the user writes with slashes. Month first if absent. */
  readonly dateOrder?: DateOrder;
}

/** One condition that cannot be bound. It never leaves `bindFilter`. */
export class BindFault extends Error {
  readonly problem: Message;
  readonly code: ProblemCode;

  constructor(problem: Message, code: ProblemCode = 'INVALID_PARAMETER') {
    super(problem.key);
    this.problem = problem;
    this.code = code;
  }
}

/** Returns the typed test of a condition whose operator applies to the field. Throws BindFault. */
export function bindTest(condition: Condition, field: FilterField, context: BindContext): BoundTest {
  const { operator, values } = condition;
  if (operator === 'EMPTY') return { test: 'empty' };
  switch (field.valueType) {
    case 'string':
      return bindText(operator, values.map(valueText));
    case 'number':
      return bindOrdered(
        operator,
        values.map((value) => decimalOf(value, field)),
      );
    case 'boolean':
      return { test: 'oneOf', values: values.map((value) => booleanOf(value, field)) };
    case 'date':
    case 'dateTime':
      return bindDates(
        operator,
        values.map((value) => periodOf(value, field, context)),
      );
    case 'select':
    case 'multiSelect':
      return bindRefs(operator, values, field);
  }
}

const textMatches: Partial<Record<Operator, 'contain' | 'startWith' | 'endWith'>> = {
  CONTAIN: 'contain',
  START_WITH: 'startWith',
  END_WITH: 'endWith',
};

function bindText(operator: Operator, texts: readonly string[]): BoundTest {
  const [first = ''] = texts;
  const match = textMatches[operator];
  if (match) return { test: 'text', match, text: first };
  if (operator === 'ALIKE') return { test: 'alike', spellings: spellingsOf(first) };
  if (operator === 'LIKE') return { test: 'like', pattern: safePattern(first) };
  // Nothing equals the empty text, as an empty field has no value: `memo = ''` means empty fields.
  if (operator === 'EQUAL' && first === '') return { test: 'empty' };
  return bindOrdered(operator, texts);
}

function bindOrdered(operator: Operator, values: readonly string[]): BoundTest {
  const [first = '', last = first] = values;
  if (operator === 'EQUAL' || operator === 'ANY_OF') return { test: 'oneOf', values };
  return rangeTest(operator, { first, afterFirst: undefined }, { first: last, afterFirst: undefined });
}

/** A value that covers a stretch: from `first`, to `afterFirst` exclusive; without the latter a single point. */
interface Period {
  readonly first: string;
  readonly afterFirst: string | undefined;
}

const rangeOf: Partial<
  Record<Operator, readonly [lower: 'from' | 'past' | undefined, upper: 'to' | 'until' | undefined]>
> = {
  EQUAL: ['from', 'to'],
  ON: ['from', 'to'],
  BETWEEN: ['from', 'to'],
  LESS: [undefined, 'until'],
  BEFORE: [undefined, 'until'],
  LESS_OR_EQUAL: [undefined, 'to'],
  ON_OR_BEFORE: [undefined, 'to'],
  GREATER: ['past', undefined],
  AFTER: ['past', undefined],
  GREATER_OR_EQUAL: ['from', undefined],
  ON_OR_AFTER: ['from', undefined],
};

function rangeTest(operator: Operator, low: Period, high: Period): BoundTest {
  const ends = rangeOf[operator];
  if (!ends) throw new Error(`the operator ${operator} asks for no range`);
  const [from, to] = ends;
  return {
    test: 'range',
    ...(from && { lower: from === 'from' ? { value: low.first, inclusive: true } : pastEnd(low) }),
    ...(to && { upper: to === 'until' ? { value: high.first, inclusive: false } : upToEnd(high) }),
  };
}

const pastEnd = ({ first, afterFirst }: Period): Limit =>
  afterFirst === undefined ? { value: first, inclusive: false } : { value: afterFirst, inclusive: true };
const upToEnd = ({ first, afterFirst }: Period): Limit =>
  afterFirst === undefined ? { value: first, inclusive: true } : { value: afterFirst, inclusive: false };

function bindDates(operator: Operator, periods: readonly Period[]): BoundTest {
  const [low, high = low] = periods;
  if (!low || !high) throw new Error('a date operator without a value');
  return rangeTest(operator, low, high);
}

function periodOf(value: Value, field: FilterField, { today, zone = 'UTC', dateOrder }: BindContext): Period {
  const written = dateOf(value, today, dateOrder);
  if (!written) {
    throw new BindFault(message('query.notDate', { value: shown(value), field: labelOf(field) }));
  }
  if (field.valueType === 'date') return { first: written.date, afterFirst: undefined };
  const { start, end } = stretchOf(written, zone);
  return { first: new Date(start).toISOString(), afterFirst: new Date(end).toISOString() };
}

function dateOf(value: Value, today: string, order: DateOrder | undefined): WrittenDate | undefined {
  if (value.kind !== 'sysdate') return readDate(value.text, order);
  const date = addDays(today, value.days);
  return date === undefined ? undefined : { date };
}

const significantDigits = 15;

function decimalOf(value: Value, field: FilterField): string {
  const decimal = value.kind === 'number' || value.kind === 'text' ? plainDecimal(value.text.trim()) : undefined;
  if (decimal === undefined) {
    throw new BindFault(message('query.notNumber', { value: shown(value), field: labelOf(field) }));
  }
  if (decimal.replace(/[-.]/g, '').replace(/^0+/, '').length > significantDigits) {
    throw new BindFault(
      message('query.tooManyDigits', {
        value: shown(value),
        max: significantDigits,
        field: labelOf(field),
      }),
    );
  }
  return decimal;
}

/** Shortest form without exponent: `+007.50` becomes `7.5`. Undefined for anything but digits and a point. */
function plainDecimal(text: string): string | undefined {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', fraction = ''] = found;
  if (whole === '' && fraction === '') return undefined;
  const decimals = withoutTrailingZeros(fraction);
  const digits = (whole.replace(/^0+/, '') || '0') + (decimals && `.${decimals}`);
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

function withoutTrailingZeros(fraction: string): string {
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

const truths: Readonly<Record<string, string>> = { TRUE: 'true', T: 'true', FALSE: 'false', F: 'false' };

function booleanOf(value: Value, field: FilterField): string {
  const truth = truths[valueText(value).toUpperCase()];
  if (truth === undefined) {
    throw new BindFault(message('query.notBoolean', { value: shown(value), field: labelOf(field) }));
  }
  return truth;
}

const refMatches: Partial<Record<Operator, 'any' | 'all' | 'exactly'>> = {
  EQUAL: 'any',
  ANY_OF: 'any',
  INCLUDE_ALL: 'all',
  INCLUDE_EXACTLY: 'exactly',
};

function bindRefs(operator: Operator, values: readonly Value[], field: FilterField): BoundTest {
  const match = refMatches[operator];
  if (match) {
    if (operator === 'EQUAL' && values.every((value) => valueText(value) === '')) return { test: 'empty' };
    return { test: 'refs', match, refs: values.map((value) => refOf(value, field)) };
  }
  const test = bindText(operator, values.map(valueText));
  if (!field.options) return test;
  const matching = field.options.filter(({ refName }) => nameMatches(test, refName));
  return { test: 'refs', match: 'any', refs: matching.map(({ id }) => ({ by: 'id', value: id })) };
}

function nameMatches(test: BoundTest, refName: string): boolean {
  if (test.test === 'like') return patternMatches(test.pattern, refName);
  return test.test === 'text' && textMatchesName(test.match, refName.toLowerCase(), test.text.toLowerCase());
}

/** Whether a text contains, starts or ends with another; both already in lower case. */
export function textMatchesName(match: 'contain' | 'startWith' | 'endWith', text: string, sought: string): boolean {
  if (match === 'contain') return text.includes(sought);
  return match === 'startWith' ? text.startsWith(sought) : text.endsWith(sought);
}

/** Longer numbers are beyond any id that was ever given out: they can only be a name. */
const idForm = /^\d{1,18}$/;

function refOf(value: Value, field: FilterField): BoundRef {
  const text = valueText(value);
  if (!field.options)
    return idForm.test(text) ? { by: 'id', value: text.replace(/^0+(?=\d)/, '') } : { by: 'refName', value: text };
  const option = optionFor(text.toLowerCase(), field.options);
  if (option) return { by: 'id', value: option.id };
  const known = arg.choice(field.options.map(({ id }) => id));
  throw new BindFault(message('query.notAnOption', { value: shown(value), field: labelOf(field), list: known }));
}

/** An id wins over a display name and a display name over an alias, should they ever clash. */
function optionFor(text: string, options: readonly FilterOption[]): FilterOption | undefined {
  const same = (spelling: string) => spelling.toLowerCase() === text;
  return (
    options.find(({ id }) => same(id)) ??
    options.find(({ refName }) => same(refName)) ??
    options.find(({ aliases }) => aliases?.some(same))
  );
}

const longestShown = 60;

function shown(value: Value): string {
  const text = valueText(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

const labelOf = ({ labelPath, label, path }: FilterField): LabelArg =>
  arg.label(labelPath ?? path.join('.'), label ?? path.join('.'));
