import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { readQuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { findEntry, type Named, type SheetLine } from './counting.ts';
import { countMessages as words } from './countMessages.ts';
import { lookUpCode } from './lookUpCode.ts';
import { addLine, restIsZero, sheetLines, writeCount } from './sheetGrid.ts';
import '#app/engine/aspects/stock/stock.css';

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

interface Feedback {
  readonly text: string;
  readonly isWrong: boolean;
}

const placeText = ({ bin, lot }: Pick<SheetLine, 'bin' | 'lot'>): string =>
  [bin?.name, lot?.name].filter((part) => part !== undefined).join(', ');
const nameOf = ({ code, name }: Named): string => code ?? name;

function Counting({ model, grid, isAgain }: FormPartProps & { readonly grid: GridModel; readonly isAgain: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [feedback, setFeedback] = useState<Feedback>();
  // Of codes scanned in a row, each is counted where the last bin said.
  const bin = useRef<Named>(undefined);
  const formats = model.tools.formats();
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  useShortcuts({
    label: words.quick,
    shortcuts: [{ keys: 'F9', label: words.focus, run: () => input.current?.focus() }],
  });
  const say = (text: string, isWrong = false) => setFeedback({ text, isWrong });
  const add = (line: Pick<SheetLine, 'item' | 'bin' | 'lot'>, counted: Decimal) => {
    if (isAgain) return say(words.notAgain(nameOf(line.item)), true);
    addLine(grid, words.step, line, counted);
    return say(words.added(nameOf(line.item), placeText(line), print(counted)));
  };
  const goTo = (next: Named) => {
    bin.current = next;
    say(words.inBin(nameOf(next)));
  };
  const enter = async () => {
    const typed = text.trim();
    setText('');
    if (typed === '') return undefined;
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
    return entry.count > 0n ? add({ ...known, bin: bin.current }, entry.count) : say(words.unknown(entry.code), true);
  };
  const tell = (found: NonNullable<ReturnType<typeof findEntry>>, lines: readonly SheetLine[], count: Decimal) => {
    if (found.is === 'bin') return goTo(found.bin);
    if (found.is === 'missing') return add({ ...found, bin: bin.current }, count);
    if (found.is !== 'count') return say(words[found.is](found.name), true);
    writeCount(grid, words.step, found.at, found.counted, isAgain);
    const line = lines[found.at];
    return line && say(words.counted(nameOf(line.item), placeText(line), print(found.counted)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') setText('');
    // Ctrl+Enter saves the form.
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const open = sheetLines(grid, isAgain).filter((line) => line.isOpen && line.item.id !== '');
  const done = open.filter(({ counted }) => counted !== undefined);
  return (
    <section className="quick" aria-label={words.quick}>
      <div className="quick-in">
        <Field label={words.label} span={2} hint={words.hint}>
          <TextInput
            ref={input}
            isCode
            data-first=""
            value={text}
            aria-keyshortcuts="F9"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        </Field>
        <p
          className="quick-said"
          role="status"
          data-tone={feedback === undefined ? undefined : feedback.isWrong ? 'warning' : 'positive'}
        >
          {feedback?.text}
        </p>
        <span className="quick-acts">
          <Button onClick={() => restIsZero(grid, words.zeroStep, isAgain)}>{words.restIsZero}</Button>
        </span>
      </div>
      <dl className="strip">
        <div className={done.length < open.length ? 'is-open' : undefined}>
          <dt>{words.linesCounted}</dt>
          <dd>{words.ofLines(String(done.length), String(open.length))}</dd>
        </div>
      </dl>
    </section>
  );
}
