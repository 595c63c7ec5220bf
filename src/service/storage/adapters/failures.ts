import { DatabaseBusy, DatabaseDamaged, DatabaseUnavailable, EngineRestarted, sqlState } from '../database.ts';
import { LIMITS } from './limits.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** The server can't read or write its files. */
const IO_ERROR = '58030';
/** Disk full, out of memory, too many connections. */
const NO_RESOURCES = '53';
/** A page, or an index, that cannot be read. */
const DAMAGED = ['XX001', 'XX002'];
/** A write where none is accepted. */
const READ_ONLY = '25006';
/** Where the server waits for a standby to confirm a commit; functions have the same name in every language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';
/** Network calls, as Node names them; the same errors on files don't mean a lost connection. */
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'shutdown', 'getaddrinfo']);

/** The driver's message when a statement gets no response before its deadline; the connection is still waiting for it. */
const UNANSWERED = 'Query read timeout';

/** Returns the error if a statement got no response in time: its connection can't be used again. */
export const silenceIn = (error: unknown): Error | undefined =>
  error instanceof Error && error.message === UNANSWERED ? error : undefined;

/** Whether the server behind this connection takes no writes. Other connections to the same server are no better. */
export const isFromStandby = (error: unknown): boolean => sqlState(error) === READ_ONLY;

/** Whether a connection is of no more use after this error: it is gone, silent, or leads to a server that takes no writes. */
export function lossOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return new Error(String(error));
  const state = sqlState(error);
  if (state === undefined || isFromStandby(error) || isConnectionError(error, state)) return error;
  return undefined;
}

/**
 * Whether a notice says that the server stopped waiting for a standby: the commit it then reports exists on that server
 * alone, and a failover would lose it.
 */
export const isUnconfirmed = (notice: object): boolean => 'routine' in notice && notice.routine === WAIT_FOR_STANDBY;

/** Maps the driver's errors to this service's own; a rejected statement passes through. */
export function explained(error: unknown, inFlight: boolean): unknown {
  if (error instanceof EngineRestarted) {
    return new EngineRestarted(error.message, { cause: error, outcomeUnknown: inFlight });
  }
  if (error instanceof DatabaseUnavailable) {
    return new DatabaseUnavailable(error.message, { cause: error, outcomeUnknown: inFlight });
  }
  if (!(error instanceof Error)) return error;
  if (error.message === 'timeout exceeded when trying to connect') {
    return new DatabaseBusy(`no database connection became free within ${LIMITS.acquireMs} ms`, {
      cause: error,
    });
  }
  if (silenceIn(error)) {
    return new DatabaseUnavailable('the database did not answer in time', { cause: error, outcomeUnknown: inFlight });
  }
  const state = sqlState(error);
  if (state !== undefined && DAMAGED.includes(state)) return new DatabaseDamaged(error.message, { cause: error });
  if (state === LOCK_NOT_AVAILABLE) return new DatabaseBusy('a lock was not released in time', { cause: error });
  if (state === QUERY_CANCELED) return new DatabaseBusy('a statement took longer than allowed', { cause: error });
  if (state?.startsWith(NO_RESOURCES) || state === IO_ERROR)
    return new DatabaseUnavailable(`the database lacks space or memory: ${error.message}`, { cause: error });
  if (state === READ_ONLY)
    return new DatabaseUnavailable('the server is a standby or accepts no writes', { cause: error });
  if (!isConnectionError(error, state)) return error;
  return new DatabaseUnavailable(`the database cannot be reached: ${error.message || String(error)}`, {
    cause: error,
    outcomeUnknown: inFlight,
  });
}

/**
 * Whether a failure can pass without changing the request: the database is away, busy, restarting or out of space.
 * Accepts any error, including the driver's own.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED) return true;
  const cause = explained(error, false);
  return cause instanceof DatabaseBusy || cause instanceof DatabaseUnavailable;
}

function isConnectionError(error: Error, state: string | undefined): boolean {
  // Connection exceptions, operator intervention (shutdown, crash, starting up), idle in transaction for too long.
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '25P03';
  return (
    ('syscall' in error && NETWORK_CALLS.has(String(error.syscall))) ||
    error.name === 'AggregateError' ||
    /^Connection terminated|connection error|not queryable|after calling end on the pool/i.test(error.message)
  );
}
