import { defineRecord, field } from '../fields.ts';
import { isInactive, stamps } from './shared.ts';

export const accountingPeriod = defineRecord({
  type: 'accountingPeriod',
  label: 'Accounting period',
  plural: 'Accounting periods',
  category: 'setup',
  posting: 'never',
  permission: { id: 'ADMI_ACCTPERIODS', name: 'Manage Accounting Periods' },
  name: ['periodName'],
  code: 'periodName',
  unique: [['periodName']],
  parent: 'parent',

  fields: {
    periodName: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    startDate: field.date({ label: 'Start', access: 'required' }),
    endDate: field.date({ label: 'End', access: 'required' }),
    isYear: field.boolean({ label: 'Year', access: 'optional', fixed: true }),
    isQuarter: field.boolean({ label: 'Quarter', access: 'optional', fixed: true }),
    isAdjust: field.boolean({
      label: 'Adjustment period',
      access: 'optional',
      fixed: true,
      help: 'Takes year end entries of any date in its year; never chosen by date.',
    }),
    makesPeriods: field.boolean({
      label: 'Make its quarters and months',
      access: 'optional',
      fixed: true,
      unlisted: true,
      help: 'Of a year of twelve months: its quarters and months are made with it, once.',
    }),
    parent: field.ref({ label: 'Part of', to: 'accountingPeriod', access: 'optional' }),
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'info' },
        LOCKED: { label: 'Locked', tone: 'warning' },
        CLOSED: { label: 'Closed', tone: 'neutral' },
      },
    }),
    closed: field.boolean({ label: 'Closed', access: 'readOnly' }),
    closedOnDate: field.dateTime({ label: 'Closed on', access: 'readOnly' }),
    allLocked: field.boolean({ label: 'All locked', access: 'readOnly' }),
    arLocked: field.boolean({ label: 'A/R locked', access: 'readOnly' }),
    apLocked: field.boolean({ label: 'A/P locked', access: 'readOnly' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { title: 'Primary information', fields: ['periodName', 'startDate', 'endDate', 'parent', 'isYear', 'makesPeriods', 'isQuarter', 'isAdjust', 'isInactive'] },
    { title: 'Status', fields: ['status', 'closed', 'closedOnDate', 'allLocked', 'arLocked', 'apLocked'] },
    { title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['periodName', 'startDate', 'endDate', 'parent', 'status', 'arLocked', 'apLocked', 'isAdjust'],
  filters: [
    'periodName', 'startDate', 'endDate', 'status', 'closed', 'allLocked', 'arLocked', 'apLocked', 'isYear', 'isQuarter', 'isAdjust', 'parent',
  ],
  status: 'status',
  order: 'startDate ASC',
  actions: {
    close: { label: 'Close', permission: 'ADMI_PERIODCLOSING', level: 'Full', from: ['OPEN', 'LOCKED'], reason: 'required', needsRecentSignIn: true },
    reopen: { label: 'Reopen', permission: 'ADMI_PERIODCLOSING', level: 'Full', from: ['CLOSED'], reason: 'required', needsRecentSignIn: true, tone: 'critical' },
    lock: { label: 'Lock', permission: 'ADMI_PERIODCLOSING', level: 'Edit', from: ['OPEN', 'LOCKED'], reason: 'optional' },
    unlock: { label: 'Unlock', permission: 'ADMI_PERIODCLOSING', level: 'Edit', from: ['OPEN', 'LOCKED'], reason: 'optional' },
  },
});
