import { specOnlyOperations, specOnlyParameters } from '#contract/specOnly';
import { findRecordType } from '#contract/records/index';
import type { Answer, Headers, ServiceRequest } from './message.ts';
import { segmentsOf } from './router.ts';
import { problem, type Problem } from '#contract/messages/problem';

// The service without anything the specification doesn't have, for testing clients against it: no other record types,
// dry runs, actions, reports, settings, versions or error locators.

const unheard = [
  'if-match',
  'if-none-match',
  'x-netsuite-idempotency-key',
  'x-netsuite-propertynamevalidation',
  'accept',
] as const;
const operations = {
  collection: [
    ['GET', 'list'],
    ['HEAD', 'list'],
    ['POST', 'create'],
  ],
  record: [
    ['GET', 'get'],
    ['HEAD', 'get'],
    ['PATCH', 'update'],
    ['DELETE', 'delete'],
  ],
} as const;
const unsaid = /^(?:etag|link|x-audit-seq|x-request-id|preference-applied|ratelimit|ratelimit-policy|x-ignored.*)$/i;

/** What a request contains beyond the specification; undefined if nothing. */
export function beyondSpec({ method, url }: Pick<ServiceRequest, 'method' | 'url'>): Problem | undefined {
  const { pathname, searchParams } = new URL(url.replace(/^\/+/, '/'), 'http://service');
  const [root, version, name = '', id, ...rest] = segmentsOf(pathname) ?? [];
  const type = findRecordType(name);
  const nothing: Problem = problem('request.nothingAt', { path: pathname }, { url: pathname }, 'NOT_FOUND');
  if (root !== 'record' || version !== 'v1' || type === undefined || rest.length > 0 || id?.startsWith('eid:') === true)
    return nothing;
  const offered = specOnlyOperations(type);
  if (offered.length === 0 || (id !== undefined && !offered.includes('get'))) return nothing;
  const isServed =
    method === 'OPTIONS' ||
    operations[id === undefined ? 'collection' : 'record'].some(
      ([name, served]) => name === method && offered.includes(served),
    );
  if (!isServed)
    return problem('request.notServedAt', { method, path: pathname }, { url: pathname }, 'METHOD_NOT_ALLOWED');
  const other = [...searchParams.keys()].find((key) => !specOnlyParameters.has(key.toLowerCase()));
  return other === undefined
    ? undefined
    : problem('request.unknownParameter', { name: other.slice(0, 60) }, { queryParam: other }, 'INVALID_PARAMETER');
}

/** The request as read by a service that knows only the headers of the specification. */
export function specOnlyRequest(request: ServiceRequest): ServiceRequest {
  const headers: Headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !unheard.some((each) => each === name)),
  );
  return { ...request, headers: { ...headers, accept: 'application/json' } };
}

/** The response without versions, limits and locators: errors contain only what the specification shows. */
export function specOnlyAnswer({ status, headers, body }: Answer): Answer {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !unsaid.test(name)));
  if (status < 400 || typeof body !== 'string') return { status, headers: kept, body };
  const error: unknown = JSON.parse(body);
  const text = JSON.stringify(withoutLocators(error));
  return { status, headers: { ...kept, 'Content-Length': String(Buffer.byteLength(text)) }, body: text };
}

function withoutLocators(error: unknown): unknown {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('o:errorDetails' in error) ||
    !Array.isArray(error['o:errorDetails'])
  )
    return error;
  const details: readonly unknown[] = error['o:errorDetails'];
  return {
    ...error,
    'o:errorDetails': details.map((entry) =>
      typeof entry === 'object' && entry !== null
        ? Object.fromEntries(Object.entries(entry).filter(([name]) => name === 'detail' || name === 'o:errorCode'))
        : entry,
    ),
  };
}
