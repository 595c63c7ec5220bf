import type { Labels } from './language.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names of the countries in a language, by the paths of their list; the browser knows them. */
export function countryLabels(language: string): Labels {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[`lists.countries.${code}`, name]];
    }),
  );
}
