import { en } from './en.ts';
import { activePack, language } from '../messages/language.ts';
import type { Described, FindingWords } from './words.ts';

/** The words of the active language, followed by the English ones: those are understood in every language. */
export async function loadFindingWords(): Promise<FindingWords> {
  const pseudo = activePack()?.pseudo;
  const words = await wordsOf(language());
  if (pseudo === undefined) return words;
  const described = <K extends string>(all: Readonly<Record<K, Described>>) =>
    mapValues<K, Described>(all, ([about, also]) => [pseudo(about), also]);
  return {
    ...words,
    records: described(words.records),
    reports: described(words.reports),
    places: described(words.places),
  };
}

async function wordsOf(name: string): Promise<FindingWords> {
  switch (name.slice(0, 2)) {
    case 'de':
      return withEnglish((await import('./de.ts')).de);
    case 'fr':
      return withEnglish((await import('./fr.ts')).fr);
    default:
      return en;
  }
}

const both = (own: string, english: string): string => `${own}, ${english}`;

function mapValues<K extends string, V>(own: Readonly<Record<K, V>>, change: (value: V, key: K) => V): Record<K, V> {
  const entries = (Object.keys(own) as K[]).map((key) => [key, change(own[key], key)] as const); // the keys of the record
  return Object.fromEntries(entries) as Record<K, V>; // the same keys
}

/** Questions are read in one language: `an` and `des` mean other things in the next. */
const withEnglish = (own: FindingWords): FindingWords => ({
  records: mapValues(own.records, ([about, also], type) => [about, both(also, en.records[type][1])]),
  reports: mapValues(own.reports, ([about, also], name) => [about, both(also, en.reports[name][1])]),
  places: mapValues(own.places, ([about, also], name) => [about, both(also, en.places[name][1])]),
  commands: mapValues(own.commands, (also, name) => both(also, en.commands[name])),
  verbs: mapValues(own.verbs, (also, name) => both(also, en.verbs[name])),
  question: own.question,
});
