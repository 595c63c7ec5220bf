import { defineRecord, field } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { accountTypes } from '../../lists/accountTypes.ts';
import { dimensions, isInactive, stamps } from '../parts/dimensions.ts';

const rateTypes = {
  CURRENT: { label: 'Current' },
  AVERAGE: { label: 'Average' },
  HISTORICAL: { label: 'Historical' },
} as const;

export const account = defineRecord({
  type: 'account',
  label: 'Account',
  plural: 'Accounts',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_ACCOUNT', name: 'Lists > Accounts', roles: { salesClerk: 'None', warehouse: 'None' } },
  nav: { group: 'setup', keys: 'A' },
  name: ['acctNumber', 'acctName'],
  code: 'acctNumber',
  numbering: { field: 'acctNumber', prefix: '9', width: 4 },
  unique: [['acctNumber']],
  parent: 'parent',

  fields: {
    acctName: field.text({ label: 'Name', access: 'required', maxLength: 100 }),
    acctType: field.option({ label: 'Type', access: 'required', fixed: true, options: accountTypes }),
    acctNumber: field.text({ label: 'Number', access: 'generated', maxLength: 60 }),
    subsidiary: field.refs({
      label: 'Subsidiaries',
      to: 'subsidiary',
      access: 'optional',
      help: 'Subsidiaries that can use the account. Required with several subsidiaries.',
    }),
    parent: field.ref({ label: 'Subaccount of', to: 'account', access: 'optional' }),
    description: field.text({ label: 'Description', access: 'optional' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'optional', fixed: true }),
    openingBalance: field.amount({
      label: 'Opening balance',
      access: 'optional',
      fixed: true,
      help: 'Posted against Opening balance equity when the account is created.',
    }),
    exchangeRate: field.rate({
      label: 'Opening rate',
      access: 'optional',
      isRatio: true,
      fixed: true,
      min: 0.00000001,
      max: 100000000,
    }),
    generalRateType: field.option({
      label: 'General rate',
      access: 'optional',
      options: rateTypes,
      aliases: ['generalRate'],
    }),
    cashFlowRate: field.option({ label: 'Cash flow rate', access: 'optional', options: rateTypes }),
    includeChildren: field.boolean({ label: 'Include children', access: 'optional' }),
    isInactive,
    eliminate: field.boolean({ label: 'Eliminate intercompany', access: 'optional' }),
    inventory: field.boolean({ label: 'Inventory account', access: 'optional' }),
    revalue: field.boolean({ label: 'Revalue open balance', access: 'optional' }),
    clearsToZero: field.boolean({
      label: 'Must be zero at close',
      access: 'optional',
      help: 'Suspense or clearing account. Its balance at period end appears in the close checklist.',
    }),
    ...dimensions,
    sSpecAcct: field.text({
      label: 'System role',
      access: 'readOnly',
      help: "Accounts with a system role can't be deleted.",
    }),
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['acctNumber', 'acctName', 'acctType', 'parent', 'currency', 'subsidiary', 'description'],
    },
    { name: 'opening', title: 'Opening', fields: ['openingBalance', 'exchangeRate'] },
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'location'] },
    {
      name: 'behavior',
      title: 'Behavior',
      fields: [
        'generalRateType',
        'cashFlowRate',
        'includeChildren',
        'isInactive',
        'eliminate',
        'inventory',
        'revalue',
        'clearsToZero',
        'sSpecAcct',
      ],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['acctNumber', 'acctName', 'acctType', 'parent', 'currency', 'description', 'isInactive'],
  filters: [
    'acctType',
    'acctNumber',
    'acctName',
    'parent',
    'subsidiary',
    'currency',
    'isInactive',
    'clearsToZero',
    'sSpecAcct',
    'lastModifiedDate',
  ],
  search: ['description'],
  isAtHand: true,
  order: 'acctNumber ASC',
  example: {
    q: "acctType ANYOF 'Income','OthIncome' AND acctName LIKE 'Product%'",
    orderby: 'acctNumber ASC',
    create: {
      acctNumber: '4000',
      acctName: 'Product sales',
      acctType: { id: 'Income' },
      subsidiary: [company],
      description: 'Goods and services sold',
    },
    change: { description: 'Goods sold, services apart' },
  },
});
