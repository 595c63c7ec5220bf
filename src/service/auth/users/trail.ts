import { companyDefaults } from '#contract/settings';
import { levels } from '#contract/permissions';
import { differences } from '#contract/permissionTable';
import type { TrailChange, TrailEntry } from '#contract/wire/access';
import type { Queryable } from '../../storage/database.ts';
import { namesOf } from '../../storage/records.ts';
import { readRoleMoves, readTrail, type RoleMove, type TrailImage } from '../../storage/queries/audit/trail.ts';
import { heldBy } from './granting.ts';

export interface TrailPage {
  readonly items: readonly TrailEntry[];
  readonly hasMore: boolean;
}
type Doc = Readonly<Record<string, unknown>>;

type Compare = (before: Doc | undefined, after: Doc) => readonly TrailChange[];

/** What was changed of a user, the newest first. */
export async function userTrail(db: Queryable, id: string, limit: number): Promise<TrailPage> {
  const images = await readTrail(db, 'user', id, limit + 1);
  return page(images, limit, await comparingUsers(db, docsOf(images)));
}

/** Compares versions of a user; what is secret is left out. */
async function comparingUsers(db: Queryable, docs: readonly Doc[]): Promise<Compare> {
  const names = await namesOf(db, [
    ...new Set(docs.flatMap((doc) => [...listOf(doc.subsidiaries), ...listOf(docIn(doc.was).subsidiaries)])),
  ]);
  const shown = (doc: Doc | undefined): Doc => ({
    ...flat({ ...doc, was: null }),
    id: null,
    password: null,
    secondFactor: null,
    passkey: null,
    passkeys: null,
    identity: null,
    provisioned: null,
    ...(Array.isArray(doc?.subsidiaries)
      ? { subsidiaries: listOf(doc.subsidiaries).map((each) => names.get(each) ?? each) }
      : {}),
  });
  return (before, after) => changesBetween(shown(isObject(after.was) ? after.was : before), shown(after));
}

/** What was changed of a role, the newest first; of levels only those that make a difference. */
export async function roleTrail(db: Queryable, id: string, limit: number): Promise<TrailPage> {
  return page(await readTrail(db, 'role', id, limit + 1), limit, compareRoles);
}

const compareRoles: Compare = (before, after) => [
  ...changesBetween(shownOf(before), shownOf(after)),
  ...differences(heldBy(levelsIn(before)), heldBy(levelsIn(after))).map((change) => ({
    path: `permissions.${change.row.id}`,
    before: change.before,
    after: change.after,
  })),
];

/** What of a role is shown besides its levels; entries from before there was a demand do not name it. */
const shownOf = (doc: Doc | undefined): Doc => ({
  name: doc?.name ?? null,
  requiresSecondFactor: doc === undefined ? null : doc.requiresSecondFactor === true,
});

/** What was changed of the settings of the company, the newest first, accounts that took roles among it. */
export async function settingsTrail(db: Queryable, limit: number): Promise<TrailPage> {
  const [images, moves] = [await readTrail(db, 'setting', undefined, limit + 1), await readRoleMoves(db, 2 * limit)];
  const own = page(images, limit, await comparingSettings(db, docsOf(images)));
  const items = [...own.items, ...movesOf(moves)].toSorted((one, other) => Number(other.seq) - Number(one.seq));
  return { items: items.slice(0, limit), hasMore: own.hasMore || items.length > limit };
}

async function comparingSettings(db: Queryable, docs: readonly Doc[]): Promise<Compare> {
  const ids = docs.flatMap((doc) =>
    Object.values(docIn(doc.defaultTerms)).filter((id): id is string => typeof id === 'string'),
  );
  const names = await namesOf(db, [...new Set(ids)]);
  const shown = (doc: Doc): Doc =>
    Object.fromEntries(
      Object.entries(flat(doc)).map(([path, value]) => [
        path,
        path.startsWith('defaultTerms.') && typeof value === 'string' ? (names.get(value) ?? value) : value,
      ]),
    );
  // Nothing is stored before the first change.
  return (before, after) =>
    changesBetween(shown({ ...companyDefaults, ...before }), shown({ ...companyDefaults, ...after }));
}

/** What to compare versions of a user, a role or the settings with. Of other subjects a trail tells only that they changed. */
export async function comparingSubjects(
  db: Queryable,
  docs: { readonly user: readonly Doc[]; readonly setting: readonly Doc[] },
): Promise<Readonly<Record<'user' | 'role' | 'setting', Compare>>> {
  return {
    user: await comparingUsers(db, docs.user),
    role: compareRoles,
    setting: await comparingSettings(db, docs.setting),
  };
}

const docsOf = (images: readonly TrailImage[]): readonly Doc[] => images.flatMap(({ doc }) => (doc ? [doc] : []));

function page(images: readonly TrailImage[], limit: number, changes: Compare): TrailPage {
  const items = images.slice(0, limit).map(({ seq, at, userId, userName, operation, doc }, index): TrailEntry => ({
    seq,
    at,
    operation,
    user: { id: userId, refName: userName },
    changes: changes(images[index + 1]?.doc ?? undefined, doc ?? {}),
  }));
  return { items, hasMore: images.length > limit };
}

/** One entry a request: each role with the account that gave it up and the one that took it. */
function movesOf(moves: readonly RoleMove[]): TrailEntry[] {
  const requests = new Map<string, RoleMove[]>();
  for (const move of moves)
    requests.set(move.requestId ?? move.seq, [...(requests.get(move.requestId ?? move.seq) ?? []), move]);
  return [...requests.values()].flatMap((each): TrailEntry[] => {
    const [first] = each;
    if (!first) return [];
    const roles = [...new Set(each.flatMap(({ before, after }) => [before, after]).filter((role) => role !== null))];
    const changes = roles.map((role) => ({
      path: `systemAccounts.${role}`,
      before: each.find((move) => move.before === role)?.name ?? null,
      after: each.find((move) => move.after === role)?.name ?? null,
    }));
    return [
      {
        seq: first.seq,
        at: first.at,
        operation: 'update',
        user: { id: first.userId, refName: first.userName },
        changes,
      },
    ];
  });
}

const isObject = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value);
const docIn = (value: unknown): Doc => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const levelsIn = (doc: Doc | undefined) =>
  Object.fromEntries(
    Object.entries(docIn(doc?.permissions)).flatMap(([id, value]) => {
      const level = levels.find((known) => known === value);
      return level === undefined ? [] : [[id, level] as const];
    }),
  );

/** Values by their path; a reference is its name, a list stays one value. */
function flat(doc: Doc, prefix = ''): Doc {
  return Object.assign(
    {},
    ...Object.entries(doc).map(([name, value]): Doc => {
      if (isObject(value) && typeof value.refName === 'string') return { [prefix + name]: value.refName };
      return isObject(value) ? flat(value, `${prefix}${name}.`) : { [prefix + name]: value };
    }),
  ) as Doc; // entries of one kind
}

function changesBetween(before: Doc, after: Doc): TrailChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted((one, other) => one.localeCompare(other))
    .flatMap((path) => {
      const [was, is] = [before[path] ?? null, after[path] ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, before: was, after: is }];
    });
}
