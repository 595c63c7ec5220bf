import { type Queryable, sqlState, withRetry } from './database.ts';
import type { StoredDoc, StoredSublists } from './records.ts';

/** A posting as the ledger keeps it: whole smallest units as text, debit positive, credit negative. */
export interface PostingRow {
  readonly side: 'D' | 'C';
  readonly line: number;
  readonly account: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly amount: string;
  readonly baseAmount: string;
  readonly period: string;
  readonly date: string;
  readonly entity: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
  readonly memo: string | null;
}

export interface Numbering {
  readonly field: string;
  readonly series: string;
  readonly prefix: string;
  readonly width: number;
}

/** What becomes of one record. `version` is the one the decision was made on. */
export interface RecordChange {
  readonly op: 'create' | 'update' | 'patch' | 'delete';
  readonly operation: string;
  readonly id: string;
  readonly type: string;
  readonly version?: number;
  readonly doc?: StoredDoc;
  /** Of a patch: the values that are set and the names of those that go. What it is called, points at and has unique stays as it is. */
  readonly set?: StoredDoc;
  readonly unset?: readonly string[];
  /** Absent on an update: the lines stay as they are. */
  readonly sub?: StoredSublists;
  /** `{number}` in the name and the code stands for the number drawn from the series. */
  readonly refName?: string;
  readonly code?: string | null;
  readonly externalId?: string | null;
  readonly isInactive?: boolean;
  readonly edges?: readonly (readonly [path: string, to: string])[];
  readonly uniques?: readonly (readonly [rule: string, value: string])[];
  /** What the version before had just so, and need not be written again. */
  readonly keeps?: { readonly edges: boolean; readonly uniques: boolean };
  /** The family of types within which they are unique; absent: the type itself. */
  readonly uniqueAmong?: string;
  readonly numbering?: Numbering | null;
  /** Take back what the standing version posted. */
  readonly unpost?: boolean;
  readonly postings?: readonly PostingRow[];
  readonly reason?: string | null;
  /** Keep the digest of the period that this change closes (reliability PD2). */
  readonly seal?: boolean;
}

/** Gates that are no period's: whoever changes the calendar, or puts a record below another, does so alone. */
export const calendarGate: Gate = { period: '0', exclusive: true, module: 'general' };
export const hierarchyGate: Gate = { period: '1', exclusive: true, module: 'general' };
/** Whoever changes what assemblies contain, or what their components cost, does so alone. */
export const structureGate: Gate = { period: '2', exclusive: true, module: 'general' };

export interface Gate {
  readonly period: string;
  readonly exclusive: boolean;
  readonly module: 'receivables' | 'payables' | 'general';
}

export interface IdempotencyClaim {
  readonly scope: string;
  readonly type: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly operation: string;
  readonly recordId: string;
}

export interface Actor {
  readonly userId: string;
  readonly userName: string;
  readonly roleName: string | null;
  readonly clientId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly origin: 'api' | 'app' | 'system' | 'sample';
}

/** Everything one request changes, to be written whole or not at all. */
export interface CommitPlan {
  readonly at: string;
  readonly caller: Actor;
  readonly idem?: IdempotencyClaim | null;
  readonly gates: readonly Gate[];
  /** Records the decision rests on, with the version that was read. */
  readonly expects: readonly (readonly [id: string, version: number])[];
  /** Types the decision has read whole, with how many records there were. */
  readonly counts?: readonly (readonly [type: string, count: number])[];
  readonly settings?: readonly (readonly [name: string, version: number])[];
  readonly changes: readonly RecordChange[];
}

export interface Written {
  readonly id: string;
  readonly number: string | null;
  readonly refName: string;
  readonly version: number;
  readonly auditSeq: number;
}

/** Something the decision rested on has changed since it was read: read again and decide anew. */
export class Stale extends Error {}

/** The key was used before, for this record. */
export class KeyUsed extends Error {
  readonly recordId: string;
  readonly fingerprint: string;
  readonly isVoided: boolean;
  readonly operation: string;
  constructor(known: { recordId: string; fingerprint: string; isVoided: boolean; operation: string }) {
    super('the idempotency key was used before');
    this.recordId = known.recordId;
    this.fingerprint = known.fingerprint;
    this.isVoided = known.isVoided;
    this.operation = known.operation;
  }
}

/** The database itself refused the change; `constraint` names the invariant. */
export class ConstraintRefused extends Error {
  readonly constraint: string;
  readonly facts: string;
  constructor(constraint: string, facts: string, cause: unknown) {
    super(`refused by ${constraint}`, { cause });
    this.constraint = constraint;
    this.facts = facts;
  }
}

/** Generated by the service itself, so a collision is worth another try. */
const generatedKeys = ['issued_number_pkey', 'record_pkey'];

/**
 * Writes a plan in one statement and so in one transaction, with locks in the fixed order.
 * @throws {Stale} when what was read has changed. @throws {KeyUsed} when the idempotency key was used before.
 * @throws {ConstraintRefused} when an invariant of the database stands against it.
 */
export async function commitChange(db: Queryable, plan: CommitPlan): Promise<readonly Written[]> {
  try {
    const rows = await withRetry(
      () =>
        db.query<{ written: readonly Written[] }>('select commit_change($1::jsonb) as written', [planText(plan)], {
          name: 'commit',
        }),
      { generatedKeys },
    );
    return rows[0]?.written ?? [];
  } catch (error) {
    throw translated(error);
  }
}

/**
 * The plan as the database reads it: postings without what is absent and without the period and date that all of a
 * transaction share, which is a third of the text of a long journal.
 */
function planText(plan: CommitPlan): string {
  return JSON.stringify({ ...plan, changes: plan.changes.map(changeOnWire) });
}

function changeOnWire({ keeps, ...given }: RecordChange): unknown {
  const change = {
    ...given,
    ...(keeps?.edges ? { edges: undefined } : {}),
    ...(keeps?.uniques ? { uniques: undefined } : {}),
  };
  const [first] = change.postings ?? [];
  if (!change.postings || !first) return change;
  return { ...change, period: first.period, date: first.date, postings: change.postings.map(postingOnWire) };
}

/** What is undefined leaves no trace in the text; the database reads an absent value as null. */
function postingOnWire({ period: _period, date: _date, ...row }: PostingRow): unknown {
  const given = (value: string | null) => value ?? undefined;
  return {
    ...row,
    entity: given(row.entity),
    department: given(row.department),
    class: given(row.class),
    location: given(row.location),
    memo: given(row.memo),
  };
}

interface DriverError {
  readonly detail?: string;
  readonly constraint?: string;
  readonly message: string;
}

function translated(error: unknown): unknown {
  const state = sqlState(error);
  if (state === undefined) return error;
  const { detail, constraint, message } = error as DriverError; // the driver's errors carry these beside their code
  if (state === 'CH001') return new Stale(detail ?? message);
  if (state === 'CH002') return new KeyUsed(JSON.parse(detail ?? '{}'));
  const isInvariant = state === '23514' || state === '23505' || state === '23503' || state === '23P01';
  return isInvariant && constraint !== undefined ? new ConstraintRefused(constraint, detail ?? message, error) : error;
}
