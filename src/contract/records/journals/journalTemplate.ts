import { defineRecord, field, sublist } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { classificationForm, dimensions, isInactive, stamps } from '../parts/dimensions.ts';
import { placedMemo, scheduleFields } from '../parts/recurrence.ts';

const side = 'An amount, a formula with base such as “base * 60%”, or “rest”. Use a decimal point.';

export const journalTemplate = defineRecord({
  type: 'journalTemplate',
  label: 'Journal template',
  plural: 'Journal templates',
  category: 'setup',
  posting: 'never',
  permission: { id: 'TRAN_PEJRNL', name: 'Period End Journals', roles: { accountant: 'Full' } },
  nav: { group: 'journals', after: 'periodEndJournal' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    currency: field.ref({
      label: 'Currency',
      to: 'currency',
      access: 'optional',
      help: 'Leave blank for the base currency.',
    }),
    baseAmount: field.amount({
      label: 'Base amount',
      access: 'optional',
      help: 'Base for the formulas on the lines. Can be changed when the template is used.',
    }),
    ...scheduleFields,
    isReversed: field.boolean({
      label: 'Reversed the next month',
      access: 'optional',
      help: 'Reverses the entry on the first day of the next month.',
    }),
    memo: placedMemo,
    ...dimensions,
    isInactive,
    ...stamps,
  },
  sublists: {
    line: sublist({
      label: 'Lines',
      minLines: 2,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        debit: field.text({ label: 'Debit', access: 'conditional', maxLength: 100, help: side }),
        credit: field.text({ label: 'Credit', access: 'conditional', maxLength: 100, help: side }),
        memo: field.text({ label: 'Memo', access: 'optional' }),
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: [
        'name',
        'recurrenceType',
        'startDate',
        'endDate',
        'baseAmount',
        'currency',
        'isReversed',
        'memo',
        'isInactive',
      ],
    },
    classificationForm,
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'recurrenceType', 'startDate', 'endDate', 'baseAmount', 'memo', 'isInactive'],
  filters: [
    'name',
    'recurrenceType',
    'startDate',
    'endDate',
    'memo',
    'isReversed',
    'isInactive',
    'lastModifiedDate',
    'line.account',
  ],
  search: ['memo'],
  order: 'name ASC',
  example: {
    q: "recurrenceType = MONTHLY AND line.account.acctNumber = '6000'",
    orderby: 'name ASC',
    create: {
      name: 'Rent by use',
      recurrenceType: { id: 'MONTHLY' },
      startDate: '2026-06-30',
      baseAmount: 900,
      isReversed: true,
      memo: 'Rent accrued for {month} {year}',
      line: {
        items: [
          { account: named('6000 Rent'), debit: 'base * 60%', memo: 'Show room' },
          { account: named('6000 Rent'), debit: 'rest', memo: 'Store' },
          { account: named('2050 Accrued Purchases'), credit: 'base' },
        ],
      },
    },
    change: { baseAmount: 950 },
  },
});
