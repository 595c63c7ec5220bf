const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names of the countries in a language, by their English names. The browser knows both. */
export function countryNames(language: string): Readonly<Record<string, string>> {
  const [english, names] = ['en', language].map(
    (each) => new Intl.DisplayNames(each, { type: 'region', fallback: 'none' }),
  );
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const [from, to] = [english?.of(code), names?.of(code)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
  );
}
