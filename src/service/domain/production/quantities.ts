import {
  addDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '#contract/values/decimal';

/** The quantity of a component for one finished assembly. */
export const quantityPerAssembly = (needed: Decimal, assemblies: Decimal): Decimal =>
  assemblies > 0n ? divideDecimals(needed, assemblies) : needed;

/** The component quantity for part of a work order, in proportion to what the whole order needs. */
export const quantityForPart = (needed: Decimal, part: Decimal, ordered: Decimal): Decimal =>
  divideDecimals(multiplyDecimals(needed, part), ordered);

/** The quantity of a substitute: `factor` of it replaces one of the component. */
export const substituteQuantity = (quantity: Decimal, factor: Decimal): Decimal => multiplyDecimals(quantity, factor);

/** What a work order has built and has remaining. */
export interface BuildProgress {
  readonly built: Decimal;
  readonly remaining: Decimal;
}

/** The progress of a work order of `ordered` after a build, or after the removal of one. */
export function buildProgress(
  ordered: Decimal,
  built: Decimal,
  quantity: Decimal,
  change: 'build' | 'undo',
): BuildProgress {
  const now = change === 'build' ? addDecimals(built, quantity) : subtractDecimals(built, quantity);
  return { built: now, remaining: subtractDecimals(ordered, now) };
}
