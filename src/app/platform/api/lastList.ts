import { findListedType } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { ListSearch } from './records.ts';

/** A list's search: with it a reload requests the rows in parallel with the caller, not after. */
export interface LastList {
  /** Path and query that the list was shown at. */
  readonly address: string;
  readonly type: RecordType;
  readonly search: ListSearch;
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'countinghouse.lastList';

/** Keeps the search of the list on the screen for the next load of this tab. */
export function keepLastList(place: Place, last: LastList): void {
  try {
    place.setItem(KEY, JSON.stringify(last));
  } catch {
    // Full or disabled storage only makes the next reload request the rows later.
  }
}

/** The search this tab requested at an address before it was reloaded; undefined at any other address. */
export function lastListAt(place: Place, address: string): LastList | undefined {
  try {
    const last: unknown = JSON.parse(place.getItem(KEY) ?? 'null');
    if (!isLast(last) || last.address !== address) return undefined;
    const type = findListedType(last.type);
    return type && { ...last, type };
  } catch {
    return undefined;
  }
}

/** Cleared before the next user signs in. */
export const forgetLastList = (place: Place): void => place.removeItem(KEY);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether this module wrote it; the service validates the search itself. */
const isLast = (value: unknown): value is LastList =>
  isObject(value) &&
  'address' in value &&
  'type' in value &&
  typeof value.type === 'string' &&
  'search' in value &&
  isObject(value.search);
