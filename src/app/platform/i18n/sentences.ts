/**
 * What shared rules and the service say is English at its source and on the wire; here it gets the language of the reader.
 * Each sentence is known by its English shape, in which marks stand for what varies: `{1}` one token without blanks (a number,
 * a date, the number of a document), `{a}` any text that stays as it is (a name, what somebody typed), `{A}` words with a text of
 * their own (a label, a state, another sentence). What begins with `~` is only ever a part of others. A sentence of no known shape
 * is shown as it came.
 */
export type Sentences = Readonly<Record<string, string>>;

interface Shape {
  readonly pattern: RegExp;
  readonly marks: readonly string[];
  readonly text: string;
  /** The length of the fixed part; of two shapes that fit, the one with more of it is meant. */
  readonly fixed: number;
  readonly isPart: boolean;
}

const mark = /\{(\w)\}/g;
const forPattern = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}/]/g, '\\$&');

function shapeOf([key, text]: readonly [string, string]): Shape {
  const isPart = key.startsWith('~');
  const english = isPart ? key.slice(1) : key;
  const parts = english.split(/\{\w\}/);
  const marks = [...english.matchAll(mark)].map(([, name = '']) => name);
  const holes = marks.map((name) => (/\d/.test(name) ? '(\\S+)' : '(.+)'));
  const pattern = new RegExp(`^${parts.map((part, at) => forPattern(part) + (holes[at] ?? '')).join('')}$`, 's');
  return { pattern, marks, text, fixed: parts.join('').length, isPart };
}

export interface Wording {
  readonly sentences: Sentences;
  /** Labels of definitions by their English text. */
  readonly labels: Readonly<Record<string, string>>;
  /** How a label stands inside a sentence. */
  readonly inSentence: (label: string) => string;
  /** A token as the reader writes it, if it is a number or a date. */
  readonly write: (token: string) => string;
}

/** Says English sentences in another language: `translator(german)('JE1 is voided and stays as it is.')`. */
export function translator({ sentences, labels, inSentence, write }: Wording): (english: string) => string {
  const shapes = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .map(shapeOf)
    .toSorted((one, other) => other.fixed - one.fixed);
  const small = new Map(Object.entries(labels).map(([english, text]) => [english.toLowerCase(), text]));
  const said = new Map<string, string>();

  const sentence = (english: string, isInside = false): string | undefined => {
    const plain = Object.hasOwn(sentences, english) ? sentences[english] : undefined;
    if (plain !== undefined) return plain;
    for (const { pattern, marks, text, isPart } of shapes) {
      const found = isPart && !isInside ? null : pattern.exec(english);
      if (found) return text.replace(mark, (_, name: string) => filled(name, found[marks.indexOf(name) + 1] ?? ''));
    }
    return undefined;
  };
  const filled = (name: string, given: string): string => (/[A-Z]/.test(name) ? words(given) : write(given));
  const words = (given: string): string => {
    const label = Object.hasOwn(labels, given) ? labels[given] : undefined;
    const lower = small.get(given);
    return label ?? (lower === undefined ? undefined : inSentence(lower)) ?? sentence(given, true) ?? write(given);
  };
  return (english) => {
    const known = said.get(english);
    if (known !== undefined) return known;
    const text = sentence(english) ?? english;
    // Sentences with amounts are many; those of a form that is being typed in come again and again.
    if (said.size > 500) said.clear();
    said.set(english, text);
    return text;
  };
}
