import type { RecordType } from '../records/index.ts';

/** That a record was saved or deleted, and nothing of what it holds; without an id: many of its type. */
export interface ChangeNote {
  readonly type: RecordType;
  readonly id?: string;
}

/**
 * `GET changes/v1` as a stream of server-sent events: each message is a list of `ChangeNote`s that the caller may know of. It
 * ends after `lifeMs` at the latest, so that each stream was opened with an access token that is still good.
 */
export const changeStream = { lifeMs: 5 * 60_000, beatMs: 15_000, media: 'text/event-stream' } as const;
