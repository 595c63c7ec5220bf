import type { RecordDefinition } from '#contract/fields';
import { linesOf, mergeShapeOf } from '#app/platform/api/merge.ts';
import { contentOf, isSame, type Values } from '#app/platform/api/mergeValues.ts';
import type { FormDoc, SentSublists } from './values.ts';
import { lookUpById } from './referenceLookup.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { lotsText } from '#app/engine/grid/model/lots.ts';
import type { GridColumn, GridRow, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';
import { emptyValue, fromWire, isReference, toWire } from '#app/engine/grid/model/readCell.ts';

/** The rows of a grid for lines as the service sends them; what no column shows travels along unchanged. */
export function rowsOf(model: GridModel, items: readonly Values[]): readonly GridRow[] {
  const { columns } = model.options;
  const shown = columns.filter(({ definition }) => definition.kind !== 'assignment').map(({ field }) => field);
  const ownParts = new Set([...shown, 'line', 'links']);
  const known = knownOnce(model);
  // Plain loops: a long record has thousands of cells, and is opened with them.
  return items.map((item) => {
    const cells: Record<string, GridValue> = {};
    for (const column of columns)
      cells[column.field] = coded(known, column.field, fromWire(column, item[column.field], model.settings));
    const rest: Record<string, unknown> = {};
    for (const name of Object.keys(item)) if (!ownParts.has(name)) rest[name] = item[name];
    return model.store.makeRow(cells, { ...(typeof item.line === 'number' ? { line: item.line } : {}), rest });
  });
}

type Known = (field: string) => readonly PickerOption[];

/** The cached options of reference fields, looked up once each: many lines ask for the same ones. */
function knownOnce({ options: { references } }: GridModel): Known {
  const lists = new Map<string, readonly PickerOption[]>();
  return (field) => {
    const list = lists.get(field) ?? references.known(field);
    lists.set(field, list);
    return list;
  };
}

/** A reference with its code separated, if the cached options have it. */
function coded(known: Known, field: string, cell: GridValue): GridValue {
  const { value } = cell;
  if (!isReference(value) || value.code !== undefined) return cell;
  const option = lookUpById(known(field), value.id);
  return option?.code === undefined ? cell : { ...cell, value: { id: value.id, name: option.name, code: option.code } };
}

/** Rows with content, in order; blank ones are never sent. */
export const filledRows = ({ store, options: { behaviour } }: GridModel): readonly number[] =>
  store.order().flatMap((id, at) => {
    const row = store.row(id);
    return row && !store.isBlank(row) && (behaviour?.isTaken?.(row.cells) ?? true) ? [at] : [];
  });

/** Memoized wire lines of a grid, valid for its settings: rows are immutable, so each is converted once. */
interface Made {
  readonly settings: GridSettings;
  readonly items: WeakMap<GridRow, Values>;
  /** All of them as of a revision of the lines. */
  latest: { readonly revision: number; readonly items: readonly Values[] } | undefined;
}

const made = new WeakMap<GridModel, Made>();

function madeOf(model: GridModel): Made {
  const known = made.get(model);
  if (known?.settings === model.settings) return known;
  const fresh: Made = { settings: model.settings, items: new WeakMap(), latest: undefined };
  made.set(model, fresh);
  return fresh;
}

/** The lines as the record has them, with the numbers the service knows them by; the same list until a line changes. */
export function linesFrom(model: GridModel): readonly Values[] {
  const known = madeOf(model);
  const { revision } = model.store;
  if (known.latest?.revision === revision) return known.latest.items;
  const items = wireItems(
    model,
    filledRows(model).flatMap((at) => model.store.rowAt(at) ?? []),
  );
  known.latest = { revision, items };
  return items;
}

/** Rows as lines of a record; references keep their names, for diffs, drafts and merges. */
export function wireItems(model: GridModel, rows: readonly GridRow[]): readonly Values[] {
  const { items } = madeOf(model);
  return rows.map((row) => {
    const item = items.get(row) ?? wireItem(model, row);
    items.set(row, item);
    return item;
  });
}

function wireItem(model: GridModel, row: GridRow): Values {
  const cells = model.options.columns.map((column) => [column.field, valueOf(column, row, model)] as const);
  return { ...row.rest, ...Object.fromEntries(cells), ...(row.line === undefined ? {} : { line: row.line }) };
}

function valueOf(column: GridColumn, row: GridRow, { settings }: GridModel): unknown {
  const cell = row.cells[column.field] ?? emptyValue;
  const before = row.rest?.[column.field];
  // Lots that were not touched go back as they came, by their ids.
  if (
    column.definition.kind === 'assignment' &&
    typeof before === 'object' &&
    before !== null &&
    cell.value === lotsText(before)
  )
    return before;
  if (isReference(cell.value) && cell.ghost !== true) {
    const { id, name, code } = cell.value;
    return { id, refName: code === undefined ? name : `${code} ${name}` };
  }
  if (column.kind === 'option' && typeof cell.value === 'string' && cell.ghost !== true) {
    return { id: cell.value, refName: column.options?.find(({ id }) => id === cell.value)?.name ?? cell.value };
  }
  return toWire(column, cell, settings);
}

const contents = new WeakMap<Values, string>();

/** The memoized content of a line: lines are immutable too. */
function contentOnce(line: Values, fields: readonly string[]): string {
  const known = contents.get(line) ?? contentOf(line, fields);
  contents.set(line, known);
  return known;
}

/** The lines of each sublist, and whether they differ from those the form started with, by content and order. */
export function sentSublists(
  definition: RecordDefinition,
  grids: ReadonlyMap<string, GridModel>,
  start: FormDoc,
): SentSublists {
  const shape = mergeShapeOf(definition);
  return Object.fromEntries(
    [...grids].map(([name, grid]) => {
      const items = linesFrom(grid);
      const base = linesOf(start[name]);
      const fields = shape.sublists[name]?.fields ?? [];
      const isKept = (line: Values, at: number): boolean => {
        const before = base[at];
        return (
          before !== undefined &&
          isSame(line.line, before.line) &&
          contentOnce(line, fields) === contentOnce(before, fields)
        );
      };
      return [name, { items, isChanged: base.length !== items.length || !items.every(isKept) }];
    }),
  );
}
