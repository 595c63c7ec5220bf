import { administratorRoleId } from '#contract/permissions';
import { english, problem, type Problem } from '#contract/messages/problem';
import { message } from '#contract/messages/message';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import {
  type ConnectionTest,
  type IdentityProvider,
  type IdentityProviderPage,
  providerReturnPath,
  providerLogoutPath,
  signedOutPath,
} from '#contract/wire/identityProvider';
import type { Caller, RequestContext } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Queryable, Tx } from '../../storage/database.ts';
import { findRoles, findUser, findUsers, lockAccess } from '../../storage/queries/auth/access.ts';
import {
  deleteProvider,
  findLinks,
  findProvider,
  imageOfProvider,
  isProvenByAdministrator,
  passwordAdministrators,
  putProvider,
  type StoredProvider,
  unlinkIdentity,
} from '../../storage/queries/auth/identityProvider.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { namesOf } from '../../storage/records.ts';
import { beyondCaller, changedSince, isId, unknownMembers } from '../users/granting.ts';
import type { ProviderSeal } from './connect.ts';
import { examine } from './examine.ts';
import type { ProviderRules } from './guardedFetch.ts';
import { readProvider, readSecret } from './readProvider.ts';

type Body = Readonly<Record<string, unknown>>;

export interface ManageOptions {
  readonly db: Database;
  readonly seal: ProviderSeal;
  readonly rules: ProviderRules;
  /** Our own origin. */
  readonly issuer: string;
}

/** The company's identity provider, for administrators. Each write throws `Refused` with every reason. */
export const providerOver = ({ db, seal, rules, issuer }: ManageOptions) => ({
  page: (caller: Caller) => pageOf(db, caller, issuer),
  put: (context: RequestContext, change: Change) =>
    db.transaction((tx) => changed(tx, context, change, { seal, rules })),
  remove: (context: RequestContext) => db.transaction((tx) => removed(tx, context)),
  unlink: (context: RequestContext, userId: string) => db.transaction((tx) => unlinked(tx, context, userId)),
  test: async (caller: Caller, body: Body): Promise<ConnectionTest> => {
    const before = await findProvider(db);
    refuseIfAny([...onlyAdministrators(caller), ...unknownMembers(body, ['issuer', 'scopes', 'userClaim'])]);
    const asked = (name: 'issuer' | 'scopes' | 'userClaim'): string => {
      const value = body[name] ?? before?.[name] ?? '';
      return typeof value === 'string' ? value.trim() : '';
    };
    const values = { issuer: asked('issuer'), scopes: asked('scopes'), userClaim: asked('userClaim') };
    if (values.issuer === '') refuseWith(problem('access.fieldMissing', { field: 'issuer' }, { path: 'issuer' }));
    return examine({ ...values, hasSecret: before?.clientSecret !== null }, rules);
  },
});

interface Change {
  readonly body: Body;
  readonly ifVersion?: number;
}

/** Who sets up the provider decides who everybody is, so it takes a role that may do everything. */
const onlyAdministrators = ({ roleId, subsidiaries }: Caller): Problem[] =>
  roleId === administratorRoleId && subsidiaries === null
    ? []
    : [problem('identityProvider.administratorsOnly', {}, {}, 'INSUFFICIENT_PERMISSION')];

async function pageOf(db: Queryable, caller: Caller, issuer: string): Promise<IdentityProviderPage> {
  const [stored, roles] = [await findProvider(db), await findRoles(db)];
  const [administrators, links] = [await passwordAdministrators(db), await findLinks(db)];
  return {
    provider: stored ? await shown(db, stored, new Map(roles.map(({ id, name }) => [id, name]))) : null,
    redirectUri: `${issuer}${providerReturnPath}`,
    postLogoutRedirectUri: `${issuer}${signedOutPath}`,
    backChannelLogoutUri: `${issuer}${providerLogoutPath}`,
    roles: roles.map(({ id, name, permissions }) => {
      const list = beyondCaller(caller, permissions);
      const reason =
        id === administratorRoleId
          ? english(message('identityProvider.administratorRole'))
          : list
            ? english(message('record.list', { list }))
            : null;
      return { id, refName: name, reason };
    }),
    administrators: administrators.map(({ id, name, hasSecondFactor }) => ({ id, refName: name, hasSecondFactor })),
    links: links.map(({ userId, userName, isActive, linkedAt }) => ({
      user: { id: userId, refName: userName },
      isActive,
      linkedAt,
    })),
  };
}

async function shown(
  db: Queryable,
  { clientSecret, roleId, subsidiaries, passwordUsers, ...rest }: StoredProvider,
  roles: ReadonlyMap<string, string>,
): Promise<IdentityProvider> {
  const names = await namesOf(db, [...(subsidiaries ?? [])]);
  const users = new Map((await findUsers(db)).map(({ id, name }) => [id, name]));
  return {
    ...rest,
    hasClientSecret: clientSecret !== null,
    role: roleId === null ? null : { id: roleId, refName: roles.get(roleId) ?? roleId },
    subsidiaries: subsidiaries?.map((id) => ({ id, refName: names.get(id) ?? id })) ?? null,
    passwordUsers: passwordUsers.map((id) => ({ id, refName: users.get(id) ?? id })),
  };
}

async function changed(
  tx: Tx,
  context: RequestContext,
  { body, ifVersion }: Change,
  { seal, rules }: Pick<ManageOptions, 'seal' | 'rules'>,
): Promise<{ readonly auditSeq: number | null }> {
  refuseIfAny(onlyAdministrators(context.caller));
  await lockAccess(tx);
  const before = await findProvider(tx);
  if (ifVersion !== undefined && ifVersion !== (before?.version ?? 0))
    return refuseWith(changedSince(before?.name ?? ''));
  const problems: Problem[] = [];
  const values = await readProvider(tx, { caller: context.caller, body, before, rules }, problems);
  const secret = readSecret(body.clientSecret, problems);
  // A secret goes only where it was entered for.
  if (before && before.clientSecret !== null && secret === undefined && values.issuer !== before.issuer)
    problems.push(problem('identityProvider.secretAgain', {}, { path: 'clientSecret' }));
  problems.push(...(await lockoutProblems(tx, values)));
  refuseIfAny(problems);
  const kept = before?.clientSecret ?? null;
  const isSameSecret = secret === undefined || (kept !== null && secret !== null && seal.open(kept) === secret);
  const clientSecret = isSameSecret ? kept : secret === null ? null : seal.seal(secret);
  const after = { ...values, clientSecret };
  // A request that is sent again changes nothing.
  if (before && isSame(before, after)) return { auditSeq: null };
  const version = await putProvider(tx, after);
  const operation = before ? 'update' : 'create';
  return { auditSeq: await noted(tx, context, operation, { name: after.name, version }, await imageOfProvider(tx)) };
}

const isSame = ({ version: _, ...before }: StoredProvider, after: Omit<StoredProvider, 'version'>): boolean =>
  (Object.keys(before) as (keyof typeof before)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );

/** Passwords are turned off only once the provider has let an administrator in, and never without a way around it. */
async function lockoutProblems(tx: Tx, values: Omit<StoredProvider, 'version' | 'clientSecret'>): Promise<Problem[]> {
  const { isActive, allowsPasswords, issuer, userClaim, name } = values;
  if (!isActive) return withoutPassword(tx);
  if (allowsPasswords || (await isProvenByAdministrator(tx, { issuer, claim: userClaim }))) return [];
  return [problem('identityProvider.notProven', { name }, { path: 'allowsPasswords' })];
}

/** Without the provider, an administrator must be able to sign in by password. */
async function withoutPassword(tx: Tx): Promise<Problem[]> {
  if ((await passwordAdministrators(tx)).length > 0) return [];
  return [problem('identityProvider.noPasswordLeft', {}, { path: 'isActive' })];
}

async function removed(tx: Tx, context: RequestContext): Promise<{ readonly auditSeq: number } | undefined> {
  refuseIfAny(onlyAdministrators(context.caller));
  await lockAccess(tx);
  const before = await findProvider(tx);
  if (!before) return undefined;
  refuseIfAny(await withoutPassword(tx));
  const image = await imageOfProvider(tx);
  for (const { userId } of await findLinks(tx)) await unlinkedUser(tx, context, userId);
  await deleteProvider(tx);
  const { name, version } = before;
  return { auditSeq: await noted(tx, context, 'delete', { name, version: version + 1 }, image) };
}

async function unlinked(
  tx: Tx,
  context: RequestContext,
  userId: string,
): Promise<{ readonly auditSeq: number } | undefined> {
  refuseIfAny(onlyAdministrators(context.caller));
  if (!isId(userId)) return undefined;
  await lockAccess(tx);
  return unlinkedUser(tx, context, userId);
}

async function unlinkedUser(
  tx: Tx,
  context: RequestContext,
  userId: string,
): Promise<{ readonly auditSeq: number } | undefined> {
  const user = await findUser(tx, userId);
  if (!user || !(await unlinkIdentity(tx, userId))) return undefined;
  const { id, name, email, roleId, subsidiaries, isActive, version } = user;
  const role = (await findRoles(tx)).find((each) => each.id === roleId);
  const doc = {
    id,
    name,
    email,
    role: { id: roleId, refName: role?.name ?? roleId },
    subsidiaries,
    isActive,
    identity: null,
  };
  const entry = { type: 'user', operation: 'unlinkIdentity', name, version, doc } as const;
  return { auditSeq: await writeTrail(tx, entry, actorOf(context), context.now.toISOString()) };
}

/** Notes a change in the audit trail: the provider as it is, without its secret. */
const noted = (
  tx: Tx,
  context: RequestContext,
  operation: 'create' | 'update' | 'delete',
  { name, version }: Pick<StoredProvider, 'name' | 'version'>,
  image: object,
): Promise<number> =>
  writeTrail(
    tx,
    { type: 'identityProvider', operation, name, version, doc: { id: '1', name, provider: image } },
    actorOf(context),
    context.now.toISOString(),
  );
