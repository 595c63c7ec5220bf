import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Decimal, decimalToNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { KeptEntries, noteKept } from './KeptEntries.tsx';
import { lookUpEntry, type KeptEntry } from '#app/engine/aspects/places/lookUpEntry.ts';
import { countedLines, showExpected, writeCounts } from './receiptGrid.ts';
import {
  beginsAtZero,
  type Count,
  type CountFigures,
  countEntry,
  expectedOf,
  figuresOf,
  waitingOf,
} from './receiving.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import { type QuickEntry, readQuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

/** Counts what comes against what is expected: scan or type a code, Enter adds one. */
export function ReceivingStrip({ model }: FormPartProps): ReactNode {
  useEveryChange(model);
  useExpected(model);
  const grid = model.grids.get('item');
  if (!grid || model.mode !== 'create') return null;
  const lines = countedLines(grid);
  if (lines.length === 0)
    return (
      <p className="hint offer" role="status">
        {words.orderFirst}
      </p>
    );
  return <Counting model={model} grid={grid} figures={figuresOf(lines)} />;
}

/** Forms whose lines are being counted: what was filled in has been set to zero. */
const counting = new WeakSet<FormModel>();

function Counting({
  model,
  grid,
  figures,
}: FormPartProps & { readonly grid: GridModel; readonly figures: CountFigures }) {
  const input = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<QuickFeedback>();
  const [kept, setKept] = useState<readonly KeptEntry[]>([]);
  const formats = model.tools.formats();
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  // Of codes scanned in a row, each uses what the previous ones have left.
  const latest = useRef(kept);
  const keep = (now: readonly KeptEntry[]) => {
    noteKept(model, latest.current, now, print);
    latest.current = now;
    setKept(now);
  };
  const write = (count: Count, hasBegun: boolean): boolean => {
    writeCounts(grid, words.steps.count, count.changes);
    setFeedback({
      text: [sayCount(count, print), hasBegun ? words.fromZero : ''].join(' ').trim(),
      isWrong: count.counted > count.expected,
    });
    return true;
  };
  const enter = async (typed: string): Promise<boolean> => {
    const entry = readQuickEntry(typed);
    if (!entry) {
      setFeedback({ text: words.quickUnread(typed), isWrong: true });
      return false;
    }
    const hasBegun = begin(model, grid, entry);
    const count = countEntry(countedLines(grid), entry);
    if (count) return write(count, hasBegun);
    setFeedback({ text: words.lookingUp(entry.code), isWrong: false });
    const { itemId, kept: found } = await lookUpEntry(model, entry);
    // An item scanned by its barcode may have a line, which knows its number only.
    const own = itemId === undefined ? undefined : countEntry(countedLines(grid), { ...entry, code: itemId });
    if (own) return write(own, hasBegun);
    setFeedback({ text: found.why, isWrong: true });
    keep([...latest.current, found]);
    return true;
  };
  const setAll = (label: string, countOf: (expected: Decimal) => Decimal) => {
    counting.add(model);
    writeCounts(
      grid,
      label,
      countedLines(grid).map(({ expected }, at) => ({ at, counted: countOf(expected) })),
    );
    setFeedback(undefined);
    input.current?.focus();
  };
  return (
    <QuickField
      words={words}
      input={input}
      feedback={feedback}
      onEnter={enter}
      actions={
        <>
          <Button onClick={() => setAll(words.steps.zero, () => decimalZero)}>{words.countFromZero}</Button>
          <Button onClick={() => setAll(words.steps.all, (expected) => expected)}>{words.takeAll}</Button>
        </>
      }
    >
      {kept.length > 0 && <KeptEntries kept={kept} print={print} onChange={keep} />}
      <dl className="strip">
        <div>
          <dt>{words.linesDone}</dt>
          <dd>{words.ofLines(String(figures.complete), String(figures.lines))}</dd>
        </div>
        <div>
          <dt>{words.expected}</dt>
          <dd>{print(figures.expected)}</dd>
        </div>
        <div>
          <dt>{words.countedUnits}</dt>
          <dd>{print(figures.counted)}</dd>
        </div>
        <div className={figures.toCome > 0n ? 'is-open' : undefined}>
          <dt>{words.toCome}</dt>
          <dd>{print(figures.toCome)}</dd>
        </div>
        <div className={figures.over > 0n ? 'is-open' : undefined}>
          <dt>{words.overUnits}</dt>
          <dd>{print(figures.over)}</dd>
        </div>
      </dl>
    </QuickField>
  );
}

/** The first entry into prefilled lines starts the count at zero. */
function begin(model: FormModel, grid: GridModel, entry: QuickEntry): boolean {
  const lines = countedLines(grid);
  const isFilled = !counting.has(model) && beginsAtZero(lines, entry);
  counting.add(model);
  if (isFilled)
    writeCounts(
      grid,
      words.steps.zero,
      lines.map((_, at) => ({ at, counted: decimalZero })),
    );
  return isFilled;
}

function sayCount({ name, counted, expected, changes }: Count, print: (amount: Decimal) => string): string {
  if (changes.length === 0) return words.nothingTaken(name);
  const rest = subtractDecimals(expected, counted);
  if (rest > 0n) return words.counted(name, print(counted), print(expected), print(rest));
  return rest === decimalZero
    ? words.complete(name, print(counted), print(expected))
    : words.over(name, print(counted), print(expected), print(subtractDecimals(counted, expected)));
}

/** Reads the open quantities of the order, and the shipment's part of them, and passes them to the lines. */
function useExpected(model: FormModel): void {
  const { createdFrom, inboundShipment } = model.values();
  const [orderId, shipmentId] = [
    isRef(createdFrom) ? createdFrom.id : '',
    isRef(inboundShipment) ? inboundShipment.id : '',
  ];
  const { queries } = model.tools;
  const isNew = model.mode === 'create';
  const order = useQuery({ ...queries.one('purchaseOrder', orderId), enabled: isNew && orderId !== '' });
  // What is not a purchase order is the return of a customer, or a transfer in transit.
  const back = useQuery({
    ...queries.one('returnAuthorization', orderId),
    enabled: isNew && orderId !== '' && order.isError,
  });
  const moved = useQuery({
    ...queries.one('inventoryTransfer', orderId),
    enabled: isNew && orderId !== '' && order.isError && back.isError,
  });
  const shipment = useQuery({ ...queries.one('inboundShipment', shipmentId), enabled: isNew && shipmentId !== '' });
  const grid = model.grids.get('item');
  const orderDoc = orderId === '' ? undefined : asDoc((order.data ?? back.data ?? moved.data)?.record);
  const shipmentDoc = shipmentId === '' ? undefined : asDoc(shipment.data?.record);
  const mayLack = (back.data ?? moved.data) !== undefined;
  useEffect(() => {
    // What comes back or from another location may be written off, what was purchased not.
    const shown = grid?.columns.map(({ field }) => field) ?? [];
    if (grid && mayLack && !shown.includes('isWrittenOff')) {
      const wanted = [...shown, 'isWrittenOff'];
      grid.showColumns(grid.options.columns.map(({ field }) => field).filter((field) => wanted.includes(field)));
    }
  }, [grid, mayLack]);
  const isWaiting = shipmentId !== '' && shipmentDoc === undefined;
  useEffect(() => {
    if (!grid || !orderDoc || isWaiting) return undefined;
    const lines = linesOf(orderDoc.item ?? orderDoc.inventory);
    const expected = shipmentDoc ? expectedOf(orderId, lines, linesOf(shipmentDoc.items)) : waitingOf(lines);
    const tell = () => showExpected(grid, expected);
    tell();
    // Lines may come later: proposed by the service, or brought back by a draft.
    return grid.store.subscribeTotals(tell);
  }, [grid, orderDoc, shipmentDoc, isWaiting, orderId]);
}
