import { type Decimal, sumDecimals } from '#contract/values/decimal';

/** Compares the lots of a line with its quantity, which they must cover exactly. */
export function lotCover(
  lots: readonly { readonly quantity: Decimal }[],
  quantity: Decimal,
): { readonly assigned: Decimal; readonly isExact: boolean } {
  const assigned = sumDecimals(lots.map((lot) => lot.quantity));
  return { assigned, isExact: assigned === quantity };
}
