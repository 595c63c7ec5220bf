import { readNumberText } from './numberReading.ts';

/** Amounts from a figure on, below another; both plain decimals, exact at any size. */
export interface AmountRange {
  readonly from: string;
  readonly below: string;
}

/** One blank-separated part of what somebody searches for. */
export interface SearchTerm {
  /** As typed, for numbers of documents with their own punctuation. */
  readonly text: string;
  /** Letters and digits as the word index stores them; each must begin a word. */
  readonly words: readonly string[];
  /** The amounts that it may mean, in any notation. */
  readonly amounts: readonly AmountRange[];
}

const MAX_TERMS = 8;
/** As `search_words` of the database folds them: Latin letters to their base, signs to blanks. */
export const foldedLetters = {
  from: 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŠšŽž',
  to: 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyysszz',
} as const;
const base = new Map([...foldedLetters.from].map((letter, at) => [letter, foldedLetters.to[at] ?? letter]));

/** Text as the word index stores it. */
export const foldForIndex = (text: string): string =>
  [...text].map((sign) => base.get(sign) ?? sign.toLowerCase()).join('');

/** Groups of digits that blanks separate before decimals belong to one amount: `49 795,67`. */
const joined = (text: string): string =>
  text
    .replace(/(?<=\d)[\u00a0\u202f\u2009\u2019'](?=\d{3}(?!\d))/g, '')
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?=[.,]\d{2}(?!\d))/g, (groups) => groups.replaceAll(' ', ''));

/** The parts of a search text: each must be found in a number, a name, a memo or an amount of a record. */
export function searchTerms(text: string): readonly SearchTerm[] {
  return joined(text)
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_TERMS)
    .map((part) => ({
      text: part,
      words: foldForIndex(part)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
      amounts: amountsIn(part),
    }));
}

/** Whole figures also find the amounts with cents that begin with them; `1.234` is read both ways. */
function amountsIn(text: string): readonly AmountRange[] {
  // A number of a document may begin as a currency code does.
  if (/\p{L}/u.test(text)) return [];
  const reading = readNumberText(text);
  if (reading.kind === 'number') return [rangeOf(reading.plain)];
  if (reading.kind === 'ambiguous') return [rangeOf(reading.grouped), rangeOf(reading.decimal)];
  return [];
}

function rangeOf(plain: string): AmountRange {
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.');
  const scaled = BigInt(whole + fraction) + 1n;
  const digits = String(scaled).padStart(fraction.length + 1, '0');
  const cut = digits.length - fraction.length;
  return {
    from: fraction === '' ? whole : `${whole}.${fraction}`,
    below: fraction === '' ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`,
  };
}
