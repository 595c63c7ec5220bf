import type { Level } from '#contract/fields';
import { manageRoles, manageUsers, setUpCompany } from '#contract/permissions';
import { catalogueOf } from '#contract/derive/catalogue';
import { permissionNames } from '#contract/generated/permissionNames';
import type { RecordType } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import { shellMessages as words } from '../messages/messages.ts';
import { placedTypes } from '../navigation.ts';

/** Lists, reports and settings that one permission opens, and this role lacks. */
export interface HiddenPlace {
  readonly permission: { readonly id: string; readonly name: string };
  readonly labels: readonly string[];
}

/** What has no place in the navigation: by the permission that is lacking, and what the service does not have. */
export function hiddenPlaces(
  can: (permission: string, level: Level) => boolean,
  isServed: (type: RecordType) => boolean,
): { readonly lacking: readonly HiddenPlace[]; readonly unserved: readonly string[] } {
  const served = placedTypes
    .filter(isServed)
    .map(catalogueOf)
    .map(({ plural, permission: { id } }) => ({ label: plural, permission: { id, name: permissionNames[id] ?? id } }));
  const setup = [
    { label: words.companySettings, permission: setUpCompany },
    { label: words.users, permission: manageUsers },
    { label: words.roles, permission: manageRoles },
  ];
  const shut = [...served, ...Object.values(reports), ...setup].filter(({ permission }) => !can(permission.id, 'View'));
  const permissions = new Map(shut.map(({ permission }) => [permission.id, permission]));
  return {
    lacking: [...permissions.values()].map((permission) => ({
      permission,
      labels: [...new Set(shut.filter((each) => each.permission.id === permission.id).map(({ label }) => label))],
    })),
    unserved: placedTypes.filter((type) => !isServed(type)).map((type) => catalogueOf(type).plural),
  };
}
