import type { Level, Permission } from './fields.ts';
import { levelOf, levels, manageRoles, manageUsers, publishViews, seeChangeLog, setUpCompany } from './permissions.ts';
import { informationClasses, informationNames } from './information.ts';
import { catalogueOf, listedTypes } from './derive/catalogue.ts';
import { permissionNames } from './generated/permissionNames.ts';
import type { RecordType } from './records/index.ts';
import { type ReportName, reports } from './reports/index.ts';

/**
 * One permission that something requires. `record`: of the types it names; `action`: of actions of those types alone,
 * such as an approval; `information`: a class that can be hidden; `later`: the level of whatever is added to its category
 * later, stored as `TRAN_*`.
 */
export interface PermissionRow {
  readonly id: string;
  /** In English, as refusals name it. */
  readonly name: string;
  readonly kind: 'record' | 'action' | 'report' | 'setup' | 'information' | 'later';
  readonly types: readonly RecordType[];
  readonly reports: readonly ReportName[];
  /** The levels that make a difference here, the lowest first: a report can be seen or not, and nothing more. */
  readonly levels: readonly Level[];
}

const typesBy = (idsOf: (type: RecordType) => readonly string[]): ReadonlyMap<string, readonly RecordType[]> => {
  const found = new Map<string, readonly RecordType[]>();
  for (const type of listedTypes)
    for (const id of new Set(idsOf(type))) found.set(id, [...(found.get(id) ?? []), type]);
  return found;
};
const actionsOf = (type: RecordType) => Object.values(catalogueOf(type).actions);

function recordRows(): PermissionRow[] {
  return [...typesBy((type) => [catalogueOf(type).permission.id])].map(([id, types]) => {
    return {
      id,
      name: permissionNames[id] ?? id,
      kind: 'record',
      types,
      reports: [],
      levels,
    };
  });
}

/** Permissions of actions that are not those of a type itself. */
function actionRows(known: ReadonlySet<string>): PermissionRow[] {
  return [...typesBy((type) => actionsOf(type).map(({ permission }) => permission))]
    .filter(([id]) => !known.has(id))
    .map(([id, types]) => {
      const asked = new Set(
        types.flatMap((type) =>
          actionsOf(type)
            .filter(({ permission }) => permission === id)
            .map(({ level }) => level),
        ),
      );
      return {
        id,
        name: permissionNames[id] ?? id,
        kind: 'action',
        types,
        reports: [],
        levels: levels.filter((level) => level === 'None' || asked.has(level)),
      };
    });
}

/** Reports that show the same figures share a permission. */
function reportRows(): PermissionRow[] {
  const found = new Map<string, PermissionRow>();
  for (const report of Object.keys(reports) as ReportName[]) {
    // the keys of the record
    const { permission } = reports[report];
    found.set(permission.id, {
      id: permission.id,
      name: permission.name,
      kind: 'report',
      types: [],
      reports: [...(found.get(permission.id)?.reports ?? []), report],
      levels: ['None', 'View'],
    });
  }
  return [...found.values()];
}

const setup = ({ id, name }: Permission, ...asked: readonly Level[]): PermissionRow => ({
  id,
  name,
  kind: 'setup',
  types: [],
  reports: [],
  levels: ['None', ...asked],
});
const informationRows: readonly PermissionRow[] = informationNames.map((each) => ({
  id: informationClasses[each].id,
  name: informationClasses[each].name,
  kind: 'information',
  types: [],
  reports: [],
  levels: ['None', 'View'],
}));
const later = (category: 'TRAN' | 'LIST' | 'ADMI' | 'REPO', name: string): PermissionRow => ({
  id: `${category}_*`,
  name,
  kind: 'later',
  types: [],
  reports: [],
  levels,
});

function allRows(): readonly PermissionRow[] {
  const records = recordRows();
  return [
    ...records,
    ...actionRows(new Set(records.map(({ id }) => id))),
    ...reportRows(),
    setup(publishViews, 'Create', 'Full'),
    setup(setUpCompany, 'View', 'Edit'),
    setup(manageUsers, 'View', 'Create', 'Edit'),
    setup(manageRoles, 'View', 'Create', 'Edit', 'Full'),
    setup(seeChangeLog, 'View'),
    ...informationRows,
    later('TRAN', 'Transactions added later'),
    later('LIST', 'Lists added later'),
    later('ADMI', 'Setup added later'),
    later('REPO', 'Reports added later'),
  ];
}

/** Every permission required by a record type, an action, a report or a part of the setup, derived from their definitions. */
export const permissionRows: readonly PermissionRow[] = allRows();

type Held = Parameters<typeof levelOf>[0];

/** The effective level that permissions grant for a row. */
export function heldLevel(held: Held, row: PermissionRow): Level {
  const level = levels.indexOf(levelOf(held, row.id));
  return row.levels.findLast((each) => levels.indexOf(each) <= level) ?? 'None';
}

export interface LevelChange {
  readonly row: PermissionRow;
  readonly before: Level;
  readonly after: Level;
}

/** In which rows two sets of permissions differ. */
export const differences = (before: Held, after: Held): readonly LevelChange[] =>
  permissionRows.flatMap((row) => {
    const [was, is] = [heldLevel(before, row), heldLevel(after, row)];
    return was === is ? [] : [{ row, before: was, after: is }];
  });

/** What one set of permissions grants and another doesn't, with the other's level: users can't grant what they don't have. */
export const beyond = (given: Held, held: Held): readonly LevelChange[] =>
  differences(held, given).filter(({ before, after }) => levels.indexOf(after) > levels.indexOf(before));
