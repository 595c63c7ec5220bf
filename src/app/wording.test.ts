import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { labels as germanLabels } from '#contract/labels.de';
import { labels as frenchLabels } from '#contract/labels.fr';
import { de } from '#contract/messages/de/index';
import { en } from '#contract/messages/en/index';
import { fr } from '#contract/messages/fr/index';
import { mapRecord, mapReport, type Translate } from '#contract/messages/labels';
import { definitionOf, recordTypes } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import { german } from './texts.de.ts';
import { french } from './texts.fr.ts';

type Texts = ReadonlyMap<string, string>;

/** Words by which a text gives away that it was not written for the people who read it. */
const telltales: Readonly<Record<'en' | 'de' | 'fr', RegExp>> = {
  en: new RegExp(
    [
      /\b(?:holds? (?:back|up)|stands? open|takes? back|taken back|takes? off|taken off|taken in|lets in)\b/,
      /\b(?:lacks|whoever|whom|somebody|nobody|anybody|himself|anew|meanwhile|reckon\w*|twins?)\b/,
      /\b(?:by (?:itself|themselves)|of (?:its|one's) own|for good|did not arrive|get through)\b/,
      /\b(?:stands|may not|so that|as it is|as usual|goes? on|at hand|all the same|in all|kept by)\b/,
      /\b(?:kept in step|plays the role|to come|comes? to nothing|less than nothing)\b/,
      /\bthere (?:is|are) no(?:thing)?\b/,
      /(?:^|[.!?] )(?:Whether|Those|Give (?:an?|the|more|them)\b|Name (?:an?|the)\b|Say )/,
      /\bis no [a-z]/,
      /\byour sign-in\b|\.\.\.|!(?:$| )| {2}|\d %/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'i',
  ),
  de: /Rückbuch|zurückgebucht|Steuercode|\bLose?\b|Zahlkarte|Preisstufe|Nicht eingezahlt|von selbst|^Bitte |[.:] Bitte |\bdu\b|\bdein/,
  fr: /contre-pass|\bimput(?:e[rz]?|é|ation)|avoirs en banque|code de taxe|\bfiliales?\b|tout seul|\btu\b|\bton\b/i,
};

/** Texts that keep such a word, and why. */
const allowed: Readonly<Record<string, string>> = {};

const filled = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never; // every argument is there

/** Every text of a catalog by its path; functions are given a word, a list or an object of words for each argument. */
function textsOf(path: string, given: unknown): readonly (readonly [string, string])[] {
  if (typeof given === 'string') return [[path, given]];
  if (typeof given === 'function') {
    const grammar = { plural: (_: string, forms: { readonly other: string }) => forms.other };
    for (const args of [
      [filled, grammar],
      Array.from({ length: 6 }, () => 3),
      Array.from({ length: 6 }, () => ['{it}']),
    ]) {
      try {
        return textsOf(path, given(...args));
      } catch {
        // The next arguments fit.
      }
    }
    return [];
  }
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, each]) => textsOf(`${path}.${name}`, each));
}

const labels = new Map<string, string>();
const collect: Translate = (path, label) => {
  labels.set(path, label);
  return label;
};
for (const type of recordTypes) mapRecord(definitionOf(type), collect);
for (const report of Object.values(reports)) mapReport(report, collect);

const app = import.meta.dirname;
/** The texts of the sign-in pages, which the service has. */
const pagesIn = async (language: string): Promise<unknown> =>
  await import(join(app, `../service/auth/pages/pageTexts.${language}.ts`));
/** The catalogs of the app in English, by name. */
async function appCatalogs(): Promise<Readonly<Record<string, unknown>>> {
  vi.resetModules();
  const catalogs: Record<string, unknown> = {};
  vi.doMock('#contract/messages/language', async (load) => ({
    ...(await load<typeof import('#contract/messages/language')>()),
    catalog: <T extends object>(name: string, english: T): T => {
      catalogs[name] = english;
      return english;
    },
  }));
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /[mM]essages\.ts$/.test(path));
  for (const path of files) await import(join(app, path));
  return catalogs;
}

/** Texts with a word that gives them away. */
const offending = (texts: Texts, pattern: RegExp): readonly string[] =>
  [...texts]
    .filter(([path, text]) => !(path in allowed) && pattern.test(text))
    .map(([path, text]) => `${path}: ${text}`);

describe('what people read', () => {
  const texts: Record<'en' | 'de' | 'fr', Map<string, string>> = { en: new Map(), de: new Map(), fr: new Map() };
  beforeAll(async () => {
    texts.en = new Map([
      ...labels,
      ...textsOf('messages', en),
      ...textsOf('pages', await pagesIn('en')),
      ...textsOf('app', await appCatalogs()),
    ]);
    texts.de = new Map([
      ...Object.entries(germanLabels),
      ...textsOf('messages', de),
      ...textsOf('pages', await pagesIn('de')),
      ...textsOf('app', german.catalogs),
    ]);
    texts.fr = new Map([
      ...Object.entries(frenchLabels),
      ...textsOf('messages', fr),
      ...textsOf('pages', await pagesIn('fr')),
      ...textsOf('app', french.catalogs),
    ]);
  });
  afterAll(() => {
    vi.doUnmock('#contract/messages/language');
  });

  it('is all found', () => {
    for (const found of Object.values(texts)) expect(found.size).toBeGreaterThan(4000);
  });

  it.each(['en', 'de', 'fr'] as const)('has none of the words that give a text away: %s', (language) => {
    expect(offending(texts[language], telltales[language])).toEqual([]);
  });

  it('has every text that an exception names', () => {
    expect(Object.keys(allowed).filter((path) => !texts.en.has(path))).toEqual([]);
  });
});
