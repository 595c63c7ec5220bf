import { type NavGroup, navGroups } from '#contract/navGroups';
import type { Level } from '#contract/fields';
import { isWithheld } from '#contract/information';
import { heldLevel, type LevelChange, type PermissionRow, permissionRows } from '#contract/permissionTable';
import { levels } from '#contract/permissions';
import { catalogueOf } from '#contract/derive/catalogue';
import { reports } from '#contract/reports/index';
import type { RoleEntry, UserEntry } from '#contract/wire/access';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { rolesMessages as words } from './rolesMessages.ts';

/** Levels by permission, as a role stores them. */
export type Levels = Readonly<Record<string, Level>>;
const heldIn = (of: Levels) => ({ get: (id: string) => of[id] });

/** The role's effective level for a row. */
export const levelIn = (of: Levels, row: PermissionRow): Level => heldLevel(heldIn(of), row);

/** Whether information that these levels hide leaves a row without effect, whatever its own level. */
export const isWithheldIn = (of: Levels, row: PermissionRow): boolean =>
  isWithheld({ get: (id) => (id === row.id ? undefined : of[id]) }, row.id);

/** Whether roles have different levels for a row. */
export const differs = (row: PermissionRow, roles: readonly Pick<RoleEntry, 'permissions'>[]): boolean =>
  new Set(roles.map(({ permissions }) => levelIn(permissions, row))).size > 1;

export interface MatrixRow extends PermissionRow {
  readonly label: string;
}
export interface MatrixGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly MatrixRow[];
}

type GroupId = NavGroup | 'approvals' | 'information' | 'later';

/** As in the navigation, with approvals before the reports, and what comes later at the end. */
const order: readonly GroupId[] = [
  ...navGroups.flatMap((group): GroupId[] => (group === 'reports' ? ['approvals', group] : [group])),
  'information',
  'later',
];

/** The subject of a row, in the words of the screens it opens. */
function labelOf(row: PermissionRow): string {
  const own = words.names[row.id];
  if (own !== undefined) return own;
  return (
    [...row.reports.map((report) => reports[report].label), ...row.types.map((type) => catalogueOf(type).plural)].join(
      ', ',
    ) || row.name
  );
}

function groupIn(row: PermissionRow): GroupId {
  const [first] = row.types;
  if (row.kind === 'report') return 'reports';
  if (row.kind === 'later' || row.kind === 'information') return row.kind;
  if (row.kind === 'action') return row.id.startsWith('ADMI') ? 'setup' : 'approvals';
  const group = first === undefined ? 'setup' : groupOf(first).id;
  return order.find((known) => known === group) ?? 'setup';
}

/** Every permission with its label, in the groups of the navigation. */
export const matrixGroups: readonly MatrixGroup[] = order
  .map((id) => ({
    id,
    label: id === 'approvals' || id === 'information' || id === 'later' ? words.groups[id] : shellMessages.groups[id],
    rows: permissionRows.filter((row) => groupIn(row) === id).map((row) => ({ ...row, label: labelOf(row) })),
  }))
  .filter(({ rows }) => rows.length > 0);

const allRows: readonly MatrixRow[] = matrixGroups.flatMap(({ rows }) => rows);
export const rowWith = (id: string): MatrixRow | undefined => allRows.find((row) => row.id === id);

/** Groups with the selected rows whose label or permission contains every word; groups without rows are omitted. */
export function groupsFor(search: string, isWanted: (row: MatrixRow) => boolean = () => true): readonly MatrixGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return matrixGroups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => {
        const text = `${row.label} ${row.name} ${row.id} ${group.label}`.toLowerCase();
        return isWanted(row) && wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

export interface NamedChange extends Omit<LevelChange, 'row'> {
  readonly row: MatrixRow;
}

/** In which rows two sets of levels differ, in the order of the matrix. */
export const changesBetween = (before: Levels, after: Levels): readonly NamedChange[] =>
  allRows.flatMap((row) => {
    const [was, is] = [levelIn(before, row), levelIn(after, row)];
    return was === is ? [] : [{ row, before: was, after: is }];
  });

/** Sets rows to a level, or to their highest effective level below it, and never above what may be granted. */
export const withAll = (
  of: Levels,
  rows: readonly PermissionRow[],
  level: Level,
  most: (row: PermissionRow) => Level,
): Levels => ({
  ...of,
  ...Object.fromEntries(
    rows.map((row) => {
      const bound = Math.min(levels.indexOf(level), levels.indexOf(most(row)));
      return [row.id, row.levels.findLast((each) => levels.indexOf(each) <= bound) ?? 'None'];
    }),
  ),
});

export interface Holder {
  readonly role: RoleEntry;
  readonly level: Level;
  /** Undefined when it is not known who has the role. */
  readonly users: readonly UserEntry[] | undefined;
}

/** Which roles allow a permission at a level or above, and who has them and may sign in. */
export const holdersOf = (
  row: PermissionRow,
  level: Level,
  roles: readonly RoleEntry[],
  users: readonly UserEntry[] | undefined,
): readonly Holder[] =>
  roles.flatMap((role) => {
    const held = levelIn(role.permissions, row);
    if (levels.indexOf(held) < levels.indexOf(level)) return [];
    return [{ role, level: held, users: users?.filter((user) => user.isActive && user.role.id === role.id) }];
  });
