import { type Minor, minorToText, negate } from '#contract/values/money';

const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen',
  'seventeen', 'eighteen', 'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const thousands = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

function belowThousand(count: number): string {
  if (count < 20) return small[count] ?? '';
  if (count < 100) return `${tens[Math.floor(count / 10)] ?? ''}${count % 10 === 0 ? '' : `-${small[count % 10] ?? ''}`}`;
  return `${small[Math.floor(count / 100)] ?? ''} hundred${count % 100 === 0 ? '' : ` ${belowThousand(count % 100)}`}`;
}

/** A whole number in English words, from its digits. */
function wholeInWords(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length, at = 0; end > 0; end -= 3, at += 1) {
    const count = Number(digits.slice(Math.max(0, end - 3), end));
    if (count > 0) groups.unshift(`${belowThousand(count)}${thousands[at] ?? ''}`);
  }
  return groups.length === 0 ? 'zero' : groups.join(' ');
}

/**
 * An amount as a check writes it: "One thousand two hundred five and 07/100 US Dollar". A currency without decimals has
 * no fraction. Checks are never below zero; a negative amount is written with "minus".
 */
export function amountInWords(amount: Minor, precision: number, currency: string): string {
  const [whole = '0', fraction] = minorToText(amount < 0n ? negate(amount) : amount, precision).split('.');
  const text = `${amount < 0n ? 'minus ' : ''}${wholeInWords(whole)}${fraction === undefined ? '' : ` and ${fraction}/1${'0'.repeat(fraction.length)}`} ${currency}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
