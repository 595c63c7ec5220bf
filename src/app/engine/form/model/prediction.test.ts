import { describe, expect, it } from 'vitest';
import type { RecordDefinition } from '#contract/fields';
import { offers } from '#contract/derive/offeredOperations';
import { definitionOf, recordTypes } from '#contract/records/index';
import { isCalculable } from './prediction.ts';

/** Every reference that the form must have, and the account that a bank document is about. */
const wholeOf = ({ fields }: RecordDefinition) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind, access }]) => kind === 'ref' && access === 'required')
      .map(([name]) => [name, { id: '1', refName: 'one' }]),
  );

describe('what a form predicts', () => {
  it.each(
    recordTypes
      .map((type) => definitionOf(type))
      .filter((definition) => definition.posting === 'always' && offers(definition, 'create'))
      .filter(({ type }) => type !== 'periodEndJournal'),
  )('a $type is calculated once its required references are chosen, not before', (definition) => {
    expect(isCalculable(definition, {})).toBe(false);
    expect(isCalculable(definition, wholeOf(definition))).toBe(true);
  });

  it('a recognition journal waits for its period', () => {
    const definition = definitionOf('revenueRecognition');
    const { postingPeriod: _, ...rest } = wholeOf(definition);
    expect(isCalculable(definition, rest)).toBe(false);
  });
});
