import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';
import { closeTaskParts } from '../parts/closeTask.ts';

/** A task of every month-end, from which the tasks of a period are created. */
export const closeTaskTemplate = defineRecord({
  type: 'closeTaskTemplate',
  label: 'Close task template',
  plural: 'Close task templates',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'LIST_CLOSETASK',
    name: 'Lists > Close task templates',
    roles: {
      controller: 'Full',
      accountant: 'Edit',
      receivablesClerk: 'View',
      payablesClerk: 'View',
      salesClerk: 'None',
      warehouse: 'None',
      purchaser: 'None',
      auditor: 'View',
    },
  },
  nav: { group: 'close', after: 'closeTask' },
  name: ['title'],

  fields: {
    title: closeTaskParts.title,
    area: closeTaskParts.area,
    subsidiary: field.refs({
      label: 'Subsidiaries',
      to: 'subsidiary',
      access: 'optional',
      help: 'One task for each. Blank: one task for the whole group.',
    }),
    owner: closeTaskParts.owner,
    dueDay: field.integer({
      label: 'Due on workday',
      access: 'required',
      min: 1,
      max: 60,
      help: 'Counted in workdays after the end of the period.',
    }),
    frequency: field.option({
      label: 'Frequency',
      access: 'required',
      options: {
        MONTH: { label: 'Every month' },
        QUARTER: { label: 'Last month of a quarter' },
        YEAR: { label: 'Last month of a year' },
      },
    }),
    isRequired: closeTaskParts.isRequired,
    needsSignOff: closeTaskParts.needsSignOff,
    instructions: closeTaskParts.instructions,
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'title',
        'area',
        'frequency',
        'dueDay',
        'subsidiary',
        'owner',
        'isRequired',
        'needsSignOff',
        'isInactive',
      ],
    },
    { name: 'work', title: 'Work', fields: ['instructions'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['title', 'area', 'frequency', 'dueDay', 'subsidiary', 'owner', 'isRequired', 'needsSignOff', 'isInactive'],
  filters: ['title', 'area', 'frequency', 'owner', 'isRequired', 'needsSignOff', 'isInactive', 'lastModifiedDate'],
  search: ['instructions'],
  order: 'title ASC',
  example: {
    q: "frequency = MONTH AND title LIKE 'Agree%'",
    orderby: 'title ASC',
    create: {
      title: 'Agree the petty cash count',
      area: { id: 'CASH' },
      frequency: { id: 'MONTH' },
      dueDay: 3,
      isRequired: true,
    },
    change: { dueDay: 2 },
  },
});
