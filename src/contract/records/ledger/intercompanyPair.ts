import { defineRecord, field } from '../../fields.ts';
import { company, named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const intercompanyPair = defineRecord({
  type: 'intercompanyPair',
  label: 'Intercompany pair',
  plural: 'Intercompany pairs',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'LIST_INTERCOMPANY',
    name: 'Lists > Intercompany pairs',
    roles: { controller: 'Full', accountant: 'View', salesClerk: 'None', warehouse: 'None' },
  },
  nav: { group: 'setup', after: 'subsidiary' },
  name: ['creditor', 'debtor'],
  unique: [['creditor', 'debtor']],

  fields: {
    creditor: field.ref({
      label: 'Creditor',
      to: 'subsidiary',
      access: 'required',
      fixed: true,
      help: 'The subsidiary that is owed.',
    }),
    debtor: field.ref({
      label: 'Debtor',
      to: 'subsidiary',
      access: 'required',
      fixed: true,
      help: 'The subsidiary that owes.',
    }),
    dueFromAccount: field.ref({
      label: 'Due-from account',
      to: 'account',
      access: 'required',
      help: 'In the books of the creditor, for this debtor alone.',
    }),
    dueToAccount: field.ref({
      label: 'Due-to account',
      to: 'account',
      access: 'required',
      help: 'In the books of the debtor, for this creditor alone.',
    }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['creditor', 'dueFromAccount', 'debtor', 'dueToAccount', 'isInactive'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['creditor', 'dueFromAccount', 'debtor', 'dueToAccount', 'isInactive'],
  filters: ['creditor', 'debtor', 'dueFromAccount', 'dueToAccount', 'isInactive', 'lastModifiedDate'],
  order: 'lastModifiedDate DESC',
  example: {
    q: "creditor.name LIKE 'Harbor%'",
    orderby: 'lastModifiedDate DESC',
    create: {
      creditor: company,
      debtor: named('Harbor Books Ireland'),
      dueFromAccount: named('1255 Due from Ireland'),
      dueToAccount: named('2060 Due to group companies'),
    },
    change: { isInactive: true },
  },
});
