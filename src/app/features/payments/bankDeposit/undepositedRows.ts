import { field as define } from '#contract/fields';
import { daysBetween } from '#contract/values/date';
import { add, type Minor, minorFromNumber, subtract, sum, zero } from '#contract/values/money';
import type { UndepositedItem } from '#contract/wire/undeposited';
import { dayAndMonth } from '#app/platform/formats/formats.ts';
import type { GridBehaviour, RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridRow, GridValue } from '#app/engine/grid/gridTypes.ts';
import { amountOf, emptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { bankDepositMessages as words } from './messages.ts';

const value = (of: GridValue['value']): GridValue => ({ text: '', value: of });

/** Facts about an undeposited payment next to its line: how long it has waited, or from when it may be deposited. */
export const undepositedFacts = { age: define.text({ label: words.columns.age, access: 'readOnly' }) } as const;

/** The filter of the list: a payment method, `''` for those without one, and words of a payment. */
export interface Narrowing {
  readonly method: string | undefined;
  readonly text: string;
}
export const everything: Narrowing = { method: undefined, text: '' };

const methodOf = ({ paymentMethod }: UndepositedItem): string => paymentMethod?.refName ?? '';

/** Whether a payment matches the filter: each word is a prefix in its number, name, check number, memo or amount. */
export function isWithin(item: UndepositedItem, { method, text }: Narrowing): boolean {
  if (method !== undefined && methodOf(item) !== method) return false;
  const searched = [item.doc.refName, item.entity?.refName, methodOf(item), item.checkNum, item.memo]
    .join(' ')
    .toLocaleLowerCase();
  const sums = [String(item.amount), item.amount.toFixed(2)];
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => searched.includes(word) || sums.some((each) => each.startsWith(word.replaceAll(',', ''))));
}

/** The methods of the payments with how many each has, in order of their names; those without one last. */
export function methodsOf(items: readonly UndepositedItem[]): readonly (readonly [method: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(methodOf(item), (counts.get(methodOf(item)) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => byMethod(one, other));
}

const byMethod = (one: string, other: string): number =>
  one === other ? 0 : one === '' ? 1 : other === '' ? -1 : one.localeCompare(other);

/** Oldest first within each method. */
const inOrder = (items: readonly UndepositedItem[]): readonly UndepositedItem[] =>
  items.toSorted(
    (one, other) =>
      byMethod(methodOf(one), methodOf(other)) || one.tranDate.localeCompare(other.tranDate) || order(one, other),
  );
const order = (one: UndepositedItem, other: UndepositedItem): number => Number(one.doc.id) - Number(other.doc.id);

/** The id of the document of a line. */
const docOf = ({ doc }: Cells): string => (doc && isReference(doc.value) ? doc.value.id : '');
export const isSelected = (cells: Cells): boolean => cells.deposit?.value === true;
const isLate = (cells: Cells): boolean => cells.isLate?.value === true;

function cellsOf(item: UndepositedItem, precision: number, date: string): Cells {
  const days = date === '' ? 0 : daysBetween(item.tranDate, date);
  const from = item.checkDate !== null && item.checkDate > item.tranDate ? item.checkDate : item.tranDate;
  const isLater = date !== '' && from > date;
  const ref = (of: UndepositedItem['entity']) => (of ? value({ id: of.id, name: of.refName }) : emptyValue);
  return {
    doc: value({ id: item.doc.id, name: item.doc.refName, type: item.type }),
    docDate: value(item.tranDate),
    entity: ref(item.entity),
    paymentMethod: ref(item.paymentMethod),
    checkNum: item.checkNum === null ? emptyValue : value(item.checkNum),
    amount: value(minorFromNumber(item.amount, precision)),
    age: isLater ? value(words.after(dayAndMonth(from))) : days > 0 ? value(words.days(days)) : emptyValue,
    // Not columns: what the rules go by.
    isLate: value(isLater),
    isGone: value(false),
  };
}

/**
 * The lines of a deposit with every undeposited payment that is in the narrowed list. Selected ones stay in view whatever
 * it is filtered by. A payment that another deposit took stays, with a note.
 * @param date of the deposit
 */
export function offeredRows(
  grid: GridModel,
  items: readonly UndepositedItem[],
  narrowing: Narrowing,
  date: string,
): readonly GridRow[] {
  const before = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const known = new Map(before.map((row) => [docOf(row.cells), row]));
  const rows = inOrder(items).flatMap((item) => {
    const row = known.get(item.doc.id);
    const cells = cellsOf(item, grid.settings.precision, date);
    if (row && isSelected(row.cells)) return grid.store.withCells(row, cells);
    if (!isWithin(item, narrowing)) return [];
    return row ? grid.store.withCells(row, cells) : grid.store.makeRow({ deposit: value(false), ...cells });
  });
  const offered = new Set(items.map(({ doc }) => doc.id));
  const gone = before.filter(({ cells }) => isSelected(cells) && docOf(cells) !== '' && !offered.has(docOf(cells)));
  return [...gone.map((row) => grid.store.withCells(row, { isGone: value(true) })), ...rows];
}

function check(cells: Cells): Readonly<Record<string, string>> {
  if (!isSelected(cells)) return {};
  if (cells.isGone?.value === true) return { doc: words.gone };
  return isLate(cells) ? { docDate: words.datedLater } : {};
}

/** Selects all lines in view that may be deposited on the date, or none, as one step. */
function selectAll(grid: RuledGrid, isOn: boolean): void {
  const edits = grid.store.order().flatMap((id, row) => {
    const cells = grid.store.row(id)?.cells;
    const isWanted = cells !== undefined && isOn && !isLate(cells);
    return cells === undefined || isSelected(cells) === isWanted ? [] : [{ row, cells: { deposit: value(isWanted) } }];
  });
  if (edits.length > 0) grid.write(isOn ? words.steps.all : words.steps.none, edits);
}

/** Lines of undeposited payments: offered, and taken by a tick. */
export const undepositedBehaviour: GridBehaviour = {
  check,
  ticks: 'deposit',
  isTaken: isSelected,
  // Ctrl+A as in lists, A and N as in payments.
  keys: {
    'mod+a': (grid) => selectAll(grid, true),
    a: (grid) => selectAll(grid, true),
    n: (grid) => selectAll(grid, false),
  },
  keyHints: words.keyHints,
  lookOf: (cells, field) => (field === 'age' && isLate(cells) ? 'is-late' : undefined),
};

/** The figures of a deposit as a calculation: undeposited, selected, and received by the bank. */
export interface DepositFigures {
  readonly funds: Minor;
  readonly selected: Minor;
  readonly count: number;
  readonly other: Minor;
  readonly cashBack: Minor;
  readonly total: Minor;
  readonly stays: Minor;
}

/** @param items everything that waits, whether in view or not */
export function figuresOf(
  grids: ReadonlyMap<string, GridModel>,
  items: readonly UndepositedItem[],
  precision: number,
): DepositFigures {
  const rowsOf = (name: string): readonly Cells[] => {
    const store = grids.get(name)?.store;
    return (store?.order() ?? []).flatMap((id) => {
      const row = store?.row(id);
      return row ? [row.cells] : [];
    });
  };
  const amounts = (rows: readonly Cells[]): Minor => sum(rows.map(({ amount }) => amountOf(amount) ?? zero));
  const taken = rowsOf('payment').filter(isSelected);
  const [selected, other, cashBack] = [amounts(taken), amounts(rowsOf('other')), amounts(rowsOf('cashBack'))];
  const funds = sum(items.map(({ amount }) => minorFromNumber(amount, precision) ?? zero));
  return {
    funds,
    selected,
    count: taken.length,
    other,
    cashBack,
    total: subtract(add(selected, other), cashBack),
    stays: subtract(funds, selected),
  };
}
