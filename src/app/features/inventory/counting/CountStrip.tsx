import { type ReactNode, useRef, useState } from 'react';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { lookUpCode } from '#app/engine/aspects/places/lookUpCode.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import { type Coded, readQuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
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
        {words.freezeFirst}
      </p>
    );
  if (state !== 'COUNTING' && state !== 'RECOUNT') return null;
  return <Counting model={model} grid={grid} isAgain={state === 'RECOUNT'} />;
}

const placeText = ({ bin, lot }: Pick<SheetLine, 'bin' | 'lot'>): string =>
  [bin?.name, lot?.name].filter((part) => part !== undefined).join(', ');
const nameOf = ({ code, name }: Coded): string => code ?? name;

function Counting({ model, grid, isAgain }: FormPartProps & { readonly grid: GridModel; readonly isAgain: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<QuickFeedback>();
  // Of codes scanned in a row, each is counted where the last bin said.
  const bin = useRef<Coded>(undefined);
  const formats = model.tools.formats();
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  const say = (text: string, isWrong = false): boolean => {
    setFeedback({ text, isWrong });
    return !isWrong;
  };
  const add = (line: Pick<SheetLine, 'item' | 'bin' | 'lot'>, counted: Decimal) => {
    if (isAgain) return say(words.notAgain(nameOf(line.item)), true);
    addLine(grid, words.step, line, counted);
    return say(words.added(nameOf(line.item), placeText(line), print(counted)));
  };
  const goTo = (next: Coded) => {
    bin.current = next;
    return say(words.inBin(nameOf(next)));
  };
  const enter = async (typed: string): Promise<boolean> => {
    const entry = readQuickEntry(typed);
    if (!entry) return say(words.unread(typed), true);
    const lines = sheetLines(grid, isAgain);
    const found = findEntry(lines, entry, bin.current);
    if (found) return tell(found, lines, entry.count);
    say(words.lookingUp(entry.code));
    const { location } = model.values();
    const known = await lookUpCode(model.tools, entry.code, isRef(location) ? location.id : '');
    if (known.is === 'bin') return goTo(known.bin);
    if (known.is === 'lotFirst') return say(words.lotFirst(known.name), true);
    if (known.is !== 'item') return say(words[known.is](entry.code), true);
    // An item scanned by its barcode may be on the sheet, which knows its number only.
    const listed = sheetLines(grid, isAgain);
    const own = known.lot ? undefined : findEntry(listed, { ...entry, code: nameOf(known.item) }, bin.current);
    if (own) return tell(own, listed, entry.count);
    return entry.count > 0n ? add({ ...known, bin: bin.current }, entry.count) : say(words.unknown(entry.code), true);
  };
  const tell = (found: Found, lines: readonly SheetLine[], count: Decimal): boolean => {
    if (found.is === 'bin') return goTo(found.bin);
    if (found.is === 'missing') return add({ ...found, bin: bin.current }, count);
    if (found.is !== 'count') return say(words[found.is](found.name), true);
    writeCount(grid, words.step, found.at, found.counted, isAgain);
    const line = lines[found.at];
    return line === undefined || say(words.counted(nameOf(line.item), placeText(line), print(found.counted)));
  };
  const open = sheetLines(grid, isAgain).filter((line) => line.isOpen && line.item.id !== '');
  const done = open.filter(({ counted }) => counted !== undefined);
  return (
    <QuickField
      words={words}
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
