import { type ColumnHeads, withHeads } from '../columnsFor.ts';
import type { GridBehaviour, LineEdit, RuledGrid } from '../gridBehaviour.ts';
import type { EditMode } from '../view/gridKeys.ts';
import type { CellPlace, Cells, GridColumn, GridRow, GridSettings, GridValue, ReferenceSource } from '../gridTypes.ts';
import { GridHistory, type HistoryEntry } from './history.ts';
import { cellOf, type Change, LineStore } from './lineStore.ts';
import { gridMessages as words } from '../gridMessages.ts';
import { LineErrors } from './lineErrors.ts';
import { ReferenceResolver } from './referenceResolver.ts';
import { type CellReader, emptyValue, isEmptyValue, isReference, readCell } from './readCell.ts';
import { type Area, areaOf, GridSelection } from './selection.ts';
import { lineRecalculation } from './recalculateLine.ts';
import { splitProblem, takeSplit } from './splitLine.ts';

export interface GridOptions {
  readonly columns: readonly GridColumn[];
  readonly settings: GridSettings;
  readonly references: ReferenceSource;
  readonly behaviour?: GridBehaviour;
  /** Its name among the sublists of a form, and the history that its steps go into. */
  readonly list?: string;
  readonly beside?: GridHistory | undefined;
  /** Lines can be added and removed; true by default. */
  readonly canAddLines?: boolean;
  readonly isReadOnly?: boolean;
  /** Amounts of a line that follow from its other cells, and from those the service fills in. */
  readonly calculate?: ((cells: Cells, served: Cells, settings: GridSettings) => Cells) | undefined;
  readonly onSave?: () => void;
  /** Called with every key typed into a cell, so that a draft can save it before it is committed. */
  readonly onTyping?: (place: CellPlace, text: string) => void;
}

/** The id under which the line that does not exist yet is painted. */
export const NEW_LINE = 0;

type PasteListener = (text: string, source: 'clipboard' | 'file') => void;

/** One editable sublist: its lines, its cursor, its history and its rules. The component only paints it. */
export class GridModel implements RuledGrid {
  readonly store: LineStore;
  readonly history: GridHistory;
  readonly selection = new GridSelection();
  readonly resolver: ReferenceResolver;
  readonly served: ServerDefaults;
  readonly notes: LineErrors;
  options: GridOptions;
  mode: EditMode = 'nav';
  /** Typed and uncommitted text; undefined while the cell is only shown. */
  editText: string | undefined;
  /** The new line that hasn't been left yet: its missing values aren't errors. */
  #begun: number | undefined;
  #settings: GridSettings;
  #columns: readonly GridColumn[];
  readonly #columnListeners = new Set<() => void>();
  readonly #pasteListeners = new Set<PasteListener>();
  readonly #noticeListeners = new Set<(notice: string) => void>();

  constructor(options: GridOptions) {
    this.options = options;
    this.#settings = options.settings;
    this.#columns = options.columns;
    this.store = new LineStore(options.columns, options.behaviour?.check);
    this.history = new GridHistory(this.store, { list: options.list, beside: options.beside });
    this.history.onStep((entry, end) => this.#afterStep(entry, end));
    this.resolver = new ReferenceResolver(this);
    this.served = new ServerDefaults(this.store);
    this.notes = new LineErrors(this.store);
    this.selection.subscribe((before, after) => {
      const { active } = this.selection;
      if (this.#begun !== undefined && (!active || this.idAt(active.row) !== this.#begun)) this.finishLine();
      this.notes.arriveAt(active && this.idAt(active.row));
      this.#touchAreas(before, after);
    });
    // The line below the last one proposes the difference, so it is painted again when that changes.
    this.store.subscribeTotals(() => this.store.touch([NEW_LINE, ...this.#activeIds()]));
  }

  /** Gives columns other heads, in the table and for pasted headings. */
  rename(heads: ColumnHeads): void {
    this.options = { ...this.options, columns: withHeads(this.options.columns, heads) };
    this.showColumns(this.#columns.map(({ field }) => field));
  }

  /** The visible columns, in order; the lines contain the others too. */
  get columns(): readonly GridColumn[] {
    return this.#columns;
  }
  readonly visibleColumns = (): readonly GridColumn[] => this.#columns;
  readonly subscribeColumns = (listener: () => void): (() => void) => {
    this.#columnListeners.add(listener);
    return () => this.#columnListeners.delete(listener);
  };
  /** Shows these fields in this order. */
  showColumns(fields: readonly string[]): void {
    this.commitEdit();
    this.selection.clear();
    this.#columns = fields.flatMap((field) => this.options.columns.find((column) => column.field === field) ?? []);
    this.#columnListeners.forEach((listener) => listener());
  }
  get settings(): GridSettings {
    return this.#settings;
  }
  get hasNewLine(): boolean {
    return this.options.canAddLines !== false && this.options.isReadOnly !== true;
  }
  /** Lines that can have the cursor: the stored ones and the new one below them. */
  get rowCount(): number {
    return this.store.size + (this.hasNewLine ? 1 : 0);
  }
  get reader(): CellReader {
    return { settings: this.#settings, known: this.options.references.known };
  }
  idAt(index: number): number {
    return this.store.order()[index] ?? NEW_LINE;
  }

  isBegun(id: number): boolean {
    return id === this.#begun;
  }
  /** Lines to put right. The begun one counts only for what was typed into it and means nothing. */
  linesToFix(): number {
    const row = this.#begun === undefined ? undefined : this.store.row(this.#begun);
    const onlyLacks =
      row !== undefined &&
      this.store.hasProblem(row.id) &&
      Object.values(row.cells).every((cell) => cell?.problem === undefined);
    return this.store.errors.size - (onlyLacks ? 1 : 0);
  }
  /** Shows what the new line is missing: it is being left. */
  finishLine(): void {
    const id = this.#begun;
    this.#begun = undefined;
    this.notes.release();
    if (id !== undefined) this.store.touch([id]);
  }

  /** Another currency, work date or number format of the header; every line is painted again. */
  changeSettings(settings: GridSettings): void {
    this.#settings = settings;
    this.store.numbers.changed();
    this.store.touch([NEW_LINE, ...this.store.order()]);
  }

  /** Replaces all lines, without a step in the history: the record was read from the service or a draft. */
  load(rows: readonly GridRow[]): void {
    const removed = this.store.order().flatMap((id) => this.store.row(id) ?? []);
    this.store.numbers.forget();
    this.store.apply([{ kind: 'splice', at: 0, removed, inserted: rows }]);
    this.history.forget();
    this.stopEditing();
    this.selection.clear();
  }

  cellAt({ row, column }: CellPlace): GridValue {
    const field = this.columns[column]?.field;
    return field === undefined ? emptyValue : cellOf(this.store.rowAt(row), field);
  }

  /** The ghosts of a line: carried values and the balancing amount on the new one, the amount on the active one. */
  ghostsOf(index: number): Cells {
    const { behaviour, calculate } = this.options;
    const row = this.store.rowAt(index);
    if (row) {
      const known = this.served.of(row.id);
      const served = calculate ? { ...known, ...calculate(row.cells, known, this.#settings) } : known;
      return index === this.selection.active?.row
        ? { ...served, ...behaviour?.propose?.(row.cells, this.store.totals()) }
        : served;
    }
    const carried = this.#carried(index);
    return { ...carried, ...behaviour?.propose?.(carried, this.store.totals()) };
  }

  #carried(index: number): Cells {
    const carried = this.options.behaviour?.carry?.(this.store.rowAt(Math.min(index, this.store.size) - 1)) ?? {};
    return Object.fromEntries(Object.entries(carried).map(([field, cell]) => [field, { ...cell, ghost: true }]));
  }

  /** A new row that starts with what is taken over from the line above it. */
  freshRow(index: number, cells: Cells = {}): GridRow {
    const carried = Object.entries(this.#carried(index)).map(
      ([field, cell]) => [field, { ...cell, ghost: false }] as const,
    );
    return this.store.makeRow({ ...Object.fromEntries(carried), ...cells });
  }

  /** Writes cells as one step. The sublist's rules run for each written cell; pending references are looked up. */
  write(label: string, edits: readonly LineEdit[], { carries = false }: { carries?: boolean } = {}): void {
    const from = this.selection.active;
    const changes = this.changesFor(edits, carries);
    if (carries) this.#begin(changes);
    this.history.perform({ label, changes, ...(from ? { from, to: from } : {}) });
    this.resolver.start(changes);
  }

  /** The same without lookups: a paste resolves all its references together. */
  writePending(label: string, edits: readonly LineEdit[]): void {
    this.history.perform({ label, changes: this.changesFor(edits, false) });
  }

  #begin(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind !== 'splice' || change.inserted.length !== 1) continue;
      this.#begun = change.inserted[0]?.id;
      this.notes.arriveAt(this.#begun);
    }
  }

  /** The changes that writing cells means, without doing them. */
  changesFor(edits: readonly LineEdit[], carries: boolean): readonly Change[] {
    const { store } = this;
    const settled = lineRecalculation(this);
    const written = (row: GridRow, cells: Cells) => store.remade(row, settled(row.cells, cells));
    const patches: Change[] = [];
    const inserted: GridRow[] = [];
    for (const { row, cells } of edits) {
      const before = store.rowAt(row);
      if (before) patches.push({ kind: 'patch', before, after: written(before, cells) });
      else if (carries) inserted.push(written(this.freshRow(store.size), cells));
      else inserted.push(store.makeRow(settled({}, cells)));
    }
    return inserted.length === 0 ? patches : [...patches, { kind: 'splice', at: store.size, removed: [], inserted }];
  }

  /** Inserts whole rows at an index, as one step. */
  insertRows(label: string, at: number, rows: readonly GridRow[]): void {
    const from = this.selection.active;
    const to = { row: at, column: from?.column ?? 0 };
    const changes: readonly Change[] = [{ kind: 'splice', at, removed: [], inserted: rows }];
    this.#begin(changes);
    this.history.perform({ label, changes, ...(from ? { from } : {}), to });
  }

  removeRows(label: string, at: number, count: number): void {
    const removed = this.store
      .order()
      .slice(at, at + count)
      .flatMap((id) => this.store.row(id) ?? []);
    const from = this.selection.active;
    if (removed.length > 0)
      this.history.perform({
        label,
        changes: [{ kind: 'splice', at, removed, inserted: [] }],
        ...(from ? { from, to: from } : {}),
      });
  }

  /** Keeps what was typed, if anything was, and shows the cell again. */
  commitEdit(): void {
    const place = this.selection.active;
    const column = place && this.columns[place.column];
    if (!place || !column || takeSplit(this, place, column)) return;
    const value = this.editText === undefined ? undefined : this.#readTyped(place, column, this.editText);
    if (value !== undefined || this.mode !== 'nav') this.stopEditing();
    if (!value || isSameValue(value, this.cellAt(place))) return;
    this.setCell(place, value, words.step.typed);
    if (value.roundedFrom !== undefined) this.announce(words.roundedFrom(value.roundedFrom));
  }

  #readTyped(place: CellPlace, column: GridColumn, text: string): GridValue {
    const { value: current } = this.cellAt(place);
    const value = readCell(column, text, {
      ...this.reader,
      current: typeof current === 'string' ? current : undefined,
    });
    return value.problem === undefined
      ? value
      : { ...value, problem: splitProblem(this, place, column, text) ?? value.problem };
  }

  /** Writes one cell as one step, unless it is read only. */
  setCell(place: CellPlace, value: GridValue, verb: string): void {
    const column = this.columns[place.column];
    if (!column || column.isReadOnly || this.options.isReadOnly) return;
    if (isReference(value.value)) this.options.references.picked?.(column.field, value.value);
    if (column.kind === 'date' && typeof value.value === 'string') this.#settings.usedDate?.(value.value);
    this.write(
      words.step.cell(verb, column.label, place.row + 1),
      [{ row: place.row, cells: { [column.field]: value } }],
      { carries: true },
    );
  }

  /** Forgets what was typed and shows the cell as it was. */
  stopEditing(): void {
    this.editText = undefined;
    this.mode = 'nav';
    this.store.touch(this.#activeIds());
  }

  startEditing(mode: Exclude<EditMode, 'nav'>, text?: string): void {
    this.mode = mode;
    if (text !== undefined) this.editText = text;
  }

  undo(): void {
    this.stopEditing();
    this.history.step('undo');
  }
  redo(): void {
    this.stopEditing();
    this.history.step('redo');
  }
  #afterStep(entry: HistoryEntry, end: 'from' | 'to'): void {
    this.stopEditing();
    this.resolver.start(entry.changes);
    const place = entry[end];
    if (place) this.selection.moveTo({ ...place, row: Math.min(place.row, Math.max(this.rowCount - 1, 0)) });
    this.announce((end === 'from' ? words.undone : words.redone)(entry.label));
  }

  /** Opens a table as if it had been pasted at the cursor, or a file below the last line. */
  pasteText(text: string, source: 'clipboard' | 'file' = 'clipboard'): void {
    this.commitEdit();
    this.#pasteListeners.forEach((listener) => listener(text, source));
  }
  onPasteText(listener: PasteListener): () => void {
    this.#pasteListeners.add(listener);
    return () => this.#pasteListeners.delete(listener);
  }

  /** Says something once to screen readers. */
  announce(notice: string): void {
    this.#noticeListeners.forEach((listener) => listener(notice));
  }
  onNotice(listener: (notice: string) => void): () => void {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  }

  #activeIds(): readonly number[] {
    const { active } = this.selection;
    return active ? [this.idAt(active.row)] : [];
  }

  /** Only rows whose marking changed are painted again: those in one area and not alike in the other. */
  #touchAreas(before: Area | undefined, after: Area | undefined): void {
    const ids = new Set<number>();
    const order = this.store.order();
    for (const area of [before, after]) {
      if (!area) continue;
      for (let row = area.top; row <= Math.min(area.bottom, order.length); row += 1) ids.add(order[row] ?? NEW_LINE);
    }
    this.store.touch(ids);
  }

  /** The selected cells, limited to the stored lines; undefined if nothing is selected. */
  get area(): Area | undefined {
    const area = areaOf(this.selection);
    if (!area || area.top >= this.store.size) return undefined;
    return { ...area, bottom: Math.min(area.bottom, this.store.size - 1) };
  }
}

/** Whether committing `left` over `right` would change nothing: the same amount typed another way is the same. */
function isSameValue(left: GridValue, right: GridValue): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return right.ghost !== true && right.problem === undefined;
  const isEqual =
    typeof left.value === 'object' && typeof right.value === 'object'
      ? left.value.id === right.value.id
      : left.value === right.value;
  const keepsText = left.value !== undefined && !left.isExpression && !right.isExpression;
  return (
    isEqual &&
    left.problem === right.problem &&
    left.roundedFrom === right.roundedFrom &&
    (keepsText || left.text === right.text)
  );
}

const none: Cells = {};

/** What the service would put into unsaved lines: shown where the user left a cell empty, never sent. */
class ServerDefaults {
  readonly #store: LineStore;
  #rows: ReadonlyMap<number, Cells> = new Map();

  constructor(store: LineStore) {
    this.#store = store;
  }

  of(id: number): Cells {
    return this.#rows.get(id) ?? none;
  }

  show(rows: ReadonlyMap<number, Cells>): void {
    const touched = new Set([...this.#rows.keys(), ...rows.keys()]);
    this.#rows = rows;
    this.#store.touch(touched);
  }
}
