import type { ValueType } from '../../kinds/kind.ts';
import { type Condition, type Expr, type Operator, type Value, valueText } from './ast.ts';
import { labelText } from '../../messages/labels.ts';
import { conditionTexts, operators } from './operators.ts';

/** The `q` text of a filter. Parsing it again gives the same tree, positions aside. */
export function printFilter(expr: Expr): string {
  switch (expr.kind) {
    case 'condition':
      return printCondition(expr);
    case 'not':
      return `NOT ${expr.item.kind === 'condition' ? printFilter(expr.item) : grouped(expr.item)}`;
    case 'and':
      return expr.items.map((item) => (isCombined(item) ? grouped(item) : printFilter(item))).join(' AND ');
    case 'or':
      return expr.items.map((item) => (item.kind === 'or' ? grouped(item) : printFilter(item))).join(' OR ');
  }
}

const isCombined = (expr: Expr): boolean => expr.kind === 'and' || expr.kind === 'or';
const grouped = (expr: Expr): string => `(${printFilter(expr)})`;

function printCondition({ path, operator, negated, values }: Condition): string {
  const { inputs, spelling } = operators[operator];
  const start = `${path.join('.')} ${spelling[negated ? 1 : 0]}`;
  if (inputs === 'none') return start;
  return `${start} ${values.map(printValue).join(inputs === 'range' ? ' AND ' : ',')}`;
}

const printValue = (value: Value): string => (value.kind === 'text' ? quote(value.text) : valueText(value));

/** A text in single quotes, with quotes and backslashes inside made safe. */
export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** What a sentence needs to know about a field: its label, its type and how its values read. */
export interface FieldWords {
  readonly label: string;
  readonly valueType?: ValueType;
  /** Display form of a value, such as the name behind an id; without it the value is shown as written. */
  readonly show?: (value: Value) => string;
}

/**
 * A filter as a sentence, such as `Date is on or after 2026-01-31 and Status is any of Open, Paid`.
 * A field `describe` does not know is named by its path.
 */
export function filterSentence(expr: Expr, describe: (path: readonly string[]) => FieldWords | undefined): string {
  return sentence(expr);

  function sentence(part: Expr): string {
    if (part.kind === 'condition') return conditionSentence(part, describe(part.path));
    if (part.kind === 'not') return `${joints.not} ${inBrackets(part.item)}`;
    const isInner = (item: Expr) => isCombined(item) && (part.kind === 'and' || item.kind === 'or');
    return part.items.map((item) => (isInner(item) ? inBrackets(item) : sentence(item))).join(` ${joints[part.kind]} `);
  }

  function inBrackets(part: Expr): string {
    return `(${sentence(part)})`;
  }
}

/** Words for the operators that read differently on some types. */
const typeLabels: Partial<Record<ValueType, Partial<Record<Operator, readonly [string, string]>>>> = {
  number: { EQUAL: conditionTexts('filter.number.EQUAL', ['equals', 'does not equal']) },
  date: dateWords(),
  dateTime: dateWords(),
  multiSelect: {
    EQUAL: conditionTexts('filter.multiSelect.EQUAL', ['includes', 'does not include']),
    ANY_OF: conditionTexts('filter.multiSelect.ANY_OF', ['includes any of', 'includes none of']),
  },
};

const joints = {
  and: labelText('filter.and', 'and'),
  or: labelText('filter.or', 'or'),
  not: labelText('filter.not', 'not'),
};

function dateWords(): Partial<Record<Operator, readonly [string, string]>> {
  return {
    EQUAL: operators.ON.label,
    LESS: operators.BEFORE.label,
    LESS_OR_EQUAL: operators.ON_OR_BEFORE.label,
    GREATER: operators.AFTER.label,
    GREATER_OR_EQUAL: operators.ON_OR_AFTER.label,
  };
}

function conditionSentence({ path, operator, negated, values }: Condition, words: FieldWords | undefined): string {
  const { inputs, label } = operators[operator];
  const verbs = (words?.valueType && typeLabels[words.valueType]?.[operator]) ?? label;
  const shown = values.map((value) => words?.show?.(value) ?? plainWords(value));
  const [fieldLabel, verb] = [words?.label ?? path.join('.'), verbs[negated ? 1 : 0]];
  if (inputs === 'none') return `${fieldLabel} ${verb}`;
  // A list of one reads better as a single value.
  const isSingle = operator === 'ANY_OF' && shown.length === 1 && words?.valueType !== 'multiSelect';
  const verbOfList = isSingle ? operators.EQUAL.label[negated ? 1 : 0] : verb;
  return `${fieldLabel} ${verbOfList} ${shown.join(inputs === 'range' ? ` ${joints.and} ` : ', ')}`;
}

/** Relative dates in words; an empty text is shown as quotes, since it would vanish otherwise. */
function plainWords(value: Value): string {
  if (value.kind !== 'sysdate') return value.text === '' ? "''" : value.text;
  if (value.days === 0) return 'today';
  const count = Math.abs(value.days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${value.days < 0 ? 'ago' : 'from today'}`;
}
