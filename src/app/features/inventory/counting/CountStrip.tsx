import { type ReactNode, useRef, useState } from 'react';
import { type Decimal, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { lookUpCode } from '#app/engine/aspects/places/lookUpCode.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import type { Coded, QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import { entryInStock } from '#app/engine/aspects/units/entryInStock.ts';
import { entryHint, quantityText, readMeasuredEntry } from '#app/engine/aspects/units/measuredEntry.ts';
import { unitBook, useUnitBook } from '#app/engine/aspects/units/unitBook.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { findEntry, type Found, type SheetLine } from './counting.ts';
import { countMessages as words } from './countMessages.ts';
import { addLine, restIsZero, sheetLines, writeCount } from './sheetGrid.ts';

const stateOf = (model: FormModel): string => {
  const { status } = model.values();
  return isRef(status) ? status.id : 'OPEN';
};

/** Counts by code: scan or type an item, a lot or a bin; Enter adds one. */
export function CountStrip({ model }: FormPartProps): ReactNode {
  useEveryChange(model);
  const grid = model.grids.get('count');
  const state = stateOf(model);
  if (!grid || model.mode === 'create' || state === 'OPEN')
    return (
      <p className="hint offer" role="status">
        {model.mode === 'create' ? words.saveFirst : words.freezeFirst}
      </p>
    );
  if (state !== 'COUNTING' && state !== 'RECOUNT') return null;
  return <Counting model={model} grid={grid} isAgain={state === 'RECOUNT'} />;
}

const placeText = ({ bin, lot }: Pick<SheetLine, 'bin' | 'lot'>): string =>
  [bin?.name, lot?.name].filter((part) => part !== undefined).join(', ');
const nameOf = ({ code, name }: Coded): string => code ?? name;

interface CountingProps extends FormPartProps {
  readonly grid: GridModel;
  readonly isAgain: boolean;
}

/** Counts codes on the sheet, and says what each did. */
function useSheet({ model, grid, isAgain }: CountingProps) {
  const [feedback, setFeedback] = useState<QuickFeedback>();
  // Of codes scanned in a row, each is counted where the last bin said.
  const bin = useRef<Coded>(undefined);
  const lines = () => sheetLines(grid, isAgain);
  const say = (text: string, isWrong = false): boolean => {
    setFeedback({ text, isWrong });
    return !isWrong;
  };
  const quantityOf = ({ id }: Coded, counted: Decimal, unit: string | undefined): string => {
    const print = (amount: Decimal) => model.tools.formats().decimal(decimalToNumber(amount));
    return quantityText(counted, unitBook(grid).get(id), unit, print);
  };
  const add = (line: Pick<SheetLine, 'item' | 'bin' | 'lot'>, counted: Decimal, unit?: string) => {
    if (isAgain) return say(words.notAgain(nameOf(line.item)), true);
    addLine(grid, words.step, line, counted);
    return say(words.added(nameOf(line.item), placeText(line), quantityOf(line.item, counted, unit)));
  };
  const goTo = (next: Coded) => {
    bin.current = next;
    return say(words.inBin(nameOf(next)));
  };
  const tell = (found: Found, count: Decimal, unit?: string): boolean => {
    if (found.is === 'bin') return goTo(found.bin);
    if (found.is === 'missing') return add({ ...found, bin: bin.current }, count, unit);
    if (found.is !== 'count') return say(words[found.is](found.name), true);
    writeCount(grid, words.step, found.at, found.counted, isAgain);
    const line = lines()[found.at];
    if (line === undefined) return true;
    return say(words.counted(nameOf(line.item), placeText(line), quantityOf(line.item, found.counted, unit)));
  };
  /** Counts on the sheet what it has; undefined where it has nothing of the code. */
  const countOn = async (entry: QuickEntry): Promise<boolean | undefined> => {
    const aimed = findEntry(lines(), { ...entry, count: decimalZero }, bin.current);
    const item = aimed?.is === 'missing' ? aimed.item : aimed?.is === 'count' ? lines()[aimed.at]?.item : undefined;
    if (!item) return aimed && tell(aimed, entry.count);
    // The sheet is in stock units: a box is counted as what it holds.
    const inStock = await entryInStock(model.tools, grid, entry, item);
    if ('why' in inStock) return say(inStock.why, true);
    const found = findEntry(lines(), { code: entry.code, count: inStock.count }, bin.current);
    return found && tell(found, inStock.count, inStock.unit);
  };
  const enter = async (typed: string): Promise<boolean> => {
    const isOnSheet = (code: string) => findEntry(lines(), { code, count: decimalZero }, undefined) !== undefined;
    const entry = readMeasuredEntry(typed, isOnSheet);
    if (!entry) return say(words.unread(typed), true);
    const counted = await countOn(entry);
    if (counted !== undefined) return counted;
    say(words.lookingUp(entry.code));
    const { location } = model.values();
    const known = await lookUpCode(model.tools, entry.code, isRef(location) ? location.id : '');
    if (known.is === 'bin') return goTo(known.bin);
    if (known.is === 'lotFirst') return say(words.lotFirst(known.name), true);
    if (known.is !== 'item') return say(words[known.is](entry.code), true);
    // An item scanned by its barcode may be on the sheet, which knows its number only.
    const own = known.lot ? undefined : await countOn({ ...entry, code: nameOf(known.item) });
    if (own !== undefined) return own;
    const inStock = await entryInStock(model.tools, grid, entry, known.item);
    if ('why' in inStock) return say(inStock.why, true);
    return inStock.count > 0n
      ? add({ ...known, bin: bin.current }, inStock.count, inStock.unit)
      : say(words.unknown(entry.code), true);
  };
  return { feedback, enter };
}

function Counting(props: CountingProps) {
  const { grid, isAgain } = props;
  const input = useRef<HTMLInputElement>(null);
  const { feedback, enter } = useSheet(props);
  const units = [...useUnitBook(grid).values()];
  const open = sheetLines(grid, isAgain).filter((line) => line.isOpen && line.item.id !== '');
  const done = open.filter(({ counted }) => counted !== undefined);
  return (
    <QuickField
      words={{ ...words, quickHint: `${entryHint(units, words.quickHint)} ${words.binFirst}` }}
      input={input}
      feedback={feedback}
      onEnter={enter}
      actions={<Button onClick={() => restIsZero(grid, words.zeroStep, isAgain)}>{words.restIsZero}</Button>}
    >
      <dl className="strip">
        <div className={done.length < open.length ? 'is-open' : undefined}>
          <dt>{words.linesCounted}</dt>
          <dd>{words.ofLines(String(done.length), String(open.length))}</dd>
        </div>
      </dl>
    </QuickField>
  );
}
