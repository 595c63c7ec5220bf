import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LanguagePack } from '#contract/messages/language';
import { german } from './texts.de.ts';
import { french } from './texts.fr.ts';

/** Texts as they come out: functions are given a word or a list of one, whatever they expect. */
function written(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') {
    for (const given of ['Wort', ['Wort']]) {
      try {
        return written(texts(...Array.from({ length: 6 }, () => given)));
      } catch {
        // The next one fits.
      }
    }
    return [];
  }
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(written) : [];
}

const app = import.meta.dirname;
const packs: readonly LanguagePack[] = [german, french];
/** The names of all catalogs. */
async function catalogNames(): Promise<ReadonlySet<string>> {
  vi.resetModules();
  const names = new Set<string>();
  vi.doMock('#contract/messages/language', async (load) => ({
    ...(await load<typeof import('#contract/messages/language')>()),
    catalog: <T extends object>(name: string, english: T): T => {
      names.add(name);
      return english;
    },
  }));
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /[mM]essages\.ts$/.test(path));
  for (const path of files) await import(join(app, path));
  return names;
}

describe('every language', () => {
  let names: ReadonlySet<string>;
  beforeAll(async () => {
    names = await catalogNames();
  });
  afterAll(() => {
    vi.doUnmock('#contract/messages/language');
  });

  it('covers all existing catalogs', () => {
    expect(names.size).toBeGreaterThan(25);
  });

  it.each(packs.map((pack) => [pack.language, pack] as const))('has the catalogs there are: %s', (_, pack) => {
    expect(Object.keys(pack.catalogs).toSorted()).toEqual([...names].toSorted());
  });

  it('writes German quotation marks, and French ones with the spaces that do not break', () => {
    const wrong = { de: /["«»]|\w'\w/, fr: /[^\s] [:;!?»]|«[^\u00a0]|[^«]\u00a0[;!?]|[^\u00a0]»|"|[a-z]'[a-zéèê]/i };
    for (const { language, labels, catalogs } of packs) {
      const isGerman = language === 'de';
      const texts = [...Object.values(labels), ...written(catalogs)];
      expect(texts.filter((text) => wrong[isGerman ? 'de' : 'fr'].test(text))).toEqual([]);
    }
  });
});
