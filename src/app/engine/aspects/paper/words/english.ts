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
export function inEnglish(groups: readonly number[]): string {
  const words = groups.flatMap((count, at) =>
    count === 0 ? [] : [`${belowThousand(count)}${thousands[groups.length - 1 - at] ?? ''}`],
  );
  return words.length === 0 ? 'zero' : words.join(' ');
}
