const small = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
];
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
/** Switzerland counts on in tens. */
const swissTens = [...tens, 'septante', 'huitante', 'nonante'];
const millions = ['million', 'milliard', 'billion', 'billiard'];

function belowHundred(count: number, isSwiss: boolean): string {
  if (count < 20) return small[count] ?? '';
  const known = isSwiss ? swissTens : tens;
  if (count < 70 || isSwiss) {
    const ten = known[Math.floor(count / 10)] ?? '';
    return count % 10 === 0 ? ten : count % 10 === 1 ? `${ten} et un` : `${ten}-${small[count % 10] ?? ''}`;
  }
  if (count < 80) return count === 71 ? 'soixante et onze' : `soixante-${small[count - 60] ?? ''}`;
  return count === 80 ? 'quatre-vingts' : `quatre-vingt-${small[count - 80] ?? ''}`;
}

/** `isLast`: "cents" and "quatre-vingts" keep their s only where no number follows. */
function belowThousand(count: number, isLast: boolean, isSwiss: boolean): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const below = rest === 80 && !isLast && !isSwiss ? 'quatre-vingt' : belowHundred(rest, isSwiss);
  if (hundreds === 0) return below;
  const head = hundreds === 1 ? 'cent' : `${small[hundreds] ?? ''} cent${rest === 0 && isLast ? 's' : ''}`;
  return rest === 0 ? head : `${head} ${below}`;
}

/** "dix-neuf mille cinq cent trente et un"; `isSwiss`: septante, huitante, nonante. */
export function inFrench(groups: readonly number[], isSwiss = false): string {
  const [ones = 0, thousands = 0, ...higher] = groups.toReversed();
  const above = higher.flatMap((count, at) =>
    count === 0 ? [] : [`${belowThousand(count, true, isSwiss)} ${millions[at] ?? ''}${count === 1 ? '' : 's'}`],
  );
  const words = [
    ...above.toReversed(),
    ...(thousands === 0 ? [] : [thousands === 1 ? 'mille' : `${belowThousand(thousands, false, isSwiss)} mille`]),
    ...(ones === 0 ? [] : [belowThousand(ones, true, isSwiss)]),
  ];
  return words.length === 0 ? 'zéro' : words.join(' ');
}
