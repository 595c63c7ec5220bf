import type { Level } from '#contract/fields';
import { catalogueOf } from '#contract/derive/catalogue';
import { permissionNames } from '#contract/generated/permissionNames';
import type { RecordType } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import { placedTypes, type ScreenPlace } from '../navigation.ts';

/** Lists, reports and settings that require one permission this role doesn't have. */
export interface HiddenPlace {
  readonly permission: { readonly id: string; readonly name: string };
  readonly labels: readonly string[];
}

/** Places missing from the navigation: by missing permission, and what the service doesn't have. */
export function hiddenPlaces(
  can: (permission: string, level: Level) => boolean,
  isServed: (type: RecordType) => boolean,
  screens: readonly ScreenPlace[],
): { readonly lacking: readonly HiddenPlace[]; readonly unserved: readonly string[] } {
  const served = placedTypes
    .filter(isServed)
    .map(catalogueOf)
    .map(({ plural, permission: { id } }) => ({ label: plural, permission: { id, name: permissionNames[id] ?? id } }));
  // A screen about records goes with their list.
  const ofScreens = screens.flatMap(({ label, needs }) =>
    typeof needs !== 'object' || needs.of !== undefined
      ? []
      : [{ label, permission: { name: needs.permission.id, ...needs.permission } }],
  );
  const shut = [...served, ...Object.values(reports), ...ofScreens].filter(
    ({ permission }) => !can(permission.id, 'View'),
  );
  const permissions = new Map(shut.map(({ permission }) => [permission.id, permission]));
  return {
    lacking: [...permissions.values()].map((permission) => ({
      permission,
      labels: [...new Set(shut.filter((each) => each.permission.id === permission.id).map(({ label }) => label))],
    })),
    unserved: placedTypes.filter((type) => !isServed(type)).map((type) => catalogueOf(type).plural),
  };
}
