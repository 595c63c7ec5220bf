import { afterEach, describe, expect, it, vi } from 'vitest';
import { alongLine, readingKey } from './direction.ts';
import { isChord, parseKeys } from './keys/keys.ts';

afterEach(() => vi.unstubAllGlobals());
const rightToLeft = () => vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
const right = parseKeys('Right')[0];

describe('where the page is read from right to left', () => {
  it('the left arrow moves forward, and other keys are unchanged', () => {
    rightToLeft();
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a'].map(readingKey)).toEqual([
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'a',
    ]);
    expect(right && [isChord(press('ArrowLeft'), right), isChord(press('ArrowRight'), right)]).toEqual([true, false]);
  });

  it('dragging to the left widens', () => {
    rightToLeft();
    expect(alongLine(-12)).toBe(12);
  });
});

describe('where it is read from left to right', () => {
  it('keys and distances are unchanged', () => {
    expect([readingKey('ArrowLeft'), alongLine(-12), right && isChord(press('ArrowRight'), right)]).toEqual([
      'ArrowLeft',
      -12,
      true,
    ]);
  });
});
