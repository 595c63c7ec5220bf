import { describe, expect, it } from 'vitest';
import { listedIn } from './listed.ts';

describe('a list of names', () => {
  it.each([
    ['en-US', 'conjunction', 'A, B, and C'],
    ['en-US', 'disjunction', 'A, B, or C'],
    ['de', 'conjunction', 'A, B und C'],
    ['fr', 'disjunction', 'A, B ou C'],
  ] as const)('is joined as %s does, by %s', (language, type, text) => {
    expect(listedIn(language, type)(['A', 'B', 'C'])).toBe(text);
  });

  it('is a single name alone', () => {
    expect(listedIn('de')(['A'])).toBe('A');
  });
});
