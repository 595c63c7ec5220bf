import type { ErrorDetail } from '#contract/wire/problems';
import { type FailureKind, type PathSegment, ServiceError, type ServiceProblem } from './errors.ts';
import { renderKnown } from '#app/ui/renderMessage.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads a locator; text that isn't a path becomes one segment, so nothing is lost. */
export function parsePath(path: string): readonly PathSegment[] {
  if (path === '') return [];
  const segments: PathSegment[] = [];
  for (const part of path.split('.')) {
    const [, name = '', indexes = ''] = /^([^[\]]*)((?:\[\d+\])*)$/.exec(part) ?? [];
    if (name === '' && indexes === '') return [path];
    if (name !== '') segments.push(name);
    for (const [, index] of indexes.matchAll(/\[(\d+)\]/g)) segments.push(Number(index));
  }
  return segments;
}

/** Where a problem shows on a form: a header field, a cell of a sublist, a line, or a whole sublist. */
export interface Place {
  readonly field?: string;
  readonly sublist?: string;
  /** 0-based position among the lines that were sent. */
  readonly index?: number;
}

/** The place of a path: `line.items[2].account.id` → sublist `line`, index 2, field `account`. */
export function placeOf(path: readonly PathSegment[]): Place | undefined {
  const [first, second, third, fourth] = path;
  if (typeof first !== 'string') return undefined;
  const isSublist = second === 'items' || typeof second === 'number';
  if (!isSublist) return { field: first };
  const [index, field] = second === 'items' ? [third, fourth] : [second, third];
  return {
    sublist: first,
    ...(typeof index === 'number' ? { index } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  };
}

/** A problem in the reader's language; the service's own text for an unknown message. */
function textOf({ detail, 'o:messageKey': key, 'o:messageArgs': args }: Partial<ErrorDetail>): string {
  const known = typeof key === 'string' && isObject(args) ? renderKnown({ key, args }) : undefined;
  return known ?? String(detail ?? '');
}

/** Creates the typed problem of an entry of `o:errorDetails` (also of previews), in the reader's language. */
export function readProblem(detail: Partial<ErrorDetail>): ServiceProblem {
  return {
    detail: textOf(detail),
    code: String(detail['o:errorCode'] ?? 'UNEXPECTED_ERROR'),
    path: parsePath(String(detail['o:errorPath'] ?? '')),
    ...(detail['o:errorQueryParam'] === undefined ? {} : { queryParam: detail['o:errorQueryParam'] }),
    ...(detail['o:errorHeader'] === undefined ? {} : { header: detail['o:errorHeader'] }),
    ...(detail['o:errorUrl'] === undefined ? {} : { url: detail['o:errorUrl'] }),
  };
}

/** Reads the error of an answer; `body` is its parsed JSON, undefined when it had none. */
export function errorOf(status: number, body: unknown, headers: Headers, now: number): ServiceError {
  const details = isObject(body) && Array.isArray(body['o:errorDetails']) ? body['o:errorDetails'] : undefined;
  const problems = (details ?? []).filter(isObject).map(readProblem);
  // Trying again does not help while records are read-only.
  const isHeld = (details ?? []).some((each) => isObject(each) && each['o:messageKey'] === 'integrity.held');
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now);
  const requestId = headers.get('x-request-id') ?? undefined;
  return new ServiceError({
    kind: isHeld ? 'refused' : kindOf(status, details !== undefined, problems, retryAfterMs),
    status,
    problems,
    requestId,
    retryAfterMs,
  });
}

function kindOf(
  status: number,
  isOurs: boolean,
  problems: readonly ServiceProblem[],
  retryAfterMs: number | undefined,
): FailureKind {
  if (status === 401) return 'unauthorised';
  if (status === 429 || status === 503) return 'busy';
  // A proxy's page doesn't reveal what the service did.
  if (status >= 500 || status < 400 || !isOurs) return 'unknown';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 412) return 'conflict';
  if (status === 409) {
    if (problems.some(({ code }) => code === 'RCRD_HAS_BEEN_CHANGED')) return 'conflict';
    return retryAfterMs === undefined ? 'refused' : 'busy';
  }
  return 'refused';
}

/** Retry-After in either of its two forms, in milliseconds from `now`. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
