import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LanguagePack } from '#contract/messages/language';
import { permissionRows } from '#contract/permissionTable';
import { german } from './texts.de.ts';
import { permissionNames as germanPermissions } from '#app/platform/i18n/de/permissions.ts';
import { french } from './texts.fr.ts';
import { permissionNames as frenchPermissions } from '#app/platform/i18n/fr/permissions.ts';

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

interface Collected {
  readonly labels: ReadonlySet<string>;
  readonly catalogs: ReadonlySet<string>;
}

const app = import.meta.dirname;
const packs: readonly LanguagePack[] = [german, french];
/** Loads everything that has texts, with what the language module sees of it written down. */
async function collect(): Promise<Collected> {
  vi.resetModules();
  const labels = new Set<string>();
  const catalogs = new Set<string>();
  vi.doMock('#contract/messages/language', async (load) => {
    const real = await load<typeof import('#contract/messages/language')>();
    real.speak({
      language: 'en',
      labels: {},
      catalogs: {},
      pseudo: (english) => {
        labels.add(english);
        return english;
      },
    });
    return {
      ...real,
      catalog: <T extends object>(name: string, english: T): T => {
        catalogs.add(name);
        return english;
      },
    };
  });
  await import('#contract/records/index');
  await import('#contract/reports/index');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /[mM]essages\.ts$/.test(path));
  for (const path of files) await import(join(app, path));
  return { labels, catalogs };
}

describe('every language', () => {
  let all: Collected;
  beforeAll(async () => {
    all = await collect();
  });
  afterAll(() => {
    vi.doUnmock('#contract/messages/language');
  });

  it('is asked for all texts there are', () => {
    expect(all.catalogs.size).toBeGreaterThan(25);
    expect(all.labels.size).toBeGreaterThan(900);
  });

  it.each(packs.map((pack) => [pack.language, pack] as const))('has the catalogs there are: %s', (_, pack) => {
    expect(Object.keys(pack.catalogs).toSorted()).toEqual([...all.catalogs].toSorted());
  });

  it('writes German quotation marks, and French ones with the spaces that do not break', () => {
    const wrong = { de: /["«»]|\w'\w/, fr: /[^\s] [:;!?»]|«[^\u00a0]|[^«]\u00a0[;!?]|[^\u00a0]»|"|[a-z]'[a-zéèê]/i };
    for (const { language, labels, catalogs } of packs) {
      const isGerman = language === 'de';
      const texts = [...Object.values(labels), ...written(catalogs)];
      expect(texts.filter((text) => wrong[isGerman ? 'de' : 'fr'].test(text))).toEqual([]);
    }
  });

  it.each(packs.map((pack) => [pack.language, pack] as const))(
    'has a name for every permission: %s',
    (_, { language }) => {
      const names = language === 'de' ? germanPermissions : frenchPermissions;
      expect(
        permissionRows
          .filter(({ id, name }) => !id.endsWith('_*') && !Object.hasOwn(names, name))
          .map(({ name }) => name),
      ).toEqual([]);
    },
  );

  it.each(packs.map((pack) => [pack.language, pack] as const))('has every label of every definition: %s', (_, pack) => {
    expect([...all.labels].filter((label) => label !== '' && !Object.hasOwn(pack.labels, label))).toEqual([]);
  });
});
