/** The number after the highest of those used: only plain numbers count, and zeros before them stay. Empty when none was used. */
export function nextCheckNumber(used: readonly unknown[]): string {
  const numbers = used.flatMap((each) => (typeof each === 'string' && /^\d{1,18}$/.test(each.trim()) ? [each.trim()] : []));
  const [highest] = numbers.toSorted((one, other) => (BigInt(other) > BigInt(one) ? 1 : -1));
  return highest === undefined ? '' : String(BigInt(highest) + 1n).padStart(highest.length, '0');
}

/** The numbers that were used before: a bank pays a number once. */
export function usedAgain(numbers: readonly string[], used: readonly unknown[]): readonly string[] {
  const known = new Set(used.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : [])));
  return numbers.filter((number) => known.has(number.trim()));
}
