import { describe, expect, it } from 'vitest';
import type { Level } from '#contract/fields';
import { allows, levelOf } from '#contract/permissions';
import { definitionOf, recordTypes } from '#contract/records/index';
import { permissionsOf, roles, rolesText } from './roles.ts';

const permissions = (name: string): ReadonlyMap<string, Level> => {
  const role = roles.find((candidate) => candidate.name === name);
  return new Map(role ? Object.entries(permissionsOf(role)) : []);
};

describe('the roles of a new company', () => {
  it('are those that are checked in: run `npm run generate` after a change that is meant', async () => {
    await expect(rolesText()).toMatchFileSnapshot('../../../contract/generated/roles.json');
  });

  it('hold one level of a permission that several types share', () => {
    const levels = new Map<string, string>();
    const differing = recordTypes.filter((type) => {
      const { id, roles: given } = definitionOf(type).permission;
      const before = levels.get(id) ?? JSON.stringify(given);
      levels.set(id, before);
      return before !== JSON.stringify(given);
    });
    expect(differing).toEqual([]);
  });
});

describe('the levels of a role', () => {
  it.each([
    ['Administrator', 'ADMI_MANAGEUSERS', 'Full'],
    ['Controller', 'ADMI_ACCTPERIODS', 'Full'],
    ['Accountant', 'TRAN_PEJRNL', 'Full'],
    ['Accountant', 'TRAN_JOURNALAPPRV', 'None'],
    ['A/R Clerk', 'TRAN_CUSTPYMT', 'Edit'],
    ['A/R Clerk', 'TRAN_PEJRNL', 'None'],
    ['A/P Clerk', 'TRAN_VENDPYMT', 'Edit'],
    ['Sales Clerk', 'LIST_ACCOUNT', 'None'],
    ['Warehouse', 'TRAN_BUILD', 'Edit'],
    ['Auditor', 'REPO_TRIALBALANCE', 'View'],
  ])('%s has %s at %s', (role, id, level) => {
    expect(levelOf(permissions(role), id)).toBe(level);
  });

  it('of a permission that no role names is the level of its category', () => {
    expect(levelOf(permissions('Accountant'), 'TRAN_SOMETHINGNEW')).toBe('Edit');
    expect(levelOf(permissions('Sales Clerk'), 'TRAN_SOMETHINGNEW')).toBe('None');
    expect(levelOf(permissions('Administrator'), 'LIST_SOMETHINGNEW')).toBe('Full');
    expect(levelOf(permissions('Administrator'), 'constructor')).toBe('None');
  });

  it('let an auditor see everything and change nothing', () => {
    const auditor = permissions('Auditor');
    for (const id of auditor.keys()) {
      expect([id, allows(auditor, id, 'View'), allows(auditor, id, 'Create')]).toEqual([id, true, false]);
    }
  });

  it('each include the ones before', () => {
    const held = new Map<string, Level>([['TRAN_ESTIMATE', 'Edit']]);
    const wanted: Level[] = ['None', 'View', 'Create', 'Edit', 'Full'];
    expect(wanted.map((level) => allows(held, 'TRAN_ESTIMATE', level))).toEqual([true, true, true, true, false]);
  });
});
