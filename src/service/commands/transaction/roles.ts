import { type SystemRole, systemAccounts } from '#contract/records/systemAccounts';
import { roleAccounts } from '../../storage/queries/systemAccounts.ts';
import type { World } from '../world.ts';

const known = new WeakMap<World, ReadonlyMap<string, string>>();

/**
 * The account that plays a role for the system (decisions 12.13), found by role and never by name. Every chart has
 * one for each role from its first day and none can be deleted, so a missing one is a damaged chart.
 */
export async function roleAccount(world: World, role: SystemRole): Promise<string> {
  const roles = known.get(world) ?? (await roleAccounts(world.db));
  known.set(world, roles);
  const id = roles.get(role);
  if (id === undefined) throw new Error(`no account plays the role ${role} (${systemAccounts[role].name})`);
  await world.load([id]);
  world.get(id);
  return id;
}
