import { samplePassword, seedAdministrator, seedSampleUsers } from '../service/auth/users/seedUsers.ts';
import { passwordMatches } from '../service/auth/signIn/passwords.ts';
import type { Engine } from '../service/records/engine/engine.ts';
import type { Database } from '../service/storage/database.ts';
import type { HostSettings } from './settings.ts';
import { sampleUsersWithPassword } from '../service/storage/queries/auth/access.ts';
import { hasRecords } from '../service/storage/records.ts';

/** A user who can sign in with the published password. */
export interface SampleSignIn {
  readonly email: string;
  readonly name: string;
  readonly note: string;
}

/** Whether to create the sample company: when requested, or by default in a new embedded database. */
export async function wantsSample(database: Database, { sampleCompany }: HostSettings): Promise<boolean> {
  if (await hasRecords(database)) return false;
  return sampleCompany === 'on' || (sampleCompany === undefined && database.kind === 'embedded');
}

/** Fills a new database with the sample company and its users. */
export async function seedSample(database: Database, engine: Engine, now: Date): Promise<void> {
  // The users first: the company comes in one transaction, so a start that was cut short is simply repeated.
  await seedSampleUsers(database.pool);
  const { seedSampleCompany } = await import('../service/seed/sampleCompany.ts');
  await seedSampleCompany(engine, now);
}

/** The sample users who still have the published password. */
export async function openSampleSignIns(database: Database): Promise<readonly SampleSignIn[]> {
  const rows = await sampleUsersWithPassword(database);
  // Sample users share one password hash; a different hash is a password of the user's own.
  const verdicts = new Map<string, boolean>();
  for (const { hash } of rows) if (!verdicts.has(hash)) verdicts.set(hash, await passwordMatches(samplePassword, hash));
  return rows.flatMap(({ hash, email, name, note }) => (verdicts.get(hash) === true ? [{ email, name, note }] : []));
}

/** For a company without users: a token for the first administrator. */
export const setupToken = (database: Database): Promise<string | null> => seedAdministrator(database.pool);
