import { readAssigned } from '#contract/kinds/kinds';
import type { StoredValue } from '../../storage/records.ts';

/** Whether a body has any of these properties, case-insensitive. */
export function hasAny(sent: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean {
  const known = new Set(Object.keys(sent).map((name) => name.toLowerCase()));
  return names.some((name) => known.has(name.toLowerCase()));
}

/** A stored property of lots and their quantities, as a request body contains it; nothing if there are none. */
export function assignmentBody(name: string, stored: StoredValue | undefined): Readonly<Record<string, unknown>> {
  if (!Array.isArray(stored) || stored.length === 0) return {};
  const items = stored
    .map((text) => readAssigned(String(text)))
    .map(({ id, quantity }) => ({ issueInventoryNumber: { id }, quantity }));
  return { [name]: { inventoryAssignment: { items } } };
}
