import { useRef, useState } from 'react';
import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { lookUpCode } from '#app/engine/aspects/places/lookUpCode.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import type { Coded, QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import { entryInStock } from '#app/engine/aspects/units/entryInStock.ts';
import { entryHint, quantityText, readMeasuredEntry } from '#app/engine/aspects/units/measuredEntry.ts';
import { unitBook, useUnitBook } from '#app/engine/aspects/units/unitBook.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps, Slot } from '#app/engine/form/view/slots.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
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
  Part: ({ model }: FormPartProps) => {
    const grid = model.grids.get('inventory');
    return grid && <Moving model={model} field={field} grid={grid} />;
  },
});

/** Enters codes on the lines, and says what each did. */
function useMoves({ model, field }: MoveStripProps, grid: GridModel) {
  const [feedback, setFeedback] = useState<QuickFeedback>();
  // Codes scanned in a row come from the bin scanned last.
  const bin = useRef<Coded>(undefined);
  const isSigned = field === 'adjustQtyBy';
  const lines = () => movedLines(grid, field);
  const say = (text: string, isWrong = false): boolean => {
    setFeedback({ text, isWrong });
    return !isWrong;
  };
  const goTo = (next: Coded) => {
    bin.current = next;
    return say(words.inBin(nameOf(next)));
  };
  const write = (change: MoveChange, entered?: string) => {
    const unit = writeMove(grid, words.step, field, change, entered);
    const place = [change.bin?.name, change.lot].filter((part) => part !== undefined).join(', ');
    const print = (amount: Decimal) => model.tools.formats().decimal(decimalToNumber(amount));
    const quantity = quantityText(change.quantity, unitBook(grid).get(change.item.id), unit, print);
    return say(words.entered(nameOf(change.item), place, quantity));
  };
  const tell = (moved: Moved, entered?: string): boolean => {
    if (moved.is === 'change') return write(moved.change, entered);
    return moved.is === 'bin' ? goTo(moved.bin) : say(words[moved.is](moved.name), true);
  };
  /** Enters on the lines what they have; undefined where no line has it. */
  const enterOn = async (entry: QuickEntry): Promise<boolean | undefined> => {
    const aimed = moveEntry(lines(), { ...entry, count: decimalZero }, bin.current, isSigned);
    if (aimed?.is !== 'change') return aimed && tell(aimed);
    const inStock = await entryInStock(model.tools, grid, entry, aimed.change.item);
    if ('why' in inStock) return say(inStock.why, true);
    const moved = moveEntry(lines(), { code: entry.code, count: inStock.count }, bin.current, isSigned);
    return moved && tell(moved, inStock.unit);
  };
  const enter = async (typed: string): Promise<boolean> => {
    const isOnLine = (code: string) => moveEntry(lines(), { code, count: decimalZero }, undefined, true) !== undefined;
    const entry = readMeasuredEntry(typed, isOnLine);
    if (!entry) return say(words.unread(typed), true);
    const entered = await enterOn(entry);
    if (entered !== undefined) return entered;
    say(words.lookingUp(entry.code));
    const { location } = model.values();
    const known = await lookUpCode(model.tools, entry.code, isRef(location) ? location.id : '');
    if (known.is === 'bin') return goTo(known.bin);
    if (known.is === 'lotFirst') return say(words.lotFirst(known.name), true);
    if (known.is !== 'item') return say(words[known.is](entry.code), true);
    const { item, lot } = known;
    // An item scanned by its barcode may have a line, which knows its number only.
    const own = lot ? undefined : await enterOn({ ...entry, code: nameOf(item) });
    if (own !== undefined) return own;
    const inStock = await entryInStock(model.tools, grid, entry, item);
    if ('why' in inStock) return say(inStock.why, true);
    if (inStock.count < decimalZero && !isSigned) return say(words.nothingLeft(nameOf(item)), true);
    const change = { at: undefined, item, bin: bin.current, lot: lot?.name, quantity: inStock.count };
    return write(change, inStock.unit);
  };
  return { feedback, enter };
}

/** Fills the lines by code: scan or type an item, a lot or a bin; Enter adds one. */
function Moving({ grid, ...props }: MoveStripProps & { readonly grid: GridModel }) {
  const input = useRef<HTMLInputElement>(null);
  const { feedback, enter } = useMoves(props, grid);
  const units = [...useUnitBook(grid).values()];
  const quickHint = `${entryHint(units, words.quickHint)} ${words.binFirst}`;
  return (
    <QuickField words={{ ...words, quickHint }} input={input} feedback={feedback} onEnter={enter} isFirst={false} />
  );
}
