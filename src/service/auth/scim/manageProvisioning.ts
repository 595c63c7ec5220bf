import { randomUUID } from 'node:crypto';
import { administratorRoleId } from '#contract/permissions';
import { english, problem, type Problem } from '#contract/messages/problem';
import { message } from '#contract/messages/message';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import {
  provisioningLimits,
  type ProvisioningCredential,
  type ProvisioningPage,
  scimPath,
} from '#contract/wire/identity/provisioning';
import type { Caller, RequestContext } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Queryable, Tx } from '../../storage/database.ts';
import { findRoles, lockAccess } from '../../storage/queries/auth/access.ts';
import {
  bumpProvisioning,
  countProvisionedUsers,
  endProvisioningCredentials,
  findGroupRoles,
  findProvisionedGroups,
  findProvisioning,
  findProvisioningCredentials,
  imageOfProvisioning,
  insertProvisioningCredential,
  lastProvisioningRequest,
  putProvisioning,
  type StoredGroupRole,
  type StoredProvisioning,
} from '../../storage/queries/auth/provisioning.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { namesOf } from '../../storage/records.ts';
import { readHours, readMoment } from '../integrations/readCredential.ts';
import { hashed, randomSecret } from '../tokens/secrets.ts';
import { beyondCaller, changedSince, readRole, readSubsidiaries, unknownMembers } from '../users/granting.ts';
import { isObject, readText } from './resources.ts';
import { giveGroupRoles } from './scimGroups.ts';

type Body = Readonly<Record<string, unknown>>;
const HOUR_MS = 3_600_000;
const HINT = 6;

/** How users are provisioned, for administrators. Each write throws `Refused` with every reason. */
export const provisioningOver = (db: Database, issuer: string) => ({
  page: (caller: Caller) => pageOf(db, caller, issuer),
  change: (context: RequestContext, change: Change) => db.transaction((tx) => changed(tx, context, change)),
  addCredential: (context: RequestContext, body: Body) => db.transaction((tx) => addCredential(tx, context, body)),
  endCredential: (context: RequestContext, id: string, body: Body) =>
    db.transaction((tx) => endCredential(tx, context, id, body)),
});

interface Change {
  readonly body: Body;
  readonly ifVersion?: number;
}

/** Who sends users decides who everybody is, so it takes a role that may do everything. */
const onlyAdministrators = ({ roleId, subsidiaries }: Caller): Problem[] =>
  roleId === administratorRoleId && subsidiaries === null
    ? []
    : [problem('provisioning.administratorsOnly', {}, {}, 'INSUFFICIENT_PERMISSION')];

async function pageOf(db: Queryable, caller: Caller, issuer: string): Promise<ProvisioningPage> {
  const [{ isActive, roleId, subsidiaries, version }, roles] = [await findProvisioning(db), await findRoles(db)];
  const names = await namesOf(db, [...(subsidiaries ?? [])]);
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
  const roleOf = (id: string) => ({ id, refName: roleNames.get(id) ?? id });
  return {
    isActive,
    role: roleId === null ? null : roleOf(roleId),
    subsidiaries: subsidiaries?.map((id) => ({ id, refName: names.get(id) ?? id })) ?? null,
    mappings: (await findGroupRoles(db)).map((each) => ({ group: each.group, role: roleOf(each.roleId) })),
    groups: await findProvisionedGroups(db),
    users: await countProvisionedUsers(db),
    credentials: await findProvisioningCredentials(db),
    baseAddress: `${issuer}${scimPath}`,
    lastRequest: await lastProvisioningRequest(db),
    roles: roles.map(({ id, name, permissions }) => {
      const list = beyondCaller(caller, permissions);
      const reason =
        id === administratorRoleId
          ? english(message('provisioning.administratorRole'))
          : list
            ? english(message('record.list', { list }))
            : null;
      return { id, refName: name, reason };
    }),
    version,
  };
}

async function changed(
  tx: Tx,
  context: RequestContext,
  { body, ifVersion }: Change,
): Promise<{ readonly auditSeq: number | null }> {
  refuseIfAny(onlyAdministrators(context.caller));
  await lockAccess(tx);
  const [before, formerMappings] = [await findProvisioning(tx), await findGroupRoles(tx)];
  if (ifVersion !== undefined && ifVersion !== before.version)
    return refuseWith(changedSince(english(message('provisioning.title'))));
  const problems = unknownMembers(body, ['isActive', 'role', 'subsidiaries', 'mappings']);
  const after = await readSettings(tx, context.caller, body, before, problems);
  const mappings = body.mappings === undefined ? formerMappings : await readMappings(tx, body.mappings, problems);
  refuseIfAny(problems);
  const isSame = (['isActive', 'roleId', 'subsidiaries'] as const).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );
  // A request that is sent again changes nothing.
  if (isSame && before.version > 0 && JSON.stringify(formerMappings) === JSON.stringify(mappings))
    return { auditSeq: null };
  const version = await putProvisioning(tx, after, mappings);
  const auditSeq = await noted(tx, context, 'update', version);
  await giveGroupRoles(tx, context);
  return { auditSeq };
}

async function readSettings(
  tx: Tx,
  caller: Caller,
  body: Body,
  before: StoredProvisioning,
  problems: Problem[],
): Promise<Omit<StoredProvisioning, 'version'>> {
  const wrong = (each: Problem) => void problems.push(each);
  const { isActive = before.isActive } = body;
  if (typeof isActive !== 'boolean')
    wrong(problem('request.notBoolean', { name: 'isActive' }, { path: 'isActive' }, 'INVALID_CONTENT'));
  const roleId = body.role === undefined ? before.roleId : await readGivenRole(tx, body.role, 'role', problems);
  if (isActive === true && roleId === null && !problems.some(({ path }) => path === 'role'))
    wrong(problem('provisioning.roleNeeded', {}, { path: 'role' }));
  const subsidiaries =
    body.subsidiaries === undefined
      ? before.subsidiaries
      : ((await readSubsidiaries(tx, caller, body.subsidiaries, before, wrong)) ?? null);
  return { isActive: isActive === true, roleId, subsidiaries };
}

/** A role that may be given without an administrator; null where it is none. */
async function readGivenRole(tx: Tx, value: unknown, path: string, problems: Problem[]): Promise<string | null> {
  const role = await readRole(tx, value, (wrong) => void problems.push({ ...wrong, path }));
  if (role?.id === administratorRoleId) problems.push(problem('provisioning.administratorRole', {}, { path }));
  return role?.id ?? null;
}

async function readMappings(tx: Tx, value: unknown, problems: Problem[]): Promise<StoredGroupRole[]> {
  const max = provisioningLimits.mappings;
  if (!Array.isArray(value) || value.length > max || !value.every(isObject)) {
    problems.push(problem('provisioning.mappingsForm', { max }, { path: 'mappings' }, 'INVALID_CONTENT'));
    return [];
  }
  const names = new Set<string>();
  const read: StoredGroupRole[] = [];
  for (const [index, each] of value.entries()) {
    const at = `mappings[${index}]`;
    const group = readText(each.group ?? null, `${at}.group`, provisioningLimits.group, problems);
    if (group === null)
      problems.push(problem('access.fieldMissing', { field: 'group' }, { path: `${at}.group` }, 'INVALID_CONTENT'));
    const roleId = await readGivenRole(tx, each.role, `${at}.role`, problems);
    if (!group || roleId === null) continue;
    if (names.has(group.toLowerCase()))
      problems.push(problem('provisioning.mappedTwice', { group }, { path: `${at}.group` }, 'DUPLICATE'));
    names.add(group.toLowerCase());
    read.push({ group, roleId });
  }
  return read;
}

const isLive =
  (now: Date) =>
  ({ expiresAt }: ProvisioningCredential): boolean =>
    expiresAt === null || Date.parse(expiresAt) > now.getTime();

async function addCredential(
  tx: Tx,
  context: RequestContext,
  body: Body,
): Promise<{ readonly auditSeq: number; readonly credential: string; readonly secret: string }> {
  const { caller, now } = context;
  refuseIfAny(onlyAdministrators(caller));
  await lockAccess(tx);
  const live = (await findProvisioningCredentials(tx)).filter(isLive(now));
  const problems = unknownMembers(body, ['expiresAt', 'endOthersAfterHours']);
  const expiresAt = readMoment(body.expiresAt ?? null, 'expiresAt', now, problems) ?? null;
  const hours = readHours(body.endOthersAfterHours, 'endOthersAfterHours', problems);
  const max = provisioningLimits.credentials;
  if (live.length >= max) problems.push(problem('integration.tooManyCredentials', { max }));
  refuseIfAny(problems);
  if (hours !== undefined) {
    const end = new Date(now.getTime() + hours * HOUR_MS).toISOString();
    await endProvisioningCredentials(
      tx,
      live.map(({ id }) => id),
      end,
    );
  }
  const [id, secret] = [randomUUID(), randomSecret()];
  await insertProvisioningCredential(tx, {
    id,
    hint: secret.slice(0, HINT),
    secretHash: hashed(secret),
    createdAt: now.toISOString(),
    createdBy: { id: caller.userId, refName: caller.userName },
    expiresAt,
  });
  const auditSeq = await noted(tx, context, 'addSecret', await bumpProvisioning(tx));
  return { auditSeq, credential: id, secret };
}

/** Undefined: there is no such credential. */
async function endCredential(
  tx: Tx,
  context: RequestContext,
  id: string,
  body: Body,
): Promise<{ readonly auditSeq: number | null } | undefined> {
  refuseIfAny(onlyAdministrators(context.caller));
  await lockAccess(tx);
  const found = (await findProvisioningCredentials(tx)).find((each) => each.id === id);
  if (!found) return undefined;
  const problems = unknownMembers(body, ['afterHours']);
  const hours = readHours(body.afterHours ?? 0, 'afterHours', problems) ?? 0;
  refuseIfAny(problems);
  const end = new Date(context.now.getTime() + hours * HOUR_MS).toISOString();
  // One that ends earlier stays as it is.
  if (found.expiresAt !== null && Date.parse(found.expiresAt) <= Date.parse(end)) return { auditSeq: null };
  await endProvisioningCredentials(tx, [id], end);
  return { auditSeq: await noted(tx, context, 'endCredential', await bumpProvisioning(tx)) };
}

/** Notes a change in the audit trail: all of it, credentials by their digests. */
async function noted(
  tx: Tx,
  context: RequestContext,
  operation: 'update' | 'addSecret' | 'endCredential',
  version: number,
): Promise<number> {
  const name = english(message('provisioning.title'));
  const doc = { id: '1', name, provisioning: await imageOfProvisioning(tx) };
  const entry = { type: 'provisioning', operation, name, version, doc } as const;
  return writeTrail(tx, entry, actorOf(context), context.now.toISOString());
}
