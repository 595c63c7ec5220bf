import { signInsMessages as words } from './signInsMessages.ts';

// More telling names first: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android calls itself Linux.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** What a browser said it is, in words for a person; a program by what it calls itself. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return words.unknown;
  const named = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? '';
  return words.device(named(browsers), named(systems)) || userAgent.split(/[\s/]/, 1)[0] || words.unknown;
}
