import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/registry';
import { reports } from '#contract/reports/registry';
import { levelOf } from '#contract/permissions';
import { permissionsOf, roles } from '../../http/auth/roles.ts';
import { levelIn, roleNames } from './roleTable.ts';

/** Every permission that a record type, one of its actions or a report asks for. */
const asked = [...new Set([
  ...recordTypes.flatMap((type) => [definitionOf(type).permission.id, ...Object.values(definitionOf(type).actions ?? {}).map(({ permission }) => permission)]),
  ...Object.values(reports).map(({ permission }) => permission.id),
])].toSorted();

describe('the roles of a new company', () => {
  it.each(roleNames)('%s holds every permission at the level of the table that was written by hand', (name) => {
    const role = roles.find((each) => each.name === name);
    expect(role).toBeDefined();
    const permissions = new Map(Object.entries(role ? permissionsOf(role) : {}));
    expect(asked.map((id) => [id, levelOf(permissions, id)])).toEqual(asked.map((id) => [id, levelIn(name, id)]));
  });
});
