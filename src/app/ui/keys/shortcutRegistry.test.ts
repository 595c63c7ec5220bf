import { describe, expect, it } from 'vitest';
import type { KeyPress } from './keys.ts';
import { ShortcutRegistry, type Shortcut } from './shortcutRegistry.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

function setUp() {
  const ran: string[] = [];
  const registry = new ShortcutRegistry();
  const shortcut = (keys: string, label: string, result?: false): Shortcut => ({
    keys,
    label,
    run: () => {
      ran.push(label);
      return result;
    },
  });
  return { ran, registry, shortcut };
}

describe('keyboard shortcuts', () => {
  it('the newest scope handles keys first, and the older one again once it is removed', () => {
    const { ran, registry, shortcut } = setUp();
    registry.add(() => ({ label: 'List', shortcuts: [shortcut('N', 'new order')] }));
    const remove = registry.add(() => ({ label: 'Panel', shortcuts: [shortcut('N', 'next')] }));
    registry.press(press('n'), false, 0);
    remove();
    registry.press(press('n'), false, 0);
    expect(ran).toEqual(['next', 'new order']);
  });

  it('a scope may pass a key on', () => {
    const { ran, registry, shortcut } = setUp();
    registry.add(() => ({ label: 'Form', shortcuts: [shortcut('Esc', 'leave')] }));
    registry.add(() => ({ label: 'Grid', shortcuts: [shortcut('Esc', 'cancel cell', false)] }));
    expect(registry.press(press('Escape'), true, 0)).toBe(true);
    expect(ran).toEqual(['cancel cell', 'leave']);
  });

  it('letters are text while typing; chords still work', () => {
    const { ran, registry, shortcut } = setUp();
    registry.add(() => ({ label: 'Form', shortcuts: [shortcut('N', 'new'), shortcut('Mod+S', 'save')] }));
    expect(registry.press(press('n'), true, 0)).toBe(false);
    expect(registry.press(press('s', { ctrlKey: true }), true, 0)).toBe(true);
    expect(ran).toEqual(['save']);
  });

  it('nothing behind a dialog receives a key, and the help shows only what works', () => {
    const { ran, registry, shortcut } = setUp();
    registry.add(() => ({ label: 'Form', shortcuts: [shortcut('Mod+S', 'save')] }));
    registry.add(() => ({ label: 'Dialog', isModal: true, shortcuts: [shortcut('A', 'all mine')] }));
    expect(registry.press(press('s', { ctrlKey: true }), false, 0)).toBe(false);
    expect(ran).toEqual([]);
    expect(registry.list().map(({ label }) => label)).toEqual(['Dialog']);
  });

  it('two keys after each other go somewhere, but not when the second comes late', () => {
    const { ran, registry, shortcut } = setUp();
    registry.add(() => ({ label: 'App', shortcuts: [shortcut('G S', 'sales'), shortcut('S', 'select')] }));
    expect(registry.press(press('g'), false, 0)).toBe(true);
    registry.press(press('s'), false, 500);
    registry.press(press('g'), false, 1000);
    registry.press(press('s'), false, 9000);
    expect(ran).toEqual(['sales', 'select']);
  });
});
