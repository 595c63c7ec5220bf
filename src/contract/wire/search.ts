import type { Ref } from '../derive/types.ts';
import type { RecordType } from '../records/index.ts';

/** Why a record was found, the strongest reason first. */
export const searchReasons = ['exact', 'name', 'amount', 'party', 'text'] as const;
export type SearchReason = (typeof searchReasons)[number];

/** One record that a search over all types found. */
export interface SearchHit {
  readonly type: RecordType;
  readonly record: Ref;
  readonly reason: SearchReason;
  readonly party: Ref | null;
  readonly date: string | null;
  /** The day by which it is to be paid. */
  readonly due: string | null;
  readonly amount: number | null;
  readonly currency: Ref | null;
  readonly status: Ref | null;
  readonly memo: string | null;
  readonly isInactive: boolean;
}

/** `GET search/v1`: the best hits among the types the caller may view. */
export interface SearchAnswer {
  readonly items: readonly SearchHit[];
  /** There are more than were asked for. */
  readonly hasMore: boolean;
}

export const searchLimits = { text: 200, items: 50, default: 20 } as const;
