import { type Minor, minorToText, negate } from '../../values/money.ts';
import { inFrench } from './french.ts';
import { inGerman } from './german.ts';

/** Languages that a check can be written in; Swiss French counts in its own way. */
export type WrittenLanguage = 'en' | 'de' | 'fr' | 'fr-CH';

interface Spelling {
  readonly whole: (groups: readonly number[]) => string;
  readonly and: string;
  readonly minus: string;
  /** The currency of more than one. */
  readonly many?: (currency: string) => string;
}
const spellings: Readonly<Record<WrittenLanguage, Spelling>> = {
  en: {
    whole: inEnglish,
    and: 'and',
    minus: 'minus',
    many: (currency) => currency.replace(/(?:dollar|pound|franc|peso|rupee|dinar|dirham)$/i, '$&s'),
  },
  de: { whole: inGerman, and: 'und', minus: 'minus' },
  fr: { whole: inFrench, and: 'et', minus: 'moins' },
  'fr-CH': { whole: (groups) => inFrench(groups, true), and: 'et', minus: 'moins' },
};

/** The digits in groups of three, the highest first. */
function groupsOf(digits: string): readonly number[] {
  const groups: number[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(Number(digits.slice(Math.max(0, end - 3), end)));
  return groups;
}

/**
 * An amount as a check writes it: "One thousand two hundred five and 07/100 US Dollars". A currency without decimals has
 * no fraction. Checks are never below zero; a negative amount is written with "minus".
 */
export function amountInWords(
  amount: Minor,
  precision: number,
  currency: string,
  language: WrittenLanguage = 'en',
): string {
  const { whole: spell, and, minus, many = (name: string) => name } = spellings[language];
  const [whole = '0', fraction] = minorToText(amount < 0n ? negate(amount) : amount, precision).split('.');
  const text = `${amount < 0n ? `${minus} ` : ''}${spell(groupsOf(whole))}${fraction === undefined ? '' : ` ${and} ${fraction}/1${'0'.repeat(fraction.length)}`} ${whole === '1' && !/[1-9]/.test(fraction ?? '') ? currency : many(currency)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const thousands = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

function belowThousand(count: number): string {
  if (count < 20) return small[count] ?? '';
  if (count < 100)
    return `${tens[Math.floor(count / 10)] ?? ''}${count % 10 === 0 ? '' : `-${small[count % 10] ?? ''}`}`;
  return `${small[Math.floor(count / 100)] ?? ''} hundred${count % 100 === 0 ? '' : ` ${belowThousand(count % 100)}`}`;
}

/** "nineteen thousand five hundred thirty-one", from the groups of three digits, the highest first. */
function inEnglish(groups: readonly number[]): string {
  const words = groups.flatMap((count, at) =>
    count === 0 ? [] : [`${belowThousand(count)}${thousands[groups.length - 1 - at] ?? ''}`],
  );
  return words.length === 0 ? 'zero' : words.join(' ');
}
