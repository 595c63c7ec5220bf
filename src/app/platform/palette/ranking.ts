import { foldText } from '#contract/values/reference';

/** Something that is found by words. */
export interface Findable {
  readonly label: string;
  /** Other names, separated by commas. */
  readonly also?: string | undefined;
  /** Words for its purpose, such as "new, add, create": each of them can occur in the text. */
  readonly verbs?: string | undefined;
}

/** How well a text matches, higher is better. Matching is by prefixes of words; scattered letters don't count. */
export const fit = {
  sameRecord: 101,
  sameLabel: 100,
  sameName: 96,
  answer: 95,
  amount: 92,
  labelBegins: 80,
  recordBegins: 78,
  nameBegins: 70,
  labelWords: 60,
  nameWords: 52,
  party: 50,
  allWords: 46,
  text: 45,
} as const;

interface Words {
  readonly label: string;
  readonly names: readonly string[];
  readonly verbs: ReadonlySet<string>;
}

const known = new WeakMap<Findable, Words>();

const listed = (text = ''): readonly string[] =>
  text
    .split(',')
    .map(foldText)
    .filter((each) => each !== '');

function wordsOf(item: Findable): Words {
  const words = known.get(item) ?? {
    label: foldText(item.label),
    names: listed(item.also),
    verbs: new Set(listed(item.verbs).flatMap((verb) => verb.split(' '))),
  };
  known.set(item, words);
  return words;
}

const hasWord = (text: string, token: string): boolean => ` ${text}`.includes(` ${token}`);
const hasAll = (text: string, tokens: readonly string[]): boolean => tokens.every((token) => hasWord(text, token));

/** How well one item matches folded words; undefined if it doesn't. Of equal ones the shorter label ranks first. */
function scoreOf(item: Findable, sought: string, tokens: readonly string[]): number | undefined {
  const { label, names, verbs } = wordsOf(item);
  const closeness = Math.max(0, 1 - label.length / 100);
  if (label === sought) return fit.sameLabel;
  // "receive payment" is what one does before it is where one looks.
  if (names.includes(sought)) return fit.sameName + closeness + (tokens.some((token) => verbs.has(token)) ? 2 : 0);
  if (label.startsWith(sought)) return fit.labelBegins + closeness;
  if (names.some((name) => name.startsWith(sought))) return fit.nameBegins + closeness;
  // "P&L" is two letters: too little to begin words with.
  if (tokens.length > 1 && tokens.every((token) => token.length === 1)) return undefined;
  if (hasAll(label, tokens)) return fit.labelWords + closeness;
  if (names.some((name) => hasAll(name, tokens))) return fit.nameWords + closeness;
  // "add user": a word of what it does, and words of what it is called.
  const named = tokens.filter((token) => !verbs.has(token));
  if (named.length < tokens.length && named.length > 0) {
    const what = named.join(' ');
    if (names.includes(what)) return fit.labelBegins + 1 + closeness;
    if (hasAll(label, named)) return fit.labelWords + 5 + closeness;
    if (names.some((name) => name.startsWith(what) || hasAll(name, named))) return fit.nameWords + 5 + closeness;
  }
  const all = [label, ...names].join(' ');
  return tokens.every((token) => verbs.has(token) || hasWord(all, token)) && tokens.some((token) => hasWord(all, token))
    ? fit.allWords + closeness
    : undefined;
}

/**
 * The items that match a text with their scores, best first. `filler` are words without meaning: they are ignored if
 * nothing matches with them.
 */
export function rank<T extends Findable>(
  text: string,
  items: readonly T[],
  filler: ReadonlySet<string> = new Set(),
): readonly { readonly item: T; readonly score: number }[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const find = (sought: string) => {
    const tokens = sought.split(' ');
    return items.flatMap((item) => {
      const score = scoreOf(item, sought, tokens);
      return score === undefined ? [] : [{ item, score }];
    });
  };
  const found = find(folded);
  const meaningful = folded.split(' ').filter((word) => !filler.has(word));
  const without = meaningful.join(' ');
  const more =
    without === folded || without === '' ? [] : find(without).map(({ item, score }) => ({ item, score: score - 3 }));
  const best = new Map<T, number>();
  for (const { item, score } of [...found, ...more]) best.set(item, Math.max(score, best.get(item) ?? 0));
  return [...best].map(([item, score]) => ({ item, score })).sort((one, other) => other.score - one.score);
}

/** The parts of a label, with those that begin as a word of the text does. */
export function marked(label: string, text: string): readonly { readonly text: string; readonly isHit: boolean }[] {
  const tokens = foldText(text).split(' ').filter(Boolean);
  if (tokens.length === 0) return [{ text: label, isHit: false }];
  return label.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u).flatMap((part) => {
    const folded = foldText(part);
    const token = tokens.find((each) => folded !== '' && folded.startsWith(each));
    // Folding can change the length, as for ligatures: then the whole word is marked.
    if (token === undefined) return [{ text: part, isHit: false }];
    const length = folded.length === part.length ? token.length : part.length;
    return [
      { text: part.slice(0, length), isHit: true },
      ...(length < part.length ? [{ text: part.slice(length), isHit: false }] : []),
    ];
  });
}
