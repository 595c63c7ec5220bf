/** One thing that can be picked: an account, a customer, an item. */
export interface PickerOption {
  readonly id: string;
  /** What users type to find exactly this one: an account number, an item code. */
  readonly code?: string;
  readonly name: string;
  /** A second word about it at the right: its type, its town. */
  readonly detail?: string;
}

/** A piece of a name, marked when it is what was typed. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters without accents, which need no taking apart. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents, so that "lucia" finds "Lucía". */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

const words = (text: string): readonly string[] => fold(text).match(WORD) ?? [];

/** The one-line form of an option: "1410 Prepaid insurance". */
export const optionText = ({ code, name }: PickerOption): string => (code ? `${code} ${name}` : name);

/** The option with exactly that code, else the only one with exactly that name or line. */
export function exactOption(text: string, options: readonly PickerOption[]): PickerOption | undefined {
  const typed = fold(text.trim());
  if (typed === '') return undefined;
  const byCode = options.find(({ code }) => code !== undefined && fold(code) === typed);
  if (byCode) return byCode;
  const byName = options.filter((option) => fold(option.name) === typed || fold(optionText(option)) === typed);
  return byName.length === 1 ? byName[0] : undefined;
}

/**
 * The options that match a typed text, best first: exact code, used here before, prefix of the code or name, then word
 * prefixes in any order ("ins pre" finds "Prepaid insurance"). An empty text matches all.
 */
export function rankOptions(
  text: string,
  options: readonly PickerOption[],
  recentIds: readonly string[],
): readonly PickerOption[] {
  const typed = fold(text.trim());
  const tokens = words(text);
  return options
    .map((option, order) => ({ option, order, rank: rankOf(option, typed, tokens, recentIds) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((left, right) => (left.rank ?? 0) - (right.rank ?? 0) || left.order - right.order)
    .map(({ option }) => option);
}

function rankOf(option: PickerOption, typed: string, tokens: readonly string[], recentIds: readonly string[]) {
  const own = words(optionText(option));
  if (!tokens.every((token) => own.some((word) => word.startsWith(token)))) return undefined;
  if (typed !== '' && option.code !== undefined && fold(option.code) === typed) return 0;
  const recent = recentIds.indexOf(option.id);
  if (recent >= 0) return 1 + recent / (recentIds.length + 1);
  if (typed !== '' && (fold(option.name).startsWith(typed) || fold(option.code ?? '').startsWith(typed))) return 2;
  return 3;
}

/** Splits a name into pieces for highlighting the typed word beginnings. */
export function markMatches(name: string, text: string): readonly Piece[] {
  const tokens = words(text);
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of name.matchAll(WORD)) {
    const length = matchedLength(match[0], tokens);
    if (length === 0) continue;
    if (match.index > done) pieces.push({ text: name.slice(done, match.index), isMatch: false });
    pieces.push({ text: match[0].slice(0, length), isMatch: true });
    done = match.index + length;
  }
  if (done < name.length) pieces.push({ text: name.slice(done), isMatch: false });
  return pieces;
}

/** How much of a word the longest matching token covers, in its own letters: an accent can be two of them. */
function matchedLength(word: string, tokens: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(0, ...tokens.filter((token) => folded.startsWith(token)).map((token) => token.length));
  let length = 0;
  while (length < word.length && fold(word.slice(0, length)).length < longest) length += 1;
  return length;
}
