import { useSyncExternalStore } from 'react';
import type { ItemUnits } from '#contract/records/inventory/unitConversion';
import { type Cell, cell } from '#app/platform/api/observable.ts';

/** What was read of the units of items, by item; undefined for an item without units. */
export type UnitBook = Map<string, ItemUnits | undefined>;

/** The units of the items of a form's lines, as far as they were read, and how often that changed. */
const books = new WeakMap<object, { readonly units: UnitBook; readonly reads: Cell<number> }>();

function bookOf(grid: object) {
  const known = books.get(grid) ?? { units: new Map(), reads: cell(0) };
  books.set(grid, known);
  return known;
}

/** What was read of the units of the items in a grid. */
export const unitBook = (grid: object): UnitBook => bookOf(grid).units;

/** Tells who shows units that more of them were read. */
export function noteUnitsRead(grid: object): void {
  const { reads } = bookOf(grid);
  reads.set(reads.get() + 1);
}

/** The same for a component, which is drawn again when more units were read. */
export function useUnitBook(grid: object): UnitBook {
  const { units, reads } = bookOf(grid);
  useSyncExternalStore(reads.subscribe, reads.get);
  return units;
}
