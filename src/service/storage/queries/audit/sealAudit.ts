import { createHmac } from 'node:crypto';
import type { Database, Queryable, QueryOptions, Tx } from '../../database.ts';

/** One process seals at a time; others skip the round. */
const SEALER_LOCK = 4102;
const BATCH = 500;
/** An entry that commits late has a lower number than sealed ones, but never lower than this distance. */
const LATE = 20_000;
/** Almost none is further behind than this: every pass looks this far, and one in so many looks as far as an entry can be. */
const USUALLY_LATE = 1_000;
const FAR_PASS = 60;

/** An audit entry as canonical text: its fields in a fixed order, later additions at the end if present. */
export const canonicalEntry = `(jsonb_build_array(a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.user_id, a.user_name, a.role_name,
  a.client_id, a.session_id, a.request_id, a.idem_key, a.origin, a.type, a.record_id, a.version, a.operation, a.doc, a.sub, a.ref_name, a.reason)
  || case when a.ledger is null and a.external_id is null then '[]'::jsonb else jsonb_build_array(a.ledger, a.external_id) end
  || case when a.for_user_id is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('for', a.for_user_id, 'name', a.for_user_name)) end)::text`;

/** The link of an entry: it covers the entry and, through the previous link, all earlier ones. */
export const linkHash = (key: Uint8Array, before: string, entry: string): string =>
  createHmac('sha256', key).update(before).update(entry).digest('hex');

/** The last sealed position of the chain, in its own row (A2): a chain that ends earlier was cut off. */
export interface Mark {
  readonly links: string;
  readonly hash: string;
  readonly signature: string;
  /** Of the sealing key; null if none was recorded. */
  readonly fingerprint: string | null;
}

export const readMark = async (db: Queryable): Promise<Mark | undefined> =>
  (
    await db.query<Mark>(
      `select links, hash, signature, (select value->>'fingerprint' from setting where name = 'audit.keys') as fingerprint
         from audit_mark`,
      [],
      { name: 'seal_mark' },
    )
  )[0];

/** Identifies a key among others without revealing it. */
export const fingerprintOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);

/** The trail is now sealed with another key, so a seal with this one would be wrong. */
export class KeyChanged extends Error {}

const signed = (key: Uint8Array, links: string, hash: string): string =>
  createHmac('sha256', key).update(`mark ${links} ${hash}`).digest('hex');

/** Whether the key's holder signed the mark; before the first link there is nothing to sign. */
export const isGenuine = (key: Uint8Array, { links, hash, signature }: Mark): boolean =>
  links === '0' ? hash === '' && signature === '' : signature === signed(key, links, hash);

interface Settled {
  /** The snapshot in which nothing was left to seal. */
  readonly seen: string;
  readonly passes: number;
}
const settled = new WeakMap<Database, Settled>();

/**
 * Appends the links of audit entries that have none yet, in number order (reliability A2, D10). Returns how many it
 * sealed; none while another instance is sealing. The key is never in the database.
 */
export async function sealAudit(db: Database, key: Uint8Array): Promise<number> {
  const [now] = await db.query<{ seen: string }>('select pg_current_snapshot()::text as seen', [], {
    name: 'seal_snapshot',
  });
  const before = settled.get(db);
  if (now === undefined || now.seen === before?.seen) return 0;
  const passes = (before?.passes ?? 0) + 1;
  let sealed = 0;
  // The first pass checks every entry once: entries left by an earlier process can be anywhere.
  let after = before === undefined ? '0' : undefined;
  let reach = passes % FAR_PASS === 0 ? LATE : USUALLY_LATE;
  for (;;) {
    const made = await db.transaction((tx) => sealBatch(tx, key, after, reach));
    if (made === undefined) return sealed;
    sealed += made.count;
    if (after !== undefined) after = made.last;
    // Before reporting that nothing is left, searches as far back as an entry can be.
    const isLast = made.count < BATCH && (sealed > 0 || reach === LATE || after !== undefined);
    if (isLast) break;
    if (made.count < BATCH) reach = LATE;
  }
  // Sealing is itself a change: only a pass that found nothing is remembered.
  settled.set(db, { seen: sealed === 0 ? now.seen : (before?.seen ?? ''), passes });
  return sealed;
}

/**
 * @param after skips entries up to this number; undefined: skips those sealed long ago
 * @param reach how far below the last link an entry can be
 */
async function sealBatch(
  tx: Tx,
  key: Uint8Array,
  after: string | undefined,
  reach: number,
): Promise<{ readonly count: number; readonly last: string } | undefined> {
  // A named statement's plan is cached: a plan made while the tables fill up would read all of them each time.
  const prepared = (name: string): QueryOptions => (after === undefined ? { name } : {});
  const [lock] = await tx.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1::bigint) as taken',
    [SEALER_LOCK],
    { name: 'seal_lock' },
  );
  if (!lock?.taken) return undefined;
  const [last] = await tx.query<Head>(
    'select link, hash from audit_link order by link desc limit 1',
    [],
    prepared('seal_head'),
  );
  const mark = await readMark(tx);
  const entries = await tx.query<Entry>(
    `with begins as (select coalesce($1::bigint, (select max(seq) from audit_link) - $2::bigint, 0) as seq)
     select a.seq, ${canonicalEntry} as entry from audit a
      where a.seq > (select seq from begins)
        and not exists (select 1 from audit_link l where l.seq = a.seq and l.seq > (select seq from begins))
      order by a.seq limit ${BATCH}`,
    [after ?? null, reach],
    prepared('seal_entries'),
  );
  if (entries.length === 0) return { count: 0, last: after ?? '0' };
  if (mark?.fingerprint != null && mark.fingerprint !== fingerprintOf(key))
    throw new KeyChanged('The audit key was changed: start this instance again with the new one.');
  const head = startOf(key, last ?? { link: '0', hash: '' }, mark);
  const links = await link(tx, key, head, entries);
  if (mark && isGenuine(key, mark)) await moveMark(tx, key, links.link, links.hash);
  return { count: entries.length, last: entries.at(-1)?.seq ?? '0' };
}

/**
 * Seals everything unsealed with a different key than before, and signs the mark with it. Returns the last link of the
 * previous key. Call it after an entry was just written, because the mark only moves with the chain.
 */
export async function sealUnder(tx: Tx, key: Uint8Array): Promise<string> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [SEALER_LOCK]);
  const [last] = await tx.query<Head>('select link, hash from audit_link order by link desc limit 1');
  const head = last ?? { link: '0', hash: '' };
  const entries = await tx.query<Entry>(
    `select a.seq, ${canonicalEntry} as entry from audit a
      where not exists (select 1 from audit_link l where l.seq = a.seq) order by a.seq`,
  );
  const made = await link(tx, key, head, entries);
  await moveMark(tx, key, made.link, made.hash);
  return head.link;
}

interface Entry {
  readonly seq: string;
  readonly entry: string;
}

/** Appends a link for each entry. Returns the last one. */
async function link(tx: Tx, key: Uint8Array, head: Head, entries: readonly Entry[]): Promise<Head> {
  let hash = head.hash;
  const hashes = entries.map(({ entry }) => (hash = linkHash(key, hash, entry)));
  const first = BigInt(head.link) + 1n;
  await tx.query(
    'insert into audit_link (link, seq, hash) select * from unnest($1::bigint[], $2::bigint[], $3::text[])',
    [entries.map((_, index) => String(first + BigInt(index))), entries.map(({ seq }) => seq), hashes],
    { name: 'seal_links' },
  );
  return { link: String(first + BigInt(entries.length) - 1n), hash };
}

interface Head {
  readonly link: string;
  readonly hash: string;
}

/** A broken chain continues after its mark, never across the gap, so verification still finds the missing links. */
function startOf(key: Uint8Array, last: Head, mark: Mark | undefined): Head {
  const isCut = mark !== undefined && isGenuine(key, mark) && BigInt(mark.links) > BigInt(last.link);
  return isCut ? { link: mark.links, hash: mark.hash } : last;
}

/** A foreign mark is left in place: signing it again would hide it. */
async function moveMark(tx: Tx, key: Uint8Array, links: string, hash: string): Promise<void> {
  await tx.query(
    'update audit_mark set links = $1::bigint, hash = $2, signature = $3',
    [links, hash, signed(key, links, hash)],
    { name: 'seal_mark_move' },
  );
}
