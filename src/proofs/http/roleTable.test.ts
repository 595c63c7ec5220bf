import { describe, expect, it } from 'vitest';
import { informationClasses, informationNames } from '#contract/information';
import { levelOf } from '#contract/permissions';
import { permissionRows } from '#contract/permissionTable';
import { permissionsOf, roles } from '../../service/auth/users/roles.ts';
import { levelIn, roleNames } from './roleTable.ts';

/** Every permission that something asks for, without what roles may hide and the levels of what may come later. */
const asked = permissionRows
  .filter(({ kind }) => kind !== 'later' && kind !== 'information')
  .map(({ id }) => id)
  .toSorted();

describe('the roles of a new company', () => {
  it.each(roleNames)('%s holds every permission at the level that is checked in', (name) => {
    const role = roles.find((each) => each.name === name);
    expect(role).toBeDefined();
    const permissions = new Map(Object.entries(role ? permissionsOf(role) : {}));
    expect(asked.map((id) => [id, levelOf(permissions, id)])).toEqual(asked.map((id) => [id, levelIn(name, id)]));
  });

  it.each(roleNames)('%s hides no information until an administrator says so', (name) => {
    const role = roles.find((each) => each.name === name);
    const permissions = new Map(Object.entries(role ? permissionsOf(role) : {}));
    expect(informationNames.map((each) => levelOf(permissions, informationClasses[each].id))).toEqual(
      informationNames.map(() => 'View'),
    );
  });
});
