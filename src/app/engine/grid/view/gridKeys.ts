import type { KeyPress } from '#app/ui/keys/keys.ts';
import { readingKey } from '#app/ui/direction.ts';

/** `nav`: the cell is shown; `type`: typing replaced it; `edit`: its text is being changed (F2). */
export type EditMode = 'nav' | 'type' | 'edit';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The meaning of a key in the grid. */
export type GridCommand =
  | {
      readonly do: 'move';
      readonly to:
        | Direction
        | 'edgeLeft'
        | 'edgeRight'
        | 'rowStart'
        | 'rowEnd'
        | 'first'
        | 'last'
        | 'pageUp'
        | 'pageDown';
      readonly extend: boolean;
    }
  | { readonly do: 'tab'; readonly back: boolean }
  | { readonly do: 'enter'; readonly back: boolean }
  | { readonly do: 'insert'; readonly at: 'below' | 'above' | 'end' | 'start' }
  | { readonly do: 'fill'; readonly to: 'down' | 'right' }
  | {
      readonly do:
        | 'save'
        | 'duplicate'
        | 'repeat'
        | 'copyAbove'
        | 'copyLineAbove'
        | 'cancel'
        | 'clear'
        | 'removeLines'
        | 'selectAll'
        | 'selectRows'
        | 'selectColumns'
        | 'undo'
        | 'redo'
        | 'edit'
        | 'accept'
        | 'open'
        | 'create'
        | 'lastUsed'
        | 'split'
        | 'toggle'
        | 'nextProblem'
        | 'previousProblem';
    };

export interface KeyContext {
  readonly mode: EditMode;
  /** A list of options is open under the cell. */
  readonly isListOpen: boolean;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'ref';
  /** The cell is empty or holds a proposal only. */
  readonly isEmpty: boolean;
  /** Space ticks the line from any of its cells. */
  readonly ticks?: boolean;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys to commands, as ui 4.1.1 lists them; undefined leaves the key to the text field. Ctrl and Cmd are one. */
export function commandFor(press: KeyPress, context: KeyContext): GridCommand | undefined {
  if (press.ctrlKey || press.metaKey) return withControl(press, context);
  if (press.altKey) return withAlt(press);
  const direction = arrows[readingKey(press.key)];
  if (direction) return arrow(direction, press, context);
  return plainKey(press, context);
}

function withControl({ key, shiftKey, altKey, code }: KeyPress, { mode }: KeyContext): GridCommand | undefined {
  if (altKey) return undefined;
  const isNav = mode === 'nav';
  if (key === "'" || code === 'Quote') return { do: shiftKey ? 'copyLineAbove' : 'copyAbove' };
  switch (key.toLowerCase()) {
    // With Shift it saves and starts a new record: that belongs to the form (ui 4.1.8).
    case 'enter':
      return shiftKey ? undefined : { do: 'save' };
    case 's':
      return { do: 'save' };
    case 'arrowdown':
      return { do: 'insert', at: shiftKey ? 'end' : 'below' };
    case 'arrowup':
      return { do: 'insert', at: shiftKey ? 'start' : 'above' };
    case 'arrowleft':
      return isNav ? { do: 'move', to: 'edgeLeft', extend: shiftKey } : undefined;
    case 'arrowright':
      return isNav ? { do: 'move', to: 'edgeRight', extend: shiftKey } : undefined;
    // With Shift the form shows what has changed (ui 6.9).
    case 'd':
      return shiftKey ? undefined : { do: 'fill', to: 'down' };
    case 'r':
      return shiftKey ? undefined : { do: 'fill', to: 'right' };
    case 'delete':
      return { do: 'removeLines' };
    case 'home':
      return isNav ? { do: 'move', to: 'first', extend: shiftKey } : undefined;
    case 'end':
      return isNav ? { do: 'move', to: 'last', extend: shiftKey } : undefined;
    case 'a':
      return isNav ? { do: 'selectAll' } : undefined;
    case ' ':
      return isNav ? { do: 'selectColumns' } : undefined;
    // While a text is being changed the field's own undo is the one that is meant.
    case 'z':
      return isNav ? { do: shiftKey ? 'redo' : 'undo' } : undefined;
    case 'y':
      return isNav ? { do: 'redo' } : undefined;
    default:
      return undefined;
  }
}

function withAlt({ key, shiftKey, code }: KeyPress): GridCommand | undefined {
  if (shiftKey) return key === 'ArrowDown' ? { do: 'duplicate' } : undefined;
  if (key === 'Enter') return { do: 'repeat' };
  return code === 'KeyA' || key.toLowerCase() === 'a' ? { do: 'split' } : undefined;
}

function arrow(
  direction: Direction,
  { shiftKey }: KeyPress,
  { mode, isListOpen }: KeyContext,
): GridCommand | undefined {
  const isVertical = direction === 'up' || direction === 'down';
  if (isListOpen && isVertical) return undefined;
  if (mode === 'nav') return { do: 'move', to: direction, extend: shiftKey };
  return isVertical && !shiftKey ? { do: 'move', to: direction, extend: false } : undefined;
}

function plainKey({ key, shiftKey }: KeyPress, context: KeyContext): GridCommand | undefined {
  const isNav = context.mode === 'nav';
  switch (key) {
    case 'Tab':
      return { do: 'tab', back: shiftKey };
    case 'Enter':
      return { do: 'enter', back: shiftKey };
    case 'Escape':
      return { do: 'cancel' };
    case 'F2':
      return { do: context.kind === 'ref' ? 'open' : 'edit' };
    case 'F3':
      return context.kind === 'ref' ? { do: 'create' } : undefined;
    case 'F4':
      return { do: shiftKey ? 'previousProblem' : 'nextProblem' };
    case 'F8':
      return shiftKey && context.kind === 'ref' ? { do: 'lastUsed' } : { do: 'copyAbove' };
    case 'Delete':
      return isNav ? { do: 'clear' } : undefined;
    case 'Home':
      return isNav ? { do: 'move', to: 'rowStart', extend: shiftKey } : undefined;
    case 'End':
      return isNav ? { do: 'move', to: 'rowEnd', extend: shiftKey } : undefined;
    case 'PageUp':
      return { do: 'move', to: 'pageUp', extend: shiftKey };
    case 'PageDown':
      return { do: 'move', to: 'pageDown', extend: shiftKey };
    case ' ':
      return spaceKey(shiftKey, context);
    case '=':
      return isNav && context.kind === 'number' && context.isEmpty ? { do: 'accept' } : undefined;
    default:
      return undefined;
  }
}

function spaceKey(shiftKey: boolean, { mode, kind, ticks }: KeyContext): GridCommand | undefined {
  if (mode !== 'nav') return undefined;
  if (shiftKey) return { do: 'selectRows' };
  return kind === 'boolean' || ticks === true ? { do: 'toggle' } : undefined;
}
