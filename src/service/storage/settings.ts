import { type Actor, actorColumns, refuseWhileHeld } from './commit.ts';
import type { Queryable } from './database.ts';
import { companyDefaults, type CompanySettings } from '#contract/settings';
import { auditTime } from './queries/audit/auditTime.ts';

export interface SettingsRead {
  readonly value: CompanySettings;
  readonly version: number;
}

/** Company settings as stored in the database, with their version (0: never changed). */
export async function readSettings(db: Queryable): Promise<SettingsRead> {
  const stored = await storedSettings(db);
  return { value: { ...companyDefaults, ...stored.value }, version: stored.version };
}

/** The name of the company; until it is set, that of the subsidiary at the top, so that no paper names a company that is none. */
export async function companyNameOf(db: Queryable): Promise<string> {
  const { companyName } = (await readSettings(db)).value;
  if (companyName !== companyDefaults.companyName) return companyName;
  const rows = await db.query<{ name: string }>(
    'select r.ref_name as name from x_subsidiary x join record r on r.id = x.id where x.parent is null order by x.id limit 1',
    [],
    { name: 'top_company_name' },
  );
  return rows[0]?.name ?? companyName;
}

/** The company settings that were set, without defaults. */
export async function storedSettings(
  db: Queryable,
): Promise<{ readonly value: Partial<CompanySettings>; readonly version: number }> {
  const rows = await db.query<{ value: Partial<CompanySettings>; version: number }>(
    `select value, version from setting where name = 'company'`,
    [],
    { name: 'company_settings' },
  );
  return rows[0] ?? { value: {}, version: 0 };
}

/** Writes the company settings with their audit entry; undefined when the version has changed. */
export async function writeSettings(
  db: Queryable,
  value: object,
  version: number,
  by: Actor,
  at: string,
): Promise<{ auditSeq: number } | undefined> {
  await refuseWhileHeld(db);
  const rows = await db.query<{ seq: string }>(
    `with changed as (
       insert into setting (name, value) values ('company', $1)
         on conflict (name) do update set value = excluded.value, version = setting.version + 1 where setting.version = $2
       returning version, value)
     insert into audit (at, user_id, user_name, role_name, client_id, session_id, request_id, origin, type, version, operation, doc, ref_name)
       select ${auditTime('$3')}, $4, $5, $6, $7, $8, $9, $10, 'setting', changed.version, 'update', changed.value, 'company' from changed
     returning seq`,
    [JSON.stringify(value), version, at, ...actorColumns(by)],
  );
  const [row] = rows;
  return row && { auditSeq: Number(row.seq) };
}

const SAMPLE = 'sample.company';

/** Migrations for the sample company; they need the user tables. */
export const sampleMigrations = [
  {
    id: 106,
    name: 'which company is made up',
    // For databases filled before this was recorded: only the sample has users with these addresses before the first
    // record.
    sql: `
insert into setting (name, value)
select 'sample.company', 'true'
 where exists (select 1 from app_user where username like '%@marlow.example') and exists (select 1 from record where type = 'subsidiary')
on conflict do nothing;
`,
  },
] as const;

/** Marks the database as a sample company, permanently, whatever happens to its users and passwords. */
export async function markAsSample(db: Queryable): Promise<void> {
  await db.query(`insert into setting (name, value) values ($1, 'true') on conflict do nothing`, [SAMPLE]);
}

/** Whether the database contains the sample company. */
export async function isSampleCompany(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from setting where name = $1', [SAMPLE])).length > 0;
}

/** The last number drawn from each series. */
export async function lastNumbers(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ name: string; last: string }>('select name, last::text as last from series');
  return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

const ARRIVED = 'sample.arrived';

/** Marks a prepared database as not started yet. */
export async function markAsNew(db: Queryable): Promise<void> {
  await db.query(`insert into setting (name, value) values ($1, 'true') on conflict do nothing`, [ARRIVED]);
}

/** Whether this is the first start on a database prepared with the sample company; true only once. */
export async function takeNewMark(db: Queryable): Promise<boolean> {
  const rows = await db.query('delete from setting where name = $1 returning name', [ARRIVED]);
  return rows.length > 0;
}

const DRAFT_SECRET = 'drafts.secret';

/** A secret shared by all instances, in base64: the stored one, or else the one given. */
export async function sharedSecret(db: Queryable, proposed: () => string): Promise<string> {
  const known = await findSecret(db);
  if (known !== undefined) return known;
  await db.query(`insert into setting (name, value) values ($1, to_jsonb($2::text)) on conflict do nothing`, [
    DRAFT_SECRET,
    proposed(),
  ]);
  return (await findSecret(db)) ?? '';
}

async function findSecret(db: Queryable): Promise<string | undefined> {
  const rows = await db.query<{ value: string }>(`select value#>>'{}' as value from setting where name = $1`, [
    DRAFT_SECRET,
  ]);
  return rows[0]?.value;
}
