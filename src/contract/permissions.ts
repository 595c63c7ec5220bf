import type { Level, Permission, PermissionName } from './fields.ts';
import { isInformation, isWithheld } from './information.ts';

/** From nothing to everything; each includes those before it. */
export const levels = ['None', 'View', 'Create', 'Edit', 'Full'] as const satisfies readonly Level[];

/**
 * The level a set of permissions grants for one: its own entry, else that of its category (`TRAN_*`, `LIST_*`,
 * `ADMI_*`, `REPO_*`), so that a new record type gets sensible permissions for every role immediately. Levels include
 * each other. Information is seen unless it is hidden, and what is hidden takes other permissions with it.
 */
export function levelOf(permissions: { get(id: string): Level | undefined }, id: string): Level {
  if (isWithheld(permissions, id)) return 'None';
  return permissions.get(id) ?? permissions.get(`${id.slice(0, 4)}_*`) ?? (isInformation(id) ? 'View' : 'None');
}

/** Whether the permissions grant at least the given level. */
export const allows = (permissions: { get(id: string): Level | undefined }, id: string, wanted: Level): boolean =>
  levels.indexOf(levelOf(permissions, id)) >= levels.indexOf(wanted);

/** Permissions of which none goes beyond a level. */
export const capped = (permissions: ReadonlyMap<string, Level>, most: Level): ReadonlyMap<string, Level> =>
  new Map(
    [...permissions].map(([id, level]) => [id, levels.indexOf(level) > levels.indexOf(most) ? most : level] as const),
  );

/** Sharing a saved view with everyone requires level Create, changing or deleting those of others Full. */
export const publishViews = { id: 'LIST_PUBLISHSEARCH', name: 'Publish Saved Views' } as const satisfies Permission;

/** Settings of the company: View shows them, Edit changes them. */
export const setUpCompany = {
  id: 'ADMI_COMPANY',
  name: 'Set Up Company',
  roles: { controller: 'Edit', accountant: 'View' },
} as const satisfies Permission;
/** Users who may sign in, and their roles. */
export const manageUsers = {
  id: 'ADMI_MANAGEUSERS',
  name: 'Manage Users',
  roles: { controller: 'None' },
} as const satisfies Permission;
/** What roles allow. */
export const manageRoles = {
  id: 'ADMI_MANAGEROLES',
  name: 'Manage Roles',
  roles: { controller: 'None' },
} as const satisfies Permission;

/** The change log: of what the role may view, who changed what. */
export const seeChangeLog = { id: 'ADMI_CHANGELOG', name: 'View Change Log' } as const satisfies Permission;

/** Stock costs, on records as in reports. */
export const seeCosts = { id: 'REPO_INVENTORY', name: 'Reports > Inventory' } as const satisfies PermissionName;
/** What the books say of counted stock, and the approval of counts. */
export const seeBookStock = {
  id: 'TRAN_INVCOUNTAPPRV',
  name: 'Inventory Count Approval',
} as const satisfies PermissionName;
/** Vendors. */
export const seeVendors = { id: 'LIST_VENDOR', name: 'Lists > Vendors' } as const satisfies PermissionName;
/** Documents' ledger effect, on their pages as in reports. */
export const seeLedger = { id: 'REPO_GL', name: 'Reports > General Ledger' } as const satisfies PermissionName;

/** What a document posts or would post. */
export const seeLedgerImpact = { seenWith: seeLedger, reveals: 'ledgerImpact' } as const;
/** What items cost. */
export const seeItemCosts = { seenWith: seeCosts, reveals: 'cost' } as const;
/** Margins of sales. */
export const seeMargins = { seenWith: seeCosts, reveals: 'margin' } as const;

/** Permissions besides records and reports. */
export const companyPermissions: readonly Permission[] = [
  publishViews,
  setUpCompany,
  manageUsers,
  manageRoles,
  seeChangeLog,
];

/** The role that may everything; one user who can sign in always has it. */
export const administratorRoleId = '1';
/** The user that an integration with client credentials acts as. It has no password and cannot sign in. */
export const integrationUserId = '2';
