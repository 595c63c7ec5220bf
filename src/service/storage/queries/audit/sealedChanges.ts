import type { Queryable } from '../../database.ts';
import type { StoredDoc, StoredSublists } from '../../records.ts';

/** An entry of the audit trail by its place in the sealed chain. Changes of records have a record; users, roles and the like the id they are noted with. */
export interface SealedEntry {
  readonly link: string;
  readonly seq: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly type: string;
  readonly recordId: string | null;
  readonly subjectId: string | null;
  readonly version: number;
  readonly operation: string;
}

/** The last place of the sealed chain. */
export async function newestLink(db: Queryable): Promise<string> {
  const [row] = await db.query<{ link: string }>(`select coalesce(max(link), 0)::text as link from audit_link`, [], {
    name: 'newest_link',
  });
  return row?.link ?? '0';
}

/**
 * Entries after a place of the chain, in its order. The chain is written one batch after another, so an entry that was
 * committed late is placed later and never passed over.
 */
export const sealedAfter = (db: Queryable, link: string, limit: number): Promise<SealedEntry[]> =>
  db.query<SealedEntry>(
    `select l.link::text as link, a.seq::text as seq, a.at, a.user_id as "userId", a.user_name as "userName", a.type,
            a.record_id::text as "recordId", case when a.record_id is null then a.doc->>'id' end as "subjectId", coalesce(a.version, 0) as version, a.operation
       from audit_link l join audit a on a.seq = l.seq where l.link > $1::bigint order by l.link limit $2`,
    [link, limit],
    { name: 'sealed_after' },
  );

/** What a record was before and after a change; lines only where they differ. */
export interface ChangeImages {
  readonly seq: string;
  readonly doc: StoredDoc | null;
  readonly sub: StoredSublists | null;
  readonly oldDoc: StoredDoc | null;
  readonly oldSub: StoredSublists | null;
}

export const imagesOf = (db: Queryable, seqs: readonly string[]): Promise<ChangeImages[]> =>
  db.query<ChangeImages>(
    `select a.seq::text as seq, a.doc, case when a.sub is distinct from p.sub then a.sub end as sub,
            p.doc as "oldDoc", case when a.sub is distinct from p.sub then p.sub end as "oldSub"
       from audit a
       left join lateral (select o.doc, o.sub from audit o
                           where o.record_id = a.record_id and o.type = a.type and o.version < a.version
                           order by o.version desc, o.seq desc limit 1) p on true
      where a.seq = any($1::bigint[])`,
    [seqs],
    { name: 'change_images' },
  );
