import { beforeAll, describe, expect, it } from 'vitest';
import { shownLanguages, shownTexts, type Texts } from '../proofs/fixtures/app/shownTexts.ts';
import { german } from './texts.de.ts';
import { french } from './texts.fr.ts';

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
    /[\p{L}\d)}][;?!](?:\s|$)|[\p{L}\d)}]:(?:\s|$)/u,
  ],
};

/** Texts that keep such a word, and why. */
const allowed: Readonly<Record<string, string>> = {
  'messages.request.badEtag': 'an ETag is written with straight quotes',
  'app.reference.catalogText': 'a path of the API and two formats in one sentence',
};

/** Texts with a word that gives them away. */
const offending = (texts: Texts, patterns: readonly RegExp[]): readonly string[] =>
  [...texts]
    .filter(([path, text]) => !(path in allowed) && patterns.some((each) => each.test(text)))
    .map(([path, text]) => `${path}: ${text}`);

describe('what people read', () => {
  let texts: Awaited<ReturnType<typeof shownTexts>>;
  beforeAll(async () => {
    texts = await shownTexts({ de: german, fr: french });
  });

  it('is all found', () => {
    for (const language of shownLanguages) expect(texts[language].size).toBeGreaterThan(4000);
  });

  it.each(shownLanguages)('has none of the words that give a text away: %s', (language) => {
    expect(offending(texts[language], telltales[language])).toEqual([]);
  });

  it('has every text that an exception names', () => {
    expect(Object.keys(allowed).filter((path) => !texts.en.has(path))).toEqual([]);
  });
});
