import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import type { FormBehaviour, UnitedRules } from './formRules.ts';
import type { FormTools } from './formTools.ts';
import { columnsFor, onlyAsked, seldomUsed } from '#app/engine/grid/columnsFor.ts';
import { settingsOf } from '#app/engine/grid/view/gridSettings.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { GridSettings, ReferenceFigures } from '#app/engine/grid/gridTypes.ts';
import { emptyValue, isEmptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { type GridReferenceHost, gridReferences } from './gridReferences.ts';
import { lastDate } from './recentPicks.ts';
import type { FormDoc } from './values.ts';

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

/** One grid for each sublist of a record, with the columns and rules of its type; their steps are kept in common. */
export function makeGrids(
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
      const { columns: choice, behaviour } = own.lines?.[name] ?? {};
      const columns = columnsFor(sublist, choice);
      const references = { ...gridReferences(type, sublist, tools.book, host), ...(figures ? { figures } : {}) };
      // Lines that are ticked are offered, not typed in.
      const isReadOnly = columns.every((column) => column.isReadOnly);
      const grid = new GridModel({
        columns,
        settings,
        references,
        isReadOnly,
        canAddLines: behaviour?.ticks === undefined,
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
export function showUsedOf(owner: Pick<GridOwner, 'definition' | 'behaviour'>, name: string, grid: GridModel): void {
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
  // Where all lines stand at one location the header says it.
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

/** How the cells of a form read and print: the person's formats, and the decimals of its currency. */
export const formGridSettings = (
  tools: FormTools,
  precision: number,
  { readPeriod }: Partial<Pick<UnitedRules, 'readPeriod'>> = {},
): GridSettings =>
  settingsOf(tools.formats(), precision, {
    lastDate,
    ...(readPeriod ? { resolvePeriod: (offset: number) => readPeriod(offset, tools) } : {}),
  });
