import type { Text } from '#contract/messages/define';
import { grammarOf } from '#contract/messages/render';
import { de } from './pageTexts.de.ts';
import { en } from './pageTexts.en.ts';
import { fr } from './pageTexts.fr.ts';

type PageTexts = typeof en;
type PageTextKey = keyof PageTexts;
type ArgsOf<K extends PageTextKey> =
  PageTexts[K] extends Text<infer A>
    ? readonly [args: { readonly [N in keyof A]: A[N] extends 'number' ? number : string }]
    : readonly [];

/** A text of the sign-in pages before its language is known: its key and what to fill in. */
export interface PageText {
  readonly key: PageTextKey;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Makes a text of the pages: `pageText('wrongCode')`, `pageText('signInAs', { user: email })`. */
export const pageText = <K extends PageTextKey>(key: K, ...[args]: ArgsOf<K>): PageText => ({
  key,
  args: args ?? {},
});

/** The texts of each language of the pages. */
const languages = { en, de, fr } as const;
type Language = keyof typeof languages;
const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Language and texts of the sign-in pages for a reader. */
export interface Translator {
  /** BCP 47, for the `lang` of the page. */
  readonly language: string;
  /** A text of the pages in the language of the reader. */
  readonly t: <K extends PageTextKey>(key: K, ...args: ArgsOf<K>) => string;
  /** Writes a text that was made before; one that is no text of the pages stays as it is. */
  readonly write: (given: PageText | string) => string;
}

/**
 * Chooses the first available language: from `ui_locales` of the sign-in, which the app sends, then from
 * `Accept-Language` of the browser.
 */
export function createTranslator(acceptLanguage: string | undefined, uiLocales?: unknown): Translator {
  const asked = [...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []), ...preferred(acceptLanguage ?? '')];
  const language = asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
  return {
    language,
    t: (key, ...args) => written(pageText(key, ...args), language),
    write: (given) => (typeof given === 'string' ? given : written(given, language)),
  };
}

/** A text of the pages in English, for logs, the console and programs. */
export const englishText = (given: PageText): string => written(given, 'en');

function written({ key, args }: PageText, language: Language): string {
  const text = languages[language][key];
  if (typeof text === 'string') return text;
  const filled = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));
  return text(filled as never, grammarOf(args, language)); // The arguments of a key were checked where the text was made.
}

/** The tags of `Accept-Language`, the most wanted first. */
const preferred = (header: string): string[] =>
  header
    .split(',', 20)
    .map((part) => ({ tag: part.split(';')[0]?.trim() ?? '', weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
