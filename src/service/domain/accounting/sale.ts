import { add, type Minor, negate, zero } from '#contract/values/money';
import type { Leg } from './legs.ts';
import type { PostingDimensions } from './posting.ts';

/** Whether revenue is credited or reversed. */
export type SaleDirection = 'sale' | 'return';

/** Dimensions that a side is reported under. */
type Dimensions = Readonly<Record<'department' | 'class' | 'location', string | null>>;

export interface SaleLine {
  /** Where the revenue of the line is credited first: its income account, or the one that defers it. */
  readonly account: string;
  readonly incomeAccount: string;
  readonly amount: Minor;
  readonly tax: Minor;
  readonly taxAccount: string;
  readonly dimensions: Dimensions;
}

export interface SaleToPost {
  readonly lines: readonly SaleLine[];
  readonly shipping: Minor;
  readonly handling: Minor;
  /** The account of the shipping method. */
  readonly shippingAccount: string | undefined;
}

/** The credit of an account, or its debit in a return; without dimensions those of the document apply. */
export interface SaleSide {
  readonly account: string;
  readonly amount: Minor;
  readonly dimensions: Dimensions | undefined;
}

/** Revenue by line, tax by account, then shipping and handling; these use the account of the first line if they have none. */
export function saleSides(
  { lines, shipping, handling, shippingAccount }: SaleToPost,
  direction: SaleDirection,
): readonly SaleSide[] {
  const taxes = new Map<string, Minor>();
  for (const { tax, taxAccount } of lines)
    if (tax !== zero) taxes.set(taxAccount, add(taxes.get(taxAccount) ?? zero, tax));
  const whole = (account: string, amount: Minor): SaleSide => ({ account, amount, dimensions: undefined });
  const sides = [
    ...lines.map(({ account, amount, dimensions }): SaleSide => ({ account, amount, dimensions })),
    ...[...taxes].map(([account, amount]) => whole(account, amount)),
  ];
  const fallback = lines[0]?.incomeAccount ?? '';
  return [...sides, whole(shippingAccount ?? fallback, shipping), whole(fallback, handling)].map((side) => ({
    ...side,
    amount: direction === 'sale' ? negate(side.amount) : side.amount,
  }));
}

/** The accounts that an item's cost moves between. */
export interface CostAccounts {
  readonly cogs: string;
  readonly asset: string;
}

/** A sale debits cost of goods sold and credits the inventory asset of each line (decisions 7.4); a return is the opposite. */
export function costLegs(
  cost: Minor,
  direction: SaleDirection,
  { cogs, asset }: CostAccounts,
  dimensions: PostingDimensions,
): Leg[] {
  const debit = direction === 'sale' ? cost : negate(cost);
  return [
    { ...dimensions, account: cogs, amount: debit, memo: null },
    { ...dimensions, account: asset, amount: negate(debit), memo: null },
  ];
}
