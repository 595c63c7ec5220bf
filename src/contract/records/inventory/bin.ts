import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const bin = defineRecord({
  type: 'bin',
  label: 'Bin',
  plural: 'Bins',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_BIN', name: 'Lists > Bins', roles: { warehouse: 'Edit' } },
  nav: { group: 'inventory', after: 'bomRevision' },
  name: ['binNumber'],
  unique: [['location', 'binNumber']],

  fields: {
    binNumber: field.text({ label: 'Number', access: 'required', maxLength: 60 }),
    location: field.ref({
      label: 'Location',
      to: 'location',
      access: 'required',
      fixed: true,
      help: 'A location that uses bins.',
    }),
    sequence: field.integer({
      label: 'Picking order',
      access: 'optional',
      min: 0,
      help: 'Bins with a lower number are proposed first, those without one last.',
    }),
    memo: field.text({ label: 'Comments', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['binNumber', 'location', 'sequence', 'memo', 'isInactive'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['binNumber', 'location', 'sequence', 'memo', 'isInactive'],
  filters: ['binNumber', 'location', 'sequence', 'memo', 'isInactive', 'lastModifiedDate'],
  search: ['memo'],
  order: 'binNumber ASC',
  example: {
    q: "location.name = Warehouse AND binNumber LIKE 'A-%'",
    orderby: 'binNumber ASC',
    create: { binNumber: 'A-01', location: named('Warehouse'), memo: 'By the door' },
    change: { memo: 'Top shelf' },
  },
});
