import type { SignedStatement } from '#contract/closingProof/files';
import { HASH_BYTES } from '#contract/closingProof/merkle';
import { type Actor } from '../../commit.ts';
import type { Database, Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';
import { writeTrail } from '../audit/trail.ts';
import type { Closing } from './leaves.ts';

/** Closings of periods without a proof, the earliest first. Years and quarters have no postings of their own. */
export const unprovenClosings = (db: Queryable): Promise<Closing[]> =>
  run<Closing>(
    db,
    sql`
    select s.period::text as period, s.audit_seq::text as "auditSeq" from period_seal s
      join record r on r.id = s.period and r.type = 'accountingPeriod'
      join audit a on a.seq = s.audit_seq and a.record_id = s.period
     where not coalesce((r.doc->>'isYear')::boolean, false) and not coalesce((r.doc->>'isQuarter')::boolean, false)
       and not exists (select 1 from closing_proof c where c.period = s.period and c.audit_seq = s.audit_seq)
     order by s.audit_seq`,
  );

/** What a statement says of a closing besides its postings. */
export interface ClosingFacts {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly at: string;
  readonly by: string;
  /** The closing before it, and why the period was reopened. */
  readonly replaced: string | null;
  readonly reason: string | null;
}

export async function closingFacts(db: Queryable, { period, auditSeq }: Closing): Promise<ClosingFacts | undefined> {
  const rows = await run<ClosingFacts>(
    db,
    sql`
    select a.doc->>'periodName' as name, a.doc->>'startDate' as "startDate", a.doc->>'endDate' as "endDate",
           to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, a.user_name as by, b.audit_seq::text as replaced, o.reason
      from audit a
      left join lateral (select max(s.audit_seq) as audit_seq from period_seal s where s.period = a.record_id and s.audit_seq < a.seq) b on true
      left join lateral (select e.reason from audit e where e.record_id = a.record_id and e.operation = 'reopen'
                            and e.seq > b.audit_seq and e.seq < a.seq order by e.seq limit 1) o on true
     where a.seq = ${auditSeq}::bigint and a.record_id = ${period}::bigint`,
  );
  return rows[0];
}

export interface CurrencyForm {
  readonly id: string;
  readonly code: string;
  readonly decimals: number;
}

export const currencyForms = (db: Queryable, ids: readonly string[]): Promise<CurrencyForm[]> =>
  run<CurrencyForm>(
    db,
    sql`select id::text as id, coalesce(symbol, id::text) as code, coalesce(currency_precision, 2)::integer as decimals
          from x_currency where id = any(${ids}::bigint[]) order by id`,
  );

export interface MadeProof extends Closing, SignedStatement {
  readonly key: string;
  readonly digest: string;
  readonly postingHashes: Uint8Array;
  readonly entryHashes: Uint8Array;
}

/** Keeps a proof with its entry in the audit trail. False: another instance was first. */
export const keepProof = (db: Database, proof: MadeProof, by: Actor, at: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await run(
      tx,
      sql`
      insert into closing_proof (period, audit_seq, statement, signature, key, made_at, posting_hashes, entry_hashes)
        values (${proof.period}::bigint, ${proof.auditSeq}::bigint, ${proof.statement}, ${proof.signature}, ${proof.key}, ${at}::timestamptz,
                ${Buffer.from(proof.postingHashes)}::bytea, ${Buffer.from(proof.entryHashes)}::bytea)
        on conflict (period, audit_seq) do nothing returning id`,
    );
    if (rows.length === 0) return false;
    const { period, auditSeq, digest, key } = proof;
    const doc = { id: period, auditSeq, digest, key };
    await writeTrail(tx, { type: 'closingProof', operation: 'sign', name: period, version: 1, doc }, by, at);
    return true;
  });

export interface KnownKey {
  readonly fingerprint: string;
  readonly publicKey: string;
  readonly since: string;
}

/** Keeps a public key with its entry in the audit trail, unless it is known. */
export const noteProofKey = (db: Database, key: Omit<KnownKey, 'since'>, by: Actor, at: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await run(
      tx,
      sql`insert into proof_key (fingerprint, public_key, since) values (${key.fingerprint}, ${key.publicKey}, ${at}::timestamptz)
          on conflict (fingerprint) do nothing returning fingerprint`,
    );
    if (rows.length === 0) return false;
    const doc = { id: key.fingerprint, publicKey: key.publicKey };
    await writeTrail(tx, { type: 'proofKey', operation: 'add', name: key.fingerprint, version: 1, doc }, by, at);
    return true;
  });

/** The public keys, the newest first. */
export const proofKeys = (db: Queryable): Promise<KnownKey[]> =>
  run<KnownKey>(
    db,
    sql`select fingerprint, public_key as "publicKey", since from proof_key order by proof_key.since desc, fingerprint`,
  );

export interface KeptProof extends Closing, SignedStatement {
  readonly id: string;
  readonly periodName: string;
  readonly madeAt: string;
  readonly superseded: { readonly at: string; readonly by: string; readonly reason: string | null } | null;
}

const proofsWhere = (condition: Sql): Sql => sql`
  select c.id::text as id, c.period::text as period, c.audit_seq::text as "auditSeq", c.statement, c.signature, c.made_at as "madeAt",
         coalesce(r.ref_name, c.period::text) as "periodName",
         case when o.seq is not null then jsonb_build_object('at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', o.user_name, 'reason', o.reason) end as superseded
    from closing_proof c left join record r on r.id = c.period
    left join lateral (select e.seq, e.at, e.user_name, e.reason from audit e
                        where e.record_id = c.period and e.operation = 'reopen' and e.seq > c.audit_seq order by e.seq limit 1) o on true
   where ${condition}`;

export interface ProofPage {
  readonly items: readonly KeptProof[];
  readonly totalResults: number;
}

/** Proofs, the latest closing first. */
export async function findProofs(
  db: Queryable,
  { period, limit, offset }: { readonly period?: string; readonly limit: number; readonly offset: number },
): Promise<ProofPage> {
  const among = period === undefined ? sql`true` : sql`c.period = ${period}::bigint`;
  const [items, counted] = await Promise.all([
    run<KeptProof>(db, sql`${proofsWhere(among)} order by c.audit_seq desc limit ${limit} offset ${offset}`),
    run<{ count: number }>(db, sql`select count(*)::integer as count from closing_proof c where ${among}`),
  ]);
  return { items, totalResults: counted[0]?.count ?? 0 };
}

export const readProof = async (db: Queryable, id: string): Promise<KeptProof | undefined> =>
  (await run<KeptProof>(db, proofsWhere(sql`c.id = ${id}::bigint`)))[0];

/** The proofs that say anything about a document: the latest one of each period that is closed and has postings of it. */
export const proofsOfDocument = (db: Queryable, id: string): Promise<KeptProof[]> =>
  run<KeptProof>(
    db,
    sql`${proofsWhere(sql`c.period in (select p.period from posting p where p.txn = ${id}::bigint)
      and o.seq is null and (r.doc->>'closed')::boolean`)} order by c.audit_seq`,
  );

export interface KeptHashes {
  readonly postings: readonly Uint8Array[];
  readonly entries: readonly Uint8Array[];
}

/** The hashes of the leaves as they were signed. */
export async function keptHashes(db: Queryable, id: string): Promise<KeptHashes> {
  const [row] = await run<{ postings: string; entries: string }>(
    db,
    sql`select encode(posting_hashes, 'base64') as postings, encode(entry_hashes, 'base64') as entries from closing_proof where id = ${id}::bigint`,
  );
  const split = (text = ''): readonly Uint8Array[] => {
    const bytes = Buffer.from(text, 'base64');
    return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
      bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
    );
  };
  return { postings: split(row?.postings), entries: split(row?.entries) };
}

/** The newest closing and proof, to know whether there is anything to do. */
export const proofIds = async (db: Queryable): Promise<readonly string[]> =>
  (await run<{ id: string }>(db, sql`select id::text as id from closing_proof order by closing_proof.id`)).map(
    ({ id }) => id,
  );
