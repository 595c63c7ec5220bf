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
  type CountedLine,
  type CountFigures,
  countEntry,
  expectedOf,
  figuresOf,
  waitingOf,
} from './receiving.ts';
import { QuickField, type QuickFeedback } from '#app/engine/aspects/places/QuickField.tsx';
import { isCalled, type QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import {
  countInStock,
  entryHint,
  quantityText,
  readMeasuredEntry,
  sharedUnit,
} from '#app/engine/aspects/units/measuredEntry.ts';
import { useUnitBook } from '#app/engine/aspects/units/unitBook.ts';
import { unitMessages } from '#app/engine/aspects/units/unitMessages.ts';
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
  return <Counting model={model} grid={grid} lines={lines} />;
}

/** Forms whose lines are being counted: what was filled in has been set to zero. */
const counting = new WeakSet<FormModel>();

interface CountingProps extends FormPartProps {
  readonly grid: GridModel;
  readonly lines: readonly CountedLine[];
}

/** Counts what is entered: what to say about it, and the entries that match no line. */
function useCounts(model: FormModel, grid: GridModel) {
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
  const book = useUnitBook(grid);
  const unitsOf = ({ item }: CountedLine) => book.get(item.id ?? '');
  const isOnLine = (code: string): boolean => countedLines(grid).some(({ item }) => isCalled(item, code));
  /** Counts an entry on the lines of its item; false where its unit doesn't fit, undefined where no line has the item. */
  const countOn = (entry: QuickEntry): boolean | undefined => {
    const own = countedLines(grid).find(({ item }) => isCalled(item, entry.code));
    if (!own) return undefined;
    const inStock = countInStock(entry, own.item.code ?? own.item.name, unitsOf(own));
    if ('why' in inStock) {
      setFeedback({ text: inStock.why, isWrong: true });
      return false;
    }
    const hasBegun = begin(model, grid, entry);
    const count = countEntry(countedLines(grid), { code: entry.code, count: inStock.count });
    if (!count) return undefined;
    writeCounts(grid, words.steps.count, count.changes, inStock.unit);
    const say = (amount: Decimal) => quantityText(amount, unitsOf(own), inStock.unit ?? own.unit, print);
    setFeedback({
      text: [sayCount(count, say), hasBegun ? words.fromZero : ''].join(' ').trim(),
      isWrong: count.counted > count.expected,
    });
    return true;
  };
  const enter = async (typed: string): Promise<boolean> => {
    const entry = readMeasuredEntry(typed, isOnLine);
    if (!entry) {
      setFeedback({ text: words.quickUnread(typed), isWrong: true });
      return false;
    }
    const counted = countOn(entry);
    if (counted !== undefined) return counted;
    setFeedback({ text: words.lookingUp(entry.code), isWrong: false });
    const { itemId, kept: found } = await lookUpEntry(model, entry);
    // An item scanned by its barcode may have a line, which knows its number only.
    const own = itemId === undefined ? undefined : countOn({ ...entry, code: itemId });
    if (own !== undefined) return own;
    begin(model, grid, entry);
    setFeedback({ text: found.why, isWrong: true });
    keep([...latest.current, found]);
    return true;
  };
  return { feedback, setFeedback, kept, keep, enter, unitsOf, print };
}

function Counting({ model, grid, lines }: CountingProps) {
  const input = useRef<HTMLInputElement>(null);
  const { feedback, setFeedback, kept, keep, enter, unitsOf, print } = useCounts(model, grid);
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
      words={{
        quick: words.quick,
        quickLabel: words.quickLabel,
        quickHint: entryHint(lines.map(unitsOf), words.quickHint),
        focusQuick: words.focusQuick,
      }}
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
      <Figures of={figuresOf(lines)} stock={sharedUnit(lines.map(unitsOf))} print={print} />
    </QuickField>
  );
}

interface FiguresProps {
  readonly of: CountFigures;
  readonly stock: ReturnType<typeof sharedUnit>;
  readonly print: (amount: Decimal) => string;
}

/** The result of the count, in the stock unit of the items. */
function Figures({ of: figures, stock: { unit, isMixed }, print }: FiguresProps) {
  const inStock = (amount: Decimal): string =>
    unit === undefined ? print(amount) : unitMessages.quantity(print(amount), unit);
  return (
    <>
      <dl className="strip">
        <div>
          <dt>{words.linesDone}</dt>
          <dd>{words.ofLines(String(figures.complete), String(figures.lines))}</dd>
        </div>
        <div>
          <dt>{words.expected}</dt>
          <dd>{inStock(figures.expected)}</dd>
        </div>
        <div>
          <dt>{words.countedUnits}</dt>
          <dd>{inStock(figures.counted)}</dd>
        </div>
        <div className={figures.toCome > 0n ? 'is-open' : undefined}>
          <dt>{words.toCome}</dt>
          <dd>{inStock(figures.toCome)}</dd>
        </div>
        <div className={figures.over > 0n ? 'is-open' : undefined}>
          <dt>{words.overUnits}</dt>
          <dd>{inStock(figures.over)}</dd>
        </div>
      </dl>
      {isMixed && <p className="hint">{unitMessages.inStockUnits}</p>}
    </>
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
