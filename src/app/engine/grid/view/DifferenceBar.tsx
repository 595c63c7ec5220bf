import { Sigma } from 'lucide-react';
import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { Minor } from '#contract/values/money';
import { formatAmount, formatPlain } from '#contract/values/numberFormat';
import { announce } from '#app/ui/feedback/announcer.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { optionText } from '#app/ui/pickers/referenceMatch.ts';
import type { BarVerdict } from '../gridBehaviour.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { balanceLines } from '../model/lineActions.ts';
import { goToProblem } from '../model/moves.ts';
import { isReference } from '../model/readCell.ts';
import { summaryOf } from '../model/selectionSummary.ts';
import { useTotals } from './useGridModel.ts';

/** After the last change; a balance that is still moving is not read out. */
const SETTLE_MS = 900;

/** The foot of a grid: totals, the verdict in words, lines, what to fix, and arithmetic over the selection. */
export function DifferenceBar({ model }: { readonly model: GridModel }) {
  const totals = useTotals(model);
  const { behaviour } = model.options;
  const figures = behaviour?.figures?.(totals) ?? [];
  const verdict = behaviour?.verdict?.(totals);
  const print = (amount: Minor) => formatAmount(amount, model.settings.precision, model.settings.numberFormat);
  const toFix = useLinesToFix(model);
  useSettledVoice(settledText(verdict, print, toFix));
  const canBalance = behaviour?.propose !== undefined && model.options.isReadOnly !== true;
  return (
    <section className="bar" aria-label={words.balance} data-keep-clear="">
      {figures.map(({ label, amount }) => (
        <span key={label} className="fig">
          {label} <b>{print(amount)}</b>
        </span>
      ))}
      {verdict && <Verdict verdict={verdict} print={print} />}
      <span className="fig mid">{words.lines(totals.lines)}</span>
      <Errors model={model} />
      <SelectionFigures model={model} />
      <CellFigure model={model} />
      {canBalance && verdict?.amount !== undefined && (
        <span className="right mid">
          <span className="hint small wide">
            <kbd>=</kbd> {words.fillsDifference}
          </span>
          <Button icon={Sigma} onClick={() => balanceLines(model)}>
            {words.balanceAction}
          </Button>
        </span>
      )}
    </section>
  );
}

function Verdict({ verdict, print }: { readonly verdict: BarVerdict; readonly print: (amount: Minor) => string }) {
  return (
    <span className="fig lead" data-tone={verdict.tone} data-verdict="">
      {verdict.text}
      {verdict.amount !== undefined && (
        <>
          {' '}
          <b>{print(verdict.amount)}</b>
        </>
      )}
    </span>
  );
}

/** The figure of the reference under the cursor, where it is switched on and loaded: the balance of an account. */
function CellFigure({ model }: { readonly model: GridModel }) {
  const subscribe = useMoves(model);
  const text = useSyncExternalStore(subscribe, () => figureUnderCursor(model));
  return text === '' ? null : (
    <span className="fig mid" data-figure="">
      {text}
    </span>
  );
}

function figureUnderCursor(model: GridModel): string {
  const {
    selection: { active },
    columns,
    options: { references },
    store,
  } = model;
  const column = active && columns[active.column];
  const value = column && store.row(model.idAt(active.row))?.cells[column.field]?.value;
  const figure = column && isReference(value) ? references.figures?.of(column.field, value.id) : undefined;
  return isReference(value) && figure !== undefined ? words.balanceOf(optionText(value), figure) : '';
}

/** The first thing to fix: a press goes to the next line with a problem. */
export function Errors({ model }: { readonly model: GridModel }) {
  const count = useLinesToFix(model);
  if (count === 0) return null;
  const { store } = model;
  const first = store.nextProblem(-1);
  const text =
    count === 1
      ? words.oneToFix(
          (model.isBegun(model.idAt(first)) && store.errors.size > 1 ? store.nextProblem(first) : first) + 1,
        )
      : words.toFix(count);
  return (
    <button
      type="button"
      className="fig link"
      data-tone="critical"
      aria-keyshortcuts="F4"
      onClick={() => goToProblem(model, 1)}
    >
      {text}
    </button>
  );
}

/** Whenever the cursor or the totals move. */
const useMoves = (model: GridModel) =>
  useCallback(
    (listener: () => void) => {
      const ends = [model.selection.subscribe(listener), model.store.subscribeTotals(listener)];
      return () => ends.forEach((end) => end());
    },
    [model],
  );

/** The number of lines with errors: changes also when a new line is left. */
function useLinesToFix(model: GridModel): number {
  const subscribe = useMoves(model);
  return useSyncExternalStore(subscribe, () => model.linesToFix());
}

/** Sum, count, average, minimum and maximum of the selected numbers, and a button to copy the sum. */
export function SelectionFigures({ model }: { readonly model: GridModel }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useTotals(model);
  useEffect(() => {
    let hadRange = false;
    return model.selection.subscribe(() => {
      const { isRange } = model.selection;
      if (isRange || hadRange) redraw();
      hadRange = isRange;
    });
  }, [model]);
  const summary = summaryOf(model);
  if (!summary) return null;
  const print = (plain: string) => formatPlain(plain, model.settings.numberFormat);
  const copy = () => {
    void navigator.clipboard.writeText(summary.sum);
    announce(words.sumCopied(print(summary.sum)));
  };
  return (
    <span className="fig" data-selection="">
      <span>
        {words.selected(summary.count)} <b>{print(summary.sum)}</b>
      </span>
      <span className="wide">
        {words.spreadOfSelection(print(summary.average), print(summary.least), print(summary.most))}
      </span>
      <Button variant="quiet" onClick={copy}>
        {words.copySum}
      </Button>
    </span>
  );
}

/** The verdict and what is left to fix, in the words that are read out. */
function settledText(verdict: BarVerdict | undefined, print: (amount: Minor) => string, errors: number): string {
  const amount = verdict?.amount === undefined ? '' : print(verdict.amount);
  const balanceText =
    verdict === undefined ? '' : (verdict.announcement?.(amount) ?? `${verdict.text} ${amount}`.trim());
  return [balanceText, errors === 0 ? '' : words.toFix(errors)].filter((text) => text !== '').join('. ');
}

/** Announces a text once it is stable, and only when it has changed. */
function useSettledVoice(text: string): void {
  const announced = useRef(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === announced.current) return;
      announced.current = text;
      if (text !== '') announce(text);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
