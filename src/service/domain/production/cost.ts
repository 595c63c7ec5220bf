import { type Decimal, sumOfKnown } from '#contract/values/decimal';
import { type BomLine, shareOf, timesShare } from './bomLines.ts';

/** An assembly with its member lines, as the roll-up needs it. */
export interface CostedAssembly {
  readonly id: string;
  readonly members: readonly BomLine[];
}

/**
 * Returns the cost of one assembly: the total of component cost times quantity over the member lines (assemblyItem
 * cost); undefined if a component has none. A yield raises the quantity as in a build. A PHANTOM member counts with its
 * own rolled-up cost.
 */
export const rolledCost = (
  members: readonly BomLine[],
  costOf: (item: string) => Decimal | undefined,
): Decimal | undefined =>
  sumOfKnown(
    members.map((line) => {
      const cost = costOf(line.item);
      return cost === undefined ? undefined : timesShare(cost, shareOf(line));
    }),
  );

/**
 * Returns the new costs of all assemblies above components whose costs are in `known`, each after everything it
 * contains; undefined if one isn't known anymore. `above` has every assembly that contains one of them, at any level,
 * without cycles.
 */
export function costsAbove(
  above: readonly CostedAssembly[],
  known: ReadonlyMap<string, Decimal | undefined>,
  costOf: (item: string) => Decimal | undefined,
): ReadonlyMap<string, Decimal | undefined> {
  const byId = new Map(above.map((assembly) => [assembly.id, assembly]));
  const costs = new Map(known);
  const settle = (id: string): Decimal | undefined => {
    if (costs.has(id)) return costs.get(id);
    const assembly = byId.get(id);
    if (!assembly) return costOf(id);
    const cost = rolledCost(assembly.members, settle);
    costs.set(id, cost);
    return cost;
  };
  return new Map(above.flatMap(({ id }) => (known.has(id) ? [] : [[id, settle(id)] as const])));
}

/**
 * The path by which an assembly would contain itself through a component: from the component up to the assembly;
 * undefined if it wouldn't. `above` contains the assemblies that contain the assembly, directly or indirectly.
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
