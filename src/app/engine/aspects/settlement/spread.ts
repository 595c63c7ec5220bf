import { isZero, type Minor, smaller, subtract, zero } from '#contract/values/money';

/** In which order money goes to open documents. */
export const spreadRules = ['dueDate', 'oldest', 'exact', 'smallest'] as const;
export type SpreadRule = (typeof spreadRules)[number];

/** An open document as far as spreading needs it. */
export interface SpreadItem {
  readonly id: string;
  readonly tranDate: string;
  readonly dueDate: string | null;
  readonly open: Minor;
  /** The discount for settling it completely on that day. */
  readonly discount: Minor;
}

/** What one document gets. Amount plus discount is the settled amount. */
export interface SpreadShare {
  readonly id: string;
  readonly amount: Minor;
  readonly discount: Minor;
}

export interface Spread {
  readonly shares: readonly SpreadShare[];
  /** What no document takes. */
  readonly left: Minor;
}

const whole = ({ open, discount }: SpreadItem): Minor => subtract(open, discount);
const dueOf = ({ dueDate, tranDate }: SpreadItem): string => dueDate ?? tranDate;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Ids are counted up, so a shorter one is older. */
const byId = (one: SpreadItem, other: SpreadItem): number =>
  one.id.length - other.id.length || byText(one.id, other.id);
const byDue = (one: SpreadItem, other: SpreadItem): number => byText(dueOf(one), dueOf(other)) || byId(one, other);

const orders: Readonly<Record<Exclude<SpreadRule, 'exact'>, (one: SpreadItem, other: SpreadItem) => number>> = {
  dueDate: byDue,
  oldest: (one, other) => byText(one.tranDate, other.tranDate) || byId(one, other),
  smallest: (one, other) => (one.open < other.open ? -1 : one.open > other.open ? 1 : byDue(one, other)),
};

/**
 * The documents in the order of a rule. An exact match comes first, or the one that all but a small remainder is for; without either the due
 * date decides (ui 4.4).
 *
 * @param small up to which remainder a payment still counts as meant for a document
 */
export function inOrder(
  items: readonly SpreadItem[],
  rule: SpreadRule,
  available: Minor,
  small = zero,
): readonly SpreadItem[] {
  if (rule !== 'exact') return items.toSorted(orders[rule]);
  const ordered = items.toSorted(byDue);
  const match =
    ordered.find((item) => whole(item) === available) ??
    ordered.find(({ open }) => open === available) ??
    nearest(ordered, available, small);
  return match ? [match, ...ordered.filter((item) => item !== match)] : ordered;
}

function nearest(items: readonly SpreadItem[], available: Minor, small: Minor): SpreadItem | undefined {
  const missing = (item: SpreadItem) =>
    [subtract(whole(item), available), subtract(item.open, available)].find(
      (remainder) => remainder > 0n && remainder <= small,
    );
  return items
    .filter((item) => missing(item) !== undefined)
    .toSorted((one, other) => Number((missing(one) ?? zero) - (missing(other) ?? zero)))[0];
}

/**
 * Allocates an amount to open documents by a rule, to the last unit: shares and remainder add up to the amount. A
 * discount is taken with the payment that completely settles its document; a partial payment takes none.
 */
export function spread(items: readonly SpreadItem[], available: Minor, rule: SpreadRule, small = zero): Spread {
  let left = available;
  const shares: SpreadShare[] = [];
  for (const item of inOrder(items, rule, available, small)) {
    if (left <= 0n) break;
    if (item.open <= 0n) continue;
    const isWhole = whole(item) <= left;
    const isExactInFull = rule === 'exact' && shares.length === 0 && item.open === left;
    const discount = isWhole && !isExactInFull ? item.discount : zero;
    const amount = isWhole && !isExactInFull ? whole(item) : smaller(item.open, left);
    if (isZero(amount) && isZero(discount)) continue;
    shares.push({ id: item.id, amount, discount });
    left = subtract(left, amount);
  }
  return { shares, left };
}
