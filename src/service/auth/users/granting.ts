import { type ListArg, type Message, arg } from '#contract/messages/define';
import type { Level } from '#contract/fields';
import { beyond } from '#contract/permissionTable';
import { referenceId } from '#contract/kinds/kinds';
import { findRoles, type StoredRole, type StoredUser } from '../../storage/queries/auth/access.ts';
import type { Tx } from '../../storage/database.ts';
import { findByIds } from '../../storage/records.ts';
import type { Caller } from '../../records/engine/caller.ts';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { levelNames } from '#contract/wire/permitted';

export type Permissions = Readonly<Record<string, Level>>;

/** Stored permissions, to be asked for a level. */
export const heldBy = (permissions: Permissions): { get(id: string): Level | undefined } =>
  new Map(Object.entries(permissions));

const NAMED = 3;

/** Why a caller cannot give these permissions, or have a say over who holds them; undefined when nothing is against it. */
export function beyondCaller({ permissions }: Pick<Caller, 'permissions'>, given: Permissions): ListArg | undefined {
  const more = beyond(heldBy(given), permissions);
  if (more.length === 0) return undefined;
  return arg.list([
    ...more.slice(0, NAMED).map(({ row, before, after }) =>
      message('access.grant', {
        permission: arg.label(`permissions.${row.id}`, row.name),
        level: levelNames[after],
        own: levelNames[before],
      }),
    ),
    ...(more.length > NAMED ? [message('record.more', { count: more.length - NAMED })] : []),
  ]);
}

/** Users can't grant permissions they lack. */
export function givingProblem(
  caller: Pick<Caller, 'permissions'>,
  role: Pick<StoredRole, 'name' | 'permissions'>,
  path: string,
): Problem[] {
  const more = beyondCaller(caller, role.permissions);
  return more === undefined ? [] : [problem('access.beyondOwn', { role: role.name, list: more }, { path })];
}

/** The trimmed name, or why it is invalid. */
export function readName(
  value: unknown,
  path: string,
  most: number,
  wrong: (problem: Problem) => void,
): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '' && text.length <= most && !/\p{Cc}/u.test(text)) return text;
  wrong(problem('access.length', { field: path, max: most }, { path }, 'INVALID_CONTENT'));
  return undefined;
}

/** Names the unknown members of a body. */
export const unknownMembers = (body: Readonly<Record<string, unknown>>, known: readonly string[]): Problem[] =>
  Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) =>
      problem(
        'access.unknownField',
        { name: name.slice(0, 60), list: arg.choice(known) },
        { path: name.slice(0, 60) },
        'NONEXISTENT_FIELD',
      ),
    );

export const changedSince = (what: string): Problem =>
  problem('access.changed', { what }, { header: 'If-Match' }, 'RCRD_HAS_BEEN_CHANGED');

export const isId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** The role that a value names, or why there is none. */
export async function readRole(
  tx: Tx,
  value: unknown,
  wrong: (problem: Problem) => void,
): Promise<StoredRole | undefined> {
  const id = referenceId(value);
  const role = (await findRoles(tx)).find((each) => each.id === id);
  if (!role) wrong(problem('access.noRole', {}, { path: 'role' }, 'INVALID_KEY_OR_REF'));
  return role;
}

/** Existing subsidiaries that the caller can see: restricted users can't grant more. */
export async function readSubsidiaries(
  tx: Tx,
  { subsidiaries: own }: Caller,
  value: unknown,
  before: Pick<StoredUser, 'subsidiaries'> | undefined,
  wrong: (problem: Problem) => void,
): Promise<readonly string[] | null | undefined> {
  const refuse = (detail: Message) => wrong(problemOf(detail, { path: 'subsidiaries' }, 'INVALID_CONTENT'));
  const asked = value === null ? null : Array.isArray(value) ? value.map(referenceId) : undefined;
  if (asked === undefined || asked?.length === 0) {
    refuse(message('access.badSubsidiaries'));
    return undefined;
  }
  const ids = asked === null ? null : ([...new Set(asked.filter((id) => id !== undefined && isId(id)))] as string[]); // checked by the filter
  if (ids !== null) {
    const found = new Set((await findByIds(tx, ids)).filter(({ type }) => type === 'subsidiary').map(({ id }) => id));
    if (ids.length < (asked?.length ?? 0) || ids.some((id) => !found.has(id))) refuse(message('access.noSubsidiary'));
  }
  const isSame =
    before !== undefined && JSON.stringify(ids?.toSorted()) === JSON.stringify(before?.subsidiaries?.toSorted());
  if (own !== null && !isSame && (ids === null || ids.some((id) => !own.includes(id))))
    refuse(message('access.subsidiariesBeyondOwn'));
  return ids;
}

/** Whether somebody has access to subsidiaries that the caller has none to. */
export const seesMore = (
  { subsidiaries: own }: Pick<Caller, 'subsidiaries'>,
  { subsidiaries }: Pick<StoredUser, 'subsidiaries'>,
): boolean => own !== null && (subsidiaries === null || subsidiaries.some((id) => !own.includes(id)));
