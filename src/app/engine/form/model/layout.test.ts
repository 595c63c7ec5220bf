import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { layoutOf, movedBehind } from './layout.ts';

const journal = layoutOf(definitionOf('periodEndJournal'), 'create', ['tranDate', 'currency', 'memo']);
const namesIn = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('a field that is moved to the first ones', () => {
  it('stands behind the other field, and no longer among the rest', () => {
    const moved = movedBehind(journal, 'exchangeRate', 'currency');
    expect(namesIn(moved.primary)).toEqual(['tranDate', 'currency', 'exchangeRate', 'memo']);
    const rest = moved.sections.flatMap(({ fields }) => namesIn(fields));
    expect(rest).not.toContain('exchangeRate');
    expect(rest).toContain('reversalDate');
  });

  it('stays where it is without the other field, and among the first ones already', () => {
    expect(movedBehind(journal, 'exchangeRate', 'entity')).toBe(journal);
    expect(movedBehind(journal, 'memo', 'currency')).toBe(journal);
  });
});
