import { defineRecord, field, sublist } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const salesGroup = defineRecord({
  type: 'salesGroup',
  label: 'Sales group',
  plural: 'Sales groups',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_SALESGROUP', name: 'Lists > Sales Groups' },
  nav: { group: 'lists', after: 'customerMessage' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    description: field.text({ label: 'Description', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {
    salesTeam: sublist({
      label: 'Sales team',
      fields: {
        employee: field.ref({ label: 'Employee', to: 'employee', access: 'required' }),
        contribution: field.percent({
          label: 'Contribution %',
          access: 'optional',
          min: 0,
          max: 100,
          help: 'Shares of all members total 100%.',
        }),
        isPrimary: field.boolean({ label: 'Leads', access: 'optional' }),
      },
    }),
  },

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'description', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'description', 'isInactive'],
  filters: ['name', 'description', 'isInactive', 'salesTeam.employee', 'lastModifiedDate'],
  search: ['description'],
  order: 'name ASC',
  example: {
    q: "salesTeam.employee.lastName = 'Okoye'",
    orderby: 'name ASC',
    create: {
      name: 'West coast',
      salesTeam: { items: [{ employee: named('Ada Okoye'), contribution: 100, isPrimary: true }] },
    },
    change: { description: 'Oregon to California' },
  },
});
