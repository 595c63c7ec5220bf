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
