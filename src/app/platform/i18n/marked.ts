import type { LanguagePack } from '#contract/messages/language';

/** A text in brackets and a third longer. Text in brackets was composed of marked parts. */
export const mark = (english: string): string =>
  english === '' ? '' : `⟦${english}${'·'.repeat(Math.ceil(english.length / 3))}⟧`;

/** No language: finds texts that are in no catalog and places too narrow for other languages. */
export const marked: LanguagePack = { language: 'en-XA', labels: {}, catalogs: {}, pseudo: mark };

/** The same read from right to left, to find what does not turn with the text. */
export const markedRightToLeft: LanguagePack = {
  ...marked,
  language: 'en-XB',
  direction: 'rtl',
  pseudo: (english) => (english === '' ? '' : `\u2067${mark(english)}\u2069`),
};
