import { describe, expect, it } from 'vitest';
import { en } from '#contract/finding/en';
import { placeGroups, type Viewer } from '#app/platform/shell/navigation.ts';
import { type DirectoryGroup, groupsOf, narrowed } from './entries.ts';

const everyone: Viewer = { can: () => true, isServed: () => true, isSpecOnly: false };
const users = { group: 'setup', label: 'Users', to: '/setup/users' } as const;
const page = (name: Parameters<typeof groupsOf>[0], viewer = everyone) =>
  groupsOf(name, placeGroups(viewer, [users]), en);
const labels = (groups: readonly DirectoryGroup[]) =>
  groups.flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the entries of a directory', () => {
  it('are the places of the navigation, each with its line of description', () => {
    expect(labels(page('reports'))).toContain('Trial balance');
    expect(page('reports')[0]?.entries.find(({ label }) => label === 'Trial balance')?.detail).toBe(
      en.reports.trialBalance[0],
    );
    expect(labels(page('setup'))).toEqual(expect.arrayContaining(['Users', 'Accounts']));
    expect(page('lists').map(({ label }) => label)).toEqual(expect.arrayContaining(['Sales', 'Payables', 'Lists']));
    expect(labels(page('lists'))).not.toContain('Users');
  });

  it('omit what the role may not open', () => {
    const withoutReports: Viewer = { ...everyone, can: (permission) => !permission.startsWith('REPO_') };
    expect(page('reports', withoutReports)).toEqual([]);
    expect(labels(page('lists', { ...everyone, can: (permission) => permission === 'TRAN_CUSTINVC' }))).toEqual([
      'Invoices',
      'Recurring invoices',
    ]);
  });

  it('are found by other names, the best one first', () => {
    expect(labels(narrowed('tb', page('reports')))[0]).toBe('Trial balance');
    expect(labels(narrowed('supplier', page('lists')))).toContain('Vendors');
    expect(narrowed('no such words', page('lists'))).toEqual([]);
    expect(narrowed('  ', page('lists'))).toEqual(page('lists'));
  });
});
