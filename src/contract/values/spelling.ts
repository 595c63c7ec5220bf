/**
 * How numbers and names are compared when one thing may have been entered twice. Both patterns mean the same to JavaScript
 * and to the database, which indexes the keys made with them.
 */

/** Signs that mean nothing in a number or name: blanks, dashes, slashes, dots and other punctuation. */
export const MEANINGLESS =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u2000-\\u206f\\u2212\\u3000]+';
/** Zeros in front of a group of digits. */
export const LEADING_ZEROS = '(?<![0-9])0+(?=[0-9])';

const bare = (text: string): string => text.replaceAll(new RegExp(MEANINGLESS, 'gu'), '');

/**
 * The spellings a text is known by, apart from case, signs and zeros in front of digits: `R-011-8` is `r0118` and `r118`.
 * Texts that share one are alike. A text of signs alone has none.
 */
export function spellingsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const spellings = [bare(lower), bare(lower.replaceAll(new RegExp(LEADING_ZEROS, 'gu'), ''))];
  return [...new Set(spellings)].filter((each) => each !== '');
}

/** Whether two texts are the same apart from blanks, case, signs and zeros in front of digits. */
export function isSpelledAlike(one: string, other: string): boolean {
  const spellings = spellingsOf(other);
  return spellingsOf(one).some((each) => spellings.includes(each));
}
