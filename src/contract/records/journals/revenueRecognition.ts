import { defineRecord, field, sublist } from '../../fields.ts';
import { company, named } from '../parts/example.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { itemTypes } from '../parts/references.ts';
import { memo, subsidiary, tranId, transactionPart } from '../parts/transaction.ts';

/** Why an amount is recognized in a period. */
const dueReasons = {
  PLANNED: { label: 'Planned' },
  CAUGHT_UP: { label: 'Caught up' },
  CORRECTED: { label: 'Corrected' },
} as const;

/** What is due of deferred revenue in a period, recognized in one journal (spec, revRecSchedule and cashSale). */
export const revenueRecognition = defineRecord({
  type: 'revenueRecognition',
  label: 'Recognition journal',
  plural: 'Recognition journals',
  ...transactionPart,
  operations: ['list', 'get', 'create', 'delete'],
  isCopied: false,
  posting: 'always',
  module: 'general',
  permission: {
    id: 'TRAN_REVREC',
    name: 'Revenue Recognition',
    roles: { accountant: 'Full', salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'journals', after: 'revRecSchedule' },
  numbering: { field: 'tranId', prefix: 'RR', width: 6 },

  fields: {
    tranId,
    postingPeriod: field.ref({
      label: 'Posting period',
      to: 'accountingPeriod',
      access: 'required',
      help: 'Recognizes all revenue due by the end of the period.',
    }),
    subsidiary,
    tranDate: field.date({ label: 'Date', access: 'readOnly', help: 'The last day of the period.' }),
    currency: field.ref({ label: 'Currency', to: 'currency', access: 'readOnly' }),
    total: field.amount({ label: 'Recognized', access: 'readOnly' }),
    caughtUp: field.amount({
      label: 'Due before the period',
      access: 'readOnly',
      help: 'Amounts caught up or corrected for closed periods.',
    }),
    memo,
    ...stamps,
  },
  sublists: {
    line: sublist({
      label: 'Sale lines',
      isReadOnly: true,
      fields: {
        sale: field.ref({ label: 'Sale', to: ['invoice', 'cashSale', 'creditMemo'], access: 'readOnly' }),
        saleType: field.text({
          label: 'Sale type',
          access: 'readOnly',
          unlisted: true,
          help: 'The record type of the sale.',
        }),
        saleLine: field.integer({ label: 'Sale line', access: 'readOnly' }),
        entity: field.ref({ label: 'Customer', to: 'customer', access: 'readOnly' }),
        item: field.ref({ label: 'Item', to: itemTypes, access: 'readOnly' }),
        revRecSchedule: field.ref({ label: 'Recognition schedule', to: 'revRecSchedule', access: 'readOnly' }),
        reason: field.option({ label: 'Reason', access: 'readOnly', options: dueReasons }),
        since: field.date({ label: 'Due since', access: 'readOnly', help: 'First period with an amount to catch up.' }),
        caughtUp: field.amount({ label: 'Due before the period', access: 'readOnly' }),
        amount: field.amount({ label: 'Recognized', access: 'readOnly' }),
        foreignCurrency: field.ref({ label: 'Sale currency', to: 'currency', access: 'readOnly' }),
        foreignAmount: field.rate({ label: 'Amount in sale currency', access: 'readOnly', shown: 2 }),
        deferralAccount: field.ref({ label: 'Deferral account', to: 'account', access: 'readOnly' }),
        destinationAccount: field.ref({ label: 'Destination account', to: 'account', access: 'readOnly' }),
        ...dimensions,
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'tranDate', 'postingPeriod', 'subsidiary', 'memo'],
    },
    {
      name: 'totals',
      title: 'Totals',
      fields: ['currency', 'total', 'caughtUp', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['tranDate', 'tranId', 'postingPeriod', 'subsidiary', 'memo', 'total', 'caughtUp', 'currency'],
  filters: [
    'tranDate',
    'postingPeriod',
    'subsidiary',
    'tranId',
    'memo',
    'total',
    'caughtUp',
    'lastModifiedDate',
    'line.sale',
    'line.entity',
    'line.item',
    'line.revRecSchedule',
    'line.reason',
  ],
  search: ['memo'],
  print: { isLedger: true },
  example: {
    q: "line.reason = PLANNED AND tranDate ON_OR_AFTER '2026-06-01'",
    orderby: 'tranDate DESC',
    after: ['cashSale'],
    create: { postingPeriod: named('Jun 2026'), subsidiary: company },
  },
});
