import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { applyLook, LOOK_KEY, parseLook } from './theme.ts';

const beforeFirstPaint = readFileSync(new URL('./look.js', import.meta.url), 'utf8');

function fakeRoot() {
  const attributes = new Map<string, string>();
  return {
    attributes,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
}

describe('the kept look', () => {
  it.each([
    [null, { theme: 'system', density: 'compact' }],
    ['{"theme":"dark","density":"comfortable"}', { theme: 'dark', density: 'comfortable' }],
    ['{"theme":"sepia","density":3}', { theme: 'system', density: 'compact' }],
    ['not json', { theme: 'system', density: 'compact' }],
    ['null', { theme: 'system', density: 'compact' }],
  ])('%s is read without ever failing', (text, look) => {
    expect(parseLook(text)).toEqual(look);
  });

  it.each([
    null,
    '{"theme":"dark","density":"comfortable"}',
    '{"theme":"light","density":"compact"}',
    '{"theme":"system","density":"comfortable"}',
    '{"theme":"sepia","density":"huge"}',
    'not json',
    'null',
  ])('%s looks the same before the first paint and after the app has started', (text) => {
    const early = fakeRoot();
    const asked: string[] = [];
    const localStorage = { getItem: (key: string) => (asked.push(key), text) };
    runInNewContext(beforeFirstPaint, { document: { documentElement: early }, localStorage });

    const later = fakeRoot();
    // Safe: applyLook uses the two methods that the fake has.
    applyLook(parseLook(text), later as unknown as HTMLElement);

    expect(asked).toEqual([LOOK_KEY]);
    expect(early.attributes).toEqual(later.attributes);
  });

  it('does not stop the page when storage is forbidden', () => {
    const root = fakeRoot();
    const localStorage = {
      getItem: () => {
        throw new Error('denied');
      },
    };
    expect(() =>
      runInNewContext(beforeFirstPaint, { document: { documentElement: root }, localStorage }),
    ).not.toThrow();
    expect(root.attributes.size).toBe(0);
  });
});
