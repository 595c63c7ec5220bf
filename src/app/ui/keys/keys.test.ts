import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { ariaKeys, describeKeys, isChord, type KeyPress, parseKeys, typesText } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const matches = (keys: string, given: KeyPress) => parseKeys(keys).some((chord) => isChord(given, chord));

describe('matching a key press', () => {
  it.each([
    ['Mod+S', press('s', { ctrlKey: true }), true],
    ['Mod+S', press('s', { metaKey: true }), true],
    ['Mod+S', press('S', { ctrlKey: true, shiftKey: true }), false],
    ['Mod+S', press('s'), false],
    ['Shift+Alt+Down', press('ArrowDown', { shiftKey: true, altKey: true }), true],
    ['?', press('?', { shiftKey: true }), true],
    ['=', press('='), true],
    ['N', press('n'), true],
    ['N', press('N', { shiftKey: true }), false],
    ['Alt+A', press('å', { altKey: true, code: 'KeyA' }), true],
    ['Esc', press('Escape'), true],
    ['Space', press(' '), true],
    ['Ctrl+Plus', press('+', { ctrlKey: true }), true],
  ])('%s', (keys, given, expected) => {
    expect(matches(keys, given)).toBe(expected);
  });

  it('refuses a shortcut without a key', () => {
    expect(() => parseKeys('Ctrl++')).toThrow('no key');
    expect(() => parseKeys('')).toThrow('no key');
  });

  it('is suspended while typing only when it would type', () => {
    expect(['N', '/', 'Mod+K', 'F2', 'Alt+A'].map((keys) => parseKeys(keys).some(typesText))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('showing a shortcut', () => {
  it.each([
    ['Mod+Shift+Down', 'Ctrl Shift Down', 'Cmd Shift Down', 'Control+Shift+ArrowDown'],
    ['G S', 'G S', 'G S', undefined],
    ['Mod+S', 'Ctrl S', 'Cmd S', 'Control+S'],
    ['Esc', 'Esc', 'Esc', 'Escape'],
    ['F2', 'F2', 'F2', 'F2'],
    ['PageUp', 'PgUp', 'PgUp', 'PageUp'],
  ])('%s', (keys, text, onMac, aria) => {
    expect([describeKeys(keys, messages.keys), describeKeys(keys, messages.keys, true), ariaKeys(keys)]).toEqual([
      text,
      onMac,
      aria,
    ]);
  });
});
