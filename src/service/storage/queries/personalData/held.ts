import type { Erasure, NamingRecord } from '#contract/wire/personalData';
import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';

/** A version of a record as the audit trail has it. */
export interface TrailVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly operation: string;
  readonly doc: StoredDoc | null;
}

/** Every version of a record, the oldest first. */
export const versionsOf = (db: Queryable, type: string, id: string): Promise<TrailVersion[]> =>
  db.query<TrailVersion>(
    `select version, at, user_name as "by", operation, doc from audit where record_id = $1::bigint and type = $2 order by audit.seq`,
    [id, type],
  );

/** Records that name a record, each once, the oldest first. */
export const recordsNaming = (db: Queryable, id: string): Promise<NamingRecord[]> =>
  db.query<NamingRecord>(
    `select r.id::text as id, r.type, r.ref_name as "refName", r.doc->>'tranDate' as date
       from record r where r.id in (select from_id from edge where to_id = $1::bigint) and r.id <> $1::bigint order by r.id`,
    [id],
  );

/** How many documents of these types name a record, and the date of the latest. */
export async function documentsNaming(
  db: Queryable,
  id: string,
  types: readonly string[],
): Promise<{ readonly count: number; readonly latest: string } | null> {
  const [row] = await db.query<{ count: number; latest: string | null }>(
    `select count(*)::int as count, max(r.doc->>'tranDate') as latest from record r
      where r.id in (select from_id from edge where to_id = $1::bigint) and r.type = any($2::text[])`,
    [id, types],
  );
  return row?.latest == null ? null : { count: row.count, latest: row.latest };
}

/** What was erased of a person, the newest first. */
export const erasuresOf = (db: Queryable, type: string, id: string): Promise<Erasure[]> =>
  db.query<Erasure>(
    `select at, user_name as "by", doc->>'reason' as reason, doc->'fields' as fields, jsonb_array_length(doc->'entries') as versions
       from audit where record_id is null and type = 'personalData' and operation = 'erase' and doc->>'type' = $1 and doc->>'id' = $2
      order by audit.seq desc`,
    [type, id],
  );
