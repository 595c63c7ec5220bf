import { add, type Minor, negate, subtract, sum, zero } from '#contract/values/money';
import type { Leg } from './legs.ts';
import type { PostingDimensions, PostingLine } from './posting.ts';
import { addSettled, nothingSettled, type Settled } from './receivables.ts';

/** One line of a document's posting to undeposited funds: debit positive, credit negative. */
export interface HeldLine extends PostingDimensions {
  readonly amount: Minor;
  readonly baseAmount: Minor;
}

/** A document with everything it has in undeposited funds. */
export interface HeldMoney {
  readonly name: string;
  readonly lines: readonly HeldLine[];
}

/** A line of a deposit that names its account itself. */
export interface DepositLine extends PostingDimensions {
  readonly account: string;
  readonly amount: Minor;
  readonly memo: string | null;
}

export interface DepositParts {
  readonly dimensions: PostingDimensions;
  readonly bank: string;
  readonly undepositedFunds: string;
  readonly held: readonly HeldMoney[];
  readonly other: readonly DepositLine[];
  readonly cashBack: readonly DepositLine[];
}

/** A document's amount in undeposited funds, in its currency and in the base currency. */
export const heldTotal = (lines: readonly HeldLine[]): Settled =>
  lines.length === 0
    ? nothingSettled
    : addSettled(lines.map(({ amount, baseAmount }) => ({ amount, base: baseAmount })));

const together = (lines: readonly { readonly amount: Minor }[]): Minor => sum(lines.map(({ amount }) => amount));

/** The amount that reaches the bank: the payments and other deposits, minus what is kept as cash or paid as a fee. */
export const depositTotal = ({ held, other, cashBack }: Pick<DepositParts, 'held' | 'other' | 'cashBack'>): Minor =>
  subtract(add(sum(held.map(({ lines }) => heldTotal(lines).amount)), together(other)), together(cashBack));

/** How much more is paid out than deposited; undefined if the deposit isn't negative. */
export const overdrawn = (total: Minor): Minor | undefined => (total < zero ? negate(total) : undefined);

/**
 * Debit the bank and what is kept as cash, credit the other accounts, and credit undeposited funds for each payment,
 * line by line as it was posted there: with its customer and dimensions, and at the base amount of its own date. The
 * difference to the deposit's rate is a realized gain or loss (decision 0125).
 */
export function bankDepositLegs(parts: DepositParts): Leg[] {
  const { dimensions, bank, undepositedFunds, held, other, cashBack } = parts;
  return [
    { ...dimensions, account: bank, amount: depositTotal(parts), memo: null },
    ...cashBack,
    ...other.map((line): Leg => ({ ...line, amount: negate(line.amount) })),
    ...held.flatMap(({ name, lines }) =>
      lines.map(({ amount, baseAmount, entity, department, class: ofClass, location }): Leg => ({
        account: undepositedFunds,
        amount: negate(amount),
        base: negate(baseAmount),
        isControl: true,
        entity,
        department,
        class: ofClass,
        location,
        memo: name,
      })),
    ),
  ];
}

/** A posting's lines on an account, in an order independent of how they were written. */
const linesOn = (account: string, lines: readonly PostingLine[]): readonly string[] =>
  lines
    .filter((line) => line.account === account)
    .map(({ subsidiary, currency, amount, baseAmount, entity, department, class: ofClass, location }) =>
      [subsidiary, currency, amount, baseAmount, entity, department, ofClass, location].join('|'),
    )
    .toSorted();

interface Posted {
  readonly period: string;
  readonly date: string;
  readonly lines: readonly PostingLine[];
}

/** Whether two postings of a document have the same date, amounts and parties on an account. */
export function holdsTheSame(
  account: string,
  one: Posted | null | undefined,
  other: Posted | null | undefined,
): boolean {
  const [left, right] = [linesOn(account, one?.lines ?? []), linesOn(account, other?.lines ?? [])];
  if (left.length !== right.length || left.some((line, index) => line !== right[index])) return false;
  return left.length === 0 || (one?.date === other?.date && one?.period === other?.period);
}

/** Whether anything is left: amounts that cancel out in the currency can still differ in the base currency. */
export const isHeld = ({ amount, base }: Settled): boolean => amount !== zero || base !== zero;
