import { describe, expect, it } from 'vitest';
import { isSpelledAlike, spellingsOf } from './spelling.ts';

describe('numbers and names are compared through spaces, case and dashes', () => {
  it.each([
    ['R-11-8', 'R118'],
    ['r 11/8', 'R118'],
    ['R–11.8', 'R118'],
    ['R-011-08', 'R-11-8'],
    ['0042', '42'],
    ['2026-0118', '20260118'],
    ['2026-0118', '2026/118'],
    ['Müller & Söhne', 'MÜLLER  SÖHNE'],
    ['A.C.M.E. Ltd.', 'Acme ltd'],
    ['000', '0'],
  ])('%s is %s', (one, other) => {
    expect([isSpelledAlike(one, other), isSpelledAlike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['R118', 'R1118'],
    ['100', '10'],
    ['R10', 'R1'],
    ['Café', 'Cafe'],
    ['—', '-'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect([isSpelledAlike(one, other), isSpelledAlike(other, one)]).toEqual([false, false]);
  });

  it('a number has one spelling without zeros in front of digits, and one with them', () => {
    expect(spellingsOf('R-011-8')).toEqual(['r0118', 'r118']);
    expect(spellingsOf('R-11-8')).toEqual(['r118']);
    expect(spellingsOf(' – ')).toEqual([]);
  });
});
