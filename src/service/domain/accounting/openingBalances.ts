import { add, type Minor, subtract, sum, zero } from '#contract/values/money';

/** What an opening journal says of a control account, and what documents have posted there. */
export interface OpeningControl {
  readonly stated: Minor;
  readonly held: Minor;
}

/** The difference of a control account: a balance that no document explains can be neither collected, paid nor counted. */
export const unexplained = ({ stated, held }: OpeningControl): Minor => subtract(stated, held);

/** Accounts of a journal that must come to nothing and don't, with what remains on them after it. */
export function remainingOn(
  clearing: readonly string[],
  held: ReadonlyMap<string, Minor>,
  lines: readonly { readonly account: string; readonly baseAmount: Minor }[],
): readonly { readonly account: string; readonly rest: Minor }[] {
  return clearing
    .map((account) => ({
      account,
      rest: add(
        held.get(account) ?? zero,
        sum(lines.filter((line) => line.account === account).map(({ baseAmount }) => baseAmount)),
      ),
    }))
    .filter(({ rest }) => rest !== zero);
}
