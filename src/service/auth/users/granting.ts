import type { Level } from '#contract/fields';
import { beyond } from '#contract/permissionTable';
import type { Problem } from '#contract/wire/problems';
import type { StoredRole } from '../../storage/queries/auth/access.ts';
import type { Caller } from '../../records/engine/caller.ts';

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
  return more === undefined
    ? []
    : [
        {
          code: 'USER_ERROR',
          path,
          detail: `You cannot give what you do not hold: the role ${role.name} has ${more}. Ask somebody who holds it.`,
        },
      ];
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
  wrong({ code: 'INVALID_CONTENT', path, detail: `${path} takes 1 to ${most} characters.` });
  return undefined;
}

/** Names the unknown members of a body. */
export const unknownMembers = (body: Readonly<Record<string, unknown>>, known: readonly string[]): Problem[] =>
  Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'NONEXISTENT_FIELD',
      path: name.slice(0, 60),
      detail: `There is no field "${name.slice(0, 60)}". There are ${known.join(', ')}.`,
    }));

export const changedSince = (what: string): Problem => ({
  code: 'RCRD_HAS_BEEN_CHANGED',
  header: 'If-Match',
  detail: `${what} has been changed since you opened it. Load it again and merge your changes.`,
});
