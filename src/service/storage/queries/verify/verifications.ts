import type { ChangeHold, IntegrityAlert, IntegrityFinding, Verification } from '#contract/wire/integrity';
import type { Database, Queryable, Tx } from '../../database.ts';
import type { Finding } from './findings.ts';
import type { Progress } from './slices.ts';

/** Taken while a verification begins: one runs at a time, whatever the number of instances. */
const VERIFIER_LOCK = 4105;
/** An instance that was not seen for this long is gone, and its verification with it. */
const GONE = '2 minutes';
const MOST_FINDINGS = 1_000;
const KEPT_VERIFICATIONS = 200;

interface Asker {
  readonly id: string;
  readonly refName: string;
}

/** Begins a verification. Undefined if one is running. */
export function beginVerification(db: Database, by: Asker | null, at: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [VERIFIER_LOCK]);
    await endAbandoned(tx);
    const running = await tx.query(`select 1 from verification where state = 'running' limit 1`);
    if (running.length > 0) return undefined;
    const [row] = await tx.query<{ id: string }>(
      `insert into verification (state, user_id, user_name, started_at, seen_at) values ('running', $1, $2, $3, clock_timestamp()) returning id::text as id`,
      [by?.id ?? null, by?.refName ?? null, at],
    );
    await tx.query('delete from verification where id <= $1::bigint - $2', [row?.id ?? '0', KEPT_VERIFICATIONS]);
    return row?.id;
  });
}

/** Of an instance that stopped without ending it. */
const endAbandoned = (tx: Tx): Promise<unknown> =>
  tx.query(
    `update verification set state = 'interrupted', finished_at = seen_at
      where state = 'running' and seen_at < clock_timestamp() - interval '${GONE}'`,
  );

/** On a database of one process, a verification that this process did not begin is over. */
export async function endVerificationsOfBefore(db: Queryable): Promise<void> {
  await db.query(`update verification set state = 'interrupted', finished_at = seen_at where state = 'running'`);
}

/** Notes how far it has come. False: it was taken for abandoned. */
export async function noteProgress(db: Queryable, id: string, progress: Progress): Promise<boolean> {
  const rows = await db.query(
    `update verification set seen_at = clock_timestamp(), done = $2, checks = $3, records = $4, transactions = $5, entries = $6
      where id = $1::bigint and state = 'running' returning id`,
    [id, progress.done, progress.of, progress.records, progress.transactions, progress.entries],
    { name: 'verification_progress' },
  );
  return rows.length > 0;
}

export interface Ending {
  readonly state: 'finished' | 'failed' | 'interrupted';
  readonly findings: readonly Finding[];
  /** Whether records are not changed from now on. */
  readonly holds: boolean;
  readonly at: string;
}

/** Ends a verification with what it found. */
export async function endVerification(db: Database, id: string, { state, findings, holds, at }: Ending): Promise<void> {
  const shown = findings.slice(0, MOST_FINDINGS);
  await db.transaction(async (tx) => {
    await tx.query(
      `update verification set state = $2, finished_at = $3, found = $4 where id = $1::bigint and state = 'running'`,
      [id, state, at, findings.length],
    );
    await tx.query(
      `insert into verification_finding (verification, place, kind, key, detail)
         select $1::bigint, f.place, f.kind, f.key, f.detail from unnest($2::text[], $3::text[], $4::text[]) with ordinality f(kind, key, detail, place)`,
      [id, shown.map(({ kind }) => kind), shown.map((each) => each.id), shown.map(({ detail }) => detail)],
    );
    if (holds) {
      await tx.query(`insert into change_hold (since, verification) values ($1, $2::bigint) on conflict do nothing`, [
        at,
        id,
      ]);
    }
  });
}

/** When the latest one began, whatever became of it; undefined: there was none. */
export async function latestStart(
  db: Queryable,
): Promise<{ readonly at: string; readonly wasInterrupted: boolean } | undefined> {
  const [row] = await db.query<{ at: string; wasInterrupted: boolean }>(
    `select started_at as at, state = 'interrupted' as "wasInterrupted" from verification order by id desc limit 1`,
    [],
    { name: 'verification_latest' },
  );
  return row;
}

const columns = `v.id::text as id, v.state, v.user_id as "userId", v.user_name as "userName", v.started_at as "startedAt", v.finished_at as "finishedAt",
  v.done, v.checks, v.records::float8 as records, v.transactions::float8 as transactions, v.entries::float8 as entries, v.found`;

interface Row extends Omit<Verification, 'user' | 'of'> {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly checks: number;
}

const shownAs = ({ userId, userName, checks, ...rest }: Row): Verification => ({
  ...rest,
  of: checks,
  user: userId === null ? null : { id: userId, refName: userName ?? userId },
});

/** The running verification, and the latest one that came to its end. */
export async function readVerifications(
  db: Queryable,
): Promise<{ readonly running: Verification | null; readonly last: Verification | null }> {
  const rows = await db.query<Row>(
    `(select ${columns} from verification v where state = 'running' and seen_at >= clock_timestamp() - interval '${GONE}' order by id desc limit 1)
     union all (select ${columns} from verification v where state in ('finished', 'failed') order by id desc limit 1)`,
    [],
    { name: 'verifications' },
  );
  const of = (isRunning: boolean) => rows.find(({ state }) => (state === 'running') === isRunning);
  const [running, last] = [of(true), of(false)];
  return { running: running ? shownAs(running) : null, last: last ? shownAs(last) : null };
}

/** Kinds whose key is a place in the audit trail, not a record. */
const placeKinds = ['chain', 'auditTime'];

/** What a verification found, with the records it is about. */
export async function readFindings(db: Queryable, id: string): Promise<readonly IntegrityFinding[]> {
  const rows = await db.query<Omit<IntegrityFinding, 'record'> & { type: string | null; refName: string | null }>(
    `select f.kind, f.key, f.detail, r.type, r.ref_name as "refName" from verification_finding f
       left join record r on f.key ~ '^[0-9]{1,18}$' and f.kind <> all($2::text[])
         and r.id = (case when f.key ~ '^[0-9]{1,18}$' then f.key end)::bigint
      where f.verification = $1::bigint order by f.place`,
    [id, placeKinds],
  );
  return rows.map(({ type, refName, ...rest }) => ({
    ...rest,
    record: type === null ? null : { id: rest.key, refName: refName ?? rest.key, type },
  }));
}

/** Since when records are not changed; null: they are. */
export async function readHold(db: Queryable): Promise<ChangeHold | null> {
  const [row] = await db.query<ChangeHold>('select since, verification::text as verification from change_hold', [], {
    name: 'change_hold',
  });
  return row ?? null;
}

/** Whether records are read-only, and how many differences the last verification found. */
export async function readAlert(db: Queryable): Promise<IntegrityAlert> {
  const [row] = await db.query<IntegrityAlert>(
    `select exists (select from change_hold) as "isHeld",
            coalesce((select found from verification where state in ('finished', 'failed') order by id desc limit 1), 0) as found`,
    [],
    { name: 'integrity_alert' },
  );
  return row ?? { isHeld: false, found: 0 };
}

/** Lets records be changed again, in spite of what the latest verification found. False: nothing held them. */
export async function endHold(tx: Queryable): Promise<boolean> {
  const held = await tx.query('delete from change_hold returning is_held');
  if (held.length === 0) return false;
  await tx.query('delete from accepted_finding');
  await tx.query(
    `insert into accepted_finding (kind, key, detail) select f.kind, f.key, f.detail from verification_finding f
      where f.verification = (select max(id) from verification where state in ('finished', 'failed'))`,
  );
  return true;
}

/** Those of the findings that nobody has accepted. */
export async function notAccepted(db: Queryable, findings: readonly Finding[]): Promise<readonly Finding[]> {
  const rows = await db.query<Finding>('select kind, key as id, detail from accepted_finding');
  const accepted = new Set(rows.map(textOf));
  return findings.filter((finding) => !accepted.has(textOf(finding)));
}

const textOf = ({ kind, id, detail }: Finding): string => JSON.stringify([kind, id, detail]);
