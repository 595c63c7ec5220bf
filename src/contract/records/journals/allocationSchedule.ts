import { defineRecord, field, sublist } from '../../fields.ts';
import { recurrenceTypes } from '../../lists/recurrences.ts';
import { company, named } from '../parts/example.ts';
import { dimensions, isInactive, stamps } from '../parts/dimensions.ts';
import { scheduleFields } from '../parts/recurrence.ts';

/** What is allocated of an account. */
const allocatedAmounts = {
  PERIOD: { label: 'Activity of the period' },
  BALANCE: { label: 'Balance at period end' },
} as const;

/** What the shares follow from. */
export const allocationMethods = {
  FIXED: { label: 'Fixed shares' },
  ACCOUNT: { label: 'Account balance' },
  STATISTICAL: { label: 'Statistical account' },
} as const;
export type AllocationMethod = keyof typeof allocationMethods;

const { MONTHLY, QUARTERLY, ANNUALLY } = recurrenceTypes;

/** How balances are allocated: from which accounts, to which, by which shares, and how often. */
export const allocationSchedule = defineRecord({
  type: 'allocationSchedule',
  label: 'Allocation schedule',
  plural: 'Allocation schedules',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'TRAN_ALLOCATION',
    name: 'Allocations',
    roles: { controller: 'Full', accountant: 'View', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'statisticalJournal' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary', fixed: true }),
    amountType: field.option({
      label: 'Allocate',
      access: 'generated',
      options: allocatedAmounts,
      help: 'A balance of income or expenses is year to date. Default: activity of the period.',
    }),
    method: field.option({ label: 'Shares by', access: 'required', options: allocationMethods }),
    basisAccount: field.ref({
      label: 'Basis account',
      to: 'account',
      access: 'conditional',
      help: 'Its balances by department, class or location set the shares.',
    }),
    creditAccount: field.ref({
      label: 'Credit account',
      to: 'account',
      access: 'optional',
      help: 'Leave blank to credit the source accounts.',
    }),
    sequence: field.integer({
      label: 'Sequence',
      access: 'optional',
      min: 0,
      max: 9999,
      help: 'Due allocations are posted in this order. One can allocate what an earlier one posted.',
    }),
    recurrenceType: field.option({
      label: 'Frequency',
      access: 'optional',
      options: { MONTHLY, QUARTERLY, ANNUALLY },
      help: 'Leave blank to allocate on demand.',
    }),
    startDate: { ...scheduleFields.startDate, help: 'Due in the period of this date, and regularly from then on.' },
    endDate: scheduleFields.endDate,
    memo: field.text({ label: 'Memo', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {
    source: sublist({
      label: 'Source accounts',
      minLines: 1,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        ...dimensions,
      },
    }),
    target: sublist({
      label: 'Targets',
      minLines: 1,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        ...dimensions,
        weight: field.rate({
          label: 'Share',
          access: 'conditional',
          min: 0,
          isRatio: true,
          help: 'Of fixed shares: a percentage or weight, relative to the sum of all.',
        }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'subsidiary', 'amountType', 'method', 'basisAccount', 'creditAccount', 'memo', 'isInactive'],
    },
    { name: 'plan', title: 'Frequency', fields: ['recurrenceType', 'startDate', 'endDate', 'sequence'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['sequence', 'name', 'subsidiary', 'method', 'basisAccount', 'recurrenceType', 'startDate', 'isInactive'],
  filters: [
    'name',
    'subsidiary',
    'method',
    'amountType',
    'basisAccount',
    'creditAccount',
    'sequence',
    'recurrenceType',
    'startDate',
    'endDate',
    'memo',
    'isInactive',
    'lastModifiedDate',
    'source.account',
    'target.account',
  ],
  search: ['memo'],
  order: 'sequence ASC',
  example: {
    q: "method = FIXED AND source.account.acctNumber = '6000'",
    orderby: 'sequence ASC',
    create: {
      name: 'Rent by department',
      subsidiary: company,
      method: { id: 'FIXED' },
      sequence: 10,
      recurrenceType: { id: 'MONTHLY' },
      startDate: '2026-06-30',
      source: { items: [{ account: named('6000 Rent') }] },
      target: {
        items: [
          { account: named('6000 Rent'), department: named('Sales'), weight: 60 },
          { account: named('2050 Accrued Purchases'), weight: 40 },
        ],
      },
    },
    change: { sequence: 20 },
  },
});
