import { add, type Minor, subtract, zero } from '#contract/values/money';
import { gridMessages } from '../gridMessages.ts';
import type { Cells, GridColumn, GridRow } from '../gridTypes.ts';
import { amountOf, emptyValue, isEmptyValue } from './readCell.ts';
import { WidestNumbers } from './widestNumbers.ts';

/** One reversible change. Rows are complete and immutable, so keeping them costs only references. */
export type Change =
  | { readonly kind: 'patch'; readonly before: GridRow; readonly after: GridRow }
  | {
      readonly kind: 'splice';
      readonly at: number;
      readonly removed: readonly GridRow[];
      readonly inserted: readonly GridRow[];
    };

export interface Totals {
  /** Sum of every summed column, by field. */
  readonly sums: Readonly<Record<string, Minor>>;
  /** Lines that hold anything. */
  readonly lines: number;
  /** Lines with a problem. */
  readonly errors: number;
}

/** A sublist's rule for a whole line: problems by field. */
export type LineCheck = (cells: Cells) => Readonly<Record<string, string>>;
type Listener = () => void;

/** From here on it is quicker to paint what is in view again than to note each row. */
const MANY = 200;
/** Shared by the lines without problems, which are nearly all. */
const noProblems: Readonly<Record<string, string>> = {};

function hasAny(problems: Readonly<Record<string, string>>): boolean {
  for (const _ in problems) return true;
  return false;
}

export const cellOf = (row: GridRow | undefined, field: string) => row?.cells[field] ?? emptyValue;

/**
 * The lines of one sublist, outside React: every row has its own subscribers, so that a key changes one row,
 * and a paste of thousands notifies once. Totals are updated by difference, never recounted.
 */
export class LineStore {
  readonly columns: readonly GridColumn[];
  readonly numbers: WidestNumbers;
  readonly #check: LineCheck | undefined;
  /** The editable fields: a line is blank while all of them are. */
  readonly #written: readonly string[];
  #order: readonly number[] = [];
  readonly #rows = new Map<number, GridRow>();
  readonly #errors = new Set<number>();
  readonly #versions = new Map<number, number>();
  readonly #rowListeners = new Map<number, Set<Listener>>();
  readonly #listListeners = new Set<Listener>();
  readonly #totalsListeners = new Set<Listener>();
  readonly #summed: readonly string[];
  #sums: Record<string, Minor>;
  #lines = 0;
  #totals: Totals;
  #nextId = 1;
  #depth = 0;
  readonly #dirtyRows = new Set<number>();
  /** Above this number of changed rows every painted one is repainted, instead of tracking which. */
  #areAllDirty = false;
  #round = 0;
  #isListDirty = false;
  #areTotalsDirty = false;
  #errorsVersion = 0;
  #revision = 0;

  constructor(columns: readonly GridColumn[], check?: LineCheck) {
    this.columns = columns;
    this.numbers = new WidestNumbers(columns);
    this.#check = check;
    this.#written = columns.filter(({ isReadOnly }) => !isReadOnly).map(({ field }) => field);
    this.#summed = columns.filter(({ isSummed }) => isSummed).map(({ field }) => field);
    this.#sums = Object.fromEntries(this.#summed.map((field) => [field, zero]));
    this.#totals = { sums: { ...this.#sums }, lines: 0, errors: 0 };
  }

  /** Ids in the order of the lines; another array whenever lines come, go or move. */
  readonly order = (): readonly number[] => this.#order;
  readonly totals = (): Totals => this.#totals;
  get size(): number {
    return this.#order.length;
  }
  row(id: number): GridRow | undefined {
    return this.#rows.get(id);
  }
  rowAt(index: number): GridRow | undefined {
    const id = this.#order[index];
    return id === undefined ? undefined : this.#rows.get(id);
  }
  /** Changes whenever the row must be painted again. */
  versionOf(id: number): number {
    return this.#round + (this.#versions.get(id) ?? 0);
  }
  hasProblem(id: number): boolean {
    return this.#errors.has(id);
  }
  /** The lines with problems, in no order. */
  get errors(): ReadonlySet<number> {
    return this.#errors;
  }
  /** Another number whenever a line gets its first problem or loses its last. */
  readonly errorsVersion = (): number => this.#errorsVersion;

  /** Makes a row that is not in the list yet; its problems are found here. */
  makeRow(cells: Cells, extra: Pick<GridRow, 'line' | 'rest'> = {}): GridRow {
    const id = this.#nextId;
    this.#nextId += 1;
    return { id, cells, problems: this.#problemsOf(cells), ...extra };
  }

  /** The same row with other cells; its problems are found again. */
  withCells(row: GridRow, changed: Cells): GridRow {
    return this.remade(row, { ...row.cells, ...changed });
  }

  /** The same row with these cells alone; its problems are found again. */
  remade(row: GridRow, cells: Cells): GridRow {
    return { ...row, cells, problems: this.#problemsOf(cells) };
  }

  /** One pass over the cells finds what is wrong with them and whether there are any: it runs for every pasted line. */
  #problemsOf(cells: Cells): Readonly<Record<string, string>> {
    let problems: Record<string, string> | undefined;
    let isBlank = true;
    let isLacking = false;
    for (const column of this.columns) {
      const cell = cells[column.field];
      const isEmpty = cell === undefined || isEmptyValue(cell);
      if (!isEmpty && !column.isReadOnly) isBlank = false;
      if (cell?.problem !== undefined) (problems ??= {})[column.field] = cell.problem;
      else if (isEmpty && column.isRequired) isLacking = true;
    }
    if (isBlank) return noProblems;
    if (isLacking) problems = { ...problems, ...this.#lackingIn(cells) };
    const ofLine = this.#check?.(cells);
    if (!ofLine || !hasAny(ofLine)) return problems ?? noProblems;
    return { ...ofLine, ...problems };
  }

  #lackingIn(cells: Cells): Readonly<Record<string, string>> {
    const isLacking = ({ field, isRequired }: GridColumn): boolean =>
      isRequired && cells[field]?.problem === undefined && isEmptyValue(cells[field] ?? emptyValue);
    return Object.fromEntries(
      this.columns.filter(isLacking).map(({ field, label }) => [field, gridMessages.needed(label)]),
    );
  }

  isBlank({ cells }: GridRow): boolean {
    for (const field of this.#written) {
      const cell = cells[field];
      if (cell !== undefined && !isEmptyValue(cell)) return false;
    }
    return true;
  }

  /** Applies changes and notifies each listener once. */
  apply(changes: readonly Change[]): void {
    this.batch(() => {
      this.#areAllDirty ||= changes.length > MANY;
      for (const change of changes) this.#applyOne(change);
    });
  }

  /** Takes changes back, the last first. */
  revert(changes: readonly Change[]): void {
    this.apply(changes.map(inverse).reverse());
  }

  /** Several calls, one notification. */
  batch(work: () => void): void {
    this.#depth += 1;
    try {
      work();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#notify();
    }
  }

  /** Another number after every change of a line. */
  get revision(): number {
    return this.#revision;
  }

  #applyOne(change: Change): void {
    this.#revision += 1;
    if (change.kind === 'patch') {
      const before = this.#rows.get(change.after.id) ?? change.before;
      this.#put(change.after);
      this.#recount(before, change.after);
      if (!this.#areAllDirty) this.#dirtyRows.add(change.after.id);
      return;
    }
    for (const row of change.removed) {
      this.#recount(this.#rows.get(row.id) ?? row, undefined);
      this.#rows.delete(row.id);
      if (this.#errors.delete(row.id)) this.#errorsVersion += 1;
    }
    for (const row of change.inserted) {
      this.#put(row);
      this.#recount(undefined, row);
      // A line restored in the same step is painted already, and may have other content now.
      if (this.#rowListeners.has(row.id)) this.#dirtyRows.add(row.id);
    }
    this.#order = [
      ...this.#order.slice(0, change.at),
      ...change.inserted.map(({ id }) => id),
      ...this.#order.slice(change.at + change.removed.length),
    ];
    this.#isListDirty = true;
  }

  #put(row: GridRow): void {
    this.#nextId = Math.max(this.#nextId, row.id + 1);
    this.#rows.set(row.id, row);
    this.numbers.see(row.cells);
    const isBad = row.problems !== noProblems && hasAny(row.problems);
    if (isBad === this.#errors.has(row.id)) return;
    this.#errorsVersion += 1;
    if (isBad) this.#errors.add(row.id);
    else this.#errors.delete(row.id);
  }

  /** Updates the totals by the difference between the two; a missing line is undefined. */
  #recount(before: GridRow | undefined, after: GridRow | undefined): void {
    for (const field of this.#summed) {
      const was = amountOf(before?.cells[field]);
      const is = amountOf(after?.cells[field]);
      if (was === is) continue;
      const sum = this.#sums[field] ?? zero;
      this.#sums[field] = was === undefined ? add(sum, is ?? zero) : add(subtract(sum, was), is ?? zero);
    }
    const wasLine = before !== undefined && !this.isBlank(before);
    const isLine = after !== undefined && !this.isBlank(after);
    if (wasLine !== isLine) this.#lines += isLine ? 1 : -1;
    this.#areTotalsDirty = true;
  }

  /** Marks rows to be painted again although their content is the same: selection, ghosts. */
  touch(ids: Iterable<number>): void {
    this.batch(() => {
      for (const id of ids) this.#dirtyRows.add(id);
    });
  }

  #notify(): void {
    if (this.#areTotalsDirty) {
      this.#totals = { sums: { ...this.#sums }, lines: this.#lines, errors: this.#errors.size };
    }
    const rows = this.#areAllDirty ? [] : [...this.#dirtyRows];
    if (this.#areAllDirty) this.#round += 1;
    // Only painted rows listen, so this is as short as the screen is high.
    const heard = this.#areAllDirty ? [...this.#rowListeners.values()] : [];
    const [list, totals] = [this.#isListDirty, this.#areTotalsDirty];
    this.#dirtyRows.clear();
    this.#areAllDirty = false;
    this.#isListDirty = false;
    this.#areTotalsDirty = false;
    this.numbers.tell();
    for (const listeners of heard) listeners.forEach((listener) => listener());
    for (const id of rows) {
      this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
      this.#rowListeners.get(id)?.forEach((listener) => listener());
    }
    if (list) this.#listListeners.forEach((listener) => listener());
    if (totals) this.#totalsListeners.forEach((listener) => listener());
  }

  readonly subscribeList = (listener: Listener): (() => void) => listen(this.#listListeners, listener);
  readonly subscribeTotals = (listener: Listener): (() => void) => listen(this.#totalsListeners, listener);
  subscribeRow(id: number, listener: Listener): () => void {
    const listeners = this.#rowListeners.get(id) ?? new Set<Listener>();
    this.#rowListeners.set(id, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#rowListeners.get(id) === listeners) this.#rowListeners.delete(id);
    };
  }

  /** The index of the next line with a problem after `index`, from the start again at the end; -1 when none has. */
  nextProblem(index: number): number {
    if (this.#errors.size === 0) return -1;
    const isBad = (id: number) => this.#errors.has(id);
    const after = this.#order.findIndex((id, at) => at > index && isBad(id));
    return after >= 0 ? after : this.#order.findIndex(isBad);
  }

  /** The index of the line with a problem before `index`, from the end again at the start; -1 when none has. */
  previousProblem(index: number): number {
    if (this.#errors.size === 0) return -1;
    const isBad = (id: number) => this.#errors.has(id);
    const before = this.#order.findLastIndex((id, at) => at < index && isBad(id));
    return before >= 0 ? before : this.#order.findLastIndex(isBad);
  }
}

const inverse = (change: Change): Change =>
  change.kind === 'patch'
    ? { kind: 'patch', before: change.after, after: change.before }
    : { kind: 'splice', at: change.at, removed: change.inserted, inserted: change.removed };

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
