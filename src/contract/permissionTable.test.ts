import { describe, expect, it } from 'vitest';
import type { Level } from './fields.ts';
import { beyond, differences, heldLevel, permissionRows } from './permissionTable.ts';
import { definitionOf, recordTypes } from './records/index.ts';
import { reports } from './reports/index.ts';

const rowOf = (id: string) => permissionRows.find((row) => row.id === id);
const held = (levels: Readonly<Record<string, Level>>): ReadonlyMap<string, Level> => new Map(Object.entries(levels));

describe('the table of permissions', () => {
  it('has one row for everything required by a type, an action or a report', () => {
    const ids = permissionRows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = [
      ...recordTypes.flatMap((type) => [
        definitionOf(type).permission.id,
        ...Object.values(definitionOf(type).actions ?? {}).map(({ permission }) => permission),
      ]),
      ...Object.values(reports).map(({ permission }) => permission.id),
    ];
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('names every permission in words', () => {
    expect(permissionRows.filter(({ id, name }) => name === id).map(({ id }) => id)).toEqual([]);
  });

  it('offers the effective levels, whatever higher one is granted', () => {
    expect(rowOf('REPO_GL')?.levels).toEqual(['None', 'View']);
    expect(rowOf('TRAN_JOURNALAPPRV')?.levels).toEqual(['None', 'Full']);
    expect(rowOf('ADMI_PERIODCLOSING')?.levels).toEqual(['None', 'Edit', 'Full']);
    const gl = rowOf('REPO_GL');
    expect(gl && heldLevel(held({ 'REPO_*': 'Full' }), gl)).toBe('View');
    const approval = rowOf('TRAN_JOURNALAPPRV');
    expect(approval && heldLevel(held({ 'TRAN_*': 'View' }), approval)).toBe('None');
  });

  it('returns the rows in which two roles differ, and what one grants in addition', () => {
    const clerk = held({ 'TRAN_*': 'None', TRAN_VENDBILL: 'Edit', REPO_AP: 'View' });
    const lead = held({ 'TRAN_*': 'None', TRAN_VENDBILL: 'Full', REPO_AP: 'Full', TRAN_VENDPYMT: 'View' });
    expect(differences(clerk, lead).map(({ row, before, after }) => [row.id, before, after])).toEqual([
      ['TRAN_VENDBILL', 'Edit', 'Full'],
      ['TRAN_VENDPYMT', 'None', 'View'],
    ]);
    expect(beyond(lead, clerk).map(({ row }) => row.id)).toEqual(['TRAN_VENDBILL', 'TRAN_VENDPYMT']);
    expect(beyond(clerk, lead)).toEqual([]);
  });
});
