import { describe, expect, it } from 'vitest';
import { catalogueOf, findListedType } from './catalogue.ts';
import { catalogueEntries } from './catalogueEntries.ts';
import { reports } from '../reports/registry.ts';
import { reportEntries } from '../reports/reportEntries.ts';
import { definitionOf, findRecordType, recordTypes } from './registry.ts';

describe('the catalogue', () => {
  it('has every type of the registry, in its order, and says the same of it', () => {
    expect(Object.keys(catalogueEntries)).toEqual(recordTypes);
    for (const type of recordTypes) expect(definitionOf(type)).toMatchObject(catalogueOf(type));
  });

  it('finds a type by its name and aliases, in any case, as the registry does', () => {
    const names = recordTypes.flatMap((type) => [type, type.toUpperCase(), ...(definitionOf(type).aliases ?? [])]);
    expect(names.map(findListedType)).toEqual(names.map(findRecordType));
    expect(findListedType('nonsense')).toBeUndefined();
  });

  it('can be written down as it is, as a build of the app does, with what is known of reports', () => {
    expect(JSON.parse(JSON.stringify(catalogueEntries))).toEqual(catalogueEntries);
    expect(JSON.parse(JSON.stringify(reportEntries))).toEqual(reportEntries);
    expect(Object.keys(reportEntries)).toEqual(Object.keys(reports));
    expect(reports).toMatchObject(reportEntries);
  });
});
