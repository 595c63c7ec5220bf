import { erasedValues } from '#contract/personalData/personalFields';
import type { RecordDefinition } from '#contract/fields';
import type { Database, Queryable, Tx } from '../../database.ts';
import { type Actor, refuseWhileHeld } from '../../commit.ts';
import type { StoredDoc } from '../../records.ts';
import { canonicalEntry } from '../audit/sealAudit.ts';
import { writeTrail } from '../audit/trail.ts';

interface Version {
  readonly seq: string;
  readonly version: number;
  readonly doc: StoredDoc;
  readonly refName: string | null;
}

/** What is erased, by whom and why. */
export interface ErasureWrite {
  readonly id: string;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly by: Actor;
  readonly at: string;
}

/** The erased names of a record: only where its name goes do display names of earlier versions go with it. */
const namesGo = (definition: RecordDefinition, fields: readonly string[]): boolean =>
  definition.name.some((name) => fields.includes(name));

/** Versions of a record in the trail that still have values of these fields. */
async function versionsWith(
  db: Queryable,
  definition: RecordDefinition,
  { id, fields }: Pick<ErasureWrite, 'id' | 'fields'>,
): Promise<Version[]> {
  const versions = await db.query<Version>(
    `select seq::text as seq, version, doc, ref_name as "refName" from audit
      where record_id = $1::bigint and type = $2 and doc is not null order by audit.seq`,
    [id, definition.type],
  );
  return versions.filter(({ doc }) => Object.keys(erasedValues(definition, fields, doc)).length > 0);
}

/** How many versions of a record in the trail still have values of these fields. */
export const countVersionsWith = async (...asked: Parameters<typeof versionsWith>): Promise<number> =>
  (await versionsWith(...asked)).length;

/**
 * Takes the values of fields out of the earlier versions of a record in the audit trail, which keeps every entry, and writes an
 * entry that says who did it, why, and what each version was left as. The record itself has lost them before.
 * Nothing is written when none has such a value.
 */
export async function eraseFromTrail(db: Database, definition: RecordDefinition, erasure: ErasureWrite): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseWhileHeld(tx);
    const [now] = await tx.query<{ refName: string; version: number }>(
      'select ref_name as "refName", version from record where id = $1::bigint and type = $2 for update',
      [erasure.id, definition.type],
    );
    // What somebody has entered since is in the record, and stays in its version.
    const versions = (await versionsWith(tx, definition, erasure)).filter(
      ({ version }) => version < (now?.version ?? 0),
    );
    if (now === undefined || versions.length === 0) return;
    const after = versions.map(({ seq, doc, refName }) => ({
      seq,
      doc: without(doc, erasedValues(definition, erasure.fields, doc)),
      refName: namesGo(definition, erasure.fields) ? now.refName : refName,
    }));
    const auditSeq = await noteErasure(tx, definition, erasure, { ...now, after });
    await tx.query('select erase_versions($1::bigint, $2::jsonb)', [auditSeq, JSON.stringify(after)]);
  });
}

function without(doc: StoredDoc, erased: Readonly<Record<string, string | null>>): StoredDoc {
  const left = { ...doc, ...erased };
  return Object.fromEntries(Object.entries(left).filter(([name, value]) => value !== null || doc[name] === null));
}

interface Erased {
  readonly refName: string;
  readonly version: number;
  readonly after: readonly Omit<Version, 'version'>[];
}

async function noteErasure(
  tx: Tx,
  { type }: RecordDefinition,
  { id, fields, reason, by, at }: ErasureWrite,
  { refName, version, after }: Erased,
): Promise<number> {
  const entries = await tx.query<{ seq: string; digest: string }>(
    `with c as (select * from jsonb_to_recordset($1::jsonb) c(seq bigint, doc jsonb, "refName" text)),
          a as (select o.seq, o.at, o.user_id, o.user_name, o.role_name, o.client_id, o.session_id, o.request_id, o.idem_key, o.origin, o.type,
                       o.record_id, o.version, o.operation, c.doc, o.sub, c."refName" as ref_name, o.reason, o.ledger, o.external_id,
                       o.for_user_id, o.for_user_name from audit o join c on c.seq = o.seq)
     select a.seq::text as seq, encode(sha256(convert_to(${canonicalEntry}, 'UTF8')), 'hex') as digest from a order by a.seq`,
    [JSON.stringify(after)],
  );
  const doc = { id, type, fields, reason, entries };
  return writeTrail(tx, { type: 'personalData', operation: 'erase', name: refName, version, doc }, by, at);
}

/** For each entry from which personal data was erased: the digests of what erasures left of it. */
export async function erasedEntries(db: Queryable): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.query<{ seq: string; digest: string }>(
    `select e->>'seq' as seq, e->>'digest' as digest from audit a cross join lateral jsonb_array_elements(a.doc->'entries') e
      where a.record_id is null and a.type = 'personalData' and a.operation = 'erase'`,
  );
  const found = new Map<string, Set<string>>();
  for (const { seq, digest } of rows) found.set(seq, (found.get(seq) ?? new Set()).add(digest));
  return found;
}
