import { plainNumberText, scaledFromText, scaledToText } from '#contract/values/scaled';

/** Adds wire numbers exactly; plain decimal text with as many decimals as the finest has. */
export function sumText(values: readonly number[]): string {
  const texts = values.map(plainNumberText);
  const places = Math.max(0, ...texts.map((text) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)));
  return scaledToText(
    texts.reduce((sum, text) => sum + (scaledFromText(text, places) ?? 0n), 0n),
    places,
  );
}

/** An amount with its side: debit positive. The side that it is not on is undefined, as is a zero. */
export const sidesOf = (
  amount: number,
): { readonly debit: number | undefined; readonly credit: number | undefined } => ({
  debit: amount > 0 ? amount : undefined,
  credit: amount < 0 ? -amount : undefined,
});
