import type { Ref } from '../derive/types.ts';
import type { RecordType } from '../records/index.ts';

/** A user who approves for another one from the first to the last day. */
export interface Delegation {
  readonly id: string;
  readonly absent: Ref;
  readonly delegate: Ref;
  readonly from: string;
  readonly to: string;
  /** Null: every type that the absent user may approve. */
  readonly types: readonly RecordType[] | null;
  /** Who named the delegate, and when. */
  readonly by: Ref;
  readonly at: string;
  /** Whether the caller may withdraw it. */
  readonly mayWithdraw: boolean;
}

/** A user that the caller can name a delegate for, with the types that user may approve. */
export interface Absentee extends Ref {
  readonly types: readonly RecordType[];
}

/** `GET approvals/v1/delegations`: those that concern the caller; for who manages users, all. */
export interface Delegations {
  readonly items: readonly Delegation[];
  readonly absentees: readonly Absentee[];
  readonly delegates: readonly Ref[];
}

/** Whose approvals the caller gives today, by type. */
export interface StandsInFor {
  readonly user: Ref;
  readonly types: readonly RecordType[];
}
