import type { OpenKind } from '../fields.ts';
import type { Ref } from '../derive/types.ts';

/** One change of a record, the newest first in `/history` (decisions 13). */
export interface HistoryEntry {
  readonly seq: string;
  readonly at: string;
  readonly user: Ref;
  /** The absent user for whom a delegate decided; absent where users act for themselves. */
  readonly for?: Ref;
  readonly operation: string;
  readonly version: number;
  /** Empty where the request leaves them out. */
  readonly changes: readonly FieldChange[];
  /** An update that changed only what the service computes, because another document changed. */
  readonly isComputed?: true;
  readonly reason: string | null;
}

/** What a request for a history may say about `changes`. */
export const historyChangesChoices = ['omit'] as const;

export interface FieldChange {
  /** A header field, `line[3].debit` for a field of line 3, or `line[3]` for an added or removed line. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record that points at this one or that this one points at (`/related`, decisions 13). */
export interface RelatedRecord {
  /** The label of the field that points: "Posting period", "Lines: Account". */
  readonly relation: string;
  /** `to`: this record points at the other; `from`: the other points at this one. */
  readonly direction: 'to' | 'from';
  readonly path: string;
  readonly type: string;
  readonly record: Ref;
  readonly status: Ref | null;
  readonly total: number | null;
}

/** A document of a customer or vendor with something open (decisions 13). */
export interface OpenDocument {
  readonly doc: Ref;
  readonly party: Ref;
  readonly subsidiary: Ref | null;
  readonly type: string;
  readonly kind: OpenKind;
  readonly tranId: string;
  /** The other side's number: the vendor's for a bill, the customer's for an order. */
  readonly otherRefNum: string | null;
  readonly tranDate: string;
  readonly dueDate: string | null;
  readonly currency: Ref;
  readonly total: number;
  readonly open: number;
  /** What paying it on the day would save; zero once the discount has run out. */
  readonly discount: number;
  /** What the terms offer, whether or not it can still be had. */
  readonly discountOffered: number;
  readonly discountDate: string | null;
  /** Days overdue; zero before the due date and for documents without one. */
  readonly daysLate: number;
}

/** What another service of this shape may leave out of an answer. */
export type Maybe<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
