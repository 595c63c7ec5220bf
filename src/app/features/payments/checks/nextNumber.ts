import { quote } from '#contract/wire/filter/print';

/**
 * The next number of the series: after the highest of those used that have the most common length, so that one typo
 * doesn't become the series, and the first free one from there. Only plain numbers count, and leading zeros are kept.
 * Empty if none was used.
 */
export function nextCheckNumber(used: readonly unknown[]): string {
  const numbers = used.flatMap((each) =>
    typeof each === 'string' && /^\d{1,18}$/.test(each.trim()) ? [each.trim()] : [],
  );
  const counts = new Map<number, number>();
  for (const { length } of numbers) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || other - one);
  const series = numbers.filter(({ length }) => length === usual?.[0]).map(BigInt);
  if (!usual || series.length === 0) return '';
  const taken = new Set(numbers.map(BigInt));
  let next = series.reduce((most, each) => (each > most ? each : most)) + 1n;
  while (taken.has(next)) next += 1n;
  return String(next).padStart(usual[0], '0');
}

/** The numbers that were used before: a bank pays a number once. */
export function usedAgain(numbers: readonly string[], used: readonly unknown[]): readonly string[] {
  const known = new Set(used.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : [])));
  return numbers.filter((number) => known.has(number.trim()));
}

/** Limits of a list in a filter of the service: its values, and their characters. */
const MAX_VALUES = 100;
const MAX_CHARACTERS = 1_800;

/** The filters that find these numbers with an account: as many as it takes, each as long as one may be. */
export function filtersOfUsed(account: string, numbers: readonly string[]): readonly string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of new Set(numbers.map((number) => number.trim()).filter((number) => number !== ''))) {
    const value = quote(text);
    const part = parts.at(-1);
    room -= value.length + 2;
    if (part && room >= 0 && part.length < MAX_VALUES) part.push(value);
    else {
      parts.push([value]);
      room = MAX_CHARACTERS - value.length;
    }
  }
  return parts.map((values) => `account ANY_OF [${account}] AND checkNum ANY_OF [${values.join(', ')}]`);
}
