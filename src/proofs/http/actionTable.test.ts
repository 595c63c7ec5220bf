import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { actionTable, transformTable } from './actionTable.ts';
import { writtenTypes } from './typeTable.ts';

describe('the tables of actions and transforms that were written by hand', () => {
  it.each(writtenTypes)('have every one of %s and no other', (type) => {
    const { actions = {}, transforms = {} } = definitionOf(type);
    expect((actionTable[type] ?? []).map(({ name }) => name).toSorted()).toEqual(Object.keys(actions).toSorted());
    expect((transformTable[type] ?? []).map(({ target }) => target).toSorted()).toEqual(
      Object.keys(transforms).toSorted(),
    );
  });
});
