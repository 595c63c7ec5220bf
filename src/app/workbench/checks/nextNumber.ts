import { quote } from '#contract/wire/filter/print';

/** Whatever leaves a bank account by check. */
export const writtenChecks = ['vendorPayment', 'vendorPrepayment', 'customerRefund'] as const;

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

/** So much of a list fits a filter of the service: its values, and their characters beside the rest of it. */
const MOST_VALUES = 100;
const MOST_CHARACTERS = 1_800;

/** The filters that find these numbers with an account: as many as it takes, each as long as one may be. */
export function filtersOfUsed(account: string, numbers: readonly string[]): readonly string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of new Set(numbers.map((number) => number.trim()).filter((number) => number !== ''))) {
    const value = quote(text);
    const part = parts.at(-1);
    room -= value.length + 2;
    if (part && room >= 0 && part.length < MOST_VALUES) part.push(value);
    else {
      parts.push([value]);
      room = MOST_CHARACTERS - value.length;
    }
  }
  return parts.map((values) => `account ANY_OF [${account}] AND checkNum ANY_OF [${values.join(', ')}]`);
}
