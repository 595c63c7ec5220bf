import { describe, expect, it } from 'vitest';
import { catalogueOf, findListedType, listedTypes, reportEntries } from './catalogue.ts';
import { catalogueText, permissionNamesText } from './catalogueRows.ts';
import { permissionNames } from '../generated/permissionNames.ts';
import { companyPermissions } from '../permissions.ts';
import { reports } from '../reports/index.ts';
import { areaOf, definitionOf, findRecordType, recordTypes } from '../records/index.ts';

/** Types that share a permission can each have their own name for it. */
const namesOf = (id: string): readonly string[] =>
  recordTypes
    .flatMap((type) => [definitionOf(type).permission, ...(definitionOf(type).actionPermissions ?? [])])
    .filter((each) => each.id === id)
    .map(({ name }) => name);

describe('the catalogue', () => {
  it('names the permissions that no record type has', () => {
    for (const { id, name } of companyPermissions) expect(permissionNames[id]).toBe(name);
  });

  it('has every type of the registry, in its order, and says the same of it', () => {
    expect(listedTypes).toEqual(recordTypes);
    for (const type of recordTypes) {
      const {
        label,
        plural,
        category,
        permission,
        actionPermissions = [],
        aliases = [],
        actions = {},
        nav,
      } = definitionOf(type);
      const asked = Object.fromEntries(
        Object.entries(actions).map(([name, { permission: id, level }]) => [name, { permission: id, level }]),
      );
      for (const { id } of [permission, ...actionPermissions]) expect(namesOf(id)).toContain(permissionNames[id]);
      expect(catalogueOf(type)).toEqual({
        area: areaOf(type),
        label,
        plural,
        category,
        permission: { id: permission.id },
        aliases,
        actions: asked,
        nav,
      });
    }
    expect(recordTypes.some((type) => catalogueOf(type).actions.approve !== undefined)).toBe(true);
  });

  it('finds a type by its name and aliases, in any case, as the registry does', () => {
    const names = recordTypes.flatMap((type) => [type, type.toUpperCase(), ...(definitionOf(type).aliases ?? [])]);
    expect(names.map(findListedType)).toEqual(names.map(findRecordType));
    expect(findListedType('nonsense')).toBeUndefined();
  });

  it('is the one that is checked in: run `npm run generate` after a change of a definition', async () => {
    await expect(catalogueText()).toMatchFileSnapshot('../generated/catalogue.ts');
    await expect(permissionNamesText()).toMatchFileSnapshot('../generated/permissionNames.ts');
    expect(Object.keys(reportEntries)).toEqual(Object.keys(reports));
  });
});
