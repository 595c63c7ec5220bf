import type { Ref } from '../derive/types.ts';
import { definitionOf, type RecordType } from '../records/index.ts';

/** What happened to a record, as the audit trail names it, and as events name it. */
const happened: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  approve: 'approved',
  reject: 'rejected',
  submit: 'submitted',
  cancel: 'canceled',
  close: 'closed',
  closeRest: 'restClosed',
  reopen: 'reopened',
  lock: 'locked',
  unlock: 'unlocked',
  void: 'voided',
  reverse: 'reversed',
  freeze: 'frozen',
  recount: 'recounted',
  substitute: 'substituted',
};

/** One change of a record, from the sealed audit trail. */
export interface RecordEvent {
  /** The place in the sealed trail, without gaps: later events have larger ones. The cursor of `after` and `Last-Event-ID`. */
  readonly id: string;
  /** Such as `invoice.created`. */
  readonly type: string;
  readonly at: string;
  readonly actor: Ref;
  readonly record: { readonly type: RecordType; readonly id: string; readonly version: number };
  /** The number of the entry in the audit trail: the `X-Audit-Seq` of the request that made the change. */
  readonly auditSeq: string;
  /** Paths of what changed, as far as the reader may see it, at most `eventLimits.paths`; none for a new or deleted record. */
  readonly changed: readonly string[];
  /** How many paths changed. */
  readonly changedTotal: number;
}

/** `GET events/v1` (ours). */
export interface EventsPage {
  readonly items: readonly RecordEvent[];
  readonly count: number;
  /** There is more in the trail; a page can be empty because all of it was about records that the reader may not see. */
  readonly hasMore: boolean;
  /** Where the next page begins: past what was left out, too. */
  readonly after: string;
}

export const eventLimits = { page: 200, usualPage: 100, paths: 200 } as const;

/** The name of what an operation of the audit trail does to a record of a type. */
export const eventTypeOf = (type: string, operation: string): string => `${type}.${happened[operation] ?? 'updated'}`;

/** The events of a record type. */
export function eventTypesOf(type: RecordType): readonly string[] {
  const { actions = {} } = definitionOf(type);
  return [
    ...new Set(
      ['create', 'update', 'delete', ...Object.keys(actions)].map((operation) => eventTypeOf(type, operation)),
    ),
  ];
}
