import { add, isZero, type Minor, minorFromNumber, minorToText, subtract, sum, zero } from '#contract/values/money';
import type { OpenDocument } from '../../api/records.ts';
import type { GridBehaviour } from '../grid/gridBehaviour.ts';
import type { GridModel } from '../grid/GridModel.ts';
import type { Cells, GridColumn, GridRow, GridValue } from '../grid/gridTypes.ts';
import { amountOf, emptyValue, isReference } from '../grid/readCell.ts';
import { overrideMessages as words } from './overrideMessages.ts';

const value = (of: GridValue['value']): GridValue => ({ text: '', value: of });
const money = (cells: Cells, field: string): Minor => amountOf(cells[field]) ?? zero;

/** The open documents of each kind that a sublist takes. */
export type Kinds = Readonly<Record<string, readonly OpenDocument['kind'][]>>;

/** How an application line says the facts of its document; those without a column are left out. */
function factsOf(doc: OpenDocument, precision: number): Cells {
  const amount = (given: number | null) => value(minorFromNumber(given ?? 0, precision));
  const date = (given: string | null) => (given === null ? emptyValue : value(given));
  return {
    due: amount(doc.open), remaining: amount(doc.open), total: amount(doc.total), discAmt: amount(doc.discount), discDate: date(doc.discountDate),
    applyDate: date(doc.tranDate), creditDate: date(doc.tranDate), depositDate: date(doc.tranDate), refNum: value(doc.tranId ?? ''), currencyName: value(doc.currency.refName),
    // Not columns: what ticking the line means.
    open: amount(doc.open), discount: amount(doc.discount),
  };
}

/** The lines of a sublist with every open document that fits it: those that are applied stay as they are. */
export function offeredRows(grid: GridModel, docs: readonly OpenDocument[]): readonly GridRow[] {
  const { columns } = grid.options;
  const has = (field: string) => columns.some((column) => column.field === field);
  const kept = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const docOf = ({ cells }: GridRow) => (cells.doc && isReference(cells.doc.value) ? cells.doc.value.id : '');
  const taken = new Map(kept.map((row) => [docOf(row), row]));
  const { precision } = grid.settings;
  const offered = docs.map((doc) => {
    const facts = Object.fromEntries(Object.entries(factsOf(doc, precision)).filter(([field]) => has(field) || field === 'open' || field === 'discount'));
    const name = has('due') || has('remaining') ? doc.doc.refName : words.openOf(doc.doc.refName, minorToText(minorFromNumber(doc.open, precision) ?? zero, precision));
    const row = taken.get(doc.doc.id);
    if (row) return grid.store.withCells(row, facts);
    return grid.store.makeRow({ doc: value({ id: doc.doc.id, name }), apply: value(false), ...facts });
  });
  const open = new Set(docs.map(({ doc }) => doc.id));
  return [...kept.filter((row) => docOf(row) !== '' && !open.has(docOf(row))), ...offered];
}

/** Ticking takes what is open, less a discount that can still be had; an amount ticks its line. */
function settle(cells: Cells, field: string): Cells {
  const open = money(cells, 'open');
  if (field === 'apply') {
    if (cells.apply?.value !== true) return { amount: emptyValue, disc: emptyValue };
    if (amountOf(cells.amount) !== undefined || isZero(open)) return {};
    const discount = money(cells, 'discount');
    return { amount: value(subtract(open, discount)), ...(isZero(discount) ? {} : { disc: value(discount) }) };
  }
  if (field === 'amount') return { apply: value(!isZero(money(cells, 'amount'))) };
  if (field === 'disc' && cells.apply?.value === true && cells.open) return { amount: value(subtract(open, money(cells, 'disc'))) };
  return {};
}

function check(cells: Cells): Readonly<Record<string, string>> {
  const taken = add(money(cells, 'amount'), money(cells, 'disc'));
  return cells.open && taken > money(cells, 'open') ? { amount: words.moreThanOpen } : {};
}

/** The rules of lines that apply a document to others: one line for each open document, ticked or not. */
export const settlementBehaviour: GridBehaviour = {
  settle,
  settledBy: ['apply', 'amount', 'disc'],
  check,
  ticks: 'apply',
  isTaken: (cells) => cells.apply?.value === true,
};

/** What is ticked of one column. */
export const takenOf = ({ store }: GridModel, field: string): Minor =>
  sum(store.order().flatMap((id) => {
    const cells = store.row(id)?.cells;
    return cells?.apply?.value === true ? [money(cells, field)] : [];
  }));

/** Columns in the order of the work: the tick first, what is open, the amount last. */
export const settlementOrder = (columns: readonly string[]): readonly string[] => {
  const order = ['apply', 'doc', 'applyDate', 'creditDate', 'depositDate', 'total', 'due', 'remaining', 'discDate', 'discAmt', 'disc', 'amount'];
  return order.filter((field) => columns.includes(field));
};

/** Facts are read, and the tick needs little room. */
export const settlementColumns: Readonly<Record<string, Partial<Pick<GridColumn, 'width' | 'grow' | 'isReadOnly' | 'isSummed'>>>> = {
  apply: { width: 56, grow: 0 }, doc: { isReadOnly: true, width: 150, grow: 1 }, discDate: { isReadOnly: true },
};
