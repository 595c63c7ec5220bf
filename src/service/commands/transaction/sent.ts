import { readAssigned } from '#contract/kinds/kinds';
import type { StoredValue } from '../../storage/records.ts';

/** Whether a body says any of these properties, in whatever spelling of their letters. */
export function hasAny(sent: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean {
  const known = new Set(Object.keys(sent).map((name) => name.toLowerCase()));
  return names.some((name) => known.has(name.toLowerCase()));
}

/** Lots and quantities that are stored, as a request body carries them; undefined where there are none. */
export function assignmentBody(stored: StoredValue | undefined): object | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  const items = stored.map((text) => readAssigned(String(text))).map(({ id, quantity }) => ({ issueInventoryNumber: { id }, quantity }));
  return { inventoryAssignment: { items } };
}
