import type { RecordType } from '#contract/records/index';
import type { Total } from '#app/platform/api/records.ts';

/** The list that a record was opened from. */
export interface ListContext {
  readonly type: RecordType;
  /** Path and query, to go back to. */
  readonly address: string;
  /** That of the first id here. */
  readonly offset: number;
  /** The records of the page, in its order. */
  readonly ids: readonly string[];
  /** Undefined: not known. */
  readonly total: Total | undefined;
}

/** For "x of n" and for going to the next and previous record without the list. */
export interface PlaceInList {
  /** From 1. */
  readonly position: number;
  readonly total: Total | undefined;
  readonly address: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const contexts = new Map<RecordType, ListContext>();

/** Remembers the list on the screen, in memory: a reload or another tab starts without it. */
export function rememberList(context: ListContext): void {
  contexts.set(context.type, context);
}

/** The place of a record in the list it was opened from; undefined when it is not in it. */
export function placeInList(type: RecordType, id: string): PlaceInList | undefined {
  const context = contexts.get(type);
  const at = context?.ids.indexOf(id) ?? -1;
  if (!context || at < 0) return undefined;
  return {
    position: context.offset + at + 1,
    total: context.total,
    address: context.address,
    previous: context.ids[at - 1],
    next: context.ids[at + 1],
  };
}
