import { createHash } from 'node:crypto';
import { administratorRoleId, integrationUserId } from '#contract/permissions';
import type { UserEntry, UserList } from '#contract/wire/access';
import {
  dropPasswordLinks,
  findRoles,
  findUser,
  findUsers,
  insertUser,
  isEmailTaken,
  keepPasswordLink,
  lockAccess,
  otherAdministrators,
  replacePasswordHash,
  type StoredRole,
  type StoredUser,
  updateUser,
  type UserValues,
} from '../../storage/queries/auth/access.ts';
import { insteadOfPasswordIn, othersKeepPassword } from '../../storage/queries/auth/identityProvider.ts';
import { ownedByProvider } from '../../storage/queries/auth/provisioning.ts';
import type { Database, Queryable, Tx } from '../../storage/database.ts';
import { namesOf } from '../../storage/records.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Caller, RequestContext } from '../../records/engine/caller.ts';
import { spendKey } from '../../storage/queries/records/idempotency.ts';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import {
  beyondCaller,
  changedSince,
  givingProblem,
  isId,
  readName,
  readRole,
  readSubsidiaries,
  seesMore,
  unknownMembers,
} from './granting.ts';
import type { HashChange } from '../signIn/ownPassword.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english, problem, type Problem, problemOf } from '#contract/messages/problem';

type Body = Readonly<Record<string, unknown>>;

/** Everybody who has or had a sign-in, and the roles that can be given. */
export async function listUsers(db: Queryable, caller: Caller): Promise<Omit<UserList, 'canMailLinks'>> {
  const [users, roles] = [await findUsers(db), await findRoles(db)];
  return {
    items: await shownUsers(db, caller, users, roles),
    roles: roles.map(({ id, name, permissions }) => {
      const list = beyondCaller(caller, permissions);
      return { id, refName: name, reason: list ? english(message('record.list', { list })) : null };
    }),
  };
}

/** One user as callers read it; undefined when there is none. */
export async function oneUser(db: Queryable, caller: Caller, id: string): Promise<UserEntry | undefined> {
  const user = isId(id) ? await findUser(db, id) : undefined;
  return user && (await shownUsers(db, caller, [user], await findRoles(db)))[0];
}

async function shownUsers(
  db: Queryable,
  { userId }: Caller,
  users: readonly StoredUser[],
  roles: readonly StoredRole[],
): Promise<UserEntry[]> {
  const names = await namesOf(db, [...new Set(users.flatMap(({ subsidiaries }) => subsidiaries ?? []))]);
  const byId = new Map(roles.map((role) => [role.id, role]));
  return users.map(({ roleId, subsidiaries, ...user }) => ({
    ...user,
    role: { id: roleId, refName: byId.get(roleId)?.name ?? roleId },
    lacksSecondFactor:
      byId.get(roleId)?.requiresSecondFactor === true &&
      !user.hasSecondFactor &&
      user.passkeys === 0 &&
      !user.isProgram,
    subsidiaries: subsidiaries?.map((id) => ({ id, refName: names.get(id) ?? id })) ?? null,
    isSelf: user.id === userId,
  }));
}

const known = ['name', 'email', 'role', 'subsidiaries', 'isActive'] as const;

/** Makes a user, who sets a password by a link. Refused with every reason. */
export async function createUser(
  db: Database,
  context: RequestContext,
  body: Body,
): Promise<{ readonly id: string; readonly auditSeq: number }> {
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const problems: Problem[] = unknownMembers(body, known);
    const {
      name = '',
      email = '',
      role,
      subsidiaries = null,
      isActive = true,
    } = await readUser(tx, context.caller, { subsidiaries: null, ...body }, undefined, problems);
    for (const [field, value] of Object.entries({ name, email, role: role?.id ?? '' })) {
      if (value === '' && !problems.some(({ path }) => path === field))
        problems.push(problem('access.fieldMissing', { field }, { path: field }));
    }
    if (role) problems.push(...givingProblem(context.caller, role, 'role'));
    refuseIfAny(problems);
    const values: UserValues = { name, email, roleId: role?.id ?? '', subsidiaries, isActive };
    const id = await insertUser(tx, values);
    return { id, auditSeq: await trail(tx, context, 'create', { ...values, id, version: 1 }, role?.name ?? '') };
  });
}

export interface UserChange {
  readonly id: string;
  readonly body: Body;
  readonly ifVersion?: number;
}

/**
 * Changes a user. Prevents self-lockout and changes of users with more rights, and keeps one administrator. Returns
 * whether the user may no longer sign in, so that sessions end; undefined when the user does not exist.
 */
export async function changeUser(
  db: Database,
  context: RequestContext,
  { id, body, ifVersion }: UserChange,
): Promise<{ readonly auditSeq: number; readonly endsSessions: boolean } | undefined> {
  if (!isId(id)) return undefined;
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const before = await findUser(tx, id);
    if (!before) return undefined;
    if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince(before.name));
    const roles = await findRoles(tx);
    const former = roles.find((role) => role.id === before.roleId);
    const problems: Problem[] = unknownMembers(body, known);
    const { role, ...read } = await readUser(tx, context.caller, body, before, problems);
    const after: UserValues = { ...before, ...read, roleId: role?.id ?? before.roleId };
    problems.push(
      ...overProblems(context.caller, before, former),
      ...selfProblems(context.caller, before, after),
      ...programProblems(before, after),
    );
    if (role && role.id !== before.roleId) problems.push(...givingProblem(context.caller, role, 'role'));
    problems.push(...(await lastAdministrator(tx, before, after)), ...(await lastPassword(tx, before, after)));
    problems.push(...(await ownedProblems(tx, before, after)));
    refuseIfAny(problems);
    await updateUser(tx, id, after);
    if (!after.isActive || after.email !== before.email) await dropPasswordLinks(tx, id);
    const auditSeq = await trail(
      tx,
      context,
      'update',
      { ...after, id, version: before.version + 1 },
      role?.name ?? former?.name ?? '',
      { was: shownValues(before, former?.name ?? '') },
    );
    return { auditSeq, endsSessions: before.isActive !== after.isActive };
  });
}

/** A one-time link for setting a password: the hash of its secret, and who gets to see it. */
interface NewPasswordLink {
  readonly tokenHash: string;
  readonly expiresAt: string;
  readonly isMailed: boolean;
}

/** Stores the hash of a one-time link. Undefined when the user does not exist. */
export async function linkPassword(
  db: Database,
  context: RequestContext,
  id: string,
  link: NewPasswordLink,
): Promise<{ readonly auditSeq: number; readonly user: Pick<StoredUser, 'name' | 'email'> } | undefined> {
  if (!isId(id)) return undefined;
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const user = await findUser(tx, id);
    if (!user) return undefined;
    const role = (await findRoles(tx)).find((each) => each.id === user.roleId);
    const provider = await insteadOfPasswordIn(tx, id);
    refuseIfAny([
      ...overProblems(context.caller, user, role),
      ...(user.isProgram ? [problem('access.programPassword', {})] : []),
      ...(user.isActive ? [] : [problem('access.userInactive', { user: user.name })]),
      ...(provider === undefined ? [] : [problem('identityProvider.passwordOff', { user: user.name, provider })]),
    ]);
    await keepPasswordLink(tx, id, link.tokenHash, link.expiresAt);
    const operation = link.isMailed ? 'mailPasswordLink' : 'passwordLink';
    return { auditSeq: await trail(tx, context, operation, user, role?.name ?? ''), user };
  });
}

/** Replaces the caller's password hash and audits it; undefined if the hash has changed meanwhile. */
export async function replaceOwnPassword(
  db: Database,
  context: RequestContext,
  { former, hash }: HashChange,
): Promise<{ readonly auditSeq: number } | undefined> {
  return db.transaction(async (tx) => {
    const { userId } = context.caller;
    if (!(await replacePasswordHash(tx, userId, former, hash))) return undefined;
    const user = await findUser(tx, userId);
    if (!user) return undefined;
    const role = (await findRoles(tx)).find((each) => each.id === user.roleId);
    const known = { password: createHash('sha256').update(hash).digest('hex') };
    return { auditSeq: await trail(tx, context, 'changePassword', user, role?.name ?? '', known) };
  });
}

/**
 * Audits a change of a user's sign-in; nothing without an operation. Refused for a user with more rights than the
 * caller. False when the user does not exist.
 */
export async function noteOfUser(
  db: Database,
  context: RequestContext,
  id: string,
  operation: string | undefined,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.transaction((tx) => noteWithin(tx, context, id, operation))) !== undefined;
}

/** The same, within the transaction of the change; `more` is what the entry says besides the user. Undefined when the user does not exist. */
export async function noteWithin(
  tx: Tx,
  context: RequestContext,
  id: string,
  operation: string | undefined,
  more: object = {},
): Promise<{ readonly auditSeq: number | null } | undefined> {
  const user = await findUser(tx, id);
  if (!user) return undefined;
  const role = (await findRoles(tx)).find((each) => each.id === user.roleId);
  refuseIfAny(overProblems(context.caller, user, role));
  return {
    auditSeq: operation === undefined ? null : await trail(tx, context, operation, user, role?.name ?? '', more),
  };
}

interface UserRead extends Partial<Pick<UserValues, 'name' | 'email' | 'subsidiaries' | 'isActive'>> {
  readonly role?: StoredRole | undefined;
}

async function readUser(
  tx: Tx,
  caller: Caller,
  body: Body,
  before: StoredUser | undefined,
  problems: Problem[],
): Promise<UserRead> {
  const wrong = (problem: Problem) => void problems.push(problem);
  const name = body.name === undefined ? undefined : readName(body.name, 'name', 120, wrong);
  const email =
    body.email === undefined || body.email === before?.email
      ? undefined
      : await readEmail(tx, body.email, before, wrong);
  const isActive = typeof body.isActive === 'boolean' ? body.isActive : undefined;
  if (body.isActive !== undefined && isActive === undefined)
    wrong(problem('request.notBoolean', { name: 'isActive' }, { path: 'isActive' }, 'INVALID_CONTENT'));
  const role = body.role === undefined ? undefined : await readRole(tx, body.role, wrong);
  const subsidiaries =
    body.subsidiaries === undefined ? undefined : await readSubsidiaries(tx, caller, body.subsidiaries, before, wrong);
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(role === undefined ? {} : { role }),
    ...(subsidiaries === undefined ? {} : { subsidiaries }),
  };
}

async function readEmail(
  tx: Tx,
  value: unknown,
  before: StoredUser | undefined,
  wrong: (problem: Problem) => void,
): Promise<string | undefined> {
  const email = typeof value === 'string' ? value.trim() : '';
  if (!/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) || email.length > 254) {
    wrong(problem('access.badEmail', {}, { path: 'email' }, 'INVALID_CONTENT'));
    return undefined;
  }
  if (await isEmailTaken(tx, email, before?.id ?? null))
    wrong(problem('access.emailTaken', { email }, { path: 'email' }));
  return email;
}

/** Resetting or deactivating a user with more rights would be an escalation. */
function overProblems(caller: Caller, user: StoredUser, role: StoredRole | undefined): Problem[] {
  if (user.id === caller.userId) return [];
  const list = role && beyondCaller(caller, role.permissions);
  const { name } = user;
  return [
    ...(list ? [problem('access.userBeyondOwn', { user: name, role: role.name, list }, { path: 'role' })] : []),
    ...(seesMore(caller, user)
      ? [problem('integration.subsidiariesBeyondOwn', { name }, { path: 'subsidiaries' })]
      : []),
  ];
}

function selfProblems(caller: Caller, before: StoredUser, after: UserValues): Problem[] {
  if (before.id !== caller.userId) return [];
  const refused = (path: string, detail: Message): Problem => problemOf(detail, { path });
  return [
    ...(after.isActive ? [] : [refused('isActive', message('access.selfLockout'))]),
    ...(after.roleId === before.roleId ? [] : [refused('role', message('access.selfRole'))]),
    ...(JSON.stringify(after.subsidiaries) === JSON.stringify(before.subsidiaries)
      ? []
      : [refused('subsidiaries', message('access.selfSubsidiaries'))]),
  ];
}

/** The user of an integration is changed with it. */
function programProblems(before: StoredUser, after: UserValues): Problem[] {
  if (before.isProgram && before.id !== integrationUserId)
    return [problem('integration.userOfIntegration', { name: before.name })];
  if (before.id !== integrationUserId || before.email === after.email) return [];
  return [problem('access.programEmail', {}, { path: 'email' })];
}

/**
 * The identity provider would set back what it owns, which the address of an administrator is not. Deactivating stays
 * possible: shutting somebody out can't wait.
 */
async function ownedProblems(tx: Tx, before: StoredUser, after: UserValues): Promise<Problem[]> {
  const owned = await ownedByProvider(tx, before.id);
  if (!owned) return [];
  const { name: user } = before;
  return [
    ...(['name', 'email'] as const)
      .filter((field) => before[field] !== after[field] && (field === 'name' || before.roleId !== administratorRoleId))
      .map((field) => problem('provisioning.owned', { user }, { path: field })),
    ...(owned.hasGroupRole && before.roleId !== after.roleId
      ? [problem('provisioning.ownedRole', { user }, { path: 'role' })]
      : []),
  ];
}

/** Without an administrator, no user could grant access again. */
export async function lastAdministrator(tx: Tx, before: StoredUser, after: UserValues): Promise<Problem[]> {
  const was = before.roleId === administratorRoleId && before.isActive;
  if (
    !was ||
    (after.roleId === administratorRoleId && after.isActive) ||
    before.isProgram ||
    (await otherAdministrators(tx, before.id)) > 0
  )
    return [];
  const path = after.isActive ? 'role' : 'isActive';
  return [problem('access.lastAdministrator', { user: before.name }, { path })];
}

/** While users sign in through the identity provider, an administrator can sign in without it. */
async function lastPassword(tx: Tx, before: StoredUser, after: UserValues): Promise<Problem[]> {
  if ((after.roleId === administratorRoleId && after.isActive) || (await othersKeepPassword(tx, before.id))) return [];
  const path = after.isActive ? 'role' : 'isActive';
  return [problem('identityProvider.lastPassword', { user: before.name }, { path })];
}

/** What the audit trail keeps of a user. */
export const shownValues = ({ name, email, roleId, subsidiaries, isActive }: UserValues, role: string) => ({
  name,
  email,
  role: { id: roleId, refName: role },
  subsidiaries,
  isActive,
});

/**
 * Notes a change in the trail and uses up its request's key. `more`: what the entry says besides the user, such as what a change
 * found (`was`), as users of the sample or the first administrator have no entry of their making.
 */
async function trail(
  tx: Tx,
  context: RequestContext,
  operation: string,
  { id, version, ...values }: UserValues & { readonly id: string; readonly version: number },
  role: string,
  more: object = {},
): Promise<number> {
  await spendKey(tx, context.key, id, operation);
  const doc = { id, ...shownValues(values, role), ...more };
  const entry = { type: 'user', operation, name: values.name, version, doc } as const;
  return writeTrail(tx, entry, actorOf(context), context.now.toISOString());
}
