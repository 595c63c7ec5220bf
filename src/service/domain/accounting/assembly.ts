import { type Minor, negate, sum } from '#contract/values/money';

/** The debit of an item's asset account; negative for a credit. */
export interface AssetSide {
  readonly account: string;
  readonly amount: Minor;
}

export interface AssemblyEntry {
  readonly sides: readonly AssetSide[];
  /** The debit of the variance account that balances the sides. */
  readonly variance: Minor;
}

/**
 * The entry of a build or an unbuild, from the value that each item adds to or takes from stock. A build debits the
 * assembly and credits its components, an unbuild is the opposite; the difference is the variance (assemblyUnbuild
 * rule 4).
 */
export function assemblyEntry(
  kind: 'build' | 'unbuild',
  assembly: AssetSide,
  components: readonly AssetSide[],
): AssemblyEntry {
  const credit = ({ account, amount }: AssetSide): AssetSide => ({ account, amount: negate(amount) });
  const sides = kind === 'build' ? [assembly, ...components.map(credit)] : [credit(assembly), ...components];
  return { sides, variance: negate(sum(sides.map(({ amount }) => amount))) };
}
