import type { Action, RecordDefinition } from '../fields.ts';
import { definitionOf, type RecordType, recordTypes } from '../records/index.ts';
import type { CompanySettings } from '../settings.ts';
import type { Ref } from '../derive/types.ts';

/** A record type whose documents can require approval. */
export interface ApprovalType {
  readonly type: RecordType;
  readonly approve: Action;
  /** Not every type can be refused. */
  readonly reject: Action | undefined;
  /** The status field, and the states that await approval. Rejected documents await nothing. */
  readonly status: string;
  readonly states: readonly string[];
  /**
   * Others work on it before it waits, such as a count: its makers are all who worked on it, and it waits with or without
   * routing, which then says whether a maker may approve it.
   */
  readonly isPrepared: boolean;
  /** The fields of party and amount; a type may have neither. */
  readonly party: string | undefined;
  readonly amount: string | undefined;
}

const firstOf = ({ fields }: RecordDefinition, names: readonly string[]): string | undefined =>
  names.find((name) => name in fields);

/** Read off the definitions: whatever has an action `approve`. */
export const approvalTypes: readonly ApprovalType[] = recordTypes.flatMap((type) => {
  const definition = definitionOf(type);
  const { approve, reject, submit } = definition.actions ?? {};
  if (!approve || definition.status === undefined) return [];
  return {
    type,
    approve,
    reject,
    status: definition.status,
    states: (approve.from ?? []).filter((state) => state !== 'REJECTED'),
    isPrepared: submit !== undefined,
    party: firstOf(definition, ['entity', 'customer', 'vendor']),
    amount: firstOf(definition, ['total', 'payment', 'balance']),
  };
});

/** Whether a document may be approved by whoever made it. */
export const mayApproveOwn = (
  { type, isPrepared }: Pick<ApprovalType, 'type' | 'isPrepared'>,
  { approvals, approvalRouting }: Pick<CompanySettings, 'approvals' | 'approvalRouting'>,
): boolean => approvals.ownAllowed || (isPrepared && approvalRouting[type] !== true);

/** The filter of the list of what waits of a type. */
export const waitingFilter = ({ status, states }: Pick<ApprovalType, 'status' | 'states'>): string =>
  `${status} ANYOF ${states.map((state) => `'${state}'`).join(', ')}`;

/** One document that waits for approval. */
export interface WaitingDocument {
  readonly doc: Ref;
  readonly type: RecordType;
  /** The version that the approval names, so that only what was shown is approved. */
  readonly version: number;
  readonly status: Ref;
  readonly tranDate: string | null;
  readonly party: Ref | null;
  readonly subsidiary: Ref | null;
  readonly currency: Ref | null;
  readonly total: number | null;
  readonly memo: string | null;
  /** What it is above the credit limit of its customer; null within it. */
  readonly creditExcess: number | null;
  /** The discount that is above the limit of its maker's role, in percent; null within it. */
  readonly overDiscount: number | null;
  /** Who brought it into this state, and when. */
  readonly by: Ref | null;
  readonly since: string;
  /** The absent user in whose place the caller approves it; null for the caller's own right. */
  readonly for: Ref | null;
}

/** `GET approvals/v1`: what the caller may approve, the oldest first, with how many wait of each type. */
export interface Approvals {
  readonly items: readonly WaitingDocument[];
  readonly counts: readonly { readonly type: RecordType; readonly count: number }[];
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** What an approver said of a document. */
export type DecisionName = 'approve' | 'reject';

/** One document of the caller that somebody else has decided. */
export interface DecidedDocument extends Pick<
  WaitingDocument,
  'doc' | 'type' | 'version' | 'status' | 'tranDate' | 'party' | 'currency' | 'total' | 'memo'
> {
  readonly decision: DecisionName;
  /** Who decided it, when, and the reason that was given. */
  readonly by: Ref;
  /** The absent user whose delegate decided. */
  readonly for: Ref | null;
  readonly at: string;
  readonly reason: string | null;
}

/** `GET approvals/v1/decided`: the latest decision on each document that the caller sent for approval, the newest first. */
export interface Decided {
  readonly items: readonly DecidedDocument[];
  readonly totalResults: number;
  readonly hasMore: boolean;
}
