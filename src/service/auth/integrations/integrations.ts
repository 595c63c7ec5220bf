import { randomUUID } from 'node:crypto';
import { english, problem, type Problem } from '#contract/messages/problem';
import { message } from '#contract/messages/message';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import {
  type Integration,
  type IntegrationList,
  integrationLimits,
  recordScopes,
  responseStyles,
} from '#contract/wire/integrations';
import type { Caller, RequestContext } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Queryable, Tx } from '../../storage/database.ts';
import { namesOf } from '../../storage/records.ts';
import { findRoles, lockAccess, type StoredRole } from '../../storage/queries/auth/access.ts';
import {
  deleteIntegration,
  endCredentials,
  findCredentials,
  findIntegrations,
  imageOfIntegration,
  insertCredential,
  insertIntegration,
  type IntegrationValues,
  noteChange,
  type StoredCredential,
  type StoredIntegration,
  updateIntegration,
} from '../../storage/queries/auth/integrations.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import {
  beyondCaller,
  changedSince,
  givingProblem,
  readName,
  readRole,
  readSubsidiaries,
  seesMore,
  unknownMembers,
} from '../users/granting.ts';
import { type MadeCredential, readChoice, readCredential, readHours, readMoment } from './readCredential.ts';

type Body = Readonly<Record<string, unknown>>;
const HOUR_MS = 3_600_000;

/** Integrations with their credentials. Each write throws `Refused` with every reason. */
export const integrationsOver = (db: Database) => ({
  list: (caller: Caller) => listIntegrations(db, caller),
  one: async (id: string) => (await shownIntegrations(db, await findRoles(db))).find((each) => each.id === id),
  create: (context: RequestContext, body: Body) => db.transaction((tx) => create(tx, context, body)),
  change: (context: RequestContext, change: Change) => db.transaction((tx) => changed(tx, context, change)),
  remove: (context: RequestContext, id: string) =>
    db.transaction(async (tx) => {
      const known = await locked(tx, context.caller, id);
      if (!known) return undefined;
      const { before } = known;
      refuseIfAny(known.problems);
      const image = await imageOfIntegration(tx, id);
      await deleteIntegration(tx, id);
      return { auditSeq: await noted(tx, context, 'delete', { ...before, version: before.version + 1 }, { image }) };
    }),
  addCredential: (context: RequestContext, id: string, body: Body) =>
    db.transaction((tx) => addCredential(tx, context, id, body)),
  endCredential: (context: RequestContext, id: string, end: End) =>
    db.transaction((tx) => endCredential(tx, context, id, end)),
});

async function listIntegrations(db: Queryable, caller: Caller): Promise<Omit<IntegrationList, 'tokenEndpoint'>> {
  const roles = await findRoles(db);
  const items = await shownIntegrations(db, roles);
  return {
    items,
    count: items.length,
    roles: roles.map(({ id, name, permissions }) => {
      const list = beyondCaller(caller, permissions);
      return { id, refName: name, reason: list ? english(message('record.list', { list })) : null };
    }),
  };
}

async function shownIntegrations(db: Queryable, roles: readonly StoredRole[]): Promise<Integration[]> {
  const [stored, credentials] = [await findIntegrations(db), await findCredentials(db)];
  const names = await namesOf(db, [...new Set(stored.flatMap(({ subsidiaries }) => subsidiaries ?? []))]);
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
  return stored.map(({ roleId, subsidiaries, createdBy, createdByName, ...rest }) => ({
    ...rest,
    role: { id: roleId, refName: roleNames.get(roleId) ?? roleId },
    subsidiaries: subsidiaries?.map((id) => ({ id, refName: names.get(id) ?? id })) ?? null,
    createdBy: { id: createdBy, refName: createdByName },
    credentials: credentials.filter(({ userId }) => userId === rest.id).map(({ userId: _of, ...each }) => each),
  }));
}

interface Known {
  readonly before: StoredIntegration;
  readonly credentials: readonly StoredCredential[];
  readonly roles: readonly StoredRole[];
  /** Why the caller may have no say over it. */
  readonly problems: Problem[];
}

/** An integration, held until the end of the transaction; undefined if there is none. */
async function locked(tx: Tx, caller: Caller, id: string): Promise<Known | undefined> {
  await lockAccess(tx);
  const before = (await findIntegrations(tx)).find((each) => each.id === id);
  if (!before) return undefined;
  const roles = await findRoles(tx);
  const credentials = (await findCredentials(tx)).filter(({ userId }) => userId === id);
  return { before, roles, credentials, problems: overProblems(caller, before, roles) };
}

/** A user who changes an integration can act as it, so the user needs as much access. */
function overProblems(
  caller: Caller,
  { name, roleId, subsidiaries }: StoredIntegration,
  roles: readonly StoredRole[],
): Problem[] {
  const role = roles.find(({ id }) => id === roleId);
  const list = role && beyondCaller(caller, role.permissions);
  return [
    ...(list ? [problem('integration.beyondOwn', { name, role: role.name, list }, { path: 'role' })] : []),
    ...(seesMore(caller, { subsidiaries })
      ? [problem('integration.subsidiariesBeyondOwn', { name }, { path: 'subsidiaries' })]
      : []),
  ];
}

const members = ['name', 'role', 'subsidiaries', 'scope', 'responseStyle', 'isActive', 'expiresAt'] as const;

interface ValuesAsked {
  readonly context: RequestContext;
  readonly body: Body;
  readonly before: StoredIntegration | undefined;
  readonly others: readonly StoredIntegration[];
  readonly roles: readonly StoredRole[];
}

/** The values of an integration after a change; what is wrong with them is added to `problems`. */
async function readValues(tx: Tx, asked: ValuesAsked, problems: Problem[]): Promise<IntegrationValues> {
  const { context, body, before, others } = asked;
  const wrong = (each: Problem) => void problems.push(each);
  const name =
    body.name === undefined && before
      ? before.name
      : (readName(body.name, 'name', integrationLimits.name, wrong) ?? '');
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    wrong(problem('integration.nameTaken', { name }, { path: 'name' }, 'DUPLICATE'));
  const role = body.role === undefined && before ? undefined : await readRole(tx, body.role, wrong);
  if (role && role.id !== before?.roleId) problems.push(...givingProblem(context.caller, role, 'role'));
  const subsidiaries =
    body.subsidiaries === undefined && before
      ? before.subsidiaries
      : ((await readSubsidiaries(tx, context.caller, body.subsidiaries ?? null, before, wrong)) ?? null);
  const { isActive = before?.isActive ?? true } = body;
  if (typeof isActive !== 'boolean')
    wrong(problem('request.notBoolean', { name: 'isActive' }, { path: 'isActive' }, 'INVALID_CONTENT'));
  const [usualScope, usualStyle] = [before?.scope ?? 'rest_webservices', before?.responseStyle ?? 'representation'];
  const expiresAt =
    body.expiresAt === undefined || body.expiresAt === before?.expiresAt
      ? (before?.expiresAt ?? null)
      : (readMoment(body.expiresAt, 'expiresAt', context.now, problems) ?? null);
  return {
    name,
    roleId: role?.id ?? before?.roleId ?? '',
    subsidiaries,
    isActive: isActive === true,
    scope: readChoice(body.scope ?? usualScope, 'scope', recordScopes, problems) ?? usualScope,
    responseStyle:
      readChoice(body.responseStyle ?? usualStyle, 'responseStyle', responseStyles, problems) ?? usualStyle,
    expiresAt,
  };
}

interface Added {
  readonly id: string;
  readonly auditSeq: number;
  readonly credential: string | null;
  readonly secret: string | null;
}

async function create(tx: Tx, context: RequestContext, body: Body): Promise<Added> {
  await lockAccess(tx);
  const [others, roles] = [await findIntegrations(tx), await findRoles(tx)];
  const problems = unknownMembers(body, [...members, 'credential']);
  if (others.length >= integrationLimits.integrations)
    problems.push(problem('integration.tooMany', { max: integrationLimits.integrations }));
  const values = await readValues(tx, { context, body, before: undefined, others, roles }, problems);
  const made = firstCredential(context, body.credential, problems);
  refuseIfAny(problems);
  const { caller, now } = context;
  const [clientId, at] = [randomUUID(), now.toISOString()];
  const id = await insertIntegration(tx, {
    ...values,
    clientId,
    at,
    createdBy: caller.userId,
    createdByName: caller.userName,
  });
  if (made) await insertCredential(tx, id, at, made);
  const auditSeq = await noted(tx, context, 'create', { ...values, id, version: 1 }, { roles });
  return { id, auditSeq, credential: made?.id ?? null, secret: made?.secret ?? null };
}

function firstCredential({ now }: RequestContext, value: unknown, problems: Problem[]): MadeCredential | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && !Array.isArray(value))
    return readCredential({ ...value }, { prefix: 'credential.', now }, problems);
  problems.push(problem('integration.notCredential', {}, { path: 'credential' }, 'INVALID_CONTENT'));
  return undefined;
}

interface Change {
  readonly id: string;
  readonly body: Body;
  readonly ifVersion?: number;
}

async function changed(
  tx: Tx,
  context: RequestContext,
  { id, body, ifVersion }: Change,
): Promise<{ readonly auditSeq: number | null } | undefined> {
  const known = await locked(tx, context.caller, id);
  if (!known) return undefined;
  const { before, roles } = known;
  if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince(before.name));
  const problems = [...unknownMembers(body, members), ...known.problems];
  const others = (await findIntegrations(tx)).filter((each) => each.id !== id);
  const values = await readValues(tx, { context, body, before, others, roles }, problems);
  refuseIfAny(problems);
  // A request that is sent again changes nothing.
  if (isSame(before, values)) return { auditSeq: null };
  await updateIntegration(tx, id, values);
  return { auditSeq: await noted(tx, context, 'update', { ...values, id, version: before.version + 1 }, { roles }) };
}

const isSame = (before: StoredIntegration, after: IntegrationValues): boolean =>
  (['name', 'roleId', 'isActive', 'scope', 'responseStyle'] as const).every((name) => before[name] === after[name]) &&
  (before.expiresAt === after.expiresAt ||
    (before.expiresAt !== null && Date.parse(before.expiresAt) === Date.parse(after.expiresAt ?? ''))) &&
  JSON.stringify(before.subsidiaries) === JSON.stringify(after.subsidiaries);

const isLive =
  (now: Date) =>
  ({ expiresAt }: StoredCredential): boolean =>
    expiresAt === null || Date.parse(expiresAt) > now.getTime();

async function addCredential(tx: Tx, context: RequestContext, id: string, body: Body): Promise<Added | undefined> {
  const known = await locked(tx, context.caller, id);
  if (!known) return undefined;
  const { before, credentials } = known;
  const live = credentials.filter(isLive(context.now));
  const problems = [...known.problems];
  const made = readCredential(body, { prefix: '', now: context.now, others: ['endOthersAfterHours'] }, problems);
  const hours = readHours(body.endOthersAfterHours, 'endOthersAfterHours', problems);
  const max = integrationLimits.credentials;
  if (live.length >= max) problems.push(problem('integration.tooManyCredentials', { max }));
  if (made?.kind === 'key' && live.some(({ hint }) => hint === made.hint))
    problems.push(problem('integration.keyKnown', { name: before.name }, { path: 'publicKey' }, 'DUPLICATE'));
  refuseIfAny(problems);
  if (!made) return undefined;
  if (hours !== undefined)
    await endCredentials(
      tx,
      live.map((each) => each.id),
      new Date(context.now.getTime() + hours * HOUR_MS).toISOString(),
    );
  await insertCredential(tx, id, context.now.toISOString(), made);
  await noteChange(tx, id);
  const operation = made.kind === 'key' ? 'addKey' : 'addSecret';
  const auditSeq = await noted(tx, context, operation, { ...before, version: before.version + 1 });
  return { id, auditSeq, credential: made.id, secret: made.secret };
}

interface End {
  readonly credential: string;
  readonly body: Body;
}

async function endCredential(
  tx: Tx,
  context: RequestContext,
  id: string,
  { credential, body }: End,
): Promise<{ readonly auditSeq: number | null } | undefined> {
  const known = await locked(tx, context.caller, id);
  const found = known?.credentials.find((each) => each.id === credential);
  if (!known || !found) return undefined;
  const problems = [...unknownMembers(body, ['afterHours']), ...known.problems];
  const hours = readHours(body.afterHours ?? 0, 'afterHours', problems) ?? 0;
  refuseIfAny(problems);
  const end = new Date(context.now.getTime() + hours * HOUR_MS).toISOString();
  // One that ends earlier stays as it is.
  if (found.expiresAt !== null && Date.parse(found.expiresAt) <= Date.parse(end)) return { auditSeq: null };
  await endCredentials(tx, [credential], end);
  await noteChange(tx, id);
  return {
    auditSeq: await noted(tx, context, 'endCredential', { ...known.before, version: known.before.version + 1 }),
  };
}

type Noted = Pick<StoredIntegration, 'id' | 'name' | 'roleId' | 'subsidiaries' | 'isActive' | 'version'>;

/** Notes a change in the audit trail: who the integration is, as of users, and by what it signs in, as digests. */
async function noted(
  tx: Tx,
  context: RequestContext,
  operation: 'create' | 'update' | 'delete' | 'addKey' | 'addSecret' | 'endCredential',
  { id, name, roleId, subsidiaries, isActive, version }: Noted,
  { image, roles }: { readonly image?: object; readonly roles?: readonly StoredRole[] } = {},
): Promise<number> {
  const role = (roles ?? (await findRoles(tx))).find((each) => each.id === roleId);
  const integration = image ?? (await imageOfIntegration(tx, id));
  const doc = {
    id,
    name,
    email: '',
    role: { id: roleId, refName: role?.name ?? roleId },
    subsidiaries,
    isActive,
    integration,
  };
  return writeTrail(
    tx,
    { type: 'integration', operation, name, version, doc },
    actorOf(context),
    context.now.toISOString(),
  );
}
