import type { Args } from '../messages/define.ts';
import type { Problem, ProblemCode } from '../messages/problem.ts';

/**
 * Every way a request can be refused and the status it is answered with (decisions 5). INVALID_KEY_OR_REF is
 * the one code the specification shows; the others are the codes that clients of such services know.
 */
export const problemStatus = {
  INVALID_LOGIN: 401,
  INSUFFICIENT_PERMISSION: 403,
  NONEXISTENT_ID: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_CONTENT: 400,
  USER_ERROR: 400,
  DUPLICATE: 409,
  INVALID_KEY_OR_REF: 400,
  NONEXISTENT_FIELD: 400,
  INVALID_PARAMETER: 400,
  INVALID_REQUEST: 400,
  BODY_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_ERROR: 409,
  RCRD_HAS_BEEN_CHANGED: 409,
  CONCURRENCY_LIMIT_EXCEEDED: 429,
  REQUEST_LIMIT_EXCEEDED: 429,
  THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS: 400,
  UNEXPECTED_ERROR: 500,
  SERVICE_BUSY: 503,
} as const satisfies Readonly<Record<ProblemCode, number>>;

/** Codes whose wire spelling is shared but whose status differs. */
const wireCodes: Partial<Record<ProblemCode, string>> = {
  METHOD_NOT_ALLOWED: 'INVALID_REQUEST',
  DUPLICATE: 'USER_ERROR',
  BODY_TOO_LARGE: 'INVALID_REQUEST',
  URI_TOO_LONG: 'INVALID_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_REQUEST',
  SERVICE_BUSY: 'UNEXPECTED_ERROR',
};

/** One entry of `o:errorDetails`. */
export interface ErrorDetail {
  readonly detail: string;
  readonly 'o:errorCode': string;
  readonly 'o:errorPath'?: string;
  readonly 'o:errorQueryParam'?: string;
  readonly 'o:errorHeader'?: string;
  readonly 'o:errorUrl'?: string;
  /** Extension members (RFC 9457 3.2), for a caller that prefers `message-keys`. */
  readonly 'o:messageKey'?: string;
  readonly 'o:messageArgs'?: Args;
}

/** The documented body of a failed request. */
export interface ErrorBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly 'o:errorDetails': readonly ErrorDetail[];
}

interface StatusWords {
  readonly title: string;
  readonly anchor: string;
}
const rfc9110 = (section: string) => `https://www.rfc-editor.org/rfc/rfc9110.html#section-${section}`;
const statusWords: Readonly<Record<number, StatusWords>> = {
  400: { title: 'Bad Request', anchor: rfc9110('15.5.1') },
  401: { title: 'Unauthorized', anchor: rfc9110('15.5.2') },
  403: { title: 'Forbidden', anchor: rfc9110('15.5.4') },
  404: { title: 'Not Found', anchor: rfc9110('15.5.5') },
  405: { title: 'Method Not Allowed', anchor: rfc9110('15.5.6') },
  409: { title: 'Conflict', anchor: rfc9110('15.5.10') },
  413: { title: 'Content Too Large', anchor: rfc9110('15.5.14') },
  414: { title: 'URI Too Long', anchor: rfc9110('15.5.15') },
  415: { title: 'Unsupported Media Type', anchor: rfc9110('15.5.16') },
  429: { title: 'Too Many Requests', anchor: 'https://www.rfc-editor.org/rfc/rfc6585.html#section-4' },
  500: { title: 'Internal Server Error', anchor: rfc9110('15.6.1') },
  503: { title: 'Service Unavailable', anchor: rfc9110('15.6.4') },
};

/** The status of a refusal with several reasons: the first of 401, 403, 404, … else the largest. */
const statusOf = (problems: readonly Problem[]): number => Math.max(...problems.map(({ code }) => problemStatus[code]));

/** The only place where problems become an error body. */
export function errorBody(problems: readonly Problem[], status = statusOf(problems)): ErrorBody {
  const words = statusWords[status] ?? { title: 'Error', anchor: rfc9110('15') };
  return {
    type: words.anchor,
    title: words.title,
    status,
    'o:errorDetails': problems.map((problem) => ({
      detail: problem.detail,
      'o:errorCode': wireCodes[problem.code] ?? problem.code,
      ...locator(problem),
      'o:messageKey': problem.key,
      'o:messageArgs': problem.args,
    })),
  };
}

/** For `JSON.stringify`: leaves out the extension members of problems. */
export const withoutMessages = (name: string, value: unknown): unknown =>
  name === 'o:messageKey' || name === 'o:messageArgs' ? undefined : value;

function locator(problem: Problem): Partial<ErrorDetail> {
  if (problem.path !== undefined) return { 'o:errorPath': problem.path };
  if (problem.queryParam !== undefined) return { 'o:errorQueryParam': problem.queryParam };
  if (problem.header !== undefined) return { 'o:errorHeader': problem.header };
  if (problem.url !== undefined) return { 'o:errorUrl': problem.url };
  return {};
}
