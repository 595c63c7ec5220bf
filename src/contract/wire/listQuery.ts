import { arg, type Message } from '../messages/define.ts';
import { message } from '../messages/message.ts';
import { problem, type Problem, problemOf } from '../messages/problem.ts';
import { isStorable } from '../values/storable.ts';

/** The part of URLSearchParams that is needed here, independent of browser and Node. */
export interface QueryParameters {
  keys(): Iterable<string>;
  getAll(name: string): string[];
}

/** The query of a list as asked for. Names in `fields`, `q` and `orderby` are not checked against a type yet. */
export interface ListQuery {
  readonly q?: string;
  readonly limit: number;
  readonly offset: number;
  /** Where the page is, as a link says it; it counts for its own offset. */
  readonly position?: string;
  readonly orderby?: string;
  readonly fields?: readonly string[];
  readonly expandSubResources: boolean;
  readonly expandRecords: boolean;
  /** Words looked for in names and numbers (ours). */
  readonly search?: string;
  /** Fields to add up over everything that matches (ours). */
  readonly totals?: readonly string[];
  /** The field that makes groups of those totals, of dates also with `.month` (ours). */
  readonly groupBy?: string;
  /** The page without the number of all matches, or that number without a page (ours). */
  readonly totalResults?: TotalResults;
  /** Rows without their own address, which follows from the id. */
  readonly links?: 'omit';
  readonly simpleEnumFormat: boolean;
}

export const linksChoices = ['omit'] as const;
export const totalResultsChoices = ['omit', 'only'] as const;
type TotalResults = (typeof totalResultsChoices)[number];

export type ParsedListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

export const listLimits = {
  limit: 1_000,
  offset: 999_999_999,
  text: 2_000,
  search: 200,
  fields: 100,
  position: 2_000,
  /** Records that are counted where only their number is wanted. */
  counted: 100_000,
  /** Bytes of path and query that a link may have; the service takes a few more. */
  link: 8_000,
} as const;

/** A record of a list: its id, and as texts what the order compares. */
export interface ListPlace {
  readonly id: string;
  readonly values: readonly (string | null)[];
}

/** Where a page is: behind or before a record, whether that still exists or not, or the last records of the list. */
export type ListPosition =
  | (ListPlace & { readonly at: 'after' | 'before' })
  | { readonly at: 'end'; readonly count: number };

const parameterNames = [
  'q',
  'limit',
  'offset',
  'position',
  'orderby',
  'fields',
  'expandSubResources',
  'expandRecords',
  'search',
  'totals',
  'groupBy',
  'totalResults',
  'links',
  'simpleEnumFormat',
] as const;
type ParameterName = (typeof parameterNames)[number];

const fieldForm = /^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*){0,2}$/i;
const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);

/**
 * Reads the query parameters of a list, their names in any case. Refuses with every problem, each
 * INVALID_PARAMETER with the parameter's name. Parameters with other names are left to the caller.
 */
export function parseListQuery(parameters: QueryParameters): ParsedListQuery {
  const reader = new ParameterReader(parameters);
  const query: ListQuery = {
    ...optional('q', reader.text('q', listLimits.text)),
    limit: reader.whole('limit', 1, listLimits.limit, listLimits.limit),
    offset: reader.whole('offset', 0, listLimits.offset, 0),
    ...optional('position', reader.text('position', listLimits.position)),
    ...optional('orderby', reader.text('orderby', listLimits.text)),
    ...optional('fields', reader.names('fields')),
    expandSubResources: reader.flag('expandSubResources'),
    expandRecords: reader.flag('expandRecords'),
    ...optional('search', reader.text('search', listLimits.search)),
    ...optional('totals', reader.names('totals')),
    ...optional('groupBy', reader.text('groupBy', listLimits.search)),
    ...optional('totalResults', reader.choice('totalResults', totalResultsChoices)),
    ...optional('links', reader.choice('links', linksChoices)),
    simpleEnumFormat: reader.flag('simpleEnumFormat'),
  };
  const [first, ...rest] = reader.problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, query };
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [name in K]?: V } {
  // Safe: an object with the one key of the type, or with none.
  return (value === undefined ? {} : { [key]: value }) as { readonly [name in K]?: V };
}

/** Reads query parameters, their names in any case, and keeps what is wrong with them. */
export class ParameterReader<Name extends string = ParameterName> {
  readonly problems: Problem[] = [];
  readonly #given = new Map<string, string[]>();
  /** Names as they were sent, by their lower case. */
  readonly #spelling = new Map<string, string>();

  constructor(parameters: QueryParameters) {
    for (const name of new Set(parameters.keys())) {
      const known = this.#given.get(name.toLowerCase()) ?? [];
      this.#given.set(name.toLowerCase(), [...known, ...parameters.getAll(name)]);
      if (!this.#spelling.has(name.toLowerCase())) this.#spelling.set(name.toLowerCase(), name);
    }
  }

  /** Trimmed; undefined when absent or blank. */
  text(name: Name, longest = Infinity): string | undefined {
    const value = this.#single(name)?.trim();
    if (value === undefined || value === '') return undefined;
    if (!isStorable(value)) {
      return this.#refuse(name, message('query.nul', { name }));
    }
    if (value.length <= longest) return value;
    return this.#refuse(name, message('query.parameterTooLong', { name, count: value.length, max: longest }));
  }

  /** Refuses the parameters that have none of the names. */
  refuseOthers(names: readonly Name[]): void {
    const known = new Set(names.map((name) => name.toLowerCase()));
    for (const name of this.#given.keys())
      if (!known.has(name)) this.problems.push(unknownParameter(this.#spelling.get(name) ?? name));
  }

  whole(name: Name, least: number, most: number, absent: number): number {
    const value = this.#single(name)?.trim();
    if (value === undefined) return absent;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.#refuse(name, message('query.notWhole', { name, value: shown(value), min: least, max: most }));
    return absent;
  }

  flag(name: Name): boolean {
    const value = this.#single(name)?.trim();
    if (value === undefined) return false;
    const truth = truths.get(value.toLowerCase());
    if (truth === undefined) this.#refuse(name, message('query.parameterNotBoolean', { name, value: shown(value) }));
    return truth ?? false;
  }

  /** One of some words, in any case. */
  choice<Choice extends string>(name: Name, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const chosen = choices.find((each) => each === value.toLowerCase());
    return (
      chosen ??
      this.#refuse(name, message('query.notAChoice', { name, value: shown(value), list: arg.choice(choices) }))
    );
  }

  names(name: Name): readonly string[] | undefined {
    const text = this.text(name, listLimits.text);
    if (text === undefined) return undefined;
    const names = text.split(',').map((part) => part.trim());
    const wrong = names.find((part) => !fieldForm.test(part));
    if (wrong !== undefined) return this.#refuse(name, message('query.notFieldName', { value: shown(wrong), name }));
    if (names.length > listLimits.fields) {
      return this.#refuse(name, message('query.tooManyFields', { name, count: names.length, max: listLimits.fields }));
    }
    return [...new Set(names)];
  }

  #single(name: Name): string | undefined {
    const [value, ...others] = this.#given.get(name.toLowerCase()) ?? [];
    if (others.length > 0) this.#refuse(name, message('query.repeated', { name, count: others.length + 1 }));
    return value;
  }

  #refuse(name: Name, detail: Message): undefined {
    this.problems.push(problemOf(detail, { queryParam: name }, 'INVALID_PARAMETER'));
  }
}

/** The problem of a query parameter that a request does not have. */
const unknownParameter = (name: string): Problem =>
  problem('request.unknownParameter', { name: shown(name) }, { queryParam: shown(name) }, 'INVALID_PARAMETER');

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export interface PageLink {
  readonly rel: 'next' | 'last' | 'prev' | 'first' | 'self';
  readonly href: string;
}

/** Where a page stands among all that match. */
export interface PagePlace {
  /** Absent: not known. */
  readonly total?: number;
  /** Whether there is a next page, where the total is not known. */
  readonly hasNext?: boolean;
  /** Absent: as asked. */
  readonly offset?: number;
  readonly count?: number;
  /** How the pages beside it are found at a cost that does not grow; without, by their offset. */
  readonly positions?: { readonly [rel in 'next' | 'prev' | 'last']?: (offset: number) => string | undefined };
}

/** Where the last page starts. Pages count from this page's offset, so that following `next` ends exactly there. */
function lastOffset(offset: number, limit: number, total: number): number {
  const stride = offset < total ? offset % limit : 0;
  return total === 0 ? 0 : Math.floor((total - 1 - stride) / limit) * limit + stride;
}

/**
 * The links of one page of a list, in the order the documented replies have: `next`, `last`, `prev`,
 * `first`, `self`, without those that lead nowhere. `base` is the absolute address of the collection without
 * query. Each link repeats what was asked for.
 */
export function pageLinks(base: string, query: ListQuery, place: PagePlace): PageLink[] {
  const { limit } = query;
  const { total, offset = query.offset, positions = {} } = place;
  const { count = Math.max(0, Math.min(limit, (total ?? 0) - offset)) } = place;
  const { hasNext = offset + count < (total ?? 0) } = place;
  const start = `${base}?${askedText(query)}`;
  const link = (rel: PageLink['rel'], to: number, position?: string): PageLink => {
    const plain = `${start}&offset=${to}`;
    const exact = position === undefined ? plain : `${plain}&position=${encode(position)}`;
    return { rel, href: exact.length > listLimits.link ? plain : exact };
  };
  const to = (rel: 'next' | 'last' | 'prev', at: number): PageLink => link(rel, at, positions[rel]?.(at));
  const last = total === undefined ? undefined : lastOffset(offset, limit, total);
  const links: PageLink[] = [];
  if (hasNext && count > 0) links.push(to('next', offset + count), ...(last === undefined ? [] : [to('last', last)]));
  if (offset > 0) links.push(to('prev', Math.max(0, Math.min(offset - limit, last ?? offset))), link('first', 0));
  return [...links, link('self', query.offset, query.position)];
}

/** What all pages of a list ask for, in a fixed order; what is at its default is left out, `limit` never. */
function askedText(query: ListQuery): string {
  const pairs: [ParameterName, string | undefined][] = [
    ['q', query.q],
    ['orderby', query.orderby],
    ['fields', query.fields?.join(',')],
    ['search', query.search],
    ['totals', query.totals?.join(',')],
    ['groupBy', query.groupBy],
    ['totalResults', query.totalResults],
    ['links', query.links],
    ['expandSubResources', query.expandSubResources ? 'true' : undefined],
    ['expandRecords', query.expandRecords ? 'true' : undefined],
    ['simpleEnumFormat', query.simpleEnumFormat ? 'true' : undefined],
    ['limit', String(query.limit)],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encode(value)}`])).join('&');
}

// Half a surrogate pair has no encoding; the same replacement is used where such a text is sent.
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
