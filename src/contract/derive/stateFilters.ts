import type { RecordDefinition, State } from '../fields.ts';
import type { StateIdea } from '../finding/words.ts';
import type { Condition, Operator, Value } from '../wire/filter/ast.ts';
import { dueField } from './overdue.ts';
import { searchedFields } from './searched.ts';

/** A condition of a filter on one field. */
export const condition = (field: string, operator: Operator, values: readonly Value[], negated = false): Condition => ({
  kind: 'condition',
  path: [field],
  operator,
  negated,
  values,
  position: 1,
});
export const text = (value: string): Value => ({ kind: 'text', text: value });
export const number = (value: string): Value => ({ kind: 'number', text: value });

/** Conditions that apply together; undefined if a type has none. */
export type Conditions = readonly Condition[] | undefined;

/** States by the action they need, in the ids of any type. */
const statesOf: Partial<Readonly<Record<StateIdea, readonly string[]>>> = {
  unbilled: ['PENDING_BILLING', 'PARTIALLY_BILLED'],
  unshipped: ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'],
  unreceived: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED', 'IN_TRANSIT'],
};

const statesOfDefinition = ({ status, fields }: RecordDefinition) => {
  const field = fields[status ?? ''];
  return field?.kind === 'status' ? Object.entries(field.states) : [];
};

/** Documents in any of these states. */
export const inStates = ({ status }: RecordDefinition, states: readonly string[]): Conditions =>
  status === undefined || states.length === 0 ? undefined : [condition(status, 'ANY_OF', states.map(text))];

/** The field with the open amount; undefined if nothing is to be paid. */
export const openField = (definition: RecordDefinition): string | undefined => {
  const name = definition.roles?.open ?? 'amountRemaining';
  return searchedFields(definition).amounts.includes(name) ? name : undefined;
};

/** The documents of a type in a state as people call it, such as those that are overdue on a day. */
export function stateConditions(definition: RecordDefinition, idea: StateIdea, today: string): Conditions {
  const open = openField(definition);
  const where = (isMeant: (id: string, state: State) => boolean): Conditions =>
    inStates(
      definition,
      statesOfDefinition(definition).flatMap(([id, state]) => (isMeant(id, state) ? [id] : [])),
    );
  const waiting = definition.actions?.approve?.from?.filter((state) => state !== 'REJECTED') ?? [];
  switch (idea) {
    case 'open':
      return where((id, { tone }) => tone === 'info' || (tone === 'warning' && !waiting.includes(id)));
    case 'unpaid':
      return open === undefined ? undefined : [condition(open, 'GREATER', [number('0')])];
    case 'overdue': {
      const due = dueField(definition);
      const unpaid = where((_, { tone }) => tone === 'info');
      return due && unpaid && [...unpaid, condition(due, 'BEFORE', [text(today)])];
    }
    case 'paid':
      return open === undefined ? undefined : where((_, { tone }) => tone === 'positive');
    case 'pending':
      return inStates(definition, waiting);
    default:
      return where((id, { aliases = [] }) => [id, ...aliases].some((each) => statesOf[idea]?.includes(each) === true));
  }
}
