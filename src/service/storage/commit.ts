import { problem } from '#contract/messages/problem';
import { Refused } from '#contract/messages/refused';
import { isWorthRetrying, type Queryable, sqlState, type Tx, withRetry } from './database.ts';
import type { StoredDoc, StoredSublists } from './records.ts';

/** A posting as stored in the ledger: whole smallest units as text, debit positive, credit negative. */
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

/** The change of one record. `version` is the one the decision was based on. */
export interface RecordChange {
  readonly op: 'create' | 'update' | 'patch' | 'delete';
  readonly operation: string;
  readonly id: string;
  readonly type: string;
  readonly version?: number;
  readonly doc?: StoredDoc;
  /** A patch: values to set and names to remove. Name, references and unique values are unchanged. */
  readonly set?: StoredDoc;
  readonly unset?: readonly string[];
  /** Absent on an update: the lines are unchanged. */
  readonly sub?: StoredSublists;
  /** `{number}` in name and code is replaced by the next number of the series. */
  readonly refName?: string;
  readonly code?: string | null;
  readonly externalId?: string | null;
  readonly isInactive?: boolean;
  readonly edges?: readonly (readonly [path: string, to: string])[];
  readonly uniques?: readonly (readonly [rule: string, value: string])[];
  /** Same as in the previous version, so not written again. */
  readonly keeps?: { readonly edges: boolean; readonly uniques: boolean };
  /** The family of types within which they are unique; absent: the type alone. */
  readonly uniqueAmong?: string;
  readonly numbering?: Numbering | null;
  /** Reverse the postings of the current version. */
  readonly unpost?: boolean;
  readonly postings?: readonly PostingRow[];
  readonly reason?: string | null;
  /** The absent user for whom a delegate decides. */
  readonly for?: { readonly id: string; readonly refName: string };
  /** Store the digest of the period that this change closes (reliability PD2). */
  readonly seal?: boolean;
}

/** Locks in addition to those of periods: changes to the calendar, or to a hierarchy, run one at a time. */
export const calendarGate: Gate = { period: '0', exclusive: true, module: 'general' };
export const hierarchyGate: Gate = { period: '1', exclusive: true, module: 'general' };
/** Changes to assembly components or component costs run one at a time. */
export const structureGate: Gate = { period: '2', exclusive: true, module: 'general' };
/** Recognition journals run one at a time: each depends on what all others have recognized. */
export const recognitionGate: Gate = { period: '3', exclusive: true, module: 'general' };
/** Revaluations run one at a time: each posts what the others have left. */
export const revaluationGate: Gate = { period: '4', exclusive: true, module: 'general' };
/** Allocations run one at a time: one can allocate what another has posted. */
export const allocationGate: Gate = { period: '5', exclusive: true, module: 'general' };

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
  /** Null where the record has no id, like the company settings. */
  readonly recordId: string | null;
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

/** Who a change is attributed to: the caller of a request, as named in the audit trail. */
export const actorOf = ({
  caller,
  requestId,
  origin,
}: Pick<Actor, 'requestId' | 'origin'> & { readonly caller: Omit<Actor, 'requestId' | 'origin'> }): Actor => ({
  userId: caller.userId,
  userName: caller.userName,
  roleName: caller.roleName,
  clientId: caller.clientId,
  sessionId: caller.sessionId,
  requestId,
  origin,
});

/** An actor as the audit trail stores it: user, name, role, client, session, request and origin. */
export const actorColumns = (by: Actor): readonly [user: string, ...trace: (string | null)[]] => [
  by.userId,
  by.userName,
  by.roleName,
  by.clientId,
  by.sessionId,
  by.requestId,
  by.origin,
];

/** Everything one request changes, written whole or not at all. */
export interface CommitPlan {
  readonly at: string;
  readonly caller: Actor;
  readonly idem?: IdempotencyClaim | null;
  readonly gates: readonly Gate[];
  /** Records the decision depends on, with the version read. */
  readonly expects: readonly (readonly [id: string, version: number])[];
  /** Types the decision has read completely, with the number of records. */
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

/** The decision is based on data that has changed since: read and decide again. */
export class Stale extends Error {
  /** The ids of records that others are changing too. */
  readonly records: readonly string[];
  constructor(message: string, records: readonly string[], options?: ErrorOptions) {
    super(message, options);
    this.records = records;
  }
}

/** Others are changing these records, and it's not this decision's turn yet. */
export class Contended extends Stale {}

/** The key was already used for this record. */
export class KeyUsed extends Error {
  readonly recordId: string | null;
  readonly fingerprint: string;
  readonly isVoided: boolean;
  readonly operation: string;
  constructor(known: { recordId: string | null; fingerprint: string; isVoided: boolean; operation: string }) {
    super('the idempotency key was used before');
    this.recordId = known.recordId;
    this.fingerprint = known.fingerprint;
    this.isVoided = known.isVoided;
    this.operation = known.operation;
  }
}

/** The database refused the change; `constraint` names the invariant. */
export class ConstraintRefused extends Error {
  readonly constraint: string;
  readonly facts: string;
  constructor(constraint: string, facts: string, cause: unknown) {
    super(`refused by ${constraint}`, { cause });
    this.constraint = constraint;
    this.facts = facts;
  }
}

/** Generated by the service, so a collision is retried. */
const generatedKeys = ['issued_number_pkey', 'record_pkey'];

const commit = { name: 'commit', text: 'select commit_change($1::jsonb) as written' };
const commitTurn = { name: 'commit_turn', text: 'select commit_turn($1::jsonb) as written' };

/**
 * Writes a plan in one statement and thus one transaction, with locks in a fixed order.
 * @throws {Stale} when what was read has changed.
 * @throws {KeyUsed} when the idempotency key was used before.
 * @throws {ConstraintRefused} when a constraint of the database rejects it.
 */
export async function commitChange(db: Queryable, plan: CommitPlan): Promise<readonly Written[]> {
  try {
    return await withRetry(() => write(db, plan), { generatedKeys });
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Writes plans that each create one record, behind the same gates, in one statement: all or none. Returns what each wrote.
 * @throws the error of the driver, which does not say whose it is, and `DatabaseBusy` or `DatabaseUnavailable`.
 */
export async function commitTogether(
  db: Queryable,
  plans: readonly CommitPlan[],
): Promise<readonly (readonly Written[])[]> {
  const text = JSON.stringify({
    gates: inLockOrder(plans[0]?.gates ?? []),
    expects: distinct(plans.flatMap(({ expects }) => expects)),
    counts: distinct(plans.flatMap(({ counts = [] }) => counts)),
    settings: distinct(plans.flatMap(({ settings = [] }) => settings)),
    requests: plans.map(({ at, caller, idem = null }) => ({ at, caller, idem })),
    changes: plans.flatMap(({ changes }, request) => changes.map((change) => ({ ...changeOnWire(change), request }))),
  });
  const rows = await db.query<{ written: readonly Written[] }>(commit.text, [text], { name: commit.name });
  return (rows[0]?.written ?? []).map((each) => [each]);
}

/** A record that several plans depend on is looked at once. */
const distinct = (pairs: readonly (readonly [name: string, version: number])[]): typeof pairs => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
];

/**
 * Writes a plan like `commitChange` inside the open transaction of a turn on the records `held`, which a failed statement ends: where
 * `commitChange` would retry, this throws `Stale`. Deferred constraints are checked here and not at the end of the
 * transaction, where the plan is no longer known.
 * @throws as `commitChange` does.
 */
export async function commitInside(tx: Tx, plan: CommitPlan, held: readonly string[]): Promise<readonly Written[]> {
  try {
    return await write(tx, { ...plan, turn: held }, commitTurn);
  } catch (error) {
    if (isWorthRetrying(error, generatedKeys)) throw new Stale('overtaken', changedIds(plan), { cause: error });
    throw translated(error);
  }
}

async function write(
  db: Queryable,
  plan: CommitPlan & { readonly turn?: readonly string[] },
  { text, name } = commit,
): Promise<readonly Written[]> {
  const rows = await db.query<{ written: readonly Written[] }>(text, [planText(plan)], { name });
  return rows[0]?.written ?? [];
}

const changedIds = ({ changes }: CommitPlan): readonly string[] =>
  changes.flatMap(({ op, id }) => (op === 'create' ? [] : [id]));

/**
 * Marks a key as used in the transaction that writes something other than records.
 * @throws {KeyUsed} when it was used before.
 */
export async function claimKey(tx: Queryable, claim: IdempotencyClaim): Promise<void> {
  try {
    await tx.query('select claim_key($1::jsonb)', [JSON.stringify(claim)]);
  } catch (error) {
    throw translated(error);
  }
}

/**
 * The plan as the database reads it: postings without absent members and without their shared period and date, which
 * make up a third of the text of a long journal.
 */
function planText(plan: CommitPlan): string {
  return JSON.stringify({ ...plan, gates: inLockOrder(plan.gates), changes: plan.changes.map(changeOnWire) });
}

/** Gates are taken in one order by all, so that no two plans wait for each other. */
const inLockOrder = (gates: readonly Gate[]): readonly Gate[] =>
  gates.toSorted((a, b) => Number(BigInt(a.period) - BigInt(b.period)));

function changeOnWire({ keeps, ...given }: RecordChange): object {
  const change = {
    ...given,
    ...(keeps?.edges ? { edges: undefined } : {}),
    ...(keeps?.uniques ? { uniques: undefined } : {}),
  };
  const [first] = change.postings ?? [];
  if (!change.postings || !first) return change;
  return { ...change, period: first.period, date: first.date, postings: change.postings.map(postingOnWire) };
}

/** Undefined members are omitted; the database reads them as null. */
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

const heldProblem = problem('integrity.held', {}, {}, 'SERVICE_BUSY');

/** Stops a change other than of records while a verification's finding holds changes. @throws {Refused} */
export async function refuseWhileHeld(db: Queryable): Promise<void> {
  const rows = await db.query('select 1 from change_hold', [], { name: 'change_is_held' });
  if (rows.length > 0) throw new Refused([heldProblem]);
}

function translated(error: unknown): unknown {
  const state = sqlState(error);
  if (state === undefined) return error;
  const { detail, constraint, message } = error as DriverError; // the driver's errors carry these in addition to their code
  // The detail names what has changed since it was read: ids of records, or types and settings.
  if (state === 'CH001')
    return new Stale(
      detail ?? message,
      (detail ?? '').split(',').filter((each) => /^\d+$/.test(each)),
    );
  if (state === 'CH009') return new Refused([heldProblem]);
  if (state === 'CH002') return new KeyUsed(JSON.parse(detail ?? '{}'));
  const isInvariant = state === '23514' || state === '23505' || state === '23503' || state === '23P01';
  return isInvariant && constraint !== undefined ? new ConstraintRefused(constraint, detail ?? message, error) : error;
}
