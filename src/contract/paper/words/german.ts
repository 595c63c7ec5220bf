const small = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
/** One of them and many of them, from the million up. */
const millions = [
  ['Million', 'Millionen'],
  ['Milliarde', 'Milliarden'],
  ['Billion', 'Billionen'],
  ['Billiarde', 'Billiarden'],
] as const;

const inside = (count: number): string => (count === 1 ? 'ein' : (small[count] ?? ''));

/** `isLast`: nothing follows, so that a one is "eins". */
function belowThousand(count: number, isLast: boolean): string {
  if (count >= 100)
    return `${inside(Math.floor(count / 100))}hundert${count % 100 === 0 ? '' : belowThousand(count % 100, isLast)}`;
  if (count < 20) return count === 1 && !isLast ? 'ein' : (small[count] ?? '');
  return `${count % 10 === 0 ? '' : `${inside(count % 10)}und`}${tens[Math.floor(count / 10)] ?? ''}`;
}

/** "neunzehntausendfünfhunderteinunddreißig": one word below the million, as German writes it. */
export function inGerman(groups: readonly number[]): string {
  const [ones = 0, thousands = 0, ...higher] = groups.toReversed();
  const above = higher.flatMap((count, at) => {
    const [one, many] = millions[at] ?? ['', ''];
    return count === 0 ? [] : [count === 1 ? `eine ${one}` : `${belowThousand(count, true)} ${many}`];
  });
  const below = `${thousands === 0 ? '' : `${belowThousand(thousands, false)}tausend`}${ones === 0 ? '' : belowThousand(ones, true)}`;
  const words = [...above.toReversed(), ...(below === '' ? [] : [below])];
  return words.length === 0 ? 'null' : words.join(' ');
}
