import { addDecimals, type Decimal } from '#contract/values/decimal';
import { linesAt, type RecipeLine, type Share, shareOf, timesShare } from './recipe.ts';

/** What a build takes of one component. */
export interface ComponentNeed {
  readonly item: string;
  readonly quantity: Decimal;
}

/** Where the lines of an assembly come from: a revision, else a bill of materials, else its own members. */
export interface Sources {
  readonly revision?: readonly RecipeLine[] | null;
  readonly bom?: readonly RecipeLine[] | null;
  readonly members: readonly RecipeLine[];
}

/** The lines a build at a date takes: those of the revision, else those of the BOM effective then, else the members. */
export function recipeFor({ revision, bom, members }: Sources, date: string): readonly RecipeLine[] {
  for (const lines of [revision, bom]) {
    const effective = linesAt(lines ?? [], date);
    if (effective.length > 0) return effective;
  }
  return linesAt(members, date);
}

/**
 * The components that building a quantity of an assembly takes at a date. A PHANTOM line stands for the components of
 * the sub-assembly, however deep; the others come from stock as they are (spec, assemblyItem rule 1; reliability K4).
 * Waste is made up for by the yields. Each component comes once, with exact quantities rounded once to eight places.
 * A phantom within itself, which only bills of materials could make, is taken from stock.
 */
export function explode(
  assembly: string,
  quantity: Decimal,
  date: string,
  lines: readonly RecipeLine[],
  linesOf: (item: string) => readonly RecipeLine[],
): readonly ComponentNeed[] {
  const needs = new Map<string, Decimal>();
  const take = (recipe: readonly RecipeLine[], within: Share | undefined, above: readonly string[]): void => {
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
