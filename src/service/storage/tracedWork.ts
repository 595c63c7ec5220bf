import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** Work that is told of while it goes on, to the figures of the service and to traces. It holds no value of a record. */
export interface TracedWork {
  /**
   * A statement; a transaction with its statements; waiting for a connection, or for one's turn on contended records; a
   * commit together with others; a background job; or sending a message to a webhook.
   */
  readonly what: 'statement' | 'transaction' | 'connection' | 'turn' | 'group' | 'job' | 'delivery';
  /** Of a statement: its text, of which only the kind of the statement is told on. */
  readonly text?: string;
  /** Of a prepared statement or a job; never of a person or a company. */
  readonly name?: string;
  /** It belongs to no request, although one may have set it going. */
  readonly isApart?: boolean;
  /** Numbers and fixed words; they can be added until it ends. */
  readonly details?: Record<string, string | number>;
}

/** All such work of this process. */
export const workChannel: TracingChannel<unknown, TracedWork> = tracingChannel<unknown, TracedWork>(
  'countinghouse.work',
);

/** Runs the work, and tells of it where anybody listens. */
export const traced = <T>(work: TracedWork, run: () => Promise<T>): Promise<T> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(run, work) : run();
