import { field as define } from '#contract/fields';
import { decimalFromNumber } from '#contract/values/decimal';
import {
  add,
  isZero,
  type Minor,
  minorFromNumber,
  minorToText,
  smaller,
  subtract,
  sum,
  zero,
} from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import { isValidDate, partsOf } from '#contract/values/date';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { dayAndMonth, todayHere } from '#app/platform/formats/formats.ts';
import { classNames } from '#app/ui/classNames.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { GridBehaviour, RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridColumn, GridRow, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';
import { amountOf, emptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { isPreviewed, unappliedFor } from './unappliedAmount.ts';
import { settlementMessages as words } from './settlementMessages.ts';

const value = (of: GridValue['value']): GridValue => ({ text: '', value: of });
export const money = (cells: Cells, field: string): Minor => amountOf(cells[field]) ?? zero;
export const isTicked = (grid: RuledGrid | undefined, id: number): boolean =>
  grid?.store.row(id)?.cells.apply?.value === true;

/** The id of the currency a form is in. */
export const currencyOf = (model: FormModel): string | undefined => {
  const { currency } = model.values();
  return typeof currency === 'object' && currency !== null && 'id' in currency ? String(currency.id) : undefined;
};

/** The open documents of each type that a sublist accepts. */
export type Kinds = Readonly<Record<string, readonly OpenDocument['kind'][]>>;

/** Facts about an open document shown next to its line; not part of the payment. */
export const settlementFacts = {
  theirNumber: define.text({ label: words.facts.theirNumber, access: 'readOnly' }),
  dueDate: define.date({ label: words.facts.dueDate, access: 'readOnly' }),
  daysLate: define.integer({ label: words.facts.daysLate, access: 'readOnly' }),
  open: define.amount({ label: words.columns.open, access: 'readOnly' }),
  offer: define.text({ label: words.facts.offered, access: 'readOnly' }),
  why: define.text({ label: words.facts.why, access: 'readOnly' }),
} as const;

const isOfThisYear = (date: string): boolean => isValidDate(date) && partsOf(date).year === partsOf(todayHere()).year;

/** How an application line shows the facts of its document; those without a column are omitted. */
function factsOf(doc: OpenDocument, { precision, numberFormat, printDate }: GridSettings): Cells {
  const amount = (given: number | null) => value(minorFromNumber(given ?? 0, precision));
  const date = (given: string | null) => (given === null ? emptyValue : value(given));
  const offered = minorFromNumber(doc.discountOffered ?? doc.discount ?? 0, precision) ?? zero;
  const isOver = isZero(minorFromNumber(doc.discount ?? 0, precision) ?? zero);
  const offer =
    isZero(offered) || doc.discountDate === null
      ? ''
      : words.offer(
          formatAmount(offered, precision, numberFormat),
          isOfThisYear(doc.discountDate) ? dayAndMonth(doc.discountDate) : printDate(doc.discountDate),
          isOver,
        );
  return {
    due: amount(doc.open),
    remaining: amount(doc.open),
    total: amount(doc.total),
    discAmt: amount(doc.discount),
    discDate: date(doc.discountDate),
    applyDate: date(doc.tranDate),
    creditDate: date(doc.tranDate),
    depositDate: date(doc.tranDate),
    refNum: value(doc.tranId ?? ''),
    currencyName: value(doc.currency.refName),
    theirNumber: doc.otherRefNum ? value(doc.otherRefNum) : emptyValue,
    dueDate: date(doc.dueDate),
    daysLate: doc.daysLate > 0 ? value(decimalFromNumber(doc.daysLate)) : emptyValue,
    offer: offer === '' ? emptyValue : value(offer),
    // Not columns: what ticking the line means, and the order of spreading.
    open: amount(doc.open),
    discount: amount(doc.discount),
    madeOn: date(doc.tranDate),
    isOver: value(isOver && offer !== ''),
    offered: value(offered),
    isGone: value(false),
  };
}

/** Facts that no column shows and that rules read. */
const kept: ReadonlySet<string> = new Set(['open', 'discount', 'madeOn', 'dueDate', 'isOver', 'offered', 'isGone']);

/** The lines of a sublist with every matching open document: applied ones are kept. */
export function offeredRows(grid: GridModel, docs: readonly OpenDocument[]): readonly GridRow[] {
  const { columns } = grid.options;
  const has = (field: string) => columns.some((column) => column.field === field);
  const before = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const taken = new Map(before.map((row) => [docOf(row.cells), row]));
  const { precision } = grid.settings;
  const offered = docs.map((doc) => {
    const facts = Object.fromEntries(
      Object.entries(factsOf(doc, grid.settings)).filter(
        ([field]) => has(field) || (kept.has(field) && (field !== 'discount' || has('disc'))),
      ),
    );
    const name =
      has('due') || has('remaining') || has('open')
        ? doc.doc.refName
        : words.openOf(doc.doc.refName, minorToText(minorFromNumber(doc.open, precision) ?? zero, precision));
    const row = taken.get(doc.doc.id);
    if (row) return grid.store.withCells(row, facts);
    return grid.store.makeRow({ doc: value({ id: doc.doc.id, name }), apply: value(false), ...facts });
  });
  const open = new Set(docs.map(({ doc }) => doc.id));
  const isKept = ({ cells }: GridRow) => cells.apply?.value === true && docOf(cells) !== '' && !open.has(docOf(cells));
  // A selected line that another user has settled stays in view, with a note.
  const nothing = value(zero);
  const gone = {
    open: nothing,
    discount: nothing,
    offered: nothing,
    isGone: value(true),
    ...(has('due') ? { due: nothing } : {}),
    ...(has('remaining') ? { remaining: nothing } : {}),
  };
  return [...before.filter(isKept).map((row) => grid.store.withCells(row, gone)), ...offered];
}

/** Whether the document of a selected line is no longer open. */
export const isGone = (cells: Cells): boolean => cells.apply?.value === true && cells.isGone?.value === true;

/** The id of the document of a line. */
export const docOf = ({ doc }: Cells): string => (doc && isReference(doc.value) ? doc.value.id : '');

/**
 * Selecting applies the open balance less an available discount, as far as the amount goes; with nothing left it applies
 * all and the strip says what is missing. An amount ticks its line.
 */
function settle(cells: Cells, field: string, _settings: GridSettings, grid: RuledGrid): Cells {
  const open = money(cells, 'open');
  if (field === 'apply') {
    if (cells.apply?.value !== true)
      return { amount: emptyValue, disc: emptyValue, writeOff: emptyValue, why: emptyValue };
    const unapplied = unappliedFor(grid);
    const taken = wholeOrUnapplied(cells, unapplied);
    const isPart = amountOf(taken.amount) !== subtract(open, money(cells, 'discount'));
    return amountOf(cells.amount) !== undefined || isZero(open)
      ? {}
      : { ...taken, why: because(isPart ? words.why.rest : words.why.byHand) };
  }
  if (field === 'amount')
    return isZero(money(cells, 'amount'))
      ? { apply: value(false), why: emptyValue }
      : { apply: value(true), why: because(words.why.byHand) };
  const isTaken = cells.apply?.value === true && amountOf(cells.open) !== undefined;
  if ((field === 'disc' || field === 'writeOff') && isTaken) return { amount: value(subtract(open, reducedBy(cells))) };
  return {};
}

/** What settles a document besides the amount: its discount, and a small difference that is written off. */
export const reducedBy = (cells: Cells): Minor => add(money(cells, 'disc'), money(cells, 'writeOff'));

/** Why a document gets what it gets. */
export const because = (reason: string): GridValue => value(reason);

/** The open amount with its discount, or the unapplied amount without one. */
export function wholeOrUnapplied(cells: Cells, unapplied: Minor | undefined): Cells {
  const [open, discount] = [money(cells, 'open'), money(cells, 'discount')];
  const whole = subtract(open, discount);
  const isPart = unapplied !== undefined && unapplied > 0n && unapplied < whole;
  return {
    amount: value(isPart ? smaller(unapplied, open) : whole),
    disc: isPart || isZero(discount) ? emptyValue : value(discount),
  };
}

function check(cells: Cells): Readonly<Record<string, string>> {
  if (isGone(cells)) return { amount: words.goneMeanwhile };
  const taken = add(money(cells, 'amount'), reducedBy(cells));
  // The open amount of a saved line is known only after the open documents were loaded.
  if (amountOf(cells.open) !== undefined && taken > money(cells, 'open')) return { amount: words.moreThanOpen };
  return {};
}

function lookOf(cells: Cells, field: string, grid: RuledGrid): string | undefined {
  const look =
    field === 'offer' && cells.isOver?.value === true ? 'is-ended' : field === 'daysLate' ? 'is-late' : undefined;
  return isPreviewed(grid, docOf(cells)) ? classNames(look, 'is-preview') : look;
}

/** The rules of lines that apply a document to others: one line for each open document, ticked or not. */
export const settlementBehaviour: GridBehaviour = {
  settle,
  settledBy: ['apply', 'amount', 'disc', 'writeOff'],
  check,
  ticks: 'apply',
  isTaken: (cells) => cells.apply?.value === true,
  lookOf,
};

/** The selected total of one column. */
export const takenOf = ({ store }: GridModel, field: string): Minor =>
  sum(
    store.order().flatMap((id) => {
      const cells = store.row(id)?.cells;
      return cells?.apply?.value === true ? [money(cells, field)] : [];
    }),
  );

/** Columns in working order: selection first, open balance, amount last. */
export const settlementOrder = (columns: readonly string[], isForm: boolean, hasDue: boolean): readonly string[] => {
  const due = hasDue ? ['dueDate', 'daysLate', ...(columns.includes('disc') ? ['offer'] : [])] : [];
  const facts = [
    ...(isForm ? ['theirNumber'] : []),
    ...(isForm && !columns.includes('due') && !columns.includes('remaining') ? [...due, 'open'] : due),
    ...(hasDue ? ['why'] : []),
  ];
  // The amount stays visible next to the panel on a screen of 1280: secondary columns follow it.
  const dates = hasDue ? [] : ['applyDate'];
  const order = [
    'apply',
    'doc',
    'theirNumber',
    ...dates,
    'creditDate',
    'depositDate',
    'dueDate',
    'daysLate',
    'total',
    'due',
    'remaining',
    'open',
    'disc',
    'amount',
    'writeOff',
    'offer',
    'applyDate',
    'why',
  ].filter((field, at, all) => all.indexOf(field) === at);
  return order.filter((field) => columns.includes(field) || facts.includes(field));
};

/** Facts are read, and the tick needs little room. */
export const settlementColumns: Readonly<
  Record<string, Partial<Pick<GridColumn, 'width' | 'grow' | 'isReadOnly' | 'isSummed' | 'label'>>>
> = {
  apply: { label: words.columns.apply, width: 54, grow: 0 },
  doc: { isReadOnly: true, width: 96, grow: 1 },
  applyDate: { width: 98 },
  dueDate: { width: 98, grow: 0 },
  daysLate: { width: 72, grow: 0 },
  total: { label: words.columns.total, width: 98 },
  due: { label: words.columns.open, width: 94 },
  open: { width: 94, isSummed: false },
  theirNumber: { width: 84, grow: 0.6 },
  offer: { width: 134, grow: 0.7 },
  why: { width: 90, grow: 0.8 },
  disc: { label: words.columns.discount, width: 78 },
  amount: { width: 96 },
  writeOff: { width: 84 },
};

/** The cells of a line that applies nothing. */
export const unapplied: Cells = {
  apply: value(false),
  amount: emptyValue,
  disc: emptyValue,
  writeOff: emptyValue,
  why: emptyValue,
};

/** Whether writing the cells of `after` would change nothing. */
export const isAlike = (before: Cells, after: Cells): boolean =>
  Object.entries(after).every(
    ([field, to]) => (before[field]?.value ?? (field === 'apply' ? false : undefined)) === to.value,
  );

/** The applied lines as text, by which a change shows. */
export const appliedText = (charges: GridModel | undefined): string =>
  (charges?.store.order() ?? [])
    .flatMap((id) => {
      const cells = charges?.store.row(id)?.cells ?? {};
      return cells.apply?.value === true ? [`${docOf(cells)}:${money(cells, 'amount')}:${reducedBy(cells)}`] : [];
    })
    .join(' ');

/** How many lines are applied. */
export const tickedCount = (grid: RuledGrid | undefined): number =>
  grid?.store.order().filter((id) => isTicked(grid, id)).length ?? 0;
