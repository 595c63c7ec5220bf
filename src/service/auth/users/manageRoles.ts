import { arg } from '#contract/messages/define';
import type { Level } from '#contract/fields';
import { permissionRows } from '#contract/permissionTable';
import { isInformation } from '#contract/information';
import { administratorRoleId, levelOf, levels, manageRoles, manageUsers } from '#contract/permissions';
import type { RoleEntry } from '#contract/wire/access';
import {
  deleteRole,
  findRoles,
  findUser,
  insertRole,
  isGivenRole,
  lockAccess,
  type RoleValues,
  type StoredRole,
  updateRole,
} from '../../storage/queries/auth/access.ts';
import type { Database, Queryable, Tx } from '../../storage/database.ts';
import { isProvisioned } from '../../storage/queries/auth/identityProvider.ts';
import { isGroupRole } from '../../storage/queries/auth/provisioning.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { actorOf } from '../../storage/commit.ts';
import type { RequestContext } from '../../records/engine/caller.ts';
import { spendKey } from '../../storage/queries/records/idempotency.ts';
import { referenceId } from '#contract/kinds/kinds';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import {
  beyondCaller,
  changedSince,
  givingProblem,
  heldBy,
  type Permissions,
  readName,
  unknownMembers,
} from './granting.ts';
import { problem, type Problem } from '#contract/messages/problem';

type Body = Readonly<Record<string, unknown>>;

/** Every role, the given ones first. */
export async function listRoles(db: Queryable): Promise<RoleEntry[]> {
  const roles = await findRoles(db);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return roles.map(({ basedOn, ...role }) => ({
    ...role,
    isGiven: isGivenRole(role.id),
    basedOn: basedOn === null ? null : { id: basedOn, refName: names.get(basedOn) ?? basedOn },
  }));
}

export const oneRole = async (db: Queryable, id: string): Promise<RoleEntry | undefined> =>
  (await listRoles(db)).find((role) => role.id === id);

/** Makes a role as a copy of another, with the levels that are to differ. Refused with every reason. */
export async function createRole(
  db: Database,
  context: RequestContext,
  body: Body,
): Promise<{ readonly id: string; readonly auditSeq: number }> {
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const roles = await findRoles(tx);
    const problems: Problem[] = unknownMembers(body, ['name', 'copyOf', 'permissions', 'requiresSecondFactor']);
    const source = roles.find(({ id }) => id === referenceId(body.copyOf));
    if (!source) problems.push(problem('access.roleNotCopied', {}, { path: 'copyOf' }, 'INVALID_KEY_OR_REF'));
    const name = nameOf(body.name, roles, undefined, problems);
    const permissions = { ...source?.permissions, ...readLevels(body.permissions, problems) };
    const requiresSecondFactor = readDemand(body, problems) ?? source?.requiresSecondFactor ?? false;
    problems.push(...givingProblem(context.caller, { name: name ?? '', permissions }, 'permissions'));
    refuseIfAny(problems);
    const values: RoleValues = { name: name ?? '', permissions, requiresSecondFactor };
    const id = await insertRole(tx, source?.id ?? '', values);
    return { id, auditSeq: await trail(tx, context, 'create', { id, ...values, version: 1 }) };
  });
}

export interface RoleChange {
  readonly id: string;
  readonly body: Body;
  readonly ifVersion?: number;
}

/**
 * Changes the name or levels of a custom role, or of any role, built-in ones too, whether it requires a second factor and
 * which information it hides. Undefined when the role does not exist.
 */
export async function changeRole(
  db: Database,
  context: RequestContext,
  { id, body, ifVersion }: RoleChange,
): Promise<{ readonly auditSeq: number } | undefined> {
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const roles = await findRoles(tx);
    const before = roles.find((role) => role.id === id);
    if (!before) return undefined;
    if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince(`Role ${before.name}`));
    const problems: Problem[] = [
      ...unknownMembers(body, ['name', 'permissions', 'requiresSecondFactor']),
      ...(changesFixed(id, body)
        ? [problem('access.builtInRole', { role: before.name })]
        : overProblems(before, context)),
    ];
    const name = body.name === undefined ? before.name : (nameOf(body.name, roles, id, problems) ?? before.name);
    const permissions = { ...before.permissions, ...readLevels(body.permissions, problems) };
    const requiresSecondFactor = readDemand(body, problems) ?? before.requiresSecondFactor;
    problems.push(
      ...(body.permissions === undefined ? [] : givingProblem(context.caller, { name, permissions }, 'permissions')),
      ...(await ownProblems(tx, context, before, permissions)),
    );
    refuseIfAny(problems);
    const values: RoleValues = { name, permissions, requiresSecondFactor };
    await updateRole(tx, id, values);
    return { auditSeq: await trail(tx, context, 'update', { id, ...values, version: before.version + 1 }) };
  });
}

/** Deletes an unused role. Undefined when the role does not exist. */
export async function removeRole(
  db: Database,
  context: RequestContext,
  id: string,
): Promise<{ readonly auditSeq: number } | undefined> {
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const before = (await findRoles(tx)).find((role) => role.id === id);
    if (!before) return undefined;
    const problems = fixedProblems(before, context);
    if (before.users > 0)
      problems.push(
        problem(before.users === 1 ? 'access.roleInUseByOne' : 'access.roleInUse', {
          users: before.users,
          role: before.name,
        }),
      );
    if (await isProvisioned(tx, id)) problems.push(problem('identityProvider.roleInUse', { role: before.name }));
    if (await isGroupRole(tx, id)) problems.push(problem('provisioning.roleInUse', { role: before.name }));
    refuseIfAny(problems);
    await deleteRole(tx, id);
    return { auditSeq: await trail(tx, context, 'delete', before) };
  });
}

function nameOf(
  value: unknown,
  roles: readonly StoredRole[],
  own: string | undefined,
  problems: Problem[],
): string | undefined {
  const name = readName(value, 'name', 60, (problem) => void problems.push(problem));
  const other =
    name === undefined
      ? undefined
      : roles.find((role) => role.id !== own && role.name.toLowerCase() === name.toLowerCase());
  if (other) problems.push(problem('access.roleNameTaken', { role: other.name }, { path: 'name' }));
  return name;
}

/** The levels asked for, by permissions that something asks for; categories (`TRAN_*`) are of them. */
function readLevels(value: unknown, problems: Problem[]): Permissions {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(problem('access.notPermissions', {}, { path: 'permissions' }, 'INVALID_CONTENT'));
    return {};
  }
  const read: Record<string, Level> = {};
  for (const [id, each] of Object.entries(value)) {
    const path = `permissions.${id.slice(0, 60)}`;
    const row = permissionRows.find((candidate) => candidate.id === id);
    const level = levels.find((known) => known === each);
    if (!row)
      problems.push(problem('access.unknownPermission', { permission: id.slice(0, 60) }, { path }, 'INVALID_CONTENT'));
    else if (level === undefined || !row.levels.includes(level))
      problems.push(
        problem(
          'access.badLevel',
          { permission: row.name, id, list: arg.choice(row.levels) },
          { path },
          'INVALID_CONTENT',
        ),
      );
    else read[id] = level;
  }
  return read;
}

/** Whether the role requires a second factor; undefined when the body does not say. */
function readDemand({ requiresSecondFactor: value }: Body, problems: Problem[]): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const name = 'requiresSecondFactor';
  problems.push(problem('request.notBoolean', { name }, { path: name }, 'INVALID_CONTENT'));
  return undefined;
}

/** Whether a body changes what is fixed in a built-in role. Nothing is hidden from administrators. */
const changesFixed = (id: string, { name, permissions }: Body): boolean =>
  isGivenRole(id) &&
  (name !== undefined ||
    (permissions !== undefined &&
      (id === administratorRoleId || !Object.keys(permissions ?? {}).every(isInformation))));

const fixedProblems = (role: StoredRole, context: RequestContext): Problem[] =>
  isGivenRole(role.id) ? [problem('access.builtInRole', { role: role.name })] : overProblems(role, context);

function overProblems({ name, permissions }: StoredRole, { caller }: RequestContext): Problem[] {
  const more = beyondCaller(caller, permissions);
  return more === undefined
    ? []
    : [problem('access.roleBeyondOwn', { role: name, list: more }, { path: 'permissions' })];
}

/** Users can't remove their own right to change roles. */
async function ownProblems(
  tx: Tx,
  { caller }: RequestContext,
  { id, permissions: before }: StoredRole,
  after: Permissions,
): Promise<Problem[]> {
  if (!/^[1-9]\d{0,17}$/.test(caller.userId) || (await findUser(tx, caller.userId))?.roleId !== id) return [];
  const lowers = (permission: string) =>
    levels.indexOf(levelOf(heldBy(after), permission)) < levels.indexOf(levelOf(heldBy(before), permission));
  return [manageRoles, manageUsers]
    .filter((each) => lowers(each.id))
    .map((each) => problem('access.ownRole', { permission: each.name }, { path: `permissions.${each.id}` }));
}

/** Notes a change in the trail and uses up its request's key. */
async function trail(
  tx: Tx,
  context: RequestContext,
  operation: string,
  { id, name, permissions, requiresSecondFactor, version }: RoleValues & Pick<StoredRole, 'id' | 'version'>,
): Promise<number> {
  await spendKey(tx, context.key, id, operation);
  const doc = { id, name, permissions, requiresSecondFactor };
  return writeTrail(tx, { type: 'role', operation, name, version, doc }, actorOf(context), context.now.toISOString());
}
