import { filterFieldsOf } from '#contract/derive/columns';
import { searchedFields } from '#contract/derive/searched';
import {
  condition,
  type Conditions,
  inStates,
  number,
  openField,
  stateConditions,
  text,
} from '#contract/derive/stateFilters';
import type { RecordDefinition } from '#contract/fields';
import type { Expr } from '#contract/wire/filter/ast';
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

const comparison = { over: 'GREATER', atLeast: 'GREATER_OR_EQUAL', under: 'LESS', atMost: 'LESS_OR_EQUAL' } as const;

function amountParts(definition: RecordDefinition, { amounts }: Question): Conditions {
  const { amount } = searchedFields(definition);
  if (amounts.length === 0) return [];
  return amount === undefined
    ? undefined
    : amounts.map(({ is, amount: value }) => condition(amount, comparison[is], [number(value)]));
}

function spanParts(definition: RecordDefinition, { span, isDue }: Question): Conditions {
  if (span === undefined) return [];
  const field = isDue ? ('dueDate' in definition.fields ? 'dueDate' : undefined) : searchedFields(definition).date;
  if (field === undefined) return undefined;
  const { from, to } = span;
  if (from !== undefined && from === to) return [condition(field, 'ON', [text(from)])];
  if (from !== undefined && to !== undefined) return [condition(field, 'BETWEEN', [text(from), text(to)])];
  if (from !== undefined) return [condition(field, 'ON_OR_AFTER', [text(from)])];
  return to === undefined ? [] : [condition(field, 'ON_OR_BEFORE', [text(to)])];
}

/**
 * The lists that can answer a question; none if it contains only a name. A word that is the whole name of a list does not
 * also mean those of which it is a part: invoices are no recurring invoices.
 */
export function listsFor(question: Question, types: readonly AskedType[], today: string): readonly AnsweringList[] {
  const { states, named, amounts, span, rest, hasParty } = question;
  const asksState = states.length > 0 || named.length > 0;
  const asksAnything = asksState || amounts.length > 0 || span !== undefined || (hasParty && rest !== '');
  if (!asksAnything || (question.types.size === 0 && states.length === 0)) return [];
  const lists = types.flatMap((asked): readonly AnsweringList[] => {
    const how = question.types.get(asked.type);
    if (question.types.size > 0 && how === undefined) return [];
    const { definition } = asked;
    // Without a type only what is paid or not is a question: of documents that have a due date.
    if (how === undefined && (openField(definition) === undefined || !('dueDate' in definition.fields))) return [];
    const parts = [
      ...states.map((idea) => stateConditions(definition, idea, today)),
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
  });
  const isNamed = lists.some((list) => list.isNamed);
  return lists.filter((list) => !isNamed || list.isNamed);
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
