import { describe, expect, it } from 'vitest';
import { typeaheadIndex } from './typeahead.ts';

const names = ['Duplicate', 'Delete', 'Print', 'Void'];

describe('typing in a menu', () => {
  it('moves to the next name with that letter, and wraps around', () => {
    const memory = { text: '', at: 0 };
    expect(typeaheadIndex(memory, 'd', 1000, names, 0)).toBe(1);
    expect(typeaheadIndex(memory, 'd', 1100, names, 1)).toBe(0);
  });

  it('narrows with more letters, and restarts after a pause', () => {
    const memory = { text: '', at: 0 };
    expect(typeaheadIndex(memory, 'd', 1000, names, -1)).toBe(0);
    expect(typeaheadIndex(memory, 'e', 1100, names, 0)).toBe(1);
    expect(typeaheadIndex(memory, 'v', 5000, names, 1)).toBe(3);
  });

  it('leaves other keys alone', () => {
    const memory = { text: '', at: 0 };
    expect(typeaheadIndex(memory, 'Enter', 1000, names, 0)).toBeUndefined();
    expect(typeaheadIndex(memory, ' ', 1000, names, 0)).toBeUndefined();
    expect(typeaheadIndex(memory, 'x', 1000, names, 0)).toBeUndefined();
  });
});
