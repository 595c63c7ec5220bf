import { type Decimal, DECIMAL_UNIT, decimalFromNumber, decimalOne, multiplyDecimals } from '#contract/values/decimal';
import { divideHalfUp } from '#contract/values/scaled';
import { isEarning, type Piece, type TranslatedAccount } from './translate.ts';

/** A subsidiary as a part of the tree. */
export interface TreeMember {
  readonly id: string;
  readonly parent: string | null;
  /** The percentage of it that its parent owns; null: all. */
  readonly ownership: number | null;
}

/** A subsidiary of a group with the part of it that belongs to the group, from 0 to 1. */
export type Owned<M extends TreeMember> = M & { readonly share: Decimal };

/**
 * A subsidiary with all below it, each with the share that belongs to the topmost: what a company owns of another one
 * is multiplied from level to level. Parents come before those below them, in the order that they are given.
 */
export function groupBelow<M extends TreeMember>(all: readonly M[], top: string): readonly Owned<M>[] {
  const root = all.find(({ id }) => id === top);
  if (!root) return [];
  const members: Owned<M>[] = [{ ...root, share: decimalOne }];
  for (const above of members) {
    const below = all.filter(({ id, parent }) => parent === above.id && !members.some((each) => each.id === id));
    members.push(...below.map((each) => ({ ...each, share: multiplyDecimals(above.share, ownedPart(each)) })));
  }
  return members;
}

const HUNDRED = 100n;
const ownedPart = ({ ownership }: TreeMember): Decimal => {
  const percent = ownership === null ? undefined : decimalFromNumber(ownership);
  return percent === undefined ? decimalOne : (divideHalfUp(percent, HUNDRED) as Decimal); // still a decimal
};

/** The books of a subsidiary in the currency of the group, debit positive. They add up to zero with the adjustment. */
export interface TranslatedBook {
  readonly balances: ReadonlyMap<string, bigint>;
  /** What the accounts lack to balance, since they are translated at different rates: a part of equity. */
  readonly adjustment: bigint;
}

/** The balances of a subsidiary: income and expense before the fiscal year are in retained earnings, if there is such an account. */
export function balancesOf(
  pieces: readonly Piece[],
  accounts: ReadonlyMap<string, TranslatedAccount>,
  retained: string | undefined,
): TranslatedBook {
  const balances = new Map<string, bigint>();
  let sum = 0n;
  for (const piece of pieces) {
    const account = shownAccount(piece, accounts, retained);
    balances.set(account, (balances.get(account) ?? 0n) + piece.translated);
    sum += piece.translated;
  }
  return { balances, adjustment: -sum };
}

/** The account that a part is shown at in the balance sheet. */
export function shownAccount(
  { account, isPrior }: Pick<Piece, 'account' | 'isPrior'>,
  accounts: ReadonlyMap<string, TranslatedAccount>,
  retained: string | undefined,
): string {
  const own = accounts.get(account);
  return isPrior && own !== undefined && isEarning(own) ? (retained ?? account) : account;
}

/** What a subsidiary earned and spent in the period of the statements, debit positive. */
export function earningsOf(
  pieces: readonly Piece[],
  accounts: ReadonlyMap<string, TranslatedAccount>,
): ReadonlyMap<string, bigint> {
  const earnings = new Map<string, bigint>();
  for (const piece of pieces)
    if (isEarned(piece, accounts)) earnings.set(piece.account, (earnings.get(piece.account) ?? 0n) + piece.translated);
  return earnings;
}

/** Whether a part was earned or spent in the period of the statements. */
export function isEarned(
  { account, isMovement }: Pick<Piece, 'account' | 'isMovement'>,
  accounts: ReadonlyMap<string, TranslatedAccount>,
): boolean {
  const own = accounts.get(account);
  return isMovement && own !== undefined && isEarning(own);
}

/** The part of an amount that belongs to others than the group, rounded half up; the rest is that of the group. */
export const minorityOf = (amount: bigint, share: Decimal): bigint =>
  divideHalfUp(amount * (DECIMAL_UNIT - share), DECIMAL_UNIT);
