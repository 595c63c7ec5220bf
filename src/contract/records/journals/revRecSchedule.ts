import { defineRecord, field, sublist } from '../../fields.ts';
import { amortizationTypes, recurrenceTypes } from '../../lists/recurrences.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const revRecSchedule = defineRecord({
  type: 'revRecSchedule',
  label: 'Revenue recognition schedule',
  plural: 'Revenue recognition schedules',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'LIST_REVRECSCHEDULE',
    name: 'Revenue Recognition Schedules',
    roles: { accountant: 'Full', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'journalTemplate' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    isInactive,
    amortizationType: field.option({ label: 'Method', access: 'required', options: amortizationTypes }),
    recurrenceType: field.option({ label: 'Recurrence', access: 'required', options: recurrenceTypes }),
    periodOffset: field.integer({
      label: 'Periods',
      access: 'required',
      min: 0,
      max: 3660,
      help: 'Number of periods over which revenue is recognized: 12 with Monthly is one year.',
    }),
    initialAmount: field.amount({
      label: 'Amount',
      access: 'optional',
      help: 'Amount to allocate. Leave blank to use shares only.',
    }),
    scheduledDate: field.date({ label: 'Start date', access: 'optional' }),
    deferralAccount: field.ref({
      label: 'Deferral account',
      to: 'account',
      access: 'optional',
      help: 'Account for unearned revenue. Default: from the transaction or item.',
    }),
    destinationAccount: field.ref({
      label: 'Destination account',
      to: 'account',
      access: 'optional',
      help: 'Account for recognized revenue. Default: the account of the transaction or item.',
    }),
    recognitionAccount: field.ref({ label: 'Recognition account', to: 'account', access: 'optional' }),
    useForeignAmounts: field.boolean({ label: 'Use foreign amounts', access: 'optional' }),
    ...stamps,
  },
  sublists: {
    recurrence: sublist({
      label: 'Plan',
      fields: {
        recurDate: field.date({ label: 'Date', access: 'optional' }),
        recAmount: field.amount({ label: 'Amount', access: 'optional' }),
        percent: field.percent({ label: 'Share %', access: 'optional', min: 0, max: 100 }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'name',
        'amortizationType',
        'recurrenceType',
        'periodOffset',
        'scheduledDate',
        'initialAmount',
        'isInactive',
      ],
    },
    {
      name: 'accounts',
      title: 'Accounts',
      fields: ['deferralAccount', 'destinationAccount', 'recognitionAccount', 'useForeignAmounts'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'amortizationType', 'recurrenceType', 'periodOffset', 'initialAmount', 'scheduledDate', 'isInactive'],
  filters: [
    'name',
    'amortizationType',
    'recurrenceType',
    'periodOffset',
    'initialAmount',
    'scheduledDate',
    'deferralAccount',
    'destinationAccount',
    'recognitionAccount',
    'useForeignAmounts',
    'isInactive',
    'recurrence.recurDate',
    'lastModifiedDate',
  ],
  order: 'name ASC',
  print: { isLedger: true },
  example: {
    q: 'amortizationType = STRAIGHTLINE AND periodOffset >= 12',
    orderby: 'name ASC',
    create: {
      name: 'Over twelve months',
      amortizationType: { id: 'STRAIGHTLINE' },
      recurrenceType: { id: 'MONTHLY' },
      periodOffset: 12,
      initialAmount: 1200,
      scheduledDate: '2026-06-01',
    },
    change: { initialAmount: 1500 },
  },
});
