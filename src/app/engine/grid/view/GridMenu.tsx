import type { Box } from '#app/ui/overlays/placeLayer.ts';
import { MenuList, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { gridMessages } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import {
  clearCells,
  copyAbove,
  copyLineAbove,
  duplicateLine,
  fill,
  insertLine,
  removeLines,
  repeatLine,
} from '../model/lineActions.ts';
import type { GridClipboard } from '../clipboard/useGridClipboard.tsx';

interface GridMenuProps {
  readonly model: GridModel;
  readonly anchor: Box;
  readonly onClose: () => void;
  readonly clipboard: GridClipboard;
  readonly onSplit: () => void;
  readonly onColumns: () => void;
  readonly onKeys: () => void;
}

/** The actions of the keyboard for the pointer, each with its key. */
export function GridMenu({ model, anchor, onClose, clipboard, onSplit, onColumns, onKeys }: GridMenuProps) {
  const { menu: words } = gridMessages;
  const isReadOnly = model.options.isReadOnly === true;
  const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard;
  const action = (label: string, keys: string, run: () => void, isDanger = false) => ({
    label,
    keys,
    isDanger,
    onChoose: run,
  });
  const copying: MenuEntry[] = [
    action(words.copy, 'Mod+C', () => void clipboard.copy(false)),
    { label: words.copyWithHeads, onChoose: () => void clipboard.copy(true) },
  ];
  const onLines: MenuEntry[] = [
    'line',
    action(words.insertBelow, 'Mod+Down', () => insertLine(model, 'below')),
    action(words.insertAbove, 'Mod+Up', () => insertLine(model, 'above')),
    action(words.duplicate, 'Shift+Alt+Down', () => duplicateLine(model)),
    action(words.repeat, 'Alt+Enter', () => repeatLine(model)),
    action(words.remove, 'Mod+Del', () => removeLines(model), true),
    action(words.spread, 'Alt+A', onSplit),
  ];
  const editing: MenuEntry[] = [
    ...(canPaste ? [action(words.paste, 'Mod+V', () => void clipboard.pasteFromSystem())] : []),
    ...(model.hasNewLine ? onLines : []),
    'line',
    action(words.copyAbove, 'F8', () => copyAbove(model)),
    action(words.copyLineAbove, "Mod+Shift+'", () => copyLineAbove(model)),
    action(words.fillDown, 'Mod+D', () => fill(model, 'down')),
    action(words.fillRight, 'Mod+R', () => fill(model, 'right')),
    action(words.clear, 'Del', () => clearCells(model)),
    'line',
    action(words.undo, 'Mod+Z', () => model.undo()),
    action(words.redo, 'Mod+Y', () => model.redo()),
  ];
  const about: MenuEntry[] = [
    'line',
    { label: words.columns, onChoose: onColumns },
    { label: words.keys, onChoose: onKeys },
  ];
  return (
    <MenuList
      label={words.label}
      anchor={anchor}
      entries={[...copying, ...(isReadOnly ? [] : editing), ...about]}
      onClose={onClose}
    />
  );
}
