import type { LanguagePack } from '#contract/language';

/** German as Switzerland and Liechtenstein write it: no ß, and quotation marks that point outwards. */
export const swissSpelling = (text: string): string => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');

const swiss = /^de-(?:ch|li)\b/i;

/** Whether the first German that a browser asks for is that of Switzerland. */
export const isSwiss = (browser: readonly string[]): boolean => swiss.test(browser.find((tag) => /^de\b/i.test(tag)) ?? '');

/** The same texts in that spelling. */
export const inSwissSpelling = (pack: LanguagePack): LanguagePack => ({
  ...pack,
  labels: Object.fromEntries(Object.entries(pack.labels).map(([english, text]) => [english, swissSpelling(text)])),
  catalogs: Object.fromEntries(Object.entries(pack.catalogs).map(([name, texts]) => [name, respelled(texts)])),
});

function respelled(texts: unknown): unknown {
  if (typeof texts === 'string') return swissSpelling(texts);
  if (typeof texts === 'function') return (...given: unknown[]) => respelled(texts(...given));
  if (Array.isArray(texts)) return texts.map(respelled);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, respelled(text)]));
}
