import { countries } from '#contract/records/countries';

/** Names of the countries in a language, by their English names; the browser knows them. */
export function countryNames(language: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return Object.fromEntries(Object.entries(countries).map(([code, { label }]) => [label, names.of(code) ?? label]));
}
