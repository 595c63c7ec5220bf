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
const telltales: Readonly<Record<'en' | 'de' | 'fr', readonly RegExp[]>> = {
  en: [
    /\b(?:stands?|holds? (?:back|up)|takes(?! effect)|take back|taken back|takes? off|taken off|taken in|gives|fits|lacks|lets in|shuts?)\b/i,
    /\b(?:whoever|whom|whose books|somebody|nobody|anybody|himself|things?|anew|meanwhile|reckon\w*|laid|twins?|tick(?:s|ed)?)\b/i,
    /\b(?:by (?:itself|themselves)|of (?:its|one's|one’s) own|for good|did not arrive|get through|kept by|kept in step)\b/i,
    /\b(?:may not|so that|as it is|as usual|usual|go(?:es)? on|at hand|all the same|in all|plays the role|to come)\b/i,
    /\b(?:what it is|what is|that of|those of|comes? to nothing|less than nothing|any more|put right|the service)\b/i,
    /\bof (?:it|them)\b(?!”)|\b(?:is|are) no [a-z]|(?<!\/)\brest\b(?!”| \(the remainder)/,
    /\bthere (?:is|are) no(?:thing)?\b/i,
    /(?:^|[.!?] )(?:What|Who|That|Those|Whether|Give (?:an?|the|more|them)|Name (?:an?|the)|Say) /,
    /\byour sign-in\b|\.\.\.|!(?:$| )| {2}|\d %|(?<!: )"[^":{}]+"(?=[ .,;)])|\b(?!value)\w+\(s\)/i,
    /^(?=.{0,79}$)[^;]*;/,
  ],
  de: [
    /Rückbuch|zurückgebucht|\bVerzug\b|Steuercode|\bLose?\b|Zahlkarte|Preisstufe|(?<!und )\bSaldenliste\b|Nicht eingezahlt|Fremde Nr/,
    /von selbst|Was darin|(?<!konnten? nicht )\bgelesen\b|angekommen|^Bitte |[.:] Bitte |\bdu\b|\bdein|der Dienst\b|(?<!: )"[^":{}]+"(?=[ .,;)])|\.\.\./i,
  ],
  fr: [
    /contre-pass|\bimput(?:e[rz]?|é|ation)|avoirs en banque|codes? de taxe|\bfiliales?\b|à côté|\blue? à\b|tout seul/i,
    /pas arrivée?s?\b|\btu\b|\bton\b|le service\b|(?<!: )"[^":{}]+"(?=[ .,;)])|\.\.\.|[^\s] [:;?!»]/i,
  ],
};

/** Texts that keep such a word, and why. */
const allowed: Readonly<Record<string, string>> = {
  'messages.request.badEtag': 'an ETag is written with straight quotes',
  'app.reference.catalogText': 'a path of the API and two formats in one sentence',
  'app.listTools.failedTitle': 'rewritten with the views of lists',
  'app.listTools.joinOr': 'rewritten with the views of lists',
  'app.listTools.summing': 'rewritten with the views of lists',
  'app.bulk.reading': 'rewritten with the views of lists',
  'app.bulk.readFailed': 'rewritten with the views of lists',
  'app.bulk.willRemove': 'rewritten with the views of lists',
  'app.bulk.readOnlyField': 'rewritten with the views of lists',
};

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
const offending = (texts: Texts, patterns: readonly RegExp[]): readonly string[] =>
  [...texts]
    .filter(([path, text]) => !(path in allowed) && patterns.some((each) => each.test(text)))
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
