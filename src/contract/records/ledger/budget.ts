import { defineRecord, field, sublist } from '../../fields.ts';
import { company, named } from '../parts/example.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { memo, subsidiary } from '../parts/transaction.ts';
import { budgetScenarios } from './budgetMonths.ts';

const month = (label: string) => field.amount({ label, access: 'optional' });

/** What a subsidiary plans to earn and spend in twelve months, by account and dimension. */
export const budget = defineRecord({
  type: 'budget',
  label: 'Budget',
  plural: 'Budgets',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'TRAN_BUDGET',
    name: 'Budgets',
    roles: {
      controller: 'Full',
      accountant: 'Edit',
      receivablesClerk: 'None',
      payablesClerk: 'None',
      salesClerk: 'None',
      warehouse: 'None',
      purchaser: 'None',
    },
  },
  nav: { group: 'journals', after: 'currencyRevaluation' },
  name: ['name'],
  unique: [['name', 'subsidiary']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    subsidiary,
    scenario: field.option({
      label: 'Scenario',
      access: 'required',
      options: budgetScenarios,
      help: 'Reports compare with the budgets of one scenario.',
    }),
    startDate: field.date({
      label: 'First month',
      access: 'required',
      help: 'The first day of the first of twelve months.',
    }),
    endDate: field.date({ label: 'Ends on', access: 'readOnly' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'readOnly', help: 'Of the subsidiary.' }),
    memo,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        OPEN: { label: 'Open', tone: 'neutral' },
        LOCKED: { label: 'Locked', tone: 'positive' },
      },
    }),
    income: field.amount({ label: 'Income', access: 'readOnly', help: 'Income and other income.' }),
    expenses: field.amount({
      label: 'Expenses',
      access: 'readOnly',
      help: 'Cost of goods sold, expenses and other expense.',
    }),
    netIncome: field.amount({ label: 'Net income', access: 'readOnly' }),
    ...stamps,
  },
  sublists: {
    line: sublist({
      label: 'Lines',
      fields: {
        account: field.ref({
          label: 'Account',
          to: 'account',
          access: 'required',
          help: 'An account of income or expense. Amounts of both are positive.',
        }),
        ...dimensions,
        month1: month('Month 1'),
        month2: month('Month 2'),
        month3: month('Month 3'),
        month4: month('Month 4'),
        month5: month('Month 5'),
        month6: month('Month 6'),
        month7: month('Month 7'),
        month8: month('Month 8'),
        month9: month('Month 9'),
        month10: month('Month 10'),
        month11: month('Month 11'),
        month12: month('Month 12'),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'subsidiary', 'scenario', 'startDate', 'memo'],
    },
    {
      name: 'status',
      title: 'Status',
      fields: ['status', 'endDate', 'currency', 'income', 'expenses', 'netIncome', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['name', 'subsidiary', 'scenario', 'startDate', 'endDate', 'income', 'expenses', 'netIncome', 'status'],
  filters: [
    'name',
    'subsidiary',
    'scenario',
    'startDate',
    'endDate',
    'status',
    'memo',
    'netIncome',
    'lastModifiedDate',
    'line.account',
    'line.department',
    'line.class',
    'line.location',
  ],
  search: ['memo'],
  status: 'status',
  actions: {
    lock: { label: 'Lock', permission: 'TRAN_BUDGET', level: 'Full', from: ['OPEN'], reason: 'optional' },
    unlock: { label: 'Unlock', permission: 'TRAN_BUDGET', level: 'Full', from: ['LOCKED'], reason: 'optional' },
  },
  order: 'startDate DESC',
  example: {
    q: "scenario = BUDGET AND line.account.acctNumber = '6000'",
    orderby: 'startDate DESC',
    create: {
      name: 'Budget 2031',
      subsidiary: company,
      scenario: { id: 'BUDGET' },
      startDate: '2031-01-01',
      memo: 'As planned in autumn',
      line: {
        items: [{ account: named('6000 Rent'), month1: 450, month2: 450, month3: 480 }],
      },
    },
    change: { memo: 'As decided by the board' },
  },
});
