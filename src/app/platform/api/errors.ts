import { apiMessages } from './messages/apiMessages.ts';

/** `line.items[2].account` → `['line', 'items', 2, 'account']`. */
export type PathSegment = string | number;

/** One reason why a request failed, with its place read. */
export interface ServiceProblem {
  readonly detail: string;
  readonly code: string;
  /** Location in the body; empty if it concerns the whole request. */
  readonly path: readonly PathSegment[];
  readonly queryParam?: string;
  readonly header?: string;
  readonly url?: string;
}

/**
 * The meaning of a failure for the caller. `refused`: the request was read and not carried out; its problems say why.
 * `conflict`: another user changed the record first. `busy`: the limit is reached or the same key is in progress; the
 * request is valid. `offline`: no answer. `unknown`: an unclear answer or a timeout; the request may have been carried
 * out.
 */
export type FailureKind =
  | 'refused'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'busy'
  | 'offline'
  | 'unknown';

export interface Failure {
  readonly kind: FailureKind;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problems: readonly ServiceProblem[];
  readonly requestId?: string | undefined;
  /** How long the service asks to wait. */
  readonly retryAfterMs?: number | undefined;
}

/** The one error that everything under `api/` throws for a request that failed. */
export class ServiceError extends Error implements Failure {
  readonly kind: FailureKind;
  readonly status: number;
  readonly problems: readonly ServiceProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(failure: Failure) {
    super(failure.problems[0]?.detail ?? apiMessages.failures[failure.kind]);
    this.name = 'ServiceError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.problems = failure.problems;
    this.requestId = failure.requestId;
    this.retryAfterMs = failure.retryAfterMs;
  }

  /** Plain data, to be stored or sent to another tab. */
  toFailure(): Failure {
    const { kind, status, problems, requestId, retryAfterMs } = this;
    return { kind, status, problems, requestId, retryAfterMs };
  }
}

/** Whether the same request can succeed when sent again unchanged. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.kind === 'busy' ||
    error.kind === 'offline' ||
    (error.kind === 'unknown' && (error.status === 0 || error.status >= 500)));

/**
 * Whether the service definitely didn't run the request and won't when it is repeated unchanged: a 4xx response with
 * the documented body. Sign-in, "too many" and "still in progress" don't count.
 */
export const isDefiniteRefusal = ({ kind }: Failure): boolean =>
  kind === 'refused' || kind === 'forbidden' || kind === 'notFound' || kind === 'conflict';

/** The error of a request that brought no answer, or one that could not be read. */
export const noAnswer = (kind: 'offline' | 'unknown', detail: string): ServiceError =>
  new ServiceError({ kind, status: 0, problems: [{ detail, code: 'NO_ANSWER', path: [] }] });
