import type { Ref } from '#contract/derive/types';

/** Currencies as Home shows them everywhere: that of the company first, the others by name. */
export const inOrder = (currencies: readonly Ref[], base: string): readonly Ref[] =>
  currencies.toSorted((one, other) => byBase(one, other, base));

/** Compares two currencies for that order. */
export const byBase = (one: Ref, other: Ref, base: string): number =>
  Number(other.id === base) - Number(one.id === base) || one.refName.localeCompare(other.refName);
