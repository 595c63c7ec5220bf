import { describe, expect, it } from 'vitest';
import type { ShortcutScope } from './shortcutRegistry.ts';
import { shortcutRows } from './ShortcutHelp.tsx';

const scope = (label: string, ...shortcuts: readonly (readonly [keys: string, does: string])[]): ShortcutScope => ({
  label,
  shortcuts: shortcuts.map(([keys, does]) => ({ keys, label: does, run: () => undefined })),
});

describe('the help of the keys', () => {
  it('names each part of the screen once, whatever its structure, the innermost first', () => {
    const scopes = [scope('List', ['/', 'Find']), scope('Record', ['E', 'Edit']), scope('List', ['J', 'Next row'])];
    expect(shortcutRows(scopes).map(({ label, rows }) => [label, rows.map((row) => row.label)])).toEqual([
      ['List', ['Find', 'Next row']],
      ['Record', ['Edit']],
    ]);
  });

  it('lists an action with several keys once, with all of them', () => {
    const scopes = [
      scope('List', ['J', 'Next row'], ['ArrowDown', 'Next row'], ['X', 'Select']),
      scope('List', ['J', 'Next row']),
    ];
    expect(shortcutRows(scopes)).toEqual([
      {
        label: 'List',
        rows: [
          { label: 'Next row', keys: ['J', 'ArrowDown'] },
          { label: 'Select', keys: ['X'] },
        ],
      },
    ]);
  });
});
