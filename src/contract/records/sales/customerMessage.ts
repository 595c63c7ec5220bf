import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const customerMessage = defineRecord({
  type: 'customerMessage',
  label: 'Customer message',
  plural: 'Customer messages',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_CUSTMSG', name: 'Lists > Customer Messages' },
  nav: { group: 'lists', after: 'shipMethod' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    description: field.longText({ label: 'Message', access: 'optional', help: 'Printed on the document.' }),
    preferred: field.boolean({ label: 'Preferred', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'description', 'preferred', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'description', 'preferred', 'isInactive'],
  filters: ['name', 'description', 'preferred', 'isInactive', 'lastModifiedDate'],
  search: ['description'],
  order: 'name ASC',
  example: {
    q: "name START_WITH 'Thank'",
    orderby: 'name ASC',
    create: { name: 'Thank you', description: 'Thank you for your order.' },
    change: { preferred: true },
  },
});
