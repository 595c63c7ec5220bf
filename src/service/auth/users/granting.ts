import type { Level } from '#contract/fields';
import { beyond } from '#contract/permissionTable';
import type { StoredRole } from '../../storage/queries/auth/access.ts';
import type { Caller } from '../../records/engine/caller.ts';
import { problem, type Problem } from '#contract/messages/problem';

export type Permissions = Readonly<Record<string, Level>>;

/** Stored permissions, to be asked for a level. */
export const heldBy = (permissions: Permissions): { get(id: string): Level | undefined } =>
  new Map(Object.entries(permissions));

const NAMED = 3;

/** Why a caller cannot give these permissions, or have a say over who holds them; undefined when nothing is against it. */
export function beyondCaller({ permissions }: Pick<Caller, 'permissions'>, given: Permissions): string | undefined {
  const more = beyond(heldBy(given), permissions);
  if (more.length === 0) return undefined;
  const named = more
    .slice(0, NAMED)
    .map(({ row, before, after }) => `${row.name} at ${after} (you hold ${before})`)
    .join(', ');
  return more.length > NAMED ? `${named} and ${more.length - NAMED} more` : named;
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
        { name: name.slice(0, 60), list: known.join(', ') },
        { path: name.slice(0, 60) },
        'NONEXISTENT_FIELD',
      ),
    );

export const changedSince = (what: string): Problem =>
  problem('access.changed', { what }, { header: 'If-Match' }, 'RCRD_HAS_BEEN_CHANGED');
