import { problem, type Problem } from '#contract/messages/problem';
import { refuseIfAny } from '#contract/messages/refused';
import { provisioningLimits } from '#contract/wire/identity/provisioning';
import { scimProblem } from '#contract/wire/identity/scimReasons';
import type { RequestContext } from '../../records/engine/caller.ts';
import type { Tx } from '../../storage/database.ts';
import { findUser, lockAccess, updateUser } from '../../storage/queries/auth/access.ts';
import { findProvisionedGroups, findProvisioning, rolesToGive } from '../../storage/queries/auth/provisioning.ts';
import {
  deleteGroup,
  findScimGroup,
  insertGroup,
  isGroupNameTaken,
  knownUsers,
  noteGroupRole,
  putMembers,
  type ScimGroup,
  updateGroup,
} from '../../storage/queries/auth/scim.ts';
import { isId } from '../users/granting.ts';
import type { GroupChange, ScimGroupValues } from './resources.ts';
import { adoptScimUser, noteUser } from './scimUsers.ts';

/** Reads what a request sets of a group as it is; problems are added. */
export type ReadGroupChange = (before: ScimGroupValues | undefined, problems: Problem[]) => GroupChange;

/** Creates a group, whose members get the role that an administrator has given it. */
export async function createScimGroup(tx: Tx, context: RequestContext, read: ReadGroupChange): Promise<string> {
  await lockAccess(tx);
  const problems: Problem[] = [];
  const { displayName = '', externalId = null, members = new Set<string>() } = read(undefined, problems);
  if (displayName === '' && problems.length === 0)
    problems.push(problem('access.fieldMissing', { field: 'displayName' }, { path: 'displayName' }, 'INVALID_CONTENT'));
  const max = provisioningLimits.groups;
  if ((await findProvisionedGroups(tx)).length >= max) problems.push(scimProblem('tooManyGroups', { max }));
  problems.push(...(await nameProblems(tx, displayName, null)));
  await requireMembers(tx, members, problems);
  refuseIfAny(problems);
  const id = await insertGroup(tx, { displayName, externalId, at: context.now.toISOString() });
  await setMembers(tx, context, id, members);
  await giveGroupRoles(tx, context);
  return id;
}

export async function changeScimGroup(
  tx: Tx,
  context: RequestContext,
  known: ScimGroup,
  read: ReadGroupChange,
): Promise<void> {
  const problems: Problem[] = [];
  const before: ScimGroupValues = { ...known, members: new Set(known.members.map(({ id }) => id)) };
  const change = read(before, problems);
  const { displayName = known.displayName, externalId = known.externalId, members = before.members } = change;
  problems.push(...(await nameProblems(tx, displayName, known.id)));
  const added = [...members].filter((id) => !before.members.has(id));
  await requireMembers(tx, new Set(added), problems);
  refuseIfAny(problems);
  const isSame = displayName === known.displayName && externalId === known.externalId;
  // A request that is sent again changes nothing.
  if (isSame && added.length === 0 && members.size === before.members.size) return;
  await updateGroup(tx, known.id, { displayName, externalId, at: context.now.toISOString() });
  await setMembers(tx, context, known.id, members);
  await giveGroupRoles(tx, context);
}

export async function deleteScimGroup(tx: Tx, context: RequestContext, { id }: ScimGroup): Promise<void> {
  await deleteGroup(tx, id);
  await giveGroupRoles(tx, context);
}

/** A group to change, held until the end of the transaction. Undefined: there is none. */
export async function lockedGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  await lockAccess(tx);
  return findScimGroup(tx, id);
}

async function nameProblems(tx: Tx, displayName: string, except: string | null): Promise<Problem[]> {
  if (displayName === '' || !(await isGroupNameTaken(tx, displayName, except))) return [];
  const path = 'displayName';
  return [scimProblem('taken', { name: path, value: displayName }, { path }, 'DUPLICATE')];
}

const NAMED = 10;

async function requireMembers(tx: Tx, ids: ReadonlySet<string>, problems: Problem[]): Promise<void> {
  const found = new Set((await knownUsers(tx, [...ids].filter(isId))).map(({ id }) => id));
  const unknown = [...ids].filter((id) => !found.has(id)).slice(0, NAMED);
  for (const id of unknown)
    problems.push(scimProblem('noMember', { id: id.slice(0, 60) }, { path: 'members' }, 'INVALID_CONTENT'));
}

async function setMembers(
  tx: Tx,
  context: RequestContext,
  groupId: string,
  members: ReadonlySet<string>,
): Promise<void> {
  const users = await knownUsers(tx, [...members]);
  for (const user of users) await adoptScimUser(tx, context, user);
  await putMembers(
    tx,
    groupId,
    users.map(({ id }) => id),
  );
}

/**
 * Gives users the role of the first group that has one, in the order of the administrator; a user who left the last such group
 * gets the role of users without. Administrators keep theirs. Nothing while provisioning is off.
 */
export async function giveGroupRoles(tx: Tx, context: RequestContext): Promise<void> {
  const { isActive, roleId: usual } = await findProvisioning(tx);
  if (!isActive || usual === null) return;
  for (const { id, roleId } of await rolesToGive(tx)) {
    const before = await findUser(tx, id);
    if (!before) continue;
    await noteGroupRole(tx, id, roleId !== null);
    const after = { ...before, roleId: roleId ?? usual };
    if (after.roleId === before.roleId) continue;
    await updateUser(tx, id, after);
    await noteUser(tx, context, 'update', { ...after, version: before.version + 1 }, undefined, before);
  }
}
