import { createHmac } from 'node:crypto';
import type { Database, Tx } from '../database.ts';

/** Only one seals at a time; whoever comes second leaves. */
const SEALER_LOCK = 4102;
const BATCH = 500;
/** A change that commits late has a number below ones already sealed, but never this far below. */
const LATE = 20_000;

/** One audit entry as a text that is the same wherever it is computed: its fields in a fixed order. */
export const canonicalEntry = `jsonb_build_array(a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.user_id, a.user_name, a.role_name,
  a.client_id, a.session_id, a.request_id, a.idem_key, a.origin, a.type, a.record_id, a.version, a.operation, a.doc, a.sub, a.ref_name, a.reason)::text`;

/** The link of an entry: it vouches for the entry and, through the link before, for all earlier ones. */
export const linkHash = (key: Uint8Array, before: string, entry: string): string =>
  createHmac('sha256', key).update(before).update(entry).digest('hex');

/** The snapshot under which nothing was left to seal, by database. */
const settled = new WeakMap<Database, string>();

/**
 * Appends the links of audit entries that have none yet, in the order of their numbers (reliability A2, D10).
 * Returns how many it sealed; none when another instance is at it. The key stays outside the database.
 */
export async function sealAudit(db: Database, key: Uint8Array): Promise<number> {
  const [now] = await db.query<{ seen: string }>('select pg_current_snapshot()::text as seen', [], { name: 'seal_snapshot' });
  const before = settled.get(db);
  if (now === undefined || now.seen === before) return 0;
  let sealed = 0;
  for (;;) {
    // The first pass looks at every entry: what an earlier process left behind may be anywhere.
    const made = await db.transaction((tx) => sealBatch(tx, key, before === undefined));
    if (made === undefined) return sealed;
    sealed += made;
    if (made < BATCH) break;
  }
  // Sealing itself is a change: only a pass that found nothing is remembered.
  if (sealed === 0) settled.set(db, now.seen);
  else if (before === undefined) settled.set(db, '');
  return sealed;
}

async function sealBatch(tx: Tx, key: Uint8Array, isWhole: boolean): Promise<number | undefined> {
  const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as taken', [SEALER_LOCK], { name: 'seal_lock' });
  if (!lock?.taken) return undefined;
  const [head] = await tx.query<{ link: string; hash: string }>('select link, hash from audit_link order by link desc limit 1', [], { name: 'seal_head' });
  const entries = await tx.query<{ seq: string; entry: string }>(
    `select a.seq, ${canonicalEntry} as entry from audit a
      where a.seq > case when $1::boolean then 0 else coalesce((select max(seq) from audit_link), 0) - ${LATE} end
        and not exists (select 1 from audit_link l where l.seq = a.seq)
      order by a.seq limit ${BATCH}`,
    [isWhole],
    { name: 'seal_entries' },
  );
  if (entries.length === 0) return 0;
  let hash = head?.hash ?? '';
  const hashes = entries.map(({ entry }) => (hash = linkHash(key, hash, entry)));
  const first = BigInt(head?.link ?? 0) + 1n;
  await tx.query(
    'insert into audit_link (link, seq, hash) select * from unnest($1::bigint[], $2::bigint[], $3::text[])',
    [entries.map((_, index) => String(first + BigInt(index))), entries.map(({ seq }) => seq), hashes],
    { name: 'seal_links' },
  );
  return entries.length;
}
