import type { RecordDefinition } from '#contract/fields';
import { foldText } from '#contract/values/reference';
import { type FindingWords, type SpanName, type StateIdea } from '#contract/finding/words';
import type { RecordType } from '#contract/records/index';

/** A type that a question can be about, as the reader may know it. */
export interface AskedType {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
}

const roles = [
  'over',
  'atLeast',
  'under',
  'atMost',
  'between',
  'and',
  'since',
  'before',
  'past',
  'days',
  'weeks',
  'months',
  'due',
  'of',
  'filler',
] as const;
export type Role = (typeof roles)[number];

/** Possible meanings of a phrase; the words around it decide. */
export interface Meaning {
  readonly roles: ReadonlySet<Role>;
  readonly state?: StateIdea;
  readonly span?: SpanName;
  readonly month?: number;
  /** Types by their name, or by a part of it that several share. */
  readonly types: ReadonlyMap<RecordType, 'whole' | 'part'>;
  /** States of types, by what the screen calls them. */
  readonly states: ReadonlyMap<RecordType, readonly string[]>;
}

interface Entry {
  roles: Set<Role>;
  state?: StateIdea;
  span?: SpanName;
  month?: number;
  types: Map<RecordType, 'whole' | 'part'>;
  states: Map<RecordType, string[]>;
}

/** Every phrase of a language with its meanings; phrases are folded words joined by a blank. */
export interface Lexicon {
  readonly phrases: ReadonlyMap<string, Meaning>;
  /** Words in the longest phrase. */
  readonly longest: number;
}

/** A phrase in the form used for comparison: signs such as `>` are kept. */
export const phraseOf = (text: string): string => {
  const folded = foldText(text);
  return folded === '' ? text.trim() : folded;
};

const alternatives = (list: string): readonly string[] => list.split(',').map(phraseOf).filter(Boolean);

/** A phrase in singular and plural. */
const bothNumbers = (phrase: string): readonly string[] => [
  phrase,
  phrase.replace(/(?<=\p{L}{3})s$/u, ''),
  phrase.replace(/(?<=\p{L}{2})y$/u, 'ie').concat('s'),
];

/** Reads the words of a language and the names and states of types into one table. */
export function lexiconOf(words: FindingWords, types: readonly AskedType[], locale: string): Lexicon {
  const phrases = new Map<string, Entry>();
  const at = (phrase: string): Entry => {
    const known = phrases.get(phrase) ?? { roles: new Set(), types: new Map(), states: new Map() };
    phrases.set(phrase, known);
    return known;
  };
  const { question } = words;
  for (const role of roles) for (const phrase of alternatives(question[role])) at(phrase).roles.add(role);
  for (const [idea, list] of Object.entries(question.states) as [StateIdea, string][])
    // the entries of the record
    for (const phrase of alternatives(list)) at(phrase).state ??= idea;
  for (const [span, list] of Object.entries(question.spans) as [SpanName, string][])
    // the entries of the record
    for (const phrase of alternatives(list)) at(phrase).span = span;
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'] as const) {
      const name = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month, 15));
      at(phraseOf(name)).month ??= month + 1;
    }
  for (const asked of types) addType(at, asked, words);
  return {
    phrases,
    longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
  };
}

function addType(at: (phrase: string) => Entry, { type, definition }: AskedType, words: FindingWords): void {
  const { label, plural, status, fields } = definition;
  const names = [label, plural, ...words.records[type][1].split(',')].map(phraseOf);
  for (const name of names.flatMap(bothNumbers)) at(name).types.set(type, 'whole');
  // "payments" are those of customers and of vendors, "factures" those of both as well.
  const parts = [label, plural].flatMap((name) => {
    const all = phraseOf(name).split(' ');
    return all.length < 2 ? [] : [all[0], all.at(-1)].filter((word) => word !== undefined && word.length > 3);
  });
  for (const part of parts.flatMap((word) => (word === undefined ? [] : bothNumbers(word))))
    if (!at(part).types.has(type)) at(part).types.set(type, 'part');
  const field = fields[status ?? ''];
  if (field?.kind !== 'status') return;
  for (const [state, { label: name }] of Object.entries(field.states)) {
    const { states } = at(phraseOf(name));
    states.set(type, [...(states.get(type) ?? []), state]);
  }
}
