import { expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { listedIds, listedText } from './useListedNames.ts';

const { name, restrictToAssemblies, restrictToLocations } = definitionOf('bom').fields;
const row = (id: string, values: Readonly<Record<string, unknown>>) => ({ id, links: [], ...values });

it('a text that lists records by id shows their names, and what it lists by name as it is written', () => {
  const names = new Map([['12', 'RACK Shelf, tall']]);
  expect(restrictToAssemblies && listedText(restrictToAssemblies, 'STAND; 12, 99', names)).toBe(
    'STAND, RACK Shelf, tall, 99',
  );
  expect(name && listedText(name, '12', names)).toBeUndefined();
  expect(restrictToAssemblies && listedText(restrictToAssemblies, null, names)).toBeUndefined();
});

it('the ids that a page lists are read once for each type', () => {
  if (!name || !restrictToAssemblies || !restrictToLocations) throw new Error('fields of the type have changed');
  const columns = [
    { field: 'name', definition: name },
    { field: 'restrictToAssemblies', definition: restrictToAssemblies },
    { field: 'restrictToLocations', definition: restrictToLocations },
  ];
  const rows = [
    row('1', { name: '7', restrictToAssemblies: '12, STAND', restrictToLocations: '' }),
    row('2', { name: 'Rack', restrictToAssemblies: '9, 12' }),
  ];
  expect([...listedIds(columns, rows)]).toEqual([['assemblyItem', ['12', '9']]]);
});
