import { samplePassword, seedAdministrator, seedSampleUsers } from '../service/auth/users/seedUsers.ts';
import { passwordMatches } from '../service/auth/signIn/passwords.ts';
import type { Engine } from '../service/records/engine/engine.ts';
import type { Database } from '../service/storage/database.ts';
import type { HostSettings } from './settings.ts';

/** A user who can sign in with the published password. */
export interface SampleSignIn {
  readonly email: string;
  readonly name: string;
  readonly note: string;
}

/** Whether nothing was ever written to the database. */
async function isNew(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from record limit 1');
  return rows.length === 0;
}

/** Whether to create the sample company: when requested, or by default in a new embedded database. */
export async function wantsSample(database: Database, { sampleCompany }: HostSettings): Promise<boolean> {
  if (!(await isNew(database))) return false;
  return sampleCompany === 'on' || (sampleCompany === undefined && database.kind === 'embedded');
}

/** Fills a new database with the sample company and its users. */
export async function seedSample(database: Database, engine: Engine, now: Date): Promise<void> {
  // The users first: the company comes in one transaction, so a start that was cut short is simply repeated.
  await seedSampleUsers(database.pool);
  const { seedSampleCompany } = await import('../service/seed/sampleCompany.ts');
  await seedSampleCompany(engine, now);
}

const ARRIVED = 'sample.arrived';

/** Marks a prepared database as never started. */
export async function markAsNew(database: Database): Promise<void> {
  await database.query(`insert into setting (name, value) values ($1, 'true') on conflict do nothing`, [ARRIVED]);
}

/** Returns whether this is the first start on a database prepared with the sample company, and records it. */
export async function arrivesNow(database: Database): Promise<boolean> {
  const rows = await database.query('delete from setting where name = $1 returning name', [ARRIVED]);
  return rows.length > 0;
}

/** The sample users who still have the published password. */
export async function openSampleSignIns(database: Database): Promise<readonly SampleSignIn[]> {
  const rows = await database.query<SampleSignIn & { readonly hash: string }>(
    `select email, display_name as name, sample_note as note, password_hash as hash from app_user
      where sample_note is not null and password_hash is not null and not locked order by id`,
  );
  // Sample users share one password hash; a different hash is a password of the user's own.
  const verdicts = new Map<string, boolean>();
  for (const { hash } of rows) if (!verdicts.has(hash)) verdicts.set(hash, await passwordMatches(samplePassword, hash));
  return rows.flatMap(({ hash, email, name, note }) => (verdicts.get(hash) === true ? [{ email, name, note }] : []));
}

/** For a company without users: a token for the first administrator. */
export const setupToken = (database: Database): Promise<string | null> => seedAdministrator(database.pool);
