import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { stamps } from '../parts/dimensions.ts';
import { closeTaskParts } from '../parts/closeTask.ts';

/** Something to do before a period closes, with its owner, its evidence, and who did it. */
export const closeTask = defineRecord({
  type: 'closeTask',
  label: 'Close task',
  plural: 'Close tasks',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'TRAN_CLOSETASK',
    name: 'Close Tasks',
    roles: {
      controller: 'Full',
      accountant: 'Edit',
      receivablesClerk: 'Edit',
      payablesClerk: 'Edit',
      salesClerk: 'None',
      warehouse: 'None',
      purchaser: 'None',
      auditor: 'View',
    },
  },
  nav: { group: 'close' },
  name: ['title'],

  fields: {
    title: closeTaskParts.title,
    period: field.ref({ label: 'Period', to: 'accountingPeriod', access: 'required', fixed: true }),
    area: closeTaskParts.area,
    subsidiary: field.ref({
      label: 'Subsidiary',
      to: 'subsidiary',
      access: 'optional',
      help: 'Blank for the whole group.',
    }),
    owner: closeTaskParts.owner,
    dueDate: field.date({ label: 'Due', access: 'optional' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        NOT_STARTED: { label: 'Not started', tone: 'neutral' },
        IN_PROGRESS: { label: 'In progress', tone: 'info' },
        DONE: { label: 'Done', tone: 'positive' },
        SIGNED_OFF: { label: 'Signed off', tone: 'positive' },
      },
    }),
    isRequired: closeTaskParts.isRequired,
    needsSignOff: closeTaskParts.needsSignOff,
    instructions: closeTaskParts.instructions,
    evidence: field.longText({
      label: 'Evidence',
      access: 'optional',
      maxLength: 4000,
      help: 'Document numbers, figures and links that prove the result.',
    }),
    doneBy: field.text({ label: 'Done by', access: 'readOnly' }),
    doneOn: field.dateTime({ label: 'Done on', access: 'readOnly' }),
    signedOffBy: field.text({ label: 'Signed off by', access: 'readOnly' }),
    signedOffOn: field.dateTime({ label: 'Signed off on', access: 'readOnly' }),
    taskTemplate: field.ref({ label: 'Template', to: 'closeTaskTemplate', access: 'readOnly' }),
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['title', 'period', 'area', 'subsidiary', 'owner', 'dueDate', 'isRequired', 'needsSignOff'],
    },
    { name: 'work', title: 'Work', fields: ['instructions', 'evidence'] },
    {
      name: 'result',
      title: 'Result',
      fields: ['status', 'doneBy', 'doneOn', 'signedOffBy', 'signedOffOn', 'taskTemplate'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['title', 'period', 'area', 'subsidiary', 'owner', 'dueDate', 'status', 'isRequired'],
  filters: [
    'title',
    'period',
    'area',
    'subsidiary',
    'owner',
    'dueDate',
    'status',
    'isRequired',
    'needsSignOff',
    'taskTemplate',
    'lastModifiedDate',
  ],
  search: ['evidence', 'instructions'],
  status: 'status',
  order: 'dueDate DESC',
  actions: {
    start: { label: 'Start', permission: 'TRAN_CLOSETASK', level: 'Edit', from: ['NOT_STARTED'] },
    complete: {
      label: 'Mark as done',
      permission: 'TRAN_CLOSETASK',
      level: 'Edit',
      from: ['NOT_STARTED', 'IN_PROGRESS'],
    },
    signOff: { label: 'Sign off', permission: 'TRAN_CLOSETASK', level: 'Full', from: ['DONE'] },
    reopen: {
      label: 'Reopen',
      permission: 'TRAN_CLOSETASK',
      level: 'Edit',
      from: ['DONE', 'SIGNED_OFF'],
      reason: 'required',
    },
  },
  example: {
    q: "area = CASH AND title LIKE 'Agree%'",
    orderby: 'dueDate ASC',
    create: {
      title: 'Agree the petty cash count',
      period: named('Jun 2026'),
      area: { id: 'CASH' },
      dueDate: '2026-07-03',
      isRequired: true,
    },
    change: { evidence: 'Counted by two people: 412.60' },
  },
});
