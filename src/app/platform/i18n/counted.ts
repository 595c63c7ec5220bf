export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Counts in words of one language: `counted(1200, { one: '# line', other: '# lines' })` is "1,200 lines". `#` is
 * replaced by the number in the language's format.
 */
export function countedIn(language: string): (count: number, plurals: Plurals) => string {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  // The browser needs a dozen milliseconds to create these two, so they are created only when needed.
  const hasOneAndOther = /^(en|de)\b/.test(language);
  const formOf = (count: number) =>
    hasOneAndOther ? (count === 1 ? 'one' : 'other') : (rules ??= new Intl.PluralRules(language)).select(count);
  const print = (count: number) =>
    count < 1000 ? String(count) : (numbers ??= new Intl.NumberFormat(language)).format(count);
  return (count, plurals) => (plurals[formOf(count)] ?? plurals.other).replace('#', print(count));
}
