import type { SignInEntry } from '#contract/wire/signIns';
import type { Queryable } from '../../database.ts';
import { allOf, anyOf, run, sql } from '../../statements.ts';

/** An entry of the audit trail without its content. */
export interface LoggedChange {
  readonly seq: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly forId: string | null;
  readonly forName: string | null;
  readonly role: string | null;
  readonly type: string;
  readonly recordId: string | null;
  /** Of what is not a record: the id it is noted with. */
  readonly subjectId: string | null;
  readonly refName: string | null;
  readonly operation: string;
  readonly reason: string | null;
}

export interface LogFilter {
  /** Record types and other subjects that are wanted and may be seen. */
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  readonly record: string | undefined;
  readonly user: string | undefined;
  readonly operation: string | undefined;
  /** From this moment on, and before that one. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Places of the audit trail: above `after` up to below `before`. */
export interface LogSpan {
  readonly after: string;
  readonly before: string;
}

/** Entries of a span that match, the newest first. */
export function loggedChanges(
  db: Queryable,
  { types, subjects, record, user, operation, from, to }: LogFilter,
  { after, before }: LogSpan,
  limit: number,
): Promise<LoggedChange[]> {
  const conditions = [
    sql`a.seq > ${after}::bigint and a.seq < ${before}::bigint`,
    anyOf([
      sql`(a.record_id is not null and a.type = any(${types}::text[]))`,
      sql`(a.record_id is null and a.type = any(${subjects}::text[]))`,
    ]),
    ...(record === undefined ? [] : [sql`a.record_id = ${record}::bigint`]),
    ...(user === undefined ? [] : [sql`(a.user_id = ${user} or a.for_user_id = ${user})`]),
    ...(operation === undefined ? [] : [sql`a.operation = ${operation}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`a.at < ${to}::timestamptz`]),
  ];
  return run<LoggedChange>(
    db,
    sql`
    select a.seq::text as seq, a.at, a.user_id as "userId", a.user_name as "userName", a.for_user_id as "forId",
           a.for_user_name as "forName", a.role_name as role, a.type, a.record_id::text as "recordId",
           case when a.record_id is null then a.doc->>'id' end as "subjectId", a.ref_name as "refName", a.operation, a.reason
      from audit a where ${allOf(conditions)} order by a.seq desc limit ${limit}::int`,
  );
}

/** Entries that are made together can be out of the order of their times by a few places. */
const OUT_OF_ORDER = 1_000;

/** The span of the audit trail that holds every entry from one moment on and before another. */
export async function spanBetween(db: Queryable, from: string | undefined, to: string | undefined): Promise<LogSpan> {
  const [row] = await db.query<LogSpan>(
    `select coalesce(case when $1::timestamptz is null then 0
              else (select min(seq) - 1 from (select seq from audit where at >= $1 order by at limit ${OUT_OF_ORDER}) f) end,
              (select coalesce(max(seq), 0) from audit))::text as after,
            (1 + coalesce(case when $2::timestamptz is null then (select max(seq) from audit)
              else (select max(seq) from (select seq from audit where at < $2 order by at desc limit ${OUT_OF_ORDER}) t) end, 0))::text as before`,
    [from ?? null, to ?? null],
  );
  return row ?? { after: '0', before: '0' };
}

/** When an entry was made. */
export async function timeOf(db: Queryable, seq: string): Promise<string | undefined> {
  const [row] = await db.query<{ at: string }>(
    'select at from audit where seq <= $1::bigint order by seq desc limit 1',
    [seq],
  );
  return row?.at;
}

/** What was noted of something that is not a record, and what was noted of it before. */
export interface SubjectImages {
  readonly seq: string;
  readonly doc: Readonly<Record<string, unknown>> | null;
  readonly before: Readonly<Record<string, unknown>> | null;
}

export const subjectImages = (db: Queryable, seqs: readonly string[]): Promise<SubjectImages[]> =>
  db.query<SubjectImages>(
    `select a.seq::text as seq, a.doc, p.doc as before
       from audit a
       left join lateral (select o.doc from audit o
                           where o.record_id is null and o.type = a.type
                             and (a.type = 'setting' or o.doc->>'id' = a.doc->>'id') and o.seq < a.seq
                           order by o.seq desc limit 1) p on true
      where a.seq = any($1::bigint[])`,
    [seqs],
    { name: 'subject_images' },
  );

/** A place of the sign-in log: entries that came to an end before, or then with a smaller id. */
export interface SignInPlace {
  readonly at: string;
  readonly id: string;
}

export interface SignInSearch {
  readonly user: string | undefined;
  readonly outcome: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly before: SignInPlace | undefined;
}

/** A sign-in or what came of the attempt; its time with microseconds, as a place. */
export interface LoggedSignIn extends Pick<SignInEntry, 'id' | 'outcome' | 'reason' | 'source'> {
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string | null;
}

/** Sign-ins that match, the newest first. */
export const loggedSignIns = (
  db: Queryable,
  { user, outcome, from, to, before }: SignInSearch,
  limit: number,
): Promise<LoggedSignIn[]> =>
  db.query<LoggedSignIn>(
    `select l.id::text as id, to_char(l.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.outcome, l.reason,
            nullif(l.source, '') as source, l.user_id::text as "userId", u.display_name as "userName"
       from sign_in_log l left join app_user u on u.id = l.user_id
      where ($1::text is null or l.user_id::text = $1) and ($2::text is null or l.outcome = $2)
        and ($3::timestamptz is null or l.last_at >= $3) and ($4::timestamptz is null or l.last_at < $4)
        and ($5::timestamptz is null or (l.last_at, l.id) < ($5, $6::bigint))
      order by l.last_at desc, l.id desc limit $7::int`,
    [user ?? null, outcome ?? null, from ?? null, to ?? null, before?.at ?? null, before?.id ?? null, limit],
  );
