import { type SystemRole, systemAccounts } from '#contract/lists/systemAccounts';
import { roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import { refuseWith } from '#contract/messages/refused';
import type { ReadContext } from './readContext.ts';
import { problem } from '#contract/messages/problem';

const known = new WeakMap<ReadContext, ReadonlyMap<string, string>>();

/**
 * The account with a system role (decisions 12.13), found by role and never by name. Every chart has one for each role
 * from the start and none can be deleted; without it nothing that needs it can be posted.
 * @throws {Refused} naming the role.
 */
export async function roleAccount(world: ReadContext, role: SystemRole): Promise<string> {
  const roles = known.get(world) ?? (await roleAccounts(world.db));
  known.set(world, roles);
  const id = roles.get(role);
  if (id === undefined) {
    return refuseWith(problem('account.roleMissing', { role, name: systemAccounts[role].name }));
  }
  await world.load([id]);
  world.get(id);
  return id;
}
