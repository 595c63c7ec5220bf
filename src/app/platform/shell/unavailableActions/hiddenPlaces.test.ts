import { describe, expect, it } from 'vitest';
import { manageRoles } from '#contract/permissions';
import type { ScreenPlace } from '../navigation.ts';
import { hiddenPlaces } from './hiddenPlaces.ts';

const screens: readonly ScreenPlace[] = [
  { to: '/roles', group: 'setup', label: 'Roles', needs: { permission: manageRoles, level: 'View' } },
  { to: '/home', group: 'home', label: 'Home' },
];

describe('what has no place in the navigation', () => {
  it('names the missing permission, with every list, report and setting that it opens', () => {
    const { lacking, unserved } = hiddenPlaces(
      (permission) => !['REPO_TRIALBALANCE', 'ADMI_MANAGEROLES'].includes(permission),
      () => true,
      screens,
    );
    expect(unserved).toEqual([]);
    expect(lacking.map(({ permission }) => permission.id)).toEqual(['REPO_TRIALBALANCE', 'ADMI_MANAGEROLES']);
    expect(lacking[1]?.labels).toEqual(['Roles']);
    expect(lacking[0]?.labels).toContain('Trial balance');
  });

  it("is reported as not offered if the service doesn't have it, whatever the role", () => {
    const { lacking, unserved } = hiddenPlaces(
      () => true,
      (type) => type !== 'customer',
      screens,
    );
    expect({ lacking, unserved }).toEqual({ lacking: [], unserved: ['Customers'] });
  });
});
