import { comparedAtParameter } from './booksAsKnownAt.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { entryRecordParameters, knownAtParameter } from './filters.ts';
import { generalLedger } from './generalLedger.ts';

/** The most changes of one answer, the latest first. */
export const mostLateEntries = 1_000;

/** What changed balances between two moments: each change of a document, with who recorded it and when. */
export const lateEntries = {
  name: 'lateEntries',
  label: 'Entries recorded later',
  after: 'booksAsKnownAt',
  permission: generalLedger.permission,
  source: 'entries',
  parameters: [
    {
      name: 'account',
      label: 'Account',
      kind: 'ref',
      to: 'account',
      help: 'Account ID, or comma-separated IDs. Default: all accounts.',
    },
    ...rangeParameters,
    {
      name: knownAtParameter.name,
      label: 'Recorded after',
      kind: knownAtParameter.kind,
      help: 'A date and time with its offset from UTC. Default: the beginning of the day.',
    },
    { ...comparedAtParameter, label: 'And by' },
    ...entryRecordParameters,
  ],
  columns: [
    { name: 'transaction', label: 'Document', type: 'ref' },
    { name: 'what', label: 'Change', type: 'text' },
    { name: 'recordedAt', label: 'Recorded at', type: 'moment' },
    { name: 'recordedBy', label: 'Recorded by', type: 'text' },
    { name: 'reason', label: 'Reason', type: 'text', under: 'what' },
    { name: 'date', label: 'Date', type: 'date' },
    { name: 'entity', label: 'Name', type: 'ref' },
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'debit', label: 'Debit', type: 'amount' },
    { name: 'credit', label: 'Credit', type: 'amount' },
  ],
  totals: ['debit', 'credit'],
  totalsBy: 'currency',
  layout: 'lines',
} as const satisfies ReportDefinition;
