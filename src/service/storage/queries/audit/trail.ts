import { type Actor, actorColumns } from '../../commit.ts';
import type { Queryable } from '../../database.ts';
import { auditTime } from './auditTime.ts';

/** Audited subjects other than records. */
export type TrailType =
  | 'setting'
  | 'user'
  | 'role'
  | 'export'
  | 'delegation'
  | 'backup'
  | 'integrity'
  | 'closingProof'
  | 'proofKey'
  | 'webhook'
  | 'personalData'
  | 'integration'
  | 'identityProvider'
  | 'provisioning';

export interface TrailImage {
  readonly seq: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly operation: string;
  readonly doc: Readonly<Record<string, unknown>> | null;
}

export interface TrailWrite {
  readonly type: TrailType;
  readonly operation: string;
  readonly name: string;
  readonly version: number;
  /** The complete current state including its id. */
  readonly doc: object;
}

/** Writes one change of a user or a role, or an export, to the audit trail, within the transaction that makes the change. */
export async function writeTrail(
  tx: Queryable,
  { type, operation, name, version, doc }: TrailWrite,
  by: Actor,
  at: string,
): Promise<number> {
  const [row] = await tx.query<{ seq: string }>(
    `insert into audit (at, user_id, user_name, role_name, client_id, session_id, request_id, origin, type, version, operation, doc, ref_name)
       values (${auditTime('$1')}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning seq`,
    [at, ...actorColumns(by), type, version, operation, JSON.stringify(doc), name],
  );
  return Number(row?.seq);
}

/** The entries about one of them, the newest first; `id` is undefined for the settings, which exist once. */
export const readTrail = (
  db: Queryable,
  type: TrailType,
  id: string | undefined,
  limit: number,
): Promise<TrailImage[]> =>
  db.query<TrailImage>(
    `select seq::text as seq, at, user_id as "userId", user_name as "userName", operation, doc from audit
      where record_id is null and type = $1 and ($2::text is null or doc->>'id' = $2) order by audit.seq desc limit $3`,
    [type, id ?? null, limit],
  );

/** An account that was assigned or lost a system role. */
export interface RoleMove extends Pick<TrailImage, 'seq' | 'at' | 'userId' | 'userName'> {
  readonly requestId: string | null;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Accounts that were assigned or lost roles, the newest first. */
export const readRoleMoves = (db: Queryable, limit: number): Promise<RoleMove[]> =>
  db.query<RoleMove>(
    `select a.seq::text as seq, a.at, a.user_id as "userId", a.user_name as "userName", a.request_id as "requestId", a.ref_name as name,
            p.doc->>'sSpecAcct' as before, a.doc->>'sSpecAcct' as after
       from audit a join audit p on p.record_id = a.record_id and p.type = 'account' and p.version = a.version - 1
      where a.type = 'account' and a.operation = 'update' and p.doc->>'sSpecAcct' is distinct from a.doc->>'sSpecAcct'
      order by a.seq desc limit $1`,
    [limit],
  );
