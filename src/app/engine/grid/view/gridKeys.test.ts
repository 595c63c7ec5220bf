import { describe, expect, it } from 'vitest';
import { commandFor, type KeyContext } from './gridKeys.ts';

const nav: KeyContext = { mode: 'nav', isListOpen: false, kind: 'text', isEmpty: false };
const press = (text: string, context: Partial<KeyContext> = {}) => {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return commandFor(
    { key, ctrlKey: has('Ctrl'), metaKey: has('Cmd'), altKey: has('Alt'), shiftKey: has('Shift') },
    { ...nav, ...context },
  );
};

describe('keys of the grid', () => {
  it.each([
    ['Tab', { do: 'tab', back: false }],
    ['Shift+Tab', { do: 'tab', back: true }],
    ['Enter', { do: 'enter', back: false }],
    ['Shift+Enter', { do: 'enter', back: true }],
    ['ArrowUp', { do: 'move', to: 'up', extend: false }],
    ['Shift+ArrowDown', { do: 'move', to: 'down', extend: true }],
    ['Ctrl+Enter', { do: 'save' }],
    ['Cmd+Enter', { do: 'save' }],
    ['Ctrl+s', { do: 'save' }],
    ['Alt+Enter', { do: 'repeat' }],
    ['F4', { do: 'nextProblem' }],
    ['Shift+F4', { do: 'previousProblem' }],
    ['Ctrl+ArrowLeft', { do: 'move', to: 'edgeLeft', extend: false }],
    ['Ctrl+Shift+ArrowRight', { do: 'move', to: 'edgeRight', extend: true }],
    ['Ctrl+ArrowDown', { do: 'insert', at: 'below' }],
    ['Ctrl+ArrowUp', { do: 'insert', at: 'above' }],
    ['Ctrl+Shift+ArrowDown', { do: 'insert', at: 'end' }],
    ['Ctrl+Shift+ArrowUp', { do: 'insert', at: 'start' }],
    ['Shift+Alt+ArrowDown', { do: 'duplicate' }],
    ['F8', { do: 'copyAbove' }],
    ["Ctrl+'", { do: 'copyAbove' }],
    ["Ctrl+Shift+'", { do: 'copyLineAbove' }],
    ['Ctrl+d', { do: 'fill', to: 'down' }],
    ['Ctrl+r', { do: 'fill', to: 'right' }],
    ['Escape', { do: 'cancel' }],
    ['Delete', { do: 'clear' }],
    ['Ctrl+Delete', { do: 'removeLines' }],
    ['Ctrl+a', { do: 'selectAll' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Ctrl+y', { do: 'redo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['F2', { do: 'edit' }],
    ['Alt+a', { do: 'split' }],
  ])('%s is bound as the list of keys says', (keys, command) => {
    expect(press(keys)).toEqual(command);
  });

  it('letters and the keys of the clipboard are left to the text field, and saving with a new record to the form', () => {
    expect(
      ['a', '=', 'Ctrl+c', 'Ctrl+x', 'Ctrl+v', 'Alt+ArrowUp', 'Ctrl+Shift+R', 'Ctrl+Shift+D', 'Ctrl+Shift+Enter'].map(
        (keys) => press(keys),
      ),
    ).toEqual(Array(9).fill(undefined));
  });

  it('an equals sign takes the proposal only in an empty amount', () => {
    expect(press('=', { kind: 'number', isEmpty: true })).toEqual({ do: 'accept' });
    expect(press('=', { kind: 'number', isEmpty: false })).toBeUndefined();
    expect(press('=', { kind: 'number', isEmpty: true, mode: 'type' })).toBeUndefined();
  });

  it('while text is typed the side arrows, Delete, Home, select all and undo belong to the text', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Delete', 'Home', 'End', 'Ctrl+a', 'Ctrl+z', 'Shift+ArrowDown'];
    for (const mode of ['type', 'edit'] as const)
      expect(keys.map((key) => press(key, { mode }))).toEqual(Array(keys.length).fill(undefined));
  });

  it('while text is typed Up and Down still change the line, unless a list is open', () => {
    expect(press('ArrowDown', { mode: 'type' })).toEqual({ do: 'move', to: 'down', extend: false });
    expect(press('ArrowDown', { mode: 'type', isListOpen: true })).toBeUndefined();
  });

  it('reference cells open, create and repeat', () => {
    expect(press('F2', { kind: 'ref' })).toEqual({ do: 'open' });
    expect(press('F3', { kind: 'ref' })).toEqual({ do: 'create' });
    expect(press('Shift+F8', { kind: 'ref' })).toEqual({ do: 'lastUsed' });
    expect(press('F3')).toBeUndefined();
  });

  it('Space ticks a box and nothing else', () => {
    expect(press(' ', { kind: 'boolean' })).toEqual({ do: 'toggle' });
    expect(press(' ')).toBeUndefined();
  });
});
