import { addDecimals, type Decimal } from '#contract/values/decimal';
import { linesAt, type BomLine, type Share, shareOf, timesShare } from './bomLines.ts';

/** The quantity a build uses of one component. */
export interface ComponentNeed {
  readonly item: string;
  readonly quantity: Decimal;
}

/** Source of an assembly's lines: a revision, else a bill of materials, else its own members. */
export interface Sources {
  readonly revision?: readonly BomLine[] | null;
  readonly bom?: readonly BomLine[] | null;
  readonly members: readonly BomLine[];
}

/** Returns the lines of a build on a date: from the revision, else from the BOM in effect, else the members. */
export function recipeFor({ revision, bom, members }: Sources, date: string): readonly BomLine[] {
  for (const lines of [revision, bom]) {
    const effective = linesAt(lines ?? [], date);
    if (effective.length > 0) return effective;
  }
  return linesAt(members, date);
}

/**
 * Returns the components that a quantity of an assembly needs on a date. A PHANTOM line is replaced by its components,
 * at any depth; other components come from stock (assemblyItem rule 1). Yields add the expected waste. Each component
 * appears once, rounded once to eight places. A phantom inside itself, which only bills of materials can create, is
 * issued from stock.
 */
export function explode(
  assembly: string,
  quantity: Decimal,
  date: string,
  lines: readonly BomLine[],
  linesOf: (item: string) => readonly BomLine[],
): readonly ComponentNeed[] {
  const needs = new Map<string, Decimal>();
  const take = (recipe: readonly BomLine[], within: Share | undefined, above: readonly string[]): void => {
    for (const line of linesAt(recipe, date)) {
      const share = shareOf(line, within);
      const below = line.isPhantom && !above.includes(line.item) ? linesOf(line.item) : [];
      if (below.length > 0) take(below, share, [...above, line.item]);
      else {
        const need = timesShare(quantity, share);
        const known = needs.get(line.item);
        needs.set(line.item, known === undefined ? need : addDecimals(known, need));
      }
    }
  };
  take(lines, undefined, [assembly]);
  return [...needs].map(([item, need]) => ({ item, quantity: need }));
}
