import { defineRecord, field, sublist } from '../../fields.ts';
import { named, company, dollars } from '../parts/example.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import { bankDeposit } from '../parts/references.ts';
import { openFields, transactionPart } from '../parts/transaction.ts';

const openingOf = (label: string) =>
  field.amount({
    label,
    access: 'optional',
    help: 'Of opening balances: debits less credits, in the base currency of the subsidiary.',
  });

export const periodEndJournal = defineRecord({
  type: 'periodEndJournal',
  label: 'Period end journal',
  plural: 'Period end journals',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_PEJRNL', name: 'Period End Journals', roles: { accountant: 'Full' } },
  nav: { group: 'journals', keys: 'J' },
  actionPermissions: [{ id: 'TRAN_JOURNALAPPRV', name: 'Journal Approval', roles: { accountant: 'None' } }],
  aliases: ['journalEntry'],
  numbering: { field: 'tranId', prefix: 'JE', width: 6 },

  fields: {
    tranId: field.text({ label: 'Number', access: 'generated', maxLength: 45 }),
    tranDate: field.date({ label: 'Date', access: 'required' }),
    postingPeriod: field.ref({ label: 'Posting period', to: 'accountingPeriod', access: 'required' }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'required' }),
    exchangeRate: field.rate({
      label: 'Exchange rate',
      access: 'generated',
      isRatio: true,
      min: 0.00000001,
      max: 100000000,
      help: 'To the base currency. Default: the rate on the date.',
    }),
    approved: field.boolean({ label: 'Approved', access: 'readOnly' }),
    reversalDate: field.date({
      label: 'Reversal date',
      access: 'optional',
      help: 'Date of the reversing entry.',
    }),
    reversalDefer: field.boolean({
      label: 'Defer reversal',
      access: 'optional',
      help: 'Creates the reversing entry on its date, not immediately.',
    }),
    memo: field.text({ label: 'Memo', access: 'optional' }),
    tranStatus: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['A'] },
        APPROVED: { label: 'Approved for Posting', tone: 'positive', aliases: ['B', 'Approved'] },
        REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['R'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    ...dimensions,
    total: field.amount({ label: 'Total', access: 'readOnly', help: 'The sum of the debits.' }),
    reversalEntry: field.ref({ label: 'Reversed by', to: 'periodEndJournal', access: 'readOnly' }),
    isReversal: field.boolean({ label: 'Reversing entry', access: 'readOnly' }),
    createdFrom: field.ref({
      label: 'Reverses',
      to: 'periodEndJournal',
      access: 'optional',
      fixed: true,
      help: 'The journal entry that these lines reverse.',
    }),
    reversedPayment: field.ref({
      label: 'Reverses payment',
      to: ['customerPayment', 'vendorPayment'],
      access: 'readOnly',
    }),
    template: field.ref({
      label: 'Template',
      to: 'journalTemplate',
      access: 'optional',
      help: 'Template of this entry. It counts for the scheduled date.',
    }),
    bankDeposit,
    eliminates: field.ref({
      label: 'Eliminates',
      to: 'accountingPeriod',
      access: 'optional',
      fixed: true,
      help: 'The period whose intercompany balances these lines eliminate.',
    }),
    isOpening: field.boolean({
      label: 'Opening balances',
      access: 'optional',
      help: 'Posts only if the balances below equal what open invoices, open bills and opening stock have posted.',
    }),
    openingReceivables: openingOf('Opening receivables'),
    openingPayables: openingOf('Opening payables'),
    openingInventory: openingOf('Opening inventory'),
    ...stamps,
  },

  sublists: {
    line: sublist({
      label: 'Lines',
      minLines: 2,
      fields: {
        account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
        debit: field.amount({ label: 'Debit', access: 'conditional' }),
        credit: field.amount({ label: 'Credit', access: 'conditional' }),
        memo: field.text({ label: 'Memo', access: 'optional' }),
        entity: field.ref({ label: 'Name', to: ['customer', 'vendor', 'employee'], access: 'optional' }),
        ...dimensions,
        subsidiary: field.ref({ label: 'Line subsidiary', to: 'subsidiary', access: 'optional' }),
      },
    }),
    intercompany: sublist({
      label: 'Intercompany entries',
      isReadOnly: true,
      fields: {
        subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'readOnly' }),
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        debit: field.amount({ label: 'Debit', access: 'readOnly' }),
        credit: field.amount({ label: 'Credit', access: 'readOnly' }),
        counterparty: field.ref({ label: 'Counterparty', to: 'subsidiary', access: 'readOnly' }),
      },
    }),
    openItem: sublist({
      label: 'Applied open items',
      isReadOnly: true,
      fields: {
        entity: field.ref({ label: 'Customer or vendor', to: ['customer', 'vendor'], access: 'readOnly' }),
        account: field.ref({ label: 'Account', to: 'account', access: 'readOnly' }),
        subsidiary: field.ref({ label: 'Line subsidiary', to: 'subsidiary', access: 'readOnly' }),
        isCredit: field.boolean({ label: 'Credit', access: 'readOnly', help: 'Reduces the amount due.' }),
        total: field.amount({ label: 'Total', access: 'readOnly' }),
        ...openFields,
        baseTotal: field.amount({ label: 'Total in base currency', access: 'readOnly', unlisted: true }),
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'memo'],
    },
    classificationForm,
    {
      name: 'reversal',
      title: 'Reversal',
      fields: [
        'reversalDate',
        'reversalDefer',
        'reversalEntry',
        'createdFrom',
        'reversedPayment',
        'template',
        'eliminates',
      ],
    },
    {
      name: 'opening',
      title: 'Opening balances',
      fields: ['isOpening', 'openingReceivables', 'openingPayables', 'openingInventory'],
    },
    {
      name: 'status',
      title: 'Status',
      fields: ['tranStatus', 'approved', 'isReversal', 'total', 'bankDeposit', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['tranDate', 'tranId', 'memo', 'postingPeriod', 'subsidiary', 'currency', 'total', 'tranStatus'],
  filters: [
    'tranDate',
    'tranStatus',
    'postingPeriod',
    'subsidiary',
    'currency',
    'tranId',
    'memo',
    'total',
    'isReversal',
    'reversalDate',
    'template',
    'eliminates',
    'bankDeposit',
    'lastModifiedDate',
    'line.account',
    'line.entity',
    'line.debit',
    'line.credit',
    'line.memo',
  ],
  search: ['memo'],
  status: 'tranStatus',
  actions: {
    approve: {
      label: 'Approve',
      permission: 'TRAN_JOURNALAPPRV',
      level: 'Full',
      from: ['PENDING_APPROVAL', 'REJECTED'],
      reason: 'optional',
    },
    reject: {
      label: 'Reject',
      permission: 'TRAN_JOURNALAPPRV',
      level: 'Full',
      from: ['PENDING_APPROVAL'],
      reason: 'required',
      tone: 'critical',
    },
    void: {
      label: 'Void',
      permission: 'TRAN_PEJRNL',
      level: 'Full',
      from: ['APPROVED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  transforms: {
    periodEndJournal: {},
    customerPayment: { from: ['APPROVED'], isAside: true },
    vendorPayment: { from: ['APPROVED'], isAside: true },
  },
  print: { isLedger: true },
  example: {
    q: "line.account.acctNumber = '6000' AND tranDate BETWEEN '2026-06-01' AND '2026-06-30' AND memo LIKE 'Accrued%'",
    orderby: 'tranDate ASC',
    create: {
      tranDate: '2026-06-30',
      postingPeriod: named('Jun 2026'),
      subsidiary: company,
      currency: dollars,
      memo: 'Accrued rent',
      line: {
        items: [
          { account: named('6000 Rent'), debit: 450, memo: 'Second half of June' },
          { account: named('2050 Accrued Purchases'), credit: 450 },
        ],
      },
    },
    change: { memo: 'Accrued rent of June' },
  },
});
