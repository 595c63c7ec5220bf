import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const leadSource = defineRecord({
  type: 'leadSource',
  label: 'Lead source',
  plural: 'Lead sources',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_LEADSOURCE', name: 'Lists > Lead Sources' },
  nav: { group: 'lists', after: 'partner' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    description: field.text({ label: 'Description', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'description', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'description', 'isInactive'],
  filters: ['name', 'description', 'isInactive', 'lastModifiedDate'],
  search: ['description'],
  order: 'name ASC',
  example: {
    q: "name CONTAINS 'fair'",
    orderby: 'name ASC',
    create: { name: 'Trade fair', description: 'Met at a stand' },
    change: { description: 'Spring and autumn fairs' },
  },
});
