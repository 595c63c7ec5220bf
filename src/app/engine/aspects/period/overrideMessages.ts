import { catalog } from '#contract/messages/language';

/** Every text of the overrides of single types. */
export const overrideMessages = catalog('override', {
  reverse: 'Reverse',
  repeat: 'Repeat next month',
  alreadyReversed: (name: string) => ({ title: 'Already reversed', text: `Reversed by ${name}.` }),
  reversedThen: (day: string) => ({
    title: `Will be reversed on ${day}`,
    text: 'Change or clear the reversal date first.',
  }),
  isReversal: 'Reversing entries can’t be reversed. Duplicate the original.',
  notPosted: 'Not posted, so it can’t be reversed.',
  importFile: 'Import CSV',
  importTitle: 'Review the lines of a CSV or TSV file before adding them',
  fileUnread: (name: string) => `${name} has no rows.`,
  fileFailed: (name: string) => `Couldn’t read ${name}.`,

  periodOpen: (name: string) => `${name} is open.`,
  periodShut: (name: string, why: string) => `${name} is ${why}`,
  openFrom: (date: string) => `open from ${date}`,
  takeInstead: (date: string) => `Use ${date}`,
  noPeriod: 'No accounting period for this date',
  pinned: (name: string) => `Posting period set to ${name}.`,
  followDate: 'Use period of date',
  adjusts: (name: string) => `${name} is an adjustment period.`,
  reversedOn: (date: string) => `Reversed on ${date}.`,
  reversedIn: (date: string, period: string, why: string) =>
    `Reversed on ${date}: ${period} is ${why}, so the reversal isn’t posted yet.`,
  why: 'Why these dates',
  whyTitle: 'Posting period and date',
  whyText:
    'The posting period follows the date until you select one. An adjustment period accepts any date of its year.',
  closed: 'closed',
  locked: 'locked',

  ledger: 'Ledger preview',
  predicted: 'Predicted',
  confirmed: 'Checked by the server',
  checking: 'Checking',
  notChecked: 'Calculated on this device. Checked again when you save.',
  nothingYet: 'Enter accounts and amounts to preview the journal entry.',
  debits: 'Debits',
  postsTo: 'Posts to',
  reversedOnLabel: 'Reversed on',
  withState: (name: string, state: string) => `${name}, ${state}`,
  open: 'open',
  whyPredicted:
    'Calculated from the lines by the posting rules, while you type. The server checks it when you pause. See Ledger impact after saving.',
  eliminate: 'Eliminate intercompany',
  wouldRefuse: (count: number) => (count === 1 ? '1 problem prevents saving:' : `${count} problems prevent saving:`),

  postedTo: (name: string, why: string) => ({
    title: `${name} is ${why}`,
    text: `Reverse the entry in an open period, or reopen ${name}.`,
  }),
  followsOriginal: (name: string) => ({
    title: 'Reversing entry',
    text: `Reverses ${name}. Change ${name} instead.`,
  }),
  voided: 'Voided journal entries can’t be changed.',
  postings: (count: number, period: string) =>
    `${count === 1 ? '1 posting' : `${count} postings`} will be removed from the ledger of ${period}.`,
  reversalGoes: (name: string) => `Its reversing entry ${name} will be removed too.`,

  lockFor: 'Subsidiary',
  lockForAll: 'All subsidiaries',
  planText: 'Creates the tasks of your templates that this period doesn’t have yet.',
  lockWhat: 'Lock',
  unlockWhat: 'Unlock',
  lockChoices: { allLocked: 'Everything', arLocked: 'Receivables only', apLocked: 'Payables only' },
  closeText:
    'No one can post to this period. Earlier periods must be closed. The last month also closes its quarter and year.',
  closedPeriod: 'Closed. Reopen it first.',
  reopenText: 'Allows postings again. Later periods must be open. Its quarter and year reopen too.',
});
