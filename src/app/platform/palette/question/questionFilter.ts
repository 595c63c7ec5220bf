import { filterFieldsOf } from '#contract/derive/columns';
import { searchedFields } from '#contract/derive/searched';
import type { RecordDefinition } from '#contract/fields';
import type { StateIdea } from '#contract/finding/words';
import type { Condition, Expr, Operator, Value } from '#contract/wire/filter/ast';
import { type FieldWords, filterSentence, printFilter } from '#contract/wire/filter/print';
import { valueText } from '#contract/wire/filter/ast';
import { formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import type { RecordType } from '#contract/records/index';
import type { AskedType } from './lexicon.ts';
import type { Question } from './readQuestion.ts';

/** A list that answers a question. */
export interface AnsweringList {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly filter: Expr | undefined;
  readonly q: string | undefined;
  readonly search: string;
  /** The question names the type itself, not a part that others share. */
  readonly isNamed: boolean;
}

const condition = (field: string, operator: Operator, values: readonly Value[], negated = false): Condition => ({
  kind: 'condition',
  path: [field],
  operator,
  negated,
  values,
  position: 1,
});
const text = (value: string): Value => ({ kind: 'text', text: value });
const number = (value: string): Value => ({ kind: 'number', text: value });

type Parts = readonly Condition[] | undefined;

/** States by what they ask for, in the ids of any type. */
const statesOf: Partial<Readonly<Record<StateIdea, readonly string[]>>> = {
  unbilled: ['PENDING_BILLING', 'PARTIALLY_BILLED'],
  unshipped: ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'],
  unreceived: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'IN_TRANSIT'],
};

const statesOfDefinition = ({ status, fields }: RecordDefinition) => {
  const field = fields[status ?? ''];
  return field?.kind === 'status' ? Object.entries(field.states) : [];
};

const inStates = ({ status }: RecordDefinition, states: readonly string[]): Parts =>
  status === undefined || states.length === 0 ? undefined : [condition(status, 'ANY_OF', states.map(text))];

/** The field with what is still open; undefined where nothing is to be paid. */
const openField = (definition: RecordDefinition): string | undefined => {
  const name = definition.roles?.open ?? 'amountRemaining';
  return searchedFields(definition).amounts.includes(name) ? name : undefined;
};

function stateParts(definition: RecordDefinition, idea: StateIdea, today: string): Parts {
  const open = openField(definition);
  const states = statesOfDefinition(definition);
  const unpaid = open === undefined ? undefined : [condition(open, 'GREATER', [number('0')])];
  const waiting = definition.actions?.approve?.from?.filter((state) => state !== 'REJECTED') ?? [];
  switch (idea) {
    case 'open':
      return inStates(
        definition,
        states.flatMap(([id, { tone }]) =>
          tone === 'info' || (tone === 'warning' && !waiting.includes(id)) ? [id] : [],
        ),
      );
    case 'unpaid':
      return unpaid;
    case 'overdue':
      return unpaid && 'dueDate' in definition.fields
        ? [...unpaid, condition('dueDate', 'BEFORE', [text(today)])]
        : undefined;
    case 'paid':
      return open === undefined
        ? undefined
        : inStates(
            definition,
            states.flatMap(([id, { tone }]) => (tone === 'positive' ? [id] : [])),
          );
    case 'pending':
      return inStates(definition, waiting);
    default:
      return inStates(
        definition,
        states.flatMap(([id, { aliases = [] }]) =>
          [id, ...aliases].some((each) => statesOf[idea]?.includes(each) === true) ? [id] : [],
        ),
      );
  }
}

const comparison = { over: 'GREATER', atLeast: 'GREATER_OR_EQUAL', under: 'LESS', atMost: 'LESS_OR_EQUAL' } as const;

function amountParts(definition: RecordDefinition, { amounts }: Question): Parts {
  const { amount } = searchedFields(definition);
  if (amounts.length === 0) return [];
  return amount === undefined
    ? undefined
    : amounts.map(({ is, amount: value }) => condition(amount, comparison[is], [number(value)]));
}

function spanParts(definition: RecordDefinition, { span, isDue }: Question): Parts {
  if (span === undefined) return [];
  const field = isDue ? ('dueDate' in definition.fields ? 'dueDate' : undefined) : searchedFields(definition).date;
  if (field === undefined) return undefined;
  const { from, to } = span;
  if (from !== undefined && from === to) return [condition(field, 'ON', [text(from)])];
  if (from !== undefined && to !== undefined) return [condition(field, 'BETWEEN', [text(from), text(to)])];
  if (from !== undefined) return [condition(field, 'ON_OR_AFTER', [text(from)])];
  return to === undefined ? [] : [condition(field, 'ON_OR_BEFORE', [text(to)])];
}

/** The lists that can answer a question, those it names first; none when it asks for nothing but a name. */
export function listsFor(question: Question, types: readonly AskedType[], today: string): readonly AnsweringList[] {
  const { states, named, amounts, span, rest, hasParty } = question;
  const asksState = states.length > 0 || named.length > 0;
  const asksAnything = asksState || amounts.length > 0 || span !== undefined || (hasParty && rest !== '');
  if (!asksAnything || (question.types.size === 0 && states.length === 0)) return [];
  return types
    .flatMap((asked): readonly AnsweringList[] => {
      const how = question.types.get(asked.type);
      if (question.types.size > 0 && how === undefined) return [];
      const { definition } = asked;
      // Without a type only what is paid or not is a question: of documents that have a due date.
      if (how === undefined && (openField(definition) === undefined || !('dueDate' in definition.fields))) return [];
      const parts = [
        ...states.map((idea) => stateParts(definition, idea, today)),
        ...named.map((of) => inStates(definition, of.get(asked.type) ?? [])),
        amountParts(definition, question),
        spanParts(definition, question),
      ];
      if (parts.includes(undefined)) return [];
      const all = parts.flatMap((part) => part ?? []);
      const [first] = all;
      const filter: Expr | undefined = all.length > 1 ? { kind: 'and', items: all } : first;
      const q = filter && printFilter(filter);
      return [{ ...asked, filter, q, search: rest, isNamed: how === 'whole' }];
    })
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

/** The filter of a list as its own filter bar reads it, and what is searched for besides. */
export function answerSentence(
  { definition, filter, search }: AnsweringList,
  formats: { readonly number: NumberFormat; readonly date: (day: string) => string },
): string {
  const describe = (path: readonly string[]): FieldWords | undefined => {
    const known = filterFieldsOf(definition).get(path.join('.').toLowerCase());
    const field = definition.fields[path[0] ?? ''];
    if (!known) return undefined;
    return {
      label: known.label,
      valueType: known.valueType,
      show: (value) => {
        const plain = valueText(value);
        if (field?.kind === 'status') return field.states[plain]?.label ?? plain;
        if (known.valueType === 'number') return formatPlain(plain, formats.number);
        return known.valueType === 'date' ? formats.date(plain) : plain;
      },
    };
  };
  return [...(filter ? [filterSentence(filter, describe)] : []), ...(search === '' ? [] : [`“${search}”`])].join(', ');
}
