import type { Level, Operation } from '#contract/fields';
import { specOnlyOperations } from '#contract/specOnly';
import { definitionOf, findRecordType, recordTypes, type RecordType } from '#contract/records/index';
import type { Caller } from '#app/platform/auth/caller.ts';
import { ServiceError } from './errors.ts';
import type { ServiceAnswer, ServiceClient, ServiceRequest } from './http.ts';
import { specOnlyMessages as words } from './messages/specOnlyMessages.ts';
import { specOnlyQuery, toSpecOnlyBody } from './specOnlyRequests.ts';
import { ME, PREFERENCES, RECORD } from './paths.ts';

const CATALOG = `${RECORD}/metadata-catalog`;
const VERSION = 'content:';
const ROW_MS = 300_000;

/**
 * The service as the app knows it, over one that has only the specification. What can be had in another way is:
 * versions by comparing contents, preferences on this device. Everything else is refused here, never sent.
 */
export function specOnlyClient(inner: ServiceClient, serviceUrl: string): ServiceClient {
  const kept = keptPreferences(`countinghouse.plain ${serviceUrl}`);
  const rows = rowCache();
  const send = async (request: ServiceRequest): Promise<ServiceAnswer<unknown>> => {
    const { path, method = 'GET' } = request;
    if (path === ME) return answer(specOnlyCaller(serviceUrl));
    if (path === CATALOG) return answer({ items: servedTypes().map((name) => ({ name, links: [] })) });
    if (path === PREFERENCES || path.startsWith(`${PREFERENCES}/`))
      return answer(kept.send(method, path, request.body));
    const { type, id, rest } = placeIn(path);
    if (type === undefined || rest || request.form !== undefined) throw notOffered();
    if (!specOnlyOperations(type).includes(operationOf(method, id))) throw notOffered(type);
    const asked: ServiceRequest = {
      ...withoutVersion(request),
      query: specOnlyQuery(type, request.query ?? {}),
      body: toSpecOnlyBody(request.body),
    };
    if (method === 'GET') return id === undefined ? await inner.send(asked) : await readRecord(asked);
    if (id !== undefined) await refuseIfChanged(request);
    const answered = await inner.send<unknown>(asked);
    rows.drop(type);
    if (method !== 'PATCH') return answered;
    // The next change is compared with the state after this one.
    const now = await inner
      .send<unknown>({ path, query: { expandSubResources: true }, priority: 'write' })
      .catch(() => undefined);
    return { ...answered, etag: now && versionOf(now.body) };
  };

  const readRecord = async (request: ServiceRequest): Promise<ServiceAnswer<unknown>> => {
    const isWhole = request.query?.expandSubResources === true;
    const known = isWhole ? undefined : rows.get(request.path);
    if (known) return known;
    const answered = await inner.send<unknown>(request);
    if (!isWhole) rows.put(request.path, answered);
    return { ...answered, etag: isWhole ? versionOf(answered.body) : undefined };
  };

  const refuseIfChanged = async ({ path, ifMatch, signal }: ServiceRequest): Promise<void> => {
    if (ifMatch?.startsWith(VERSION) !== true) return;
    const now = await inner.send<unknown>({ path, query: { expandSubResources: true }, priority: 'write', signal });
    if (versionOf(now.body) === ifMatch) return;
    throw new ServiceError({
      kind: 'conflict',
      status: 412,
      problems: [{ code: 'RCRD_HAS_BEEN_CHANGED', detail: words.changed, path: [] }],
    });
  };

  return { reach: inner.reach, send: async <T>(request: ServiceRequest) => (await send(request)) as ServiceAnswer<T> }; // the shape documented for the path, as with any service
}

const answer = (body: unknown): ServiceAnswer<unknown> => ({
  status: 200,
  body,
  etag: undefined,
  auditSeq: undefined,
  location: undefined,
  requestId: undefined,
});

const withoutVersion = ({ ifMatch, ...request }: ServiceRequest): ServiceRequest =>
  ifMatch?.startsWith(VERSION) === true ? request : { ...request, ifMatch };

function placeIn(path: string): {
  readonly type: RecordType | undefined;
  readonly id: string | undefined;
  readonly rest: boolean;
} {
  const [name = '', id, ...rest] = path.startsWith(`${RECORD}/`) ? path.slice(RECORD.length + 1).split('/') : [];
  return { type: findRecordType(decodeURIComponent(name)), id, rest: rest.length > 0 };
}

function operationOf(method: string, id: string | undefined): Operation {
  if (method === 'GET') return id === undefined ? 'list' : 'get';
  return method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'update';
}

function notOffered(type?: RecordType): ServiceError {
  const detail =
    type === undefined
      ? words.notOffered
      : specOnlyOperations(type).length > 0
        ? words.onlyCreated
        : words.typeNotOffered;
  return new ServiceError({ kind: 'notFound', status: 404, problems: [{ code: 'NOT_OFFERED', detail, path: [] }] });
}

const servedTypes = (): readonly RecordType[] =>
  recordTypes.filter((type) => specOnlyOperations(type).includes('list'));

/** User and rights are unknown: everything is offered, and the service refuses. */
function specOnlyCaller(serviceUrl: string): Caller {
  const levels = recordTypes.flatMap((type): (readonly [string, Level])[] => {
    const operations = specOnlyOperations(type);
    return operations.length === 0
      ? []
      : [[definitionOf(type).permission.id, operations.includes('list') ? 'Full' : 'Create']];
  });
  return {
    user: { id: 'plain', refName: words.user },
    role: { id: 'plain', refName: words.role },
    permissions: Object.fromEntries(levels),
    subsidiaries: [],
    company: { name: new URL(serviceUrl).host, multiSubsidiary: false, baseCurrency: { id: '', refName: '' } },
    license: { level: 'standard', concurrency: 1, perSecond: 10 },
    isSpecOnly: true,
  };
}

/** A short mark of a content: the same content has the same mark, whatever the order of its members. */
function versionOf(body: unknown): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const character of JSON.stringify(ordered(body))) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${VERSION}${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}

/** Rows of a list are filled record by record; going back to a list must not read them all again. */
function rowCache() {
  const rows = new Map<string, { readonly answered: ServiceAnswer<unknown>; readonly at: number }>();
  return {
    get: (path: string) => {
      const row = rows.get(path);
      return row && Date.now() - row.at < ROW_MS ? row.answered : undefined;
    },
    put: (path: string, answered: ServiceAnswer<unknown>) => void rows.set(path, { answered, at: Date.now() }),
    /** A transaction also changes other records, such as their open amounts and states; setup lists are unaffected. */
    drop: (type: RecordType) => {
      const isTransaction = (name: RecordType) => definitionOf(name).category === 'transaction';
      for (const path of rows.keys()) {
        const { type: other } = placeIn(path);
        if (other === undefined || other === type || (isTransaction(type) && isTransaction(other))) rows.delete(path);
      }
    },
  };
}

/** Preferences on this device, in the shape of the service that would keep them. */
function keptPreferences(name: string) {
  const read = (): Record<string, unknown> => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
      return typeof kept === 'object' && kept !== null ? { ...kept } : {};
    } catch {
      return {};
    }
  };
  return {
    send: (method: string, path: string, value: unknown): unknown => {
      const key = decodeURIComponent(path.slice(PREFERENCES.length + 1));
      const kept = read();
      if (method === 'GET')
        return { items: Object.entries(kept).map(([each, keptValue]) => ({ key: each, value: keptValue })) };
      if (method === 'DELETE') delete kept[key];
      else kept[key] = value;
      try {
        localStorage.setItem(name, JSON.stringify(kept));
      } catch {
        // Without storage they last as long as the page.
      }
      return undefined;
    },
  };
}
