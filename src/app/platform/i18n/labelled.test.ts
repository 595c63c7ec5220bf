import { describe, expect, it } from 'vitest';
import type { Catalog } from '#contract/messages/define';
import { de } from '#contract/messages/de/index';
import { en } from '#contract/messages/en/index';
import { fr } from '#contract/messages/fr/index';
import { labelled } from './labelled.ts';

const LABEL = 'Lots';

/** Every refusal of a language about a field, with the label of the field in it. */
const refusalsOf = (catalog: Catalog): readonly string[] =>
  Object.values(catalog).flatMap((texts) =>
    Object.values(texts).flatMap((text) => {
      if (typeof text === 'string') return [];
      const given = new Proxy({}, { get: (_, name) => (name === 'field' ? LABEL : `{${String(name)}}`) });
      const written = text(given as never, { plural: (_, forms) => forms.other }); // every argument is there
      return written.includes(LABEL) ? [written] : [];
    }),
  );
const timesIn = (text: string): number => text.split(LABEL).length - 1;

describe('a problem behind the label of its field', () => {
  it.each([
    ['English', en],
    ['German', de],
    ['French', fr],
  ] as const)('never says the label twice, for any refusal in %s', (_, catalog) => {
    const refusals = refusalsOf(catalog);
    expect(refusals.length).toBeGreaterThan(30);
    const joined = refusals.map((text) => labelled(LABEL, text, (label, problem) => `${label}: ${problem}`));
    expect(joined.filter((text) => timesIn(text) !== 1)).toEqual([]);
  });

  it('names the field where the problem does not', () => {
    const join = (label: string, problem: string) => `${label}: ${problem}`;
    expect(labelled('Rate', 'Enter an amount.', join)).toBe('Rate: Enter an amount.');
    expect(labelled('Lots', 'Assign lots and quantities.', join)).toBe('Assign lots and quantities.');
  });
});
