import { defineRecord } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { segment } from '../parts/segment.ts';

export const classification = defineRecord({
  ...segment('classification'),
  type: 'classification',
  label: 'Class',
  plural: 'Classes',
  permission: { id: 'LIST_CLASS', name: 'Lists > Classes' },
  nav: { group: 'setup', after: 'department' },
  isAtHand: true,
  example: {
    q: "name CONTAINS 'Retail'",
    orderby: 'name ASC',
    create: { name: 'Retail', subsidiary: [company] },
    change: { includeChildren: true },
  },
});
