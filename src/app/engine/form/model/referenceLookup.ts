import type { QueryClient } from '@tanstack/react-query';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { ServiceError } from '#app/platform/api/errors.ts';
import { specOnlyMessages as words } from '#app/platform/api/messages/specOnlyMessages.ts';
import { BY_NAME } from '#app/platform/api/specOnlyRequests.ts';
import type { Priority } from '#app/platform/api/limiter.ts';
import type { Queries } from '#app/platform/api/queries.ts';
import type { ListRow, ListSearch, Page, RecordsApi } from '#app/platform/api/records.ts';
import { type PickerOption, rankOptions } from '#app/ui/pickers/referenceMatch.ts';

const MAX_KEPT = 1000;
const MAX_FOUND = 20;
const KEPT_MS = 5 * 60_000;
const none: readonly PickerOption[] = [];

const indexes = new WeakMap<readonly PickerOption[], ReadonlyMap<string, PickerOption>>();

/** The option with that id; the index is built once per list. */
export function lookUpById(options: readonly PickerOption[], id: string): PickerOption | undefined {
  const index = indexes.get(options) ?? new Map(options.map((option) => [option.id, option]));
  indexes.set(options, index);
  return index.get(id);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'refName' in value
    ? String(value.refName)
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

/** The fields a list row must carry to become an option. */
export function optionFields(type: RecordType): readonly string[] {
  const { name, code, fields } = definitionOf(type);
  const detail = ['acctType', 'status', 'billCity'].filter((each) => each in fields);
  const inactive = 'isInactive' in fields ? ['isInactive'] : [];
  return [...new Set([...name, ...(code === undefined ? [] : [code]), ...detail, ...inactive, 'refName'])];
}

/** An option of a list row: its code apart from its name, and a word about it. */
export function optionOf(type: RecordType, row: ListRow, saysType = false): PickerOption {
  const { name, code, label } = definitionOf(type);
  const own = name
    .filter((field) => field !== code)
    .map((field) => textOf(row[field]))
    .filter(Boolean)
    .join(' ');
  const codeText = code === undefined ? '' : textOf(row[code]);
  const shown = own || (name.length === 1 ? codeText : '') || textOf(row.refName) || row.id;
  const detail = saysType ? label : ['acctType', 'status', 'billCity'].map((field) => textOf(row[field])).find(Boolean);
  return {
    id: row.id,
    name: shown,
    ...(codeText === '' || codeText === shown ? {} : { code: codeText }),
    ...(detail === undefined || detail === '' ? {} : { detail }),
  };
}

/** Looks up references: short lists are loaded, longer ones are searched by the service. */
export class ReferenceLookup {
  readonly #cache: QueryClient;
  readonly #queries: Queries;
  readonly #records: RecordsApi;
  readonly #lists = new Map<string, { readonly page: Page<ListRow>; readonly options: readonly PickerOption[] }>();
  readonly #joined = new Map<string, readonly PickerOption[]>();

  constructor(cache: QueryClient, queries: Queries, records: RecordsApi) {
    this.#cache = cache;
    this.#queries = queries;
    this.#records = records;
  }

  #search(type: RecordType): ListSearch {
    return { limit: MAX_KEPT, offset: 0, fields: optionFields(type) };
  }

  /** Reads the cached list of a type; empty for roles without access. */
  async load(type: RecordType, priority?: Priority): Promise<void> {
    if (definitionOf(type).isAtHand === true)
      await this.#cache
        .fetchQuery({ ...this.#queries.list(type, this.#search(type), priority), staleTime: KEPT_MS })
        .catch(() => undefined);
  }

  /** The loaded options of a type; the same array until it is read again. */
  known(type: RecordType): readonly PickerOption[] {
    const page = this.#cache.getQueryData<Page<ListRow>>(this.#queries.list(type, this.#search(type)).queryKey);
    if (!page) return none;
    const former = this.#lists.get(type);
    if (former?.page === page) return former.options;
    const options = page.items.filter(({ isInactive }) => isInactive !== true).map((row) => optionOf(type, row));
    this.#lists.set(type, { page, options });
    return options;
  }

  isComplete(type: RecordType): boolean {
    const page = this.#cache.getQueryData<Page<ListRow>>(this.#queries.list(type, this.#search(type)).queryKey);
    return page !== undefined && !page.hasMore;
  }

  /** Cached options over several types. */
  knownOf(types: readonly RecordType[]): readonly PickerOption[] {
    const [first] = types;
    if (types.length === 1 && first) return this.known(first);
    const lists = types.map((type) => this.known(type));
    if (lists.every(({ length }) => length === 0)) return none;
    const key = types.join();
    const all = lists.flat();
    const former = this.#joined.get(key);
    if (former && former.length === all.length && former.every((option, at) => option === all[at])) return former;
    this.#joined.set(key, all);
    return all;
  }

  isCompleteOf(types: readonly RecordType[]): boolean {
    return types.every((type) => this.isComplete(type));
  }

  /** Asks the service, best first. Rejects when it cannot answer. */
  async search(types: readonly RecordType[], text: string, signal?: AbortSignal): Promise<readonly PickerOption[]> {
    const found = await Promise.all(
      types.map(async (type) => {
        const search: ListSearch = {
          limit: MAX_FOUND,
          offset: 0,
          fields: optionFields(type),
          ...(text.trim() === '' ? {} : { search: text.trim() }),
        };
        const page = await this.#records
          .list(type, search, { priority: 'typeahead', ...(signal ? { signal } : {}) })
          .catch(whenOffered);
        if (page === undefined) return freeOptions(text.trim());
        return page.items
          .filter(({ isInactive }) => isInactive !== true)
          .map((row) => optionOf(type, row, types.length > 1));
      }),
    );
    const options = found.flat();
    const ranked = rankOptions(text, options, []);
    return [...ranked, ...options.filter((option) => !ranked.includes(option))].slice(0, MAX_FOUND);
  }
}

/** A plain service has no list of most types that its records point at. */
function whenOffered(error: unknown): undefined {
  if (error instanceof ServiceError && error.problems.some(({ code }) => code === 'NOT_OFFERED')) return undefined;
  throw error;
}

/** Reads typed text as a reference: a number is an id, anything else a name for the service to resolve. */
function freeOptions(text: string): readonly PickerOption[] {
  if (text === '') return [];
  const named: PickerOption = { id: `${BY_NAME}${text}`, name: text, detail: words.byName };
  return /^[1-9]\d{0,17}$/.test(text) ? [{ id: text, code: text, name: words.byId }, named] : [named];
}

/** The types a reference field may point at, of those that there are. */
export const typesOf = (to: string | readonly string[]): readonly RecordType[] =>
  (typeof to === 'string' ? [to] : to).flatMap((name) => findRecordType(name) ?? []);

const books = new WeakMap<QueryClient, ReferenceLookup>();

/** The book of a connection; one for all forms, so that lists are read once. */
export function bookOf(cache: QueryClient, queries: Queries, records: RecordsApi): ReferenceLookup {
  const book = books.get(cache) ?? new ReferenceLookup(cache, queries, records);
  books.set(cache, book);
  return book;
}
