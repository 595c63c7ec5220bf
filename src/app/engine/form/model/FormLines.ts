import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import type { FormBehaviour, UnitedRules } from './formRules.ts';
import type { FormTools } from './formTools.ts';
import { columnsFor, onlyAsked, seldomUsed, withHeads } from '#app/engine/grid/columnsFor.ts';
import { settingsOf } from '#app/engine/grid/view/gridSettings.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { GridHistory } from '#app/engine/grid/model/history.ts';
import type { GridRow, GridSettings, ReferenceFigures } from '#app/engine/grid/gridTypes.ts';
import { emptyValue, isEmptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { type GridReferenceHost, gridReferences } from './gridReferences.ts';
import { linesFrom, rowsOf } from './lines.ts';
import { lastDate } from './recentPicks.ts';
import { hasGrossPrices } from '../totals/priceBasis.ts';
import { lineCalculation } from '../totals/pricedLines.ts';
import { type FormDoc, isRef } from './values.ts';

interface GridOwner {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly behaviour: FormBehaviour;
  readonly rules: UnitedRules;
  readonly tools: FormTools;
  values(): FormDoc;
}

interface GridEvents {
  readonly onSave: () => void;
  readonly onTyping: () => void;
}

/** The lines of a form: one grid for each sublist, with the columns and rules of its type. Their steps are one history. */
export class FormLines {
  readonly grids: ReadonlyMap<string, GridModel>;
  readonly history: GridHistory;
  readonly #owner: GridOwner;
  #formats: Formats;
  #precision: number;
  #code: string;

  constructor(owner: GridOwner, host: GridReferenceHost, events: GridEvents) {
    this.#owner = owner;
    this.#formats = owner.tools.formats();
    this.#precision = precisionOf(owner.values(), this.#formats);
    this.#code = codeOf(owner.values(), this.#formats);
    this.grids = makeGrids(owner, this.#settings(), host, events);
    const [first] = this.grids.values();
    this.history = first?.history ?? new GridHistory({ apply: () => undefined, revert: () => undefined });
    // Every change of a row moves the totals, so this hears all of them.
    for (const grid of this.grids.values()) grid.store.subscribeTotals(events.onTyping);
  }

  /** The lines of each sublist as a record has them. */
  doc(): FormDoc {
    return Object.fromEntries([...this.grids].map(([name, grid]) => [name, { items: linesFrom(grid) }]));
  }

  /** Shows these lines, and every column that one of them uses. */
  load(doc: FormDoc): void {
    this.#reload(doc);
    this.#showUsed();
  }

  /** The same with rows that may contain half-typed cells. */
  restore(rows: Readonly<Record<string, readonly GridRow[]>>): void {
    for (const [name, grid] of this.grids) grid.load(rows[name] ?? []);
    this.#showUsed();
  }

  /** Reads the lines again, e.g. with another number of decimals. */
  #reload(doc: FormDoc): void {
    for (const [name, grid] of this.grids) grid.load(rowsOf(grid, linesOf(doc[name])));
  }

  #showUsed(): void {
    for (const [name, grid] of this.grids) showUsedOf(this.#owner, name, grid);
  }

  /** Decimals of the amounts, by the currency of the record. */
  get precision(): number {
    return this.#precision;
  }
  #settings(): GridSettings {
    const { tools, rules } = this.#owner;
    return {
      ...formGridSettings(tools, this.#precision, rules),
      ...(this.#code === '' ? {} : { currency: this.#code }),
    };
  }

  /** Takes over the currency of the record and the formats of the person. */
  adoptSettings(): void {
    this.#adoptHeads();
    const formats = this.#owner.tools.formats();
    const precision = precisionOf(this.#owner.values(), formats);
    const code = codeOf(this.#owner.values(), formats);
    if (precision === this.#precision && code === this.#code && formats === this.#formats) return;
    this.#precision = precision;
    this.#code = code;
    this.#formats = formats;
    for (const grid of this.grids.values()) grid.changeSettings(this.#settings());
  }

  /** Columns whose heads follow from the header are named again. */
  #adoptHeads(): void {
    const { behaviour, tools } = this.#owner;
    for (const [name, grid] of this.grids) {
      const heads = behaviour.lines?.[name]?.heads?.(this.#owner.values(), tools.locale());
      const isOther = grid.options.columns.some(({ field, label }) => (heads?.[field]?.label ?? label) !== label);
      if (heads && isOther) grid.rename(heads);
    }
  }

  /** The same when currencies or formats came or changed: amounts with other decimals are read again. */
  refreshSettings(formats: Formats): void {
    if (formats === this.#formats) return;
    const [lines, precision] = [this.doc(), this.#precision];
    this.adoptSettings();
    if (this.#precision !== precision) this.#reload(lines);
  }

  /** Replaces all lines by these in one step, together with a change of the header. */
  replace(doc: FormDoc, step: Parameters<typeof GridHistory.performAcross>[0]): void {
    const parts = [...this.grids].map(([name, grid]) => {
      const removed = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
      const inserted = rowsOf(grid, linesOf(doc[name]));
      return { history: grid.history, changes: [{ kind: 'splice', at: 0, removed, inserted }] as const };
    });
    GridHistory.performAcross(step, parts);
  }

  /** Commits the editors that are still open. */
  commitEdits(): void {
    for (const grid of this.grids.values()) grid.commitEdit();
  }
  get isEdited(): boolean {
    return [...this.grids.values()].some(({ editText }) => editText !== undefined);
  }

  step(way: 'undo' | 'redo'): void {
    const [first] = this.grids.values();
    if (first) first[way]();
    else this.history[way]();
  }
}

/** The ISO code of the currency of a record; empty while none is chosen or known. */
const codeOf = ({ currency }: FormDoc, formats: Formats): string => {
  const code = isRef(currency) ? formats.currencyCode({ id: currency.id, refName: currency.refName ?? '' }) : '';
  return /^[A-Z]{3}$/.test(code) ? code : '';
};

const precisionOf = ({ currency }: FormDoc, formats: Formats): number =>
  formats.precisionOf(isRef(currency) ? currency.id : undefined);

function makeGrids(
  owner: GridOwner,
  settings: GridSettings,
  host: GridReferenceHost,
  events: GridEvents,
): ReadonlyMap<string, GridModel> {
  const { type, definition, behaviour: own, tools } = owner;
  const figures = balancesFor(owner);
  let first: GridModel | undefined;
  return new Map(
    Object.entries(definition.sublists).map(([name, sublist]) => {
      const { columns: choice, behaviour, heads } = own.lines?.[name] ?? {};
      const columns = withHeads(columnsFor(sublist, choice), heads?.(owner.values(), tools.locale()));
      const references = { ...gridReferences(type, sublist, tools.book, host), ...(figures ? { figures } : {}) };
      // Lines that are ticked are offered, not typed in.
      const isReadOnly = columns.every((column) => column.isReadOnly);
      const grid = new GridModel({
        columns,
        settings,
        references,
        isReadOnly,
        canAddLines: behaviour?.ticks === undefined,
        calculate: lineCalculation(sublist, () => hasGrossPrices(owner)),
        list: name,
        beside: first?.history,
        ...events,
        ...(behaviour ? { behaviour } : {}),
      });
      first ??= grid;
      return [name, grid];
    }),
  );
}

/** Balances of accounts, for a role that may see them. */
function balancesFor(owner: GridOwner): ReferenceFigures | undefined {
  const {
    rules: { balance },
    tools,
  } = owner;
  if (!balance || !tools.access.can(reports.trialBalance.permission.id, 'View')) return undefined;
  const { isShown, show } = tools.balances;
  return {
    isShown,
    show,
    of: (field, id) => (isShown() ? balance(field, id, owner.values(), tools) : undefined),
  };
}

/** The columns of a sublist that start out of view. */
function hiddenOf(
  { definition, behaviour }: Pick<GridOwner, 'definition' | 'behaviour'>,
  name: string,
): readonly string[] {
  const sublist = definition.sublists[name];
  return behaviour.lines?.[name]?.hidden ?? (sublist ? seldomUsed(sublist) : []);
}

/** Brings the columns of a sublist that its lines use into view. */
function showUsedOf(owner: Pick<GridOwner, 'definition' | 'behaviour'>, name: string, grid: GridModel): void {
  const sublist = owner.definition.sublists[name];
  const { hidden, asked, yields } = owner.behaviour.lines?.[name] ?? {};
  showUsed(grid, hiddenOf(owner, name), asked ?? (hidden !== undefined || !sublist ? [] : onlyAsked(sublist)), yields);
}

/** Columns that are seldom used come into view with the first line that uses them. */
function showUsed(
  grid: GridModel,
  hidden: readonly string[] = [],
  never: readonly string[] = [],
  yields: Readonly<Record<string, readonly string[]>> = {},
): void {
  const { columns } = grid.options;
  const valuesOf = (field: string) =>
    grid.store
      .order()
      .map((id) => grid.store.row(id)?.cells[field] ?? emptyValue)
      .filter((cell) => !isEmptyValue(cell) && cell.value !== false && cell.value !== 0n);
  // A location that all lines share is shown in the header.
  const isUsed = (field: string) => {
    const values = valuesOf(field);
    return (
      !never.includes(field) &&
      (field === 'location'
        ? new Set(values.map(({ value }) => (isReference(value) ? value.id : value))).size > 1
        : values.length > 0)
    );
  };
  const shown = new Set(grid.columns.map(({ field }) => field));
  const wasChosen = shown.size < columns.length;
  const makesRoom = (field: string) => yields[field]?.some(isUsed) === true;
  const wanted = columns
    .map(({ field }) => field)
    .filter(
      (field) => (wasChosen && shown.has(field)) || (!makesRoom(field) && (!hidden.includes(field) || isUsed(field))),
    );
  if (wanted.length !== shown.size) grid.showColumns(wanted);
}

/** How the cells of a form read and print: the user's formats, and the decimals of its currency. */
const formGridSettings = (
  tools: FormTools,
  precision: number,
  { readPeriod }: Partial<Pick<UnitedRules, 'readPeriod'>> = {},
): GridSettings =>
  settingsOf(tools.formats(), precision, {
    lastDate,
    ...(readPeriod ? { resolvePeriod: (offset: number) => readPeriod(offset, tools) } : {}),
  });
