import type { RecordDefinition } from '#contract/fields';
import { filterFieldsOf } from '#contract/derive/columns';
import { parseOrderBy } from '#contract/wire/filter/orderBy';

export interface SortTerm {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** A visible column; without a width it has its type's default. */
export interface ListColumn {
  readonly field: string;
  readonly width?: number;
  /** Stays at the start of the rows while the others move under it. */
  readonly isPinned?: true;
}

/** The state of a list in its address: opening the address shows the same list. */
export interface ListState {
  /** Filter text; can contain errors, which the screen shows. */
  readonly q: string;
  readonly search: string;
  readonly sort: readonly SortTerm[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly columns: readonly ListColumn[];
  /** A field whose values make groups, of dates also with `.month`; empty for none. */
  readonly group: string;
  /** Groups of which only the line over their rows shows; undefined when none is folded. */
  readonly fold?: Fold | undefined;
  /** The fields whose totals are shown below the rows. */
  readonly totals: readonly string[];
  /** For this list only; undefined: the default. */
  readonly density?: Density | undefined;
  /** The saved view that was chosen last; differences from it are in the other parts of the address. */
  readonly view?: string | undefined;
}

/** The groups named are folded, or with `isAll` all but those. Rows without a value are the group with an empty name. */
export interface Fold {
  readonly isAll: boolean;
  readonly keys: readonly string[];
}

type Density = (typeof densities)[number];
const densities = ['compact', 'comfortable'] as const;

export const pageSizes = [25, 50, 100, 200] as const;
const USUAL_SIZE = 50;
/** Pixels between which a column may be. */
export const NARROWEST = 40;
export const WIDEST = 800;

/** The initial state of a list. */
export function initialState(definition: RecordDefinition): ListState {
  return {
    q: '',
    search: '',
    sort: [],
    page: 1,
    size: USUAL_SIZE,
    columns: definition.list.map((field) => ({ field })),
    group: '',
    totals: [],
  };
}

/** The initial state in the columns that the user left it with, in the form of the address; undefined for the usual ones. */
export function startingState(definition: RecordDefinition, kept: string | undefined): ListState {
  const usual = initialState(definition);
  return kept === undefined ? usual : { ...usual, columns: readColumns(kept, definition, usual.columns) };
}

/** Reads the address; what it does not say or says wrongly is as in `base`. */
export function readListState(
  params: URLSearchParams,
  definition: RecordDefinition,
  base = initialState(definition),
): ListState {
  const size = whole(params.get('size'), base.size);
  const knownSize = pageSizes.find((each) => each === size) ?? base.size;
  const columns = params.get('columns');
  const sort = params.get('sort');
  const view = params.get('view') ?? undefined;
  const group = params.get('group');
  const totals = params.get('totals');
  const density = densities.find((each) => each === params.get('density')) ?? base.density;
  const fold = readFold(params.get('fold'));
  return {
    q: params.get('q') ?? base.q,
    search: params.get('search') ?? base.search,
    sort: sort === null ? base.sort : readSort(sort, definition),
    page: Math.max(1, whole(params.get('page'), 1)),
    size: knownSize,
    columns: columns === null ? base.columns : readColumns(columns, definition, base.columns),
    group: group === null ? base.group : canGroup(definition, group) ? group : '',
    totals: totals === null ? base.totals : totals.split(',').filter((field) => canTotal(definition, field)),
    ...(density === undefined ? {} : { density }),
    ...(fold === undefined ? {} : { fold }),
    ...(view === undefined ? {} : { view }),
  };
}

/** Writes what differs from `base`; an unchanged list has a bare address. */
export function writeListState(
  state: ListState,
  definition: RecordDefinition,
  base = initialState(definition),
): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string, usual: string): void => {
    if (value !== usual) params.set(name, value);
  };
  put('view', state.view ?? '', '');
  put('q', state.q, base.q);
  put('search', state.search, base.search);
  put('sort', printSort(state.sort), printSort(base.sort));
  put('columns', printColumns(state.columns), printColumns(base.columns));
  put('group', state.group, base.group);
  put('fold', state.group === '' ? '' : printFold(state.fold), '');
  put('totals', state.totals.join(','), base.totals.join(','));
  put('density', state.density ?? '', base.density ?? '');
  put('size', String(state.size), String(base.size));
  put('page', String(state.page), '1');
  return params;
}

const printFold = (fold: Fold | undefined): string =>
  fold ? [fold.isAll ? 'all' : 'some', ...fold.keys.map(encodeURIComponent)].join('|') : '';

/** `all|7|9`; anything else folds nothing. */
function readFold(text: string | null): Fold | undefined {
  const [mode, ...keys] = text?.split('|') ?? [];
  if (mode !== 'all' && mode !== 'some') return undefined;
  try {
    return { isAll: mode === 'all', keys: keys.map(decodeURIComponent) };
  } catch {
    return undefined; // Truncated address.
  }
}

const whole = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;

/** Header fields a list of this type can show and sort by, by name; instructions excluded. */
export const canShow = (definition: RecordDefinition, field: string): boolean =>
  definition.fields[field]?.unlisted !== true &&
  (field in definition.fields || field === 'id' || field === 'externalId');

const groupedKinds: ReadonlySet<string> = new Set(['ref', 'option', 'status', 'boolean', 'date', 'text']);

/** Whether rows can be grouped by it: a field with one value, dates also by month. */
export function canGroup(definition: RecordDefinition, group: string): boolean {
  const [field = '', part, more] = group.split('.');
  const kind = canShow(definition, field) ? definition.fields[field]?.kind : undefined;
  return (
    kind !== undefined &&
    groupedKinds.has(kind) &&
    more === undefined &&
    (part === undefined || (part === 'month' && kind === 'date'))
  );
}

/** Whether it can be totaled. */
export const canTotal = (definition: RecordDefinition, field: string): boolean =>
  canShow(definition, field) &&
  (definition.fields[field]?.kind === 'amount' || definition.fields[field]?.kind === 'quantity');

/** `tranDate DESC, tranId`, with unknown fields removed. */
export function readSort(text: string, definition: RecordDefinition): readonly SortTerm[] {
  const parsed = text.trim() === '' ? undefined : parseOrderBy(text);
  if (!parsed?.ok) return [];
  const fields = filterFieldsOf(definition);
  return parsed.terms.flatMap(({ path, direction }) => {
    const field = fields.get(path.join('.').toLowerCase());
    return field && field.sublist === undefined && !field.isFilterOnly ? [{ field: field.path, direction }] : [];
  });
}

export const printSort = (sort: readonly SortTerm[]): string =>
  sort.map(({ field, direction }) => (direction === 'asc' ? field : `${field} DESC`)).join(',');

/** `tranId!,tranDate,entity*140`: names, pinned ones with `!`, with their width if it was set. */
export function readColumns(
  text: string,
  definition: RecordDefinition,
  otherwise: readonly ListColumn[],
): readonly ListColumn[] {
  const seen = new Set<string>();
  const columns = text.split(',').flatMap((part): readonly ListColumn[] => {
    const [named = '', width] = part.split('*');
    const field = named.replace(/!$/, '');
    const pinned = field === named ? {} : { isPinned: true as const };
    if (seen.has(field) || !canShow(definition, field)) return [];
    seen.add(field);
    return [
      width !== undefined && /^\d{2,3}$/.test(width)
        ? { field, ...pinned, width: within(Number(width)) }
        : { field, ...pinned },
    ];
  });
  // Pinned columns come first, wherever they were dragged to.
  return columns.length === 0
    ? otherwise
    : [...columns.filter(({ isPinned }) => isPinned), ...columns.filter(({ isPinned }) => !isPinned)];
}

export const within = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));

export const printColumns = (columns: readonly ListColumn[]): string =>
  columns
    .map(({ field, width, isPinned }) => `${field}${isPinned ? '!' : ''}${width === undefined ? '' : `*${width}`}`)
    .join(',');
