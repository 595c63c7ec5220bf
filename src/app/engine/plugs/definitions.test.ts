import { expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/index';
import { loadDefinition } from './definitions.ts';

it('brings the definition of every type, with those of its area', async () => {
  const loaded = await Promise.all(recordTypes.map(loadDefinition));
  expect(loaded).toEqual(recordTypes.map(definitionOf));
});
