import type { Level, Permission, SeedRole } from '#contract/fields';
import { administratorRoleId, companyPermissions } from '#contract/permissions';
import { definitionOf, recordTypes } from '#contract/records/index';
import { reports } from '#contract/reports/index';

/** The first part of every permission id: transactions, lists, setup, reports. */
type Category = 'TRAN' | 'LIST' | 'ADMI' | 'REPO';

/**
 * A role as data: the level of each category. What it has beyond that stands with the permission, in the definition of the record
 * type, the report or the action that asks for it.
 */
export interface RoleDefinition {
  readonly id: string;
  readonly key: SeedRole | 'administrator';
  readonly name: string;
  readonly categories: Readonly<Record<Category, Level>>;
}

/** The roles every company starts with. */
export const roles: readonly RoleDefinition[] = [
  {
    id: administratorRoleId,
    key: 'administrator',
    name: 'Administrator',
    categories: { TRAN: 'Full', LIST: 'Full', ADMI: 'Full', REPO: 'Full' },
  },
  {
    id: '2',
    key: 'controller',
    name: 'Controller',
    categories: { TRAN: 'Full', LIST: 'Full', ADMI: 'View', REPO: 'Full' },
  },
  {
    id: '3',
    key: 'accountant',
    name: 'Accountant',
    categories: { TRAN: 'Edit', LIST: 'Edit', ADMI: 'None', REPO: 'Full' },
  },
  {
    id: '4',
    key: 'receivablesClerk',
    name: 'A/R Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
  },
  {
    id: '5',
    key: 'payablesClerk',
    name: 'A/P Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
  },
  {
    id: '6',
    key: 'salesClerk',
    name: 'Sales Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
  },
  {
    id: '7',
    key: 'warehouse',
    name: 'Warehouse',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
  },
  { id: '8', key: 'auditor', name: 'Auditor', categories: { TRAN: 'View', LIST: 'View', ADMI: 'View', REPO: 'View' } },
  {
    id: '9',
    key: 'purchaser',
    name: 'Purchaser',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
  },
];

/** Permissions that nothing asks for yet and roles hold all the same, so that what comes under them is sensible at once. */
const reservedPermissions: readonly Permission[] = [
  { id: 'ADMI_PERIODOVERRIDE', name: 'Override Period Restrictions', roles: { controller: 'Full' } },
  { id: 'TRAN_INVADJST', name: 'Adjust Inventory', roles: { warehouse: 'Edit' } },
  { id: 'TRAN_INVTRNFR', name: 'Transfer Inventory', roles: { warehouse: 'Edit' } },
  { id: 'TRAN_JOURNAL', name: 'Make Journal Entry', roles: { accountant: 'Full' } },
  {
    id: 'TRAN_POSTPERIODS',
    name: 'Posting Period on Transactions',
    roles: { receivablesClerk: 'Edit', payablesClerk: 'Edit' },
  },
  { id: 'TRAN_SALESORDINVOICE', name: 'Invoice Sales Orders', roles: { receivablesClerk: 'Edit' } },
];

/** Every permission of a definition, a report or the setup, by its id. */
const knownPermissions: ReadonlyMap<string, Permission> = new Map(
  [
    ...recordTypes
      .map(definitionOf)
      .flatMap(({ permission, actionPermissions = [] }) => [permission, ...actionPermissions]),
    ...Object.values(reports).map(({ permission }) => permission),
    ...companyPermissions,
    ...reservedPermissions,
  ]
    .map((permission) => [permission.id, permission] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

/** A role's permissions as they are stored: the level of each category under `TRAN_*` and so on, and of each known id. */
export function permissionsOf({ key, categories }: RoleDefinition): Record<string, Level> {
  const stored: Record<string, Level> = {};
  for (const [category, level] of Object.entries(categories)) stored[`${category}_*`] = level;
  for (const [id, { roles: levels }] of knownPermissions)
    stored[id] = (key === 'administrator' ? undefined : levels?.[key]) ?? stored[`${id.slice(0, 4)}_*`] ?? 'None';
  return stored;
}

/** The text of `generated/roles.json`: what each role of a new company may do, so that a change of rights is seen in review. */
export const rolesText = (): string =>
  `${JSON.stringify(Object.fromEntries(roles.map((role) => [role.name, permissionsOf(role)])), null, 2)}\n`;
