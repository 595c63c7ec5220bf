import { type SystemRole, systemAccounts } from '#contract/records/systemAccounts';
import { seedSystemAccount } from '../../seed/systemAccounts.ts';
import type { Database } from '../../storage/database.ts';
import { type RequestContext, systemCaller } from '../caller.ts';
import { createEngine } from '../engine.ts';

/** Gives a company for tests an account for every role of the system, by role. Their numbers begin with R, out of the way of others. */
export async function seedRoleAccounts(
  database: Database,
  subsidiaries: readonly string[],
): Promise<Readonly<Record<SystemRole, string>>> {
  const engine = createEngine(database);
  const context: RequestContext = { caller: systemCaller, requestId: 'test', now: new Date(), origin: 'api' };
  const made: [string, string][] = [];
  for (const role of Object.keys(systemAccounts) as SystemRole[]) {
    // the keys of the const object
    const { name, number, type } = systemAccounts[role];
    made.push([
      role,
      await seedSystemAccount(engine, context, role, { name, number: `R${number}`, type }, subsidiaries),
    ]);
  }
  return Object.fromEntries(made) as Readonly<Record<SystemRole, string>>; // the loop has been through every role
}
