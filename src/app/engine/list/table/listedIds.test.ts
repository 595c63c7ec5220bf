import { expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { listedIds } from './listedIds.ts';

const { name, restrictToAssemblies, restrictToLocations } = definitionOf('bom').fields;
const row = (id: string, values: Readonly<Record<string, unknown>>) => ({ id, links: [], ...values });

it('the ids by which a page lists records are told by column, each once; a text that lists none has no ids', () => {
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
  expect([...listedIds(columns, rows)]).toEqual([['restrictToAssemblies', { type: 'assemblyItem', ids: ['12', '9'] }]]);
});
