import { language } from '#contract/messages/language';

/** Joins names as a language does: "a, b, and c", or with `disjunction` "a, b, or c". */
export function listedIn(
  language: string,
  type: Intl.ListFormatType = 'conjunction',
): (names: readonly string[]) => string {
  let format: Intl.ListFormat | undefined;
  return (names) => {
    format ??= new Intl.ListFormat(language, { type });
    return format.format(names);
  };
}

let inReadersLanguage: ((names: readonly string[]) => string) | undefined;
/** Joins names in the language of the reader. */
export const listed = (names: readonly string[]): string => (inReadersLanguage ??= listedIn(language()))(names);
