import type { RecordType } from '#contract/records/index';
import { decimalToNumber } from '#contract/values/decimal';
import { evaluateDecimal } from '#contract/values/expression';
import type { NumberFormat } from '#contract/values/numberFormat';
import { paletteMessages as texts } from './messages.ts';

/** A verb in English, which is always understood, and in the language of the texts. */
export type Verb = readonly [english: string, local: string];

/** The words after a verb; undefined when the text begins with something else. */
export function wordsAfter(text: string, verb: Verb): readonly string[] | undefined {
  const [first = '', ...words] = text.trim().split(/\s+/);
  return verb.includes(first.toLowerCase()) ? words : undefined;
}

/** Party, amount or quantity, and the words after the number. */
export interface PartyLine {
  readonly who: string;
  readonly number: number | undefined;
  readonly rest: string;
}

/**
 * Reads `<verb> <who> [number] [rest]`, e.g. `so acme 3 widget` (ui 6.20). Names may have several words; the number ends
 * them. Undefined when the text is something else.
 */
export function readPartyLine(text: string, verb: Verb, format: NumberFormat): PartyLine | undefined {
  const words = wordsAfter(text, verb) ?? [];
  if (words.length === 0) return undefined;
  // A name may begin with a number ("3M") or end with one ("Store 12"): of several in a row the last is meant.
  const isNumber = words.map((word, index) => index > 0 && numberIn(word, format) !== undefined);
  const at = isNumber.findIndex((is, index) => is && isNumber[index + 1] !== true);
  return {
    who: (at < 0 ? words : words.slice(0, at)).join(' '),
    number: at < 0 ? undefined : numberIn(words[at] ?? '', format),
    rest: at < 0 ? '' : words.slice(at + 1).join(' '),
  };
}

const numberIn = (text: string, format: NumberFormat): number | undefined =>
  /^[\d(.,]/.test(text) ? positiveNumber(text, format) : undefined;

/** The value of a calculation above zero, as a reader of the format types it. */
export function positiveNumber(text: string, format: NumberFormat): number | undefined {
  const result = evaluateDecimal(text, format);
  if (!result.ok) return undefined;
  const value = decimalToNumber(result.value);
  return value > 0 ? value : undefined;
}

/** The types of `import customers`: those whose plural matches every word. Undefined for other texts. */
export function readImport(text: string, plurals: ReadonlyMap<RecordType, string>): readonly RecordType[] | undefined {
  const words = wordsAfter(text, ['import', texts.verbs.import]) ?? [];
  if (words.length === 0) return undefined;
  return [...plurals].filter(([, plural]) => hasWords(plural, words)).map(([type]) => type);
}

/** Whether each word is a prefix of a word of a plural. */
const hasWords = (plural: string, words: readonly string[]): boolean =>
  words.every((word) =>
    plural
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word.toLowerCase())),
  );

/** The list of `export open orders`: types whose plural matches every word, and whether only open records. */
export function readExport(
  text: string,
  plurals: ReadonlyMap<RecordType, string>,
): { readonly types: readonly RecordType[]; readonly isOpen: boolean } | undefined {
  const words = wordsAfter(text, ['export', texts.verbs.export]);
  if (!words) return undefined;
  const isOpenWord = (word: string): boolean => ['open', texts.verbs.open].includes(word.toLowerCase());
  const isOpen = words.some(isOpenWord);
  const sought = words.filter((word) => !isOpenWord(word));
  return {
    types:
      sought.length === 0 ? [] : [...plurals].filter(([, plural]) => hasWords(plural, sought)).map(([type]) => type),
    isOpen,
  };
}
