import type { RecordDefinition } from '../fields.ts';
import { dayNumber, type PlainDate } from '../values/date.ts';

/** The field with the open amount; undefined if there is none. */
export function openAmountField(definition: RecordDefinition): string | undefined {
  const name = definition.roles?.open ?? 'amountRemaining';
  return definition.fields[name]?.kind === 'amount' ? name : undefined;
}

/** The field with the due date of a document; undefined if nothing is to be paid by a date. */
export const dueField = (definition: RecordDefinition): 'dueDate' | undefined =>
  openAmountField(definition) !== undefined && 'dueDate' in definition.fields ? 'dueDate' : undefined;

/** Whole days since the due date of a document that is open, by its state; 0 before, and for every other document. */
export function daysOverdue(
  definition: RecordDefinition,
  record: Readonly<Record<string, unknown>>,
  today: PlainDate,
): number {
  const due = dueField(definition);
  const field = definition.fields[definition.status ?? ''];
  const [day, status] = [record[due ?? ''], record[definition.status ?? '']];
  if (typeof day !== 'string' || field?.kind !== 'status' || typeof status !== 'object' || status === null) return 0;
  const id = 'id' in status ? String(status.id) : '';
  const isOpen = Object.hasOwn(field.states, id) && field.states[id]?.tone === 'info';
  return isOpen && day < today ? dayNumber(today) - dayNumber(day) : 0;
}
