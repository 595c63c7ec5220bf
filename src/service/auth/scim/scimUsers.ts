import type { Problem } from '#contract/messages/problem';
import { scimProblem } from '#contract/wire/identity/scimReasons';
import { administratorRoleId } from '#contract/permissions';
import { refuseIfAny } from '#contract/messages/refused';
import type { RequestContext } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Tx } from '../../storage/database.ts';
import {
  dropPasswordLinks,
  findRoles,
  findUser,
  insertUser,
  lockAccess,
  type StoredUser,
  updateUser,
  type UserValues,
} from '../../storage/queries/auth/access.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { findProvisioning, isEmergencyUser } from '../../storage/queries/auth/provisioning.ts';
import {
  findDeletedUser,
  findScimUser,
  leaveGroups,
  noteGroupRole,
  putProvisionedUser,
  type ScimUser,
  takenOf,
} from '../../storage/queries/auth/scim.ts';
import { lastAdministrator, shownValues } from '../users/users.ts';
import { changedUser, newUser, type ScimUserValues, type UserChange, userProblems } from './resources.ts';

/** Who may no longer sign in after a change, and whose sessions therefore end. */
export interface Ended {
  readonly ends: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;
/** Reads what a request sets of a user as it is; problems are added. */
export type ReadChange = (before: ScimUserValues | undefined, problems: Problem[]) => UserChange;

/** Creates a user, or brings one back that the provider has deleted. Refused with every reason. */
export async function createScimUser(
  tx: Tx,
  context: RequestContext,
  read: ReadChange,
): Promise<Ended & { readonly id: string }> {
  await lockAccess(tx);
  const problems: Problem[] = [];
  const values = newUser(read(undefined, problems));
  if (problems.length === 0) problems.push(...userProblems(values));
  const former = await findDeletedUser(tx, values.userName, values.email);
  problems.push(...(await takenProblems(tx, former?.id ?? null, values)));
  refuseIfAny(problems);
  const { roleId, subsidiaries } = await findProvisioning(tx);
  if (former) {
    const before = await findUser(tx, former.id);
    // A deleted user returns without what was given before.
    const given = { roleId: roleId ?? before?.roleId ?? '', subsidiaries };
    if (before) await stored(tx, context, { before, values, given, operation: 'provision' });
    return { id: former.id, ends: values.isActive ? [] : [former.id] };
  }
  const user = { name: values.displayName, email: values.email, isActive: values.isActive };
  const after: UserValues = { ...user, roleId: roleId ?? '', subsidiaries };
  const id = await insertUser(tx, after);
  const image = await provisioned(tx, id, context, values, false);
  await noteUser(tx, context, 'provision', { ...after, id, version: 1 }, image);
  return { id, ends: [] };
}

/** Changes a user; one that an administrator has added is the provider's from now on. Undefined: there is none. */
export async function changeScimUser(
  tx: Tx,
  context: RequestContext,
  known: ScimUser,
  read: ReadChange,
): Promise<Ended> {
  const before = await findUser(tx, known.id);
  if (!before) return { ends: [] };
  const problems: Problem[] = [];
  const values = changedUser(known, read(known, problems));
  if (problems.length === 0) problems.push(...userProblems(values));
  problems.push(...(await takenProblems(tx, known.id, values)));
  if (!values.isActive) problems.push(...(await deactivationProblems(tx, before)));
  // A link for a new password would go to the new address, and a sign-in by it would be an administrator's.
  if (before.roleId === administratorRoleId && values.email.toLowerCase() !== before.email.toLowerCase())
    problems.push(scimProblem('administratorAddress', { user: before.name }, { path: 'emails.value' }));
  refuseIfAny(problems);
  // A request that is sent again changes nothing.
  if (known.modifiedAt !== null && isSame(known, values)) return { ends: values.isActive ? [] : [known.id] };
  await stored(tx, context, { before, values, given: undefined, operation: 'update' });
  return { ends: values.isActive ? [] : [known.id] };
}

/** Deactivates a user, who is no longer listed; history and the record of what was done stay. */
export async function deleteScimUser(tx: Tx, context: RequestContext, known: ScimUser): Promise<Ended> {
  const before = await findUser(tx, known.id);
  if (!before) return { ends: [] };
  refuseIfAny(await deactivationProblems(tx, before));
  await leaveGroups(tx, known.id);
  await stored(tx, context, {
    before,
    values: { ...known, isActive: false },
    given: undefined,
    operation: 'deprovision',
  });
  await noteGroupRole(tx, known.id, false);
  return { ends: [known.id] };
}

/** Adopts users that the provider puts into a group. */
export async function adoptScimUser(tx: Tx, context: RequestContext, known: ScimUser): Promise<void> {
  const before = await findUser(tx, known.id);
  if (before && known.modifiedAt === null)
    await stored(tx, context, { before, values: known, given: undefined, operation: 'update' });
}

const kept = ['userName', 'externalId', 'displayName', 'givenName', 'familyName', 'email', 'isActive'] as const;
const isSame = (before: ScimUserValues, after: ScimUserValues): boolean =>
  kept.every((name) => before[name] === after[name]);

async function takenProblems(tx: Tx, except: string | null, values: ScimUserValues): Promise<Problem[]> {
  const taken = await takenOf(tx, except, values);
  const { userName, email, externalId } = values;
  const refused = (value: string, path: string) => scimProblem('taken', { name: path, value }, { path }, 'DUPLICATE');
  return [
    ...(taken.userName ? [refused(userName, 'userName')] : []),
    ...(taken.email && email !== '' ? [refused(email, 'emails.value')] : []),
    ...(taken.externalId ? [refused(externalId ?? '', 'externalId')] : []),
  ];
}

/** The provider can't lock everybody out. */
async function deactivationProblems(tx: Tx, before: StoredUser): Promise<Problem[]> {
  if (!before.isActive) return [];
  const isEmergency = await isEmergencyUser(tx, before.id);
  return [
    ...(await lastAdministrator(tx, before, { ...before, isActive: false })),
    ...(isEmergency ? [scimProblem('emergency', { user: before.name }, { path: 'active' })] : []),
  ];
}

interface Storing {
  readonly before: StoredUser;
  readonly values: ScimUserValues;
  /** In place of the role and the subsidiaries that the user has. */
  readonly given: Pick<UserValues, 'roleId' | 'subsidiaries'> | undefined;
  readonly operation: 'provision' | 'update' | 'deprovision';
}

async function stored(tx: Tx, context: RequestContext, { before, values, given, operation }: Storing): Promise<void> {
  const after: UserValues = {
    name: values.displayName,
    email: values.email,
    isActive: values.isActive,
    roleId: given?.roleId ?? before.roleId,
    subsidiaries: given ? given.subsidiaries : before.subsidiaries,
  };
  const image = await provisioned(tx, before.id, context, values, operation === 'deprovision');
  await updateUser(tx, before.id, after);
  if (!after.isActive || after.email !== before.email) await dropPasswordLinks(tx, before.id);
  await noteUser(tx, context, operation, { ...after, id: before.id, version: before.version + 1 }, image, before);
}

const provisioned = (
  tx: Tx,
  id: string,
  { now }: RequestContext,
  { userName, externalId, givenName, familyName }: ScimUserValues,
  isDeleted: boolean,
): Promise<object> =>
  putProvisionedUser(tx, id, { userName, externalId, givenName, familyName, at: now.toISOString(), isDeleted });

/** Notes a change of a user in the audit trail, by the credential that the provider has used. */
export async function noteUser(
  tx: Tx,
  context: RequestContext,
  operation: string,
  { id, version, ...values }: UserValues & { readonly id: string; readonly version: number },
  image: object | undefined,
  before?: UserValues,
): Promise<void> {
  const roles = new Map((await findRoles(tx)).map((role) => [role.id, role.name]));
  const shown = (of: UserValues) => shownValues(of, roles.get(of.roleId) ?? '');
  const doc: Body = {
    id,
    ...shown(values),
    ...(image ? { provisioned: image } : {}),
    ...(before ? { was: shown(before) } : {}),
  };
  const entry = { type: 'user', operation, name: values.name, version, doc } as const;
  await writeTrail(tx, entry, actorOf(context), context.now.toISOString());
}

/** A user to change, held until the end of the transaction. Undefined: there is none. */
export async function lockedUser(tx: Tx, id: string): Promise<ScimUser | undefined> {
  await lockAccess(tx);
  return findScimUser(tx, id);
}
