import { describe, expect, it } from 'vitest';
import { catalogueOf, findListedType, listedTypes } from './catalogue.ts';
import { catalogueRows } from './catalogueRows.ts';
import { reports } from '../reports/registry.ts';
import { reportEntries } from '../reports/reportEntries.ts';
import { definitionOf, findRecordType, recordTypes } from './registry.ts';

describe('the catalogue', () => {
  it('has every type of the registry, in its order, and says the same of it', () => {
    expect(listedTypes).toEqual(recordTypes);
    for (const type of recordTypes) {
      const { label, plural, category, permission, aliases = [], actions = {} } = definitionOf(type);
      const asked = Object.fromEntries(
        Object.entries(actions).map(([name, { permission: id, level }]) => [name, { permission: id, level }]),
      );
      expect(catalogueOf(type)).toEqual({ label, plural, category, permission, aliases, actions: asked });
    }
    expect(recordTypes.some((type) => catalogueOf(type).actions.approve !== undefined)).toBe(true);
  });

  it('finds a type by its name and aliases, in any case, as the registry does', () => {
    const names = recordTypes.flatMap((type) => [type, type.toUpperCase(), ...(definitionOf(type).aliases ?? [])]);
    expect(names.map(findListedType)).toEqual(names.map(findRecordType));
    expect(findListedType('nonsense')).toBeUndefined();
  });

  it('can be written down as it is, as a build of the app does, with what is known of reports', () => {
    expect(JSON.parse(JSON.stringify(catalogueRows))).toEqual(catalogueRows);
    expect(JSON.parse(JSON.stringify(reportEntries))).toEqual(reportEntries);
    expect(Object.keys(reportEntries)).toEqual(Object.keys(reports));
    expect(reports).toMatchObject(reportEntries);
  });
});
