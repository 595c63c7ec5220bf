import { type EntryLeaf, entryLeaf, type PostingLeaf, postingLeaf } from '#contract/closingProof/leaves';
import type { Tree } from '#contract/closingProof/files';
import type { Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';
import { postingScopeSql, type Scope } from '../records/scopeSql.ts';

/** A period as it was closed by an entry of the audit trail. */
export interface Closing {
  readonly period: string;
  readonly auditSeq: string;
}

/** Leaves are read so many at a time: a statement is over before anybody waits for it. */
const PAGE = 1_000;

/** Nothing is after this entry. */
const NO_END = '9223372036854775807';

/** A posting with the entry that made it. Postings are only added, and each is older than the next entry of its period. */
const made = sql`posting p left join audit a on a.record_id = p.txn and a.version = p.ver`;

/**
 * The postings and entries of a period as it was closed, in their order: those of entries up to the closing. Nothing is added to
 * a period while it is closed, so what is read doesn't change; what was added by hand is among them.
 */
export async function leafKeys(
  db: Queryable,
  { period, auditSeq }: Closing,
): Promise<Readonly<Record<Tree, readonly string[]>>> {
  const [row] = await run<{ postings: string | null; entries: string | null }>(
    db,
    sql`
    with closing as (
      select case when coalesce((r.doc->>'closed')::boolean, false)
                   and not exists (select 1 from period_seal s where s.period = r.id and s.audit_seq > ${auditSeq}::bigint)
                  then ${NO_END}::bigint else ${auditSeq}::bigint end as until
        from (select ${period}::bigint as id) n left join record r on r.id = n.id),
    kept as (
      select p.seq, a.seq as entry from ${made}
       where p.period = ${period}::bigint and coalesce(a.seq, 0) <= (select until from closing)),
    told as (
      select entry as seq from kept where entry is not null
      union select seq from audit where record_id = ${period}::bigint and seq <= ${auditSeq}::bigint)
    select (select string_agg(seq::text, ',' order by seq) from kept) as postings,
           (select string_agg(seq::text, ',' order by seq) from told) as entries`,
  );
  const listed = (text: string | null | undefined) => (text == null ? [] : text.split(','));
  return { postings: listed(row?.postings), entries: listed(row?.entries) };
}

/** The leaves with these numbers, so many at a time, in their order. */
export async function* readLeaves(
  db: Queryable,
  tree: Tree,
  keys: readonly string[],
): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < keys.length; from += PAGE) {
    const part = keys.slice(from, from + PAGE);
    yield tree === 'postings'
      ? (await postingsWhere(db, sql`p.seq = any(${part}::bigint[])`)).map(({ leaf }) => leaf)
      : (await entriesWhere(db, sql`a.seq = any(${part}::bigint[])`)).map(({ leaf }) => leaf);
  }
}

export interface ReadLeaf {
  readonly leaf: string;
  /** The document as an entry has it. */
  readonly content?: string;
}

/** What a document posted in a period up to its closing, as far as the reader sees it, and the entries that did. */
export async function documentLeaves(
  db: Queryable,
  { period, auditSeq }: Closing,
  id: string,
  scope: Scope,
): Promise<Readonly<Record<Tree, readonly ReadLeaf[]>>> {
  const own = sql`p.txn = ${id}::bigint and p.period = ${period}::bigint`;
  const until = sql`coalesce(a.seq, 0) <= ${auditSeq}::bigint`;
  const postings = await postingsWhere(
    db,
    sql`${own} and ${postingScopeSql(scope, sql`p.subsidiary`)} and p.seq in (select p.seq from ${made} where ${own} and ${until})`,
  );
  const entries = await entriesWhere(db, sql`a.seq in (select a.seq from ${made} where ${own} and ${until})`, true);
  return { postings, entries };
}

type Row<Leaf> = { readonly [Name in keyof Leaf]: string | null };

async function postingsWhere(db: Queryable, condition: Sql): Promise<readonly ReadLeaf[]> {
  const rows = await run<Row<PostingLeaf>>(
    db,
    sql`
    select p.seq::text as seq, p.txn::text as transaction, p.ver::text as version, p.kind, p.side, p.line::text as line, p.account::text as account,
           p.subsidiary::text as subsidiary, p.currency::text as currency, p.amount::text as amount, p.base_amount::text as "baseAmount",
           p.period::text as period, to_char(p.tran_date, 'YYYY-MM-DD') as date, p.entity::text as entity, p.department::text as department,
           p.class::text as class, p.location::text as location, p.memo
      from posting p where ${condition} order by p.seq`,
  );
  return rows.map((row) => ({ leaf: postingLeaf(row) }));
}

/** The document as text, exactly as its hash in the leaf is made. */
const text = sql`coalesce(a.doc::text, '') || e'\\n' || coalesce(a.sub::text, '')`;

async function entriesWhere(db: Queryable, condition: Sql, withContent = false): Promise<readonly ReadLeaf[]> {
  const rows = await run<Row<EntryLeaf> & { readonly text: string | null }>(
    db,
    sql`
    select a.seq::text as seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.user_id as "userId", a.user_name as "userName",
           a.role_name as "roleName", a.for_user_id as "forUserId", a.for_user_name as "forUserName", a.client_id as "clientId", a.origin, a.type,
           a.record_id::text as "recordId", a.version::text as version, a.operation, a.ref_name as "refName", a.reason, a.external_id as "externalId",
           a.ledger, encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as content, ${withContent ? text : sql`null`} as text
      from audit a where ${condition} order by a.seq`,
  );
  return rows.map(({ text: content, ...row }) => ({ leaf: entryLeaf(row), ...(content === null ? {} : { content }) }));
}
