import type { Text } from '#contract/messages/define';
import { grammarOf } from '#contract/messages/render';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { fr } from './texts.fr.ts';

const languages = { en, de, fr } as const;
export type PageLanguage = keyof typeof languages;
const isLanguage = (tag: string): tag is PageLanguage => Object.hasOwn(languages, tag);

/** The first of the reader's languages that the page has. */
export const languageOf = (tags: readonly string[]): PageLanguage =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

type Key = keyof typeof en;
type ArgsOf<K extends Key> =
  (typeof en)[K] extends Text<infer A> ? readonly [args: { readonly [N in keyof A]: string | number }] : readonly [];

export type Translate = <K extends Key>(key: K, ...args: ArgsOf<K>) => string;

export const translatorOf =
  (language: PageLanguage): Translate =>
  (key, ...[args]) => {
    const text = languages[language][key];
    if (typeof text === 'string') return text;
    const given: Readonly<Record<string, string | number>> = args ?? {};
    const number = new Intl.NumberFormat(language);
    const written = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
    ]);
    return text(Object.fromEntries(written) as never, grammarOf(given, language)); // the arguments of a key were checked where it is used
  };
