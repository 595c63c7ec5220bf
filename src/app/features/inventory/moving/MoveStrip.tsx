import { type ReactNode, useRef, useState } from 'react';
import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { lookUpCode } from '#app/engine/aspects/places/lookUpCode.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import { type Coded, readQuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps, Slot } from '#app/engine/form/view/slots.ts';
import { moveMessages as words } from './moveMessages.ts';
import { type MoveChange, type Moved, moveEntry, nameOf } from './moveEntry.ts';
import { movedLines, writeMove } from './moveGrid.ts';

interface MoveStripProps extends FormPartProps {
  /** The field of a line with its quantity. */
  readonly field: 'quantity' | 'adjustQtyBy';
}

/** Quick entry for the lines of a transfer or an adjustment. */
export const moveSlot = (field: MoveStripProps['field']): Slot => ({
  at: 'strip',
  Part: ({ model }: FormPartProps) => <MoveStrip model={model} field={field} />,
});

/** Fills the lines by code: scan or type an item, a lot or a bin; Enter adds one. */
function MoveStrip({ model, field }: MoveStripProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<QuickFeedback>();
  // Codes scanned in a row come from the bin scanned last.
  const bin = useRef<Coded>(undefined);
  const grid = model.grids.get('inventory');
  if (!grid) return null;
  const isSigned = field === 'adjustQtyBy';
  const say = (text: string, isWrong = false): boolean => {
    setFeedback({ text, isWrong });
    return !isWrong;
  };
  const goTo = (next: Coded) => {
    bin.current = next;
    return say(words.inBin(nameOf(next)));
  };
  const write = (change: MoveChange) => {
    writeMove(grid, words.step, field, change);
    const place = [change.bin?.name, change.lot].filter((part) => part !== undefined).join(', ');
    const quantity = model.tools.formats().decimal(decimalToNumber(change.quantity));
    return say(words.entered(nameOf(change.item), place, quantity));
  };
  const tell = (moved: Moved): boolean => {
    if (moved.is === 'change') return write(moved.change);
    return moved.is === 'bin' ? goTo(moved.bin) : say(words[moved.is](moved.name), true);
  };
  const enter = async (typed: string): Promise<boolean> => {
    const entry = readQuickEntry(typed);
    if (!entry) return say(words.unread(typed), true);
    const moved = moveEntry(movedLines(grid, field), entry, bin.current, isSigned);
    if (moved) return tell(moved);
    say(words.lookingUp(entry.code));
    const { location } = model.values();
    const known = await lookUpCode(model.tools, entry.code, isRef(location) ? location.id : '');
    if (known.is === 'bin') return goTo(known.bin);
    if (known.is === 'lotFirst') return say(words.lotFirst(known.name), true);
    if (known.is !== 'item') return say(words[known.is](entry.code), true);
    const { item, lot } = known;
    // An item scanned by its barcode may have a line, which knows its number only.
    const own = lot
      ? undefined
      : moveEntry(movedLines(grid, field), { ...entry, code: nameOf(item) }, bin.current, isSigned);
    if (own) return tell(own);
    if (entry.count < decimalZero && !isSigned) return say(words.nothingLeft(nameOf(item)), true);
    return write({ at: undefined, item, bin: bin.current, lot: lot?.name, quantity: entry.count });
  };
  return <QuickField words={words} input={input} feedback={feedback} onEnter={enter} isFirst={false} />;
}
