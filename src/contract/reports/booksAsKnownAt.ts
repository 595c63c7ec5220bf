import { rangeParameters, type ReportDefinition } from './definition.ts';
import { entryRecordParameters, knownAtParameter } from './filters.ts';
import { trialBalance } from './trialBalance.ts';

/** The later of two moments at which the books are compared. */
export const comparedAtParameter = {
  name: 'comparedAt',
  label: 'Compared with',
  kind: 'moment',
  help: 'A later date and time with its offset from UTC. Default: now.',
} as const;

/** Balances as they were known at a moment, beside those known now, or at a later one. */
export const booksAsKnownAt = {
  name: 'booksAsKnownAt',
  label: 'Books as known at',
  after: 'generalLedger',
  permission: trialBalance.permission,
  source: 'entries',
  parameters: [
    ...rangeParameters,
    {
      name: knownAtParameter.name,
      label: knownAtParameter.label,
      kind: knownAtParameter.kind,
      help: 'A date and time with its offset from UTC. Default: the beginning of the day.',
    },
    comparedAtParameter,
    {
      name: 'only',
      label: 'Which accounts',
      kind: 'choice',
      choices: [{ id: 'changed', label: 'Changed accounts only' }],
      help: 'Default: all accounts.',
    },
    ...entryRecordParameters,
  ],
  columns: [
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref', optional: true },
    { name: 'knownDebit', label: 'Debit then', type: 'amount' },
    { name: 'knownCredit', label: 'Credit then', type: 'amount' },
    { name: 'debit', label: 'Debit now', type: 'amount' },
    { name: 'credit', label: 'Credit now', type: 'amount' },
    { name: 'change', label: 'Change', type: 'amount' },
    { name: 'changes', label: 'Changes', type: 'integer' },
  ],
  totals: ['knownDebit', 'knownCredit', 'debit', 'credit', 'change'],
  totalsBy: 'currency',
  marked: 'changes',
  layout: 'lines',
} as const satisfies ReportDefinition;
