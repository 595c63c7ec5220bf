import type { LanguagePack } from '#contract/messages/language';
import { type Grammar, type Catalog } from '#contract/messages/define';

/** Words that differ for bookkeepers in Switzerland; each is replaced in any sentence that contains it. */
const words: readonly (readonly [german: RegExp, swiss: string])[] = [
  [/Gewinn- und Verlustrechnung/g, 'Erfolgsrechnung'],
  [/\bAktiva\b/g, 'Aktiven'],
  [/\bPassiva\b/g, 'Passiven'],
  [/\bKreditlimit\b/g, 'Kreditlimite'],
  [/^Zwischensumme$/, 'Zwischentotal'],
  [/^Gesamt\b/, 'Total'],
  [/\b([Aa])uf Lager\b/g, '$1n Lager'],
  [/Saldenliste/g, 'Saldenbilanz'],
  [/Umsatzsteuer/g, 'Mehrwertsteuer'],
];

/** German as written in Switzerland and Liechtenstein: no ß, quotation marks that point outwards, and local words. */
const swissSpelling = (text: string): string =>
  words
    .reduce((rewritten, [german, swiss]) => rewritten.replace(german, swiss), text)
    .replaceAll('ß', 'ss')
    .replaceAll('„', '«')
    .replaceAll('“', '»');

const swiss = /^de-(?:ch|li)\b/i;

/** Whether the first German variant a browser asks for is Swiss. */
export const isSwiss = (browser: readonly string[]): boolean =>
  swiss.test(browser.find((tag) => /^de\b/i.test(tag)) ?? '');

/** The same texts in that spelling. Their arguments, such as the name of a customer, are unchanged. */
export const inSwissSpelling = (pack: LanguagePack): LanguagePack => ({
  ...pack,
  labels: spelled(pack.labels),
  catalogs: Object.fromEntries(Object.entries(pack.catalogs).map(([name, texts]) => [name, respelled(texts)])),
});

/** The same messages in that spelling. */
export const swissCatalog = (catalog: Catalog): Catalog => respelledMessages(catalog);

const spelled = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([english, text]) => [english, swissSpelling(text)]));

const respelledMessages = (catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog).map(([area, texts]) => [
      area,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          typeof text === 'string'
            ? swissSpelling(text)
            : (written: Readonly<Record<string, string>>, grammar: Grammar) =>
                around(
                  Object.values(written).filter((each) => /[ß„“]/.test(each)),
                  text(written as never, grammar), // the arguments of the text it replaces
                ),
        ]),
      ),
    ]),
  );

function respelled(texts: unknown, kept: readonly string[] = []): unknown {
  if (typeof texts === 'string') return around(kept, texts);
  if (typeof texts === 'function')
    return (...given: unknown[]) =>
      respelled(
        texts(...given),
        given.filter((each): each is string => typeof each === 'string' && /[ß„“]/.test(each)),
      );
  if (Array.isArray(texts)) return texts.map((each) => respelled(each, kept));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, respelled(text, kept)]));
}

/** Converts the spelling around the texts that are kept. */
function around([first, ...others]: readonly string[], text: string): string {
  return first === undefined
    ? swissSpelling(text)
    : text
        .split(first)
        .map((part) => around(others, part))
        .join(first);
}
