import { defineRecord } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { segment } from '../parts/segment.ts';

export const department = defineRecord({
  ...segment('department'),
  type: 'department',
  label: 'Department',
  plural: 'Departments',
  permission: { id: 'LIST_DEPARTMENT', name: 'Lists > Departments' },
  nav: { group: 'setup', after: 'location', keys: 'D' },
  isAtHand: true,
  example: {
    q: "name IS 'Operations'",
    orderby: 'name ASC',
    create: { name: 'Operations', subsidiary: [company] },
    change: { includeChildren: true },
  },
});
