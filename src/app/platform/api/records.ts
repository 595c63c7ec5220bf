import type { AnyRecord, CreateInput, PatchInput, RecordOf, Ref } from '#contract/derive/types';
import type { Records, RecordType } from '#contract/records/index';
import type { Approvals } from '#contract/wire/approvals';
import type { SearchAnswer } from '#contract/wire/search';
import type {
  HistoryEntry,
  Maybe,
  OpenDocument as ToldDocument,
  RelatedRecord as ToldRelated,
} from '#contract/wire/about';
import type { UndepositedAnswer } from '#contract/wire/undeposited';
import type { ClosingItems } from '#contract/wire/closing';
import type { ScheduledLines } from '#contract/wire/recognition';
import type { LedgerImpact } from '#contract/wire/ledgerImpact';
import type { ErrorDetail } from '#contract/wire/problems';
import { type CallerAnswer, callerOf } from '#app/platform/auth/caller.ts';
import { ME, RECORD } from './paths.ts';
import type { ServiceProblem } from './errors.ts';
import type { QueryValue, ServiceClient, ServiceRequest } from './http.ts';
import type { Priority } from './limiter.ts';

/** One page of a list. `q` is the filter grammar, `search` the quick search. */
export interface ListSearch {
  readonly q?: string;
  readonly search?: string;
  readonly orderby?: string;
  readonly limit: number;
  readonly offset: number;
  /** The page's position, from another page's link with the offset. */
  readonly position?: string;
  /** Body fields that the rows must carry. */
  readonly fields?: readonly string[];
  /** Sublists among the fields include their lines; a page then contains at most 100. */
  readonly expandSubResources?: true;
}

/** Which records are meant, whatever part of them is shown. */
export type Matching = Pick<ListSearch, 'q' | 'search'>;

/** How many match. */
export interface Total {
  readonly count: number;
  /** There are more than the count says. */
  readonly isCapped: boolean;
}

/** A row has its id and the fields that were asked for; pages on the screen leave out its address. */
export type ListRow = Omit<AnyRecord, 'links'> & Readonly<Record<string, unknown>>;

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly offset: number;
  readonly totalResults: number;
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

/** A page of records as a list shows it; the total comes apart where the service can leave it out. */
export type ListedPage = Omit<Page<ListRow>, 'totalResults'> & Partial<Pick<Page<ListRow>, 'totalResults'>>;

/** A record and the version that a change must name. */
export interface Loaded<R> {
  readonly record: R;
  readonly etag: string | undefined;
  readonly readAt: number;
}

/** Not every service returns the direction of a relation. */
export type RelatedRecord = Maybe<ToldRelated, 'direction' | 'path'>;

/** Not every service returns party, subsidiary and terms. */
export type OpenDocument = Maybe<ToldDocument, 'party' | 'subsidiary' | 'discountOffered' | 'otherRefNum'>;

/** The answer of a dry run: the record as it would be, what would be posted, what would be refused. */
export interface DryRun<R> {
  readonly record: R;
  readonly ledgerImpact: LedgerImpact | undefined;
  readonly problems: readonly ServiceProblem[];
}

export interface CatalogEntry {
  readonly name: string;
  readonly links: readonly { readonly rel: string; readonly href: string; readonly mediaType?: string }[];
}

/** How a request is made, apart from its parameters. */
export interface Via {
  readonly signal?: AbortSignal | undefined;
  readonly priority?: Priority | undefined;
}
/** What makes a write happen at most once. */
export interface WriteVia extends Via {
  readonly idempotencyKey: string;
  readonly ifMatch?: string | undefined;
}

interface TypedRecord<T extends RecordType> extends Loaded<RecordOf<Records[T]>> {
  /** 200 on a create: it already existed under this key. */
  readonly status: number;
}

/** The address of a type, a record, or something below a record. */
export const pathOf = (type: string, id?: string, rest = ''): string =>
  `${RECORD}/${encodeURIComponent(type)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${rest}`;

const expand = { expandSubResources: true } as const;

/** Cached where present: its readers may load later. */
const problemsOf = async (details: readonly Partial<ErrorDetail>[]): Promise<readonly ServiceProblem[]> =>
  details.length === 0 ? [] : details.map((await import('./answerErrors.ts')).readProblem);

/** The record service, one function per operation; all of them throw `ServiceError`. */
export interface RecordsApi extends ReturnType<typeof createRecordsApi> {}

export function createRecordsApi(client: ServiceClient, now: () => number = Date.now) {
  const read = async <T>(path: string, via: Via = {}, query: Readonly<Record<string, QueryValue>> = {}): Promise<T> =>
    (await client.send<T>({ path, query, signal: via.signal, priority: via.priority })).body;

  const typed = async <T extends RecordType>(request: ServiceRequest): Promise<TypedRecord<T>> => {
    const { body, etag, status } = await client.send<RecordOf<Records[T]>>(request);
    return { record: body, etag, status, readAt: now() };
  };

  const dryRun = async <T extends RecordType>(
    type: T,
    id: string | undefined,
    body: object,
    via: Via,
  ): Promise<DryRun<RecordOf<Records[T]>>> => {
    const answer = await client.send<DryRunBody<T>>({
      method: id === undefined ? 'POST' : 'PATCH',
      path: pathOf(type, id),
      form: id === undefined ? 'create-form' : 'edit-form',
      query: expand,
      body,
      priority: 'typeahead',
      ...via,
    });
    const { ledgerImpact, 'o:problems': problems = [], ...record } = answer.body;
    // Without the two additions it is the record.
    return {
      record: record as RecordOf<Records[T]>,
      ledgerImpact: ledgerImpact ?? undefined,
      problems: await problemsOf(problems),
    };
  };

  const listed = async <P extends ListedPage>(
    type: RecordType,
    { fields, ...search }: ListSearch,
    via: Via,
    more: Readonly<Record<string, QueryValue>> = {},
  ): Promise<P> => {
    const page = await read<P>(pathOf(type), via, {
      ...search,
      ...(fields?.length ? { fields: fields.join(',') } : {}),
      ...more,
    });
    return await fillRows(page, fields ?? [], (id) =>
      read<ListRow>(pathOf(type, id), via, search.expandSubResources ? expand : {}),
    );
  };

  return {
    /** A page with the exact number of all matches. */
    list: (type: RecordType, search: ListSearch, via: Via = {}) => listed<Page<ListRow>>(type, search, via),
    /** A page that is not kept waiting for the number of all matches. */
    page: (type: RecordType, search: ListSearch, via: Via = {}) =>
      listed<ListedPage>(type, search, via, { totalResults: 'omit', links: 'omit' }),
    /** The number of all matches. A basic server answers with one of the records too. */
    total: async (type: RecordType, { q, search }: Matching, via: Via = {}): Promise<Total> => {
      const { totalResults, isCapped = false } = await read<Pick<Page<ListRow>, 'totalResults'> & Partial<Total>>(
        pathOf(type),
        via,
        { q, search, limit: 1, totalResults: 'only' },
      );
      return { count: totalResults, isCapped };
    },
    get: <T extends RecordType>(type: T, id: string, via: Via = {}) =>
      typed<T>({ path: pathOf(type, id), query: expand, signal: via.signal, priority: via.priority }),
    create: <T extends RecordType>(type: T, input: CreateInput<Records[T]>, via: WriteVia) =>
      typed<T>({ method: 'POST', path: pathOf(type), query: expand, body: input, priority: 'write', ...via }),
    /** Creates a record of a type without sublists and answers its id. */
    make: async (type: RecordType, input: Readonly<Record<string, unknown>>, via: WriteVia): Promise<string> =>
      (
        await client.send<AnyRecord>({
          method: 'POST',
          path: pathOf(type),
          query: expand,
          body: input,
          priority: 'write',
          ...via,
        })
      ).body.id,
    /** Answers the id and the changed fields. */
    update: <T extends RecordType>(type: T, id: string, change: PatchInput<Records[T]>, via: WriteVia) =>
      client.send<Partial<RecordOf<Records[T]>> & AnyRecord>({
        method: 'PATCH',
        path: pathOf(type, id),
        query: expand,
        body: change,
        priority: 'write',
        ...via,
      }),
    remove: (type: RecordType, id: string, via: WriteVia) =>
      client.send<undefined>({ method: 'DELETE', path: pathOf(type, id), priority: 'write', ...via }),
    action: (type: RecordType, id: string, action: string, body: object, via: WriteVia) =>
      client.send<ListRow>({ method: 'POST', path: pathOf(type, id, `/@${action}`), body, priority: 'write', ...via }),
    transform: <T extends RecordType>(type: RecordType, id: string, target: T, body: object, via: WriteVia) =>
      typed<T>({
        method: 'POST',
        path: pathOf(type, id, `/!transform/${target}`),
        query: expand,
        body,
        priority: 'write',
        ...via,
      }),
    /** The values the target of a transform would be filled with. */
    transformForm: async <T extends RecordType>(
      type: RecordType,
      id: string,
      target: T,
      body: object = {},
      via: Via = {},
    ) =>
      (
        await typed<T>({
          method: 'POST',
          path: pathOf(type, id, `/!transform/${target}`),
          form: 'create-form',
          query: expand,
          body,
          ...via,
        })
      ).record,
    /** Defaults, totals, predicted postings and problems of a record that is not saved yet. */
    dryRunCreate: <T extends RecordType>(type: T, body: object, via: Via = {}) => dryRun(type, undefined, body, via),
    dryRunUpdate: <T extends RecordType>(type: T, id: string, body: object, via: Via = {}) =>
      dryRun(type, id, body, via),
    /** The record and posting that an action such as `approve` would produce; nothing is saved. */
    dryRunAction: async (type: RecordType, id: string, action: string, via: Via = {}): Promise<DryRun<ListRow>> => {
      const { body } = await client.send<AnyRecord & DryRunParts>({
        method: 'POST',
        path: pathOf(type, id, `/@${action}`),
        form: 'edit-form',
        body: {},
        ...via,
      });
      return {
        record: { ...body },
        ledgerImpact: body.ledgerImpact ?? undefined,
        problems: await problemsOf(body['o:problems'] ?? []),
      };
    },
    /** Open items before a period closes. */
    openItems: (type: RecordType, id: string, via: Via = {}) => read<ClosingItems>(pathOf(type, id, '/openItems'), via),
    /** The sale lines of a recognition schedule: plan against posted. */
    scheduledLines: (type: RecordType, id: string, via: Via = {}) =>
      read<ScheduledLines>(pathOf(type, id, '/recognition'), via),
    /** Records of all types that match a text: an extension of our service. */
    search: (asked: { readonly q: string; readonly limit: number }, via: Via = {}) =>
      read<SearchAnswer>('/services/rest/search/v1', via, { ...asked }),
    approvals: (of: { readonly type?: string; readonly limit: number }, via: Via = {}) =>
      read<Approvals>('/services/rest/approvals/v1', via, { ...of }),
    ledgerImpact: (type: RecordType, id: string, via: Via = {}) =>
      read<LedgerImpact>(pathOf(type, id, '/ledgerImpact'), via),
    history: (type: RecordType, id: string, page: PageOf & { readonly changes?: 'omit' } = {}, via: Via = {}) =>
      read<Page<HistoryEntry>>(pathOf(type, id, '/history'), via, { ...page }),
    related: (type: RecordType, id: string, via: Via = {}) =>
      read<{ readonly items: readonly RelatedRecord[] }>(pathOf(type, id, '/related'), via),
    openDocuments: (type: RecordType, id: string, of: OpenDocumentsOf = {}, via: Via = {}) =>
      read<OpenDocuments>(pathOf(type, id, '/openDocuments'), via, { ...of }),
    /** The same of all records of the type: an extension of our service. */
    allOpenDocuments: (type: RecordType, of: OpenDocumentsOf = {}, via: Via = {}) =>
      read<{ readonly items: readonly OpenDocument[]; readonly hasMore: boolean }>(
        `/services/rest/openDocuments/v1/${type}`,
        via,
        { ...of },
      ),
    /** Undeposited funds awaiting a bank deposit: an extension of our service. */
    undepositedFunds: (of: UndepositedOf, via: Via) =>
      read<UndepositedAnswer>('/services/rest/undepositedFunds/v1', via, { ...of }),
    selectOptions: async (
      type: RecordType,
      field: string,
      search: OptionSearch = {},
      via: Via = {},
    ): Promise<Page<Ref>> =>
      selectOptionsOf(
        (
          await client.send({
            path: pathOf(type),
            form: 'select-options',
            query: { fields: field, ...search },
            priority: 'typeahead',
            ...via,
          })
        ).body,
        field,
      ),
    catalog: (via: Via = {}) => read<{ readonly items: readonly CatalogEntry[] }>(`${RECORD}/metadata-catalog`, via),
    me: async (via: Via = {}) => callerOf(await read<CallerAnswer>(ME, via)),
  };
}

interface DryRunParts {
  /** Null for who may not see the ledger. */
  readonly ledgerImpact?: LedgerImpact | null;
  readonly 'o:problems'?: readonly ErrorDetail[];
}
type DryRunBody<T extends RecordType> = RecordOf<Records[T]> & DryRunParts;

interface PageOf {
  readonly limit?: number;
  readonly offset?: number;
}
export interface OpenDocumentsOf {
  readonly currency?: string;
  /** Charges that fall due by this day. */
  readonly dueBy?: string;
  readonly asOf?: string;
  readonly subsidiary?: string;
  readonly department?: string;
  readonly class?: string;
  readonly location?: string;
}
/** Open documents, and what they were limited to where the service says it. */
interface OpenDocuments {
  readonly items: readonly OpenDocument[];
  readonly parameters?: Readonly<Record<string, unknown>>;
}
/** With `deposit`, also what that bank deposit has taken. */
type UndepositedOf = Readonly<Partial<Record<'subsidiary' | 'currency' | 'deposit', string | undefined>>> & {
  readonly limit?: number;
};
interface OptionSearch extends PageOf {
  /** `IS x`, `CONTAIN x`, `START_WITH x` on the name. */
  readonly q?: string;
}

const emptyPage: Page<never> = { items: [], count: 0, hasMore: false, offset: 0, totalResults: 0 };

/** `{field: {_selectOptions: page}}`, for a field of a sublist nested in its sublist. */
function selectOptionsOf(body: unknown, field: string): Page<Ref> {
  let at: unknown = body;
  for (const name of [...field.split('.'), '_selectOptions']) {
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Readonly<Record<string, unknown>>)[name]
        : undefined;
  }
  return at === undefined ? emptyPage : (at as Page<Ref>); // The documented shape under the name.
}

/** Fields that every row has, whatever the service. */
const always = new Set(['id', 'links']);

/**
 * A basic server returns rows with ids only. Their other fields are read one record at a time, through the queue; a row
 * that can't be read keeps what it has. Rows with any requested field are considered complete.
 */
async function fillRows<P extends ListedPage>(
  page: P,
  fields: readonly string[],
  read: (id: string) => Promise<ListRow>,
): Promise<P> {
  const asked = fields.filter((field) => !always.has(field));
  const isBare = (row: ListRow): boolean => asked.length > 0 && !asked.some((field) => field in row);
  if (!page.items.some(isBare)) return page;
  const items = await Promise.all(
    page.items.map(async (row) => (isBare(row) ? { ...row, ...(await read(row.id).catch(() => ({}))) } : row)),
  );
  return { ...page, items };
}
