import { describe, expect, it } from 'vitest';
import { permissionRows } from '#contract/permissionTable';
import type { RoleEntry, UserEntry } from '#contract/wire/access';
import { changesBetween, differs, groupsFor, holdersOf, levelIn, matrixGroups, rowWith, withAll } from './matrix.ts';

const role = (id: string, permissions: RoleEntry['permissions']): RoleEntry => ({
  id,
  name: `Role ${id}`,
  isGiven: true,
  basedOn: null,
  users: 1,
  requiresSecondFactor: false,
  permissions,
  version: 1,
});
const user = (id: string, roleId: string, isActive = true): UserEntry => ({
  id,
  name: `User ${id}`,
  email: `${id}@x.example`,
  role: { id: roleId, refName: '' },
  subsidiaries: null,
  isActive,
  hasPassword: true,
  hasSecondFactor: false,
  passkeys: 0,
  lacksSecondFactor: false,
  lastSignIn: null,
  isLinked: false,
  isProvisioned: false,
  hasGroupRole: false,
  isProgram: false,
  isSelf: false,
  version: 1,
});

describe('the matrix of a role', () => {
  it('has every permission once, under the work it belongs to', () => {
    const ids = matrixGroups.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids.toSorted((one, other) => one.localeCompare(other))).toEqual(
      permissionRows.map(({ id }) => id).toSorted((one, other) => one.localeCompare(other)),
    );
    const groupWith = (id: string) => matrixGroups.find(({ rows }) => rows.some((row) => row.id === id))?.id;
    expect(
      ['TRAN_VENDBILL', 'TRAN_JOURNALAPPRV', 'REPO_GL', 'ADMI_MANAGEROLES', 'ADMI_PERIODCLOSING', 'TRAN_*'].map(
        groupWith,
      ),
    ).toEqual(['payables', 'approvals', 'reports', 'setup', 'setup', 'later']);
  });

  it('is found by the words of the screens and by the id', () => {
    expect(groupsFor('vendor credits').flatMap(({ rows }) => rows.map(({ id }) => id))).toContain('TRAN_VENDCRED');
    expect(groupsFor('tran_vendbillapprv').flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([
      'TRAN_VENDBILLAPPRV',
    ]);
    expect(groupsFor('no such thing')).toEqual([]);
  });

  it('compares effective levels: Full for a report is no more than View', () => {
    expect(changesBetween({ 'REPO_*': 'View' }, { 'REPO_*': 'Full' }).map(({ row }) => row.id)).toEqual(['REPO_*']);
    expect(changesBetween({ TRAN_VENDBILL: 'View' }, { TRAN_VENDBILL: 'Edit' })).toMatchObject([
      { row: { id: 'TRAN_VENDBILL' }, before: 'View', after: 'Edit' },
    ]);
  });

  it('returns the rows in which roles differ, however many', () => {
    const row = rowWith('TRAN_VENDBILL');
    const of = (...given: readonly ('View' | 'Full')[]) =>
      row &&
      differs(
        row,
        given.map((level, at) => role(String(at), { TRAN_VENDBILL: level })),
      );
    expect([of('View', 'View', 'View'), of('View', 'View', 'Full')]).toEqual([false, true]);
  });

  it('sets a whole group, each row up to its highest level and up to what may be granted', () => {
    const rows = ['TRAN_VENDBILL', 'TRAN_JOURNALAPPRV', 'REPO_GL'].flatMap((id) => rowWith(id) ?? []);
    const set = withAll({}, rows, 'Edit', ({ id }) => (id === 'TRAN_VENDBILL' ? 'Create' : 'Full'));
    expect(rows.map((row) => levelIn(set, row))).toEqual(['Create', 'None', 'View']);
  });

  it('knows who can: roles at the level or above, with those who have them and may sign in', () => {
    const bills = rowWith('TRAN_VENDBILL');
    const roles = [
      role('1', { 'TRAN_*': 'Full' }),
      role('5', { TRAN_VENDBILL: 'Edit' }),
      role('8', { 'TRAN_*': 'View' }),
    ];
    const holders = bills
      ? holdersOf(bills, 'Edit', roles, [user('a', '5'), user('b', '5', false), user('c', '8')])
      : [];
    expect(holders.map((each) => [each.role.id, each.level, each.users?.map(({ id }) => id)])).toEqual([
      ['1', 'Full', []],
      ['5', 'Edit', ['a']],
    ]);
    expect(bills && holdersOf(bills, 'View', roles, undefined)[0]?.users).toBeUndefined();
  });
});
