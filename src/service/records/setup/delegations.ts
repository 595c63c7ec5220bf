import type { Level } from '#contract/fields';
import { arg, type ListArg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { referenceId } from '#contract/kinds/kinds';
import { allows, manageUsers } from '#contract/permissions';
import { definitionOf, type RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { isValidDate } from '#contract/values/date';
import { approvalTypes } from '#contract/wire/approvals';
import type { Delegation, Delegations, StandsInFor } from '#contract/wire/delegations';
import { beyond } from '#contract/permissionTable';
import { type Holder, holds, lacks, levelNames } from '#contract/wire/permitted';
import { overlapping, whyNotDays } from '#domain/status/delegation';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import {
  type ActiveUser,
  activeUsers,
  readDelegations,
  type StoredDelegation,
  writeDelegations,
} from '../../storage/delegations.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import { lockAccess } from '../../storage/queries/auth/access.ts';
import type { Caller, RequestContext } from '../engine/caller.ts';
import { type Authority, lentAuthorities, ownAuthority } from './approvalAuthority.ts';

const MAX_DELEGATIONS = 500;
/** So many permissions are named in a refusal. */
const NAMED = 3;
/** Delegations that are over are listed this long; the audit trail keeps them. */
const KEPT_DAYS = 90;
const members = ['id', 'absent', 'delegate', 'from', 'to', 'types'] as const;

type Body = Readonly<Record<string, unknown>>;

/** The types that a role may approve and see. */
function approvable(holder: Holder): readonly RecordType[] {
  return approvalTypes
    .filter(
      ({ type, approve }) =>
        holds(holder, approve.permission, approve.level) && holds(holder, definitionOf(type).permission.id, 'View'),
    )
    .map(({ type }) => type);
}

/** The rights under which a user approves today: the own one, then what absent users lend; each with its types that the user may see. */
export async function rightsOf(
  db: Queryable,
  caller: Caller,
  today: string,
): Promise<readonly (Authority & { readonly approves: readonly RecordType[] })[]> {
  const { lent } = await lentAuthorities(db, { delegate: caller.userId, today });
  return [ownAuthority(caller), ...lent].map((each) => ({
    ...each,
    approves: approvable(each).filter(
      (type) =>
        (each.types === null || each.types.includes(type)) && holds(caller, definitionOf(type).permission.id, 'View'),
    ),
  }));
}

/** Whose approvals the caller gives today. */
export async function standsInFor(db: Queryable, caller: Caller, today: string): Promise<readonly StandsInFor[]> {
  return (await rightsOf(db, caller, today)).flatMap(({ standsInFor: user, approves }) =>
    user !== null && approves.length > 0 ? [{ user, types: approves }] : [],
  );
}

const heldBy = (permissions: Readonly<Record<string, Level>>) => new Map(Object.entries(permissions));

/** What a role includes beyond the permissions of the caller; undefined if nothing. */
function beyondCaller({ permissions }: Caller, given: Readonly<Record<string, Level>>): ListArg | undefined {
  const more = beyond(heldBy(given), permissions);
  if (more.length === 0) return undefined;
  return arg.list(
    more.slice(0, NAMED).map(({ row, before, after }) =>
      message('access.grant', {
        permission: arg.label(`permissions.${row.id}`, row.name),
        level: levelNames[after],
        own: levelNames[before],
      }),
    ),
  );
}

const mayManage = (caller: Caller): boolean => allows(caller.permissions, manageUsers.id, 'Edit');

/** The delegations that concern the caller, the latest first, and who can be named; for who manages users, all. */
export async function listDelegations(db: Queryable, caller: Caller): Promise<Delegations> {
  const [{ all }, users] = [await readDelegations(db), await activeUsers(db, null)];
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const sees = allows(caller.permissions, manageUsers.id, 'View');
  const concerned = ({ absent, delegate }: StoredDelegation) =>
    sees || absent === caller.userId || delegate === caller.userId;
  return {
    items: all
      .filter(concerned)
      .toSorted((one, other) => other.from.localeCompare(one.from) || one.id.localeCompare(other.id))
      .map((each) => shown(each, names, caller)),
    absentees: users
      .filter((user) => user.id === caller.userId || (mayManage(caller) && !beyondCaller(caller, user.permissions)))
      .map((user) => ({ id: user.id, refName: user.name, types: approvable(holderOf(user)) }))
      .filter(({ types }) => types.length > 0),
    delegates: users.map(({ id, name }) => ({ id, refName: name })),
  };
}

const holderOf = ({ permissions }: ActiveUser): Holder => ({ permissions: new Map(Object.entries(permissions)) });
const concerns = ({ absent, delegate }: StoredDelegation, { userId }: Caller): boolean =>
  absent === userId || delegate === userId;

function shown(stored: StoredDelegation, names: ReadonlyMap<string, string>, caller: Caller): Delegation {
  const { id, absent, delegate, from, to, types, by, at } = stored;
  const reference = (user: string) => ({ id: user, refName: names.get(user) ?? user });
  return {
    id,
    absent: reference(absent),
    delegate: reference(delegate),
    from,
    to,
    types: types === null ? null : approvalTypes.flatMap(({ type }) => (types.includes(type) ? [type] : [])),
    by: { id: by.id, refName: by.refName },
    at,
    mayWithdraw: concerns(stored, caller) || mayManage(caller),
  };
}

/** Names a delegate, or changes a delegation. @throws {Refused} with every reason. */
export async function putDelegation(
  db: Database,
  context: RequestContext,
  id: string,
  body: Body,
): Promise<{ readonly delegation: Delegation; readonly auditSeq: number | null }> {
  const { caller } = context;
  const at = context.now.toISOString();
  const today = at.slice(0, 10);
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const [{ all }, users] = [await readDelegations(tx), await activeUsers(tx, null)];
    const before = all.find((each) => each.id === id);
    if (before && before.absent !== caller.userId && !mayManage(caller)) refuseWith(notManaging(before.absent, users));
    const named = readDelegation(body, { users, caller, today });
    const names = new Map(users.map((user) => [user.id, user.name]));
    // A request that is sent again changes nothing.
    if (before && isSame(before, named)) return { delegation: shown(before, names, caller), auditSeq: null };
    const one = { id, ...named, by: { id: caller.userId, refName: caller.userName }, at };
    const clash = overlapping(all, one);
    const others = all.filter((each) => each.id !== id && each.to >= addDays(today, -KEPT_DAYS));
    refuseIfAny([
      ...(clash ? [twice(clash)] : []),
      ...(others.length >= MAX_DELEGATIONS ? [problem('delegation.tooMany', { max: MAX_DELEGATIONS })] : []),
    ]);
    const version = await writeDelegations(tx, [...others, one]);
    const auditSeq = await note(tx, context, { one, names, version, operation: before ? 'update' : 'create' });
    return { delegation: shown(one, names, caller), auditSeq };
  });
}

/** Ends a delegation immediately: the absent user, the delegate or who manages users may. Undefined: there is none. */
export async function withdrawDelegation(
  db: Database,
  context: RequestContext,
  id: string,
): Promise<{ readonly auditSeq: number } | undefined> {
  return db.transaction(async (tx) => {
    await lockAccess(tx);
    const { all } = await readDelegations(tx);
    const one = all.find((each) => each.id === id);
    if (!one) return undefined;
    const users = await activeUsers(tx, null);
    if (!concerns(one, context.caller) && !mayManage(context.caller)) refuseWith(notManaging(one.absent, users));
    const version = await writeDelegations(
      tx,
      all.filter((each) => each.id !== id),
    );
    const names = new Map(users.map((user) => [user.id, user.name]));
    return { auditSeq: await note(tx, context, { one, names, version, operation: 'delete' }) };
  });
}

interface Noted {
  readonly one: StoredDelegation;
  readonly names: ReadonlyMap<string, string>;
  readonly version: number;
  readonly operation: 'create' | 'update' | 'delete';
}

function note(db: Queryable, context: RequestContext, { one, names, version, operation }: Noted): Promise<number> {
  const { mayWithdraw: _, ...doc } = shown(one, names, context.caller);
  return writeTrail(
    db,
    { type: 'delegation', operation, name: doc.absent.refName, version, doc },
    actorOf(context),
    context.now.toISOString(),
  );
}

const twice = ({ from, to }: StoredDelegation): Problem =>
  problem('delegation.twice', { from: arg.date(from), to: arg.date(to) }, { path: 'from' });

const notManaging = (absent: string, users: readonly ActiveUser[]): Problem => {
  const user = users.find(({ id }) => id === absent)?.name ?? absent;
  return problem('delegation.ofOthers', { user }, { path: 'absent' }, 'INSUFFICIENT_PERMISSION');
};

interface Known {
  readonly users: readonly ActiveUser[];
  readonly caller: Caller;
  readonly today: string;
}

type Named = Pick<StoredDelegation, 'absent' | 'delegate' | 'from' | 'to' | 'types'>;

const isSame = (one: Named, other: Named): boolean =>
  one.absent === other.absent &&
  one.delegate === other.delegate &&
  one.from === other.from &&
  one.to === other.to &&
  JSON.stringify(one.types) === JSON.stringify(other.types);

/** Reads the body. @throws {Refused} naming everything wrong with it. */
function readDelegation(body: Body, { users, caller, today }: Known): Named {
  const problems: Problem[] = Object.keys(body)
    .filter((name) => !members.some((known) => known === name))
    .map((name) => name.slice(0, 60))
    .map((name) =>
      problem('access.unknownField', { name, list: arg.choice([...members]) }, { path: name }, 'NONEXISTENT_FIELD'),
    );
  const wrong = (found: Problem): void => void problems.push(found);
  const userIn = (name: 'absent' | 'delegate', value: unknown): ActiveUser | undefined => {
    const id = referenceId(value);
    const user = users.find((each) => each.id === id);
    if (!user) wrong(problem('delegation.noUser', {}, { path: name }, 'INVALID_KEY_OR_REF'));
    return user;
  };
  const absent = userIn('absent', body.absent ?? { id: caller.userId });
  const delegate = userIn('delegate', body.delegate);
  const { from, to } = body;
  const days = { from: dayOf(from), to: dayOf(to) };
  for (const [name, day] of Object.entries(days))
    if (day === undefined) wrong(problem('delegation.notDate', {}, { path: name }, 'INVALID_CONTENT'));
  if (days.from !== undefined && days.to !== undefined) {
    const why = whyNotDays({ from: days.from, to: days.to }, today);
    if (why !== undefined) wrong(problem(dayProblems[why], {}, { path: 'to' }));
  }
  const types = readTypes(body.types ?? null, wrong);
  if (absent && absent.id !== caller.userId) wrongFor(absent, caller).forEach(wrong);
  if (absent && delegate) pairProblems(absent, delegate, types ?? null).forEach(wrong);
  else if (absent) lentProblems(absent, types ?? null).forEach(wrong);
  refuseIfAny(problems);
  if (!absent || !delegate || days.from === undefined || days.to === undefined || types === undefined)
    throw new Error('A delegation without a problem has everything.');
  return { absent: absent.id, delegate: delegate.id, from: days.from, to: days.to, types };
}

const dayProblems = { order: 'delegation.order', over: 'delegation.over', long: 'delegation.long' } as const;
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isValidDate(value) ? value : undefined;

function readTypes(value: unknown, wrong: (found: Problem) => void): readonly RecordType[] | null | undefined {
  if (value === null) return null;
  const known = new Map(approvalTypes.map(({ type }) => [type as string, type]));
  const listed = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const read = listed.map((each) => (typeof each === 'string' ? known.get(each) : undefined));
  const types = read.filter((type) => type !== undefined);
  if (read.length > 0 && types.length === read.length && new Set(types).size === types.length) return types;
  return void wrong(problem('delegation.types', {}, { path: 'types' }, 'INVALID_CONTENT'));
}

/** Who names a delegate for another user manages users, and has all that the other may do: else it would be a way to more. */
function wrongFor(absent: ActiveUser, caller: Caller): readonly Problem[] {
  if (!mayManage(caller)) return [{ ...lacks(manageUsers, 'Edit'), path: 'absent' }];
  const list = beyondCaller(caller, absent.permissions);
  return list
    ? [problem('access.beyondOwn', { role: absent.roleName, list }, { path: 'absent' }, 'INSUFFICIENT_PERMISSION')]
    : [];
}

/** What the absent user may not approve cannot be lent. */
function lentProblems(absent: ActiveUser, types: readonly RecordType[] | null): readonly Problem[] {
  const may = approvable(holderOf(absent));
  const missing = (types ?? []).filter((type) => !may.includes(type));
  if (may.length > 0 && missing.length === 0) return [];
  return missing.length === 0
    ? [problem('delegation.approvesNothing', { user: absent.name }, { path: 'absent' })]
    : [problem('delegation.approvesNot', { user: absent.name, list: namesOf(missing) }, { path: 'types' })];
}

const namesOf = (types: readonly RecordType[]) =>
  arg.list(
    types.map((type) => message('delegation.type', { type: arg.label(`${type}.plural`, definitionOf(type).plural) })),
  );

function pairProblems(
  absent: ActiveUser,
  delegate: ActiveUser,
  types: readonly RecordType[] | null,
): readonly Problem[] {
  if (absent.id === delegate.id) return [problem('delegation.oneself', {}, { path: 'delegate' })];
  const lent = lentProblems(absent, types);
  if (lent.length > 0) return lent;
  const wanted = types ?? approvable(holderOf(absent));
  const unseen = wanted.filter(
    (type) => !allows(heldBy(delegate.permissions), definitionOf(type).permission.id, 'View'),
  );
  const isApart =
    absent.subsidiaries !== null &&
    delegate.subsidiaries !== null &&
    !absent.subsidiaries.some((id) => delegate.subsidiaries?.includes(id));
  // Of all types, those that the delegate may see are enough.
  const isBlind = types === null ? unseen.length === wanted.length : unseen.length > 0;
  return isBlind || isApart
    ? [problem('delegation.seesNot', { user: delegate.name, role: delegate.roleName }, { path: 'delegate' })]
    : [];
}
