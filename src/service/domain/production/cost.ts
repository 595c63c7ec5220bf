import { type Decimal, decimalZero, sumDecimals } from '#contract/values/decimal';
import { type BomLine, shareOf, timesShare } from './bomLines.ts';

/** An assembly with its member lines, as the roll-up needs it. */
export interface CostedAssembly {
  readonly id: string;
  readonly members: readonly BomLine[];
}

/**
 * Returns the cost of one assembly: the sum of component cost times quantity over the member lines (assemblyItem cost).
 * A yield raises the quantity as in a build. A PHANTOM member counts with its own rolled-up cost.
 */
export const rolledCost = (members: readonly BomLine[], costOf: (item: string) => Decimal | undefined): Decimal =>
  sumDecimals(members.map((line) => timesShare(costOf(line.item) ?? decimalZero, shareOf(line))));

/**
 * Returns the new costs of all assemblies above components whose costs are in `known`, each after everything it
 * contains. `above` has every assembly that contains one of them, at any level, without loops.
 */
export function costsAbove(
  above: readonly CostedAssembly[],
  known: ReadonlyMap<string, Decimal>,
  costOf: (item: string) => Decimal | undefined,
): ReadonlyMap<string, Decimal> {
  const byId = new Map(above.map((assembly) => [assembly.id, assembly]));
  const costs = new Map(known);
  const settle = (id: string): Decimal | undefined => {
    const done = costs.get(id);
    if (done !== undefined) return done;
    const assembly = byId.get(id);
    if (!assembly) return costOf(id);
    const cost = rolledCost(assembly.members, settle);
    costs.set(id, cost);
    return cost;
  };
  return new Map(
    above.flatMap(({ id }) => {
      const cost = known.has(id) ? undefined : settle(id);
      return cost === undefined ? [] : [[id, cost] as const];
    }),
  );
}

/**
 * The way an assembly would come to contain itself through a component: from the component up to the assembly;
 * undefined when it would not. `above` holds the assemblies that contain the assembly, near or far.
 */
export function loopThrough(
  assembly: string,
  component: string,
  above: readonly CostedAssembly[],
): readonly string[] | undefined {
  if (component === assembly) return [assembly];
  const byId = new Map(above.map((each) => [each.id, each]));
  const seen = new Set<string>();
  const down = (id: string): readonly string[] | undefined => {
    if (id === assembly) return [id];
    if (seen.has(id)) return undefined;
    seen.add(id);
    for (const { item } of byId.get(id)?.members ?? []) {
      const rest = down(item);
      if (rest) return [id, ...rest];
    }
    return undefined;
  };
  return down(component);
}
