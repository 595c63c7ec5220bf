import { type Assembly, assemblyLevels, parts } from '../inventory/items.ts';
import { tidy } from '../inventory/shelves.ts';

const assemblies = new Map<string, Assembly>(assemblyLevels.flat().map((assembly) => [assembly.number, assembly]));
const cents = new Map(parts.map((part) => [part.number, part.cents]));

export type Quantities = ReadonlyMap<string, number>;

const addTo = (sums: Map<string, number>, item: string, quantity: number): void =>
  void sums.set(item, tidy((sums.get(item) ?? 0) + quantity));

/** The components of a quantity of an assembly, with phantoms replaced by theirs, including waste. */
export function componentsOf(number: string, quantity: number): Quantities {
  const needs = new Map<string, number>();
  for (const { item, quantity: each, isPhantom, yield: share } of assemblies.get(number)?.members ?? []) {
    const need = tidy((each * quantity * 100) / (share ?? 100));
    if (isPhantom) for (const [part, below] of componentsOf(item, need)) addTo(needs, part, below);
    else addTo(needs, item, need);
  }
  return needs;
}

/** The builds of each level, lowest first, that the given quantities of assemblies require. */
export function productionOf(wanted: Quantities): readonly Quantities[] {
  const needed = new Map(wanted);
  const levels: Quantities[] = [];
  for (const level of assemblyLevels.toReversed()) {
    const own = new Map(
      level.flatMap(({ number }) =>
        needed.has(number) && (needed.get(number) ?? 0) > 0 ? [[number, needed.get(number) ?? 0] as const] : [],
      ),
    );
    for (const [number, quantity] of own)
      for (const [item, need] of componentsOf(number, quantity)) addTo(needed, item, need);
    levels.unshift(own);
  }
  return levels;
}

/** The parts that a production uses. */
export function partsFor(levels: readonly Quantities[]): Quantities {
  const needs = new Map<string, number>();
  for (const level of levels)
    for (const [number, quantity] of level)
      for (const [item, need] of componentsOf(number, quantity)) if (cents.has(item)) addTo(needs, item, need);
  return needs;
}

/** What one of an item costs at planned prices, in cents. */
export function plannedCents(item: string): number {
  return (
    cents.get(item) ??
    [...componentsOf(item, 1)].reduce((total, [each, quantity]) => total + quantity * plannedCents(each), 0)
  );
}
