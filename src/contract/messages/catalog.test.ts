import { describe, expect, it } from 'vitest';
import type { Catalog } from './define.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';

/** Each message with its arguments as `{name}`, by key. */
const shown = (catalog: Catalog): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(catalog).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [
        `${area}.${name}`,
        typeof text === 'string'
          ? text
          : text(new Proxy({}, { get: (_, arg) => `{${String(arg)}}` }) as never, {
              plural: (_, forms) => forms.other,
            }), // every argument is there
      ]),
    ),
  );
const argsOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe('the catalogs of messages', () => {
  // Clients keep keys: one that is in this file may be reworded, never taken out or renamed.
  it('have every key that was ever published, with its arguments', async () => {
    await expect(`${JSON.stringify(shown(en), undefined, 2)}\n`).toMatchFileSnapshot('../generated/messages.json');
  });

  it.each([
    ['de', de],
    ['fr', fr],
  ] as const)("use no argument in %s that the English message doesn't have", (_, catalog) => {
    const english = shown(en);
    const wrong = Object.entries(shown(catalog)).filter(([key, text]) =>
      argsOf(text).some((each) => !argsOf(english[key] ?? '').includes(each)),
    );
    expect(wrong).toEqual([]);
  });

  it('have German quotation marks, and French ones with spaces that do not break', () => {
    const json = /\{"[^}]*\}|If-Match\D*"3"/g;
    const wrongIn = (catalog: Catalog, pattern: RegExp) =>
      Object.entries(shown(catalog)).filter(([, text]) => pattern.test(text.replaceAll(json, '')));
    expect(wrongIn(de, /["«»]|\w'\w/)).toEqual([]);
    expect(wrongIn(fr, /[^\s] [:;!?»]|«[^\u00a0]|[^«]\u00a0[;!?]|[^\u00a0]»|"|[a-z]'[a-zéèê]/i)).toEqual([]);
  });
});
