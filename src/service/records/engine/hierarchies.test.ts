import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/index';
import { hierarchiesOf } from './hierarchies.ts';

describe('hierarchies', () => {
  it('are checked wherever a record gets a parent of its own type', () => {
    const judged = Object.fromEntries(
      recordTypes.map((type) => [type, hierarchiesOf(definitionOf(type))]).filter(([, names]) => names?.length),
    );
    expect(judged).toMatchObject({
      account: ['parent'],
      accountingPeriod: ['parent'],
      subsidiary: ['parent'],
      department: ['parent'],
      classification: ['parent'],
      location: ['parent'],
      employee: ['supervisor'],
    });
    for (const type of recordTypes) {
      const { parent } = definitionOf(type);
      if (parent !== undefined) expect(judged[type], type).toContain(parent);
    }
  });
});
