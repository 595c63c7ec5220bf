import { catalog } from '#contract/messages/language';

/** Every text of the overrides of single types. */
export const overrideMessages = catalog('override', {
  reverse: 'Reverse',
  repeat: 'Repeat next month',
  alreadyReversed: (name: string) => ({ title: 'It is reversed already', text: `${name} takes it back.` }),
  reversedThen: (day: string) => ({
    title: `It is reversed on ${day}`,
    text: 'Change or clear that date to reverse it otherwise.',
  }),
  isReversal: 'A reversal is not reversed again. Make a copy of the journal instead.',
  notPosted: 'It has not posted, so there is nothing to reverse.',
  importFile: 'Import CSV',
  importTitle: 'Lines of a CSV or TSV file open in the grid, to be looked at before anything is taken',
  fileUnread: (name: string) => `${name} holds no rows.`,
  fileFailed: (name: string) => `${name} could not be read.`,

  periodOpen: (name: string) => `${name} is open.`,
  periodShut: (name: string, why: string) => `${name} is ${why}`,
  openFrom: (date: string) => `open from ${date}`,
  takeInstead: (date: string) => `Use ${date}`,
  noPeriod: 'No accounting period holds this date',
  pinned: (name: string) => `Pinned to ${name}; it does not follow the date.`,
  followDate: 'Follow the date',
  adjusts: (name: string) => `${name} is an adjustment period.`,
  reversedOn: (date: string) => `Reversed on ${date}.`,
  reversedIn: (date: string, period: string, why: string) =>
    `Reversed on ${date}: ${period} is ${why}, so the entry waits.`,
  why: 'Why these dates',
  whyTitle: 'The period follows the date',
  whyText:
    'A posting period takes dates within it. It follows the date until you choose one yourself; an adjustment period takes any date of its year.',
  closed: 'closed',
  locked: 'locked',

  ledger: 'Ledger preview',
  predicted: 'Predicted',
  confirmed: 'Checked by the service',
  checking: 'Asking the service',
  notChecked: 'Calculated here. The service has not confirmed it; saving checks it again.',
  nothingYet: 'Lines with an account and an amount show here what they will post.',
  debits: 'Debits',
  postsTo: 'Posts to',
  reversedOnLabel: 'Reversed on',
  withState: (name: string, state: string) => `${name}, ${state}`,
  open: 'open',
  whyPredicted:
    'Calculated from the lines by the posting rules, while you type. The service checks it when you pause; what it posts stands on the record after saving.',
  wouldRefuse: (count: number) =>
    count === 1 ? 'The service would refuse this for 1 reason:' : `The service would refuse this for ${count} reasons:`,

  postedTo: (name: string, why: string) => ({
    title: `${name} is ${why}`,
    text: 'Nothing in it is changed. Reverse it with a journal in an open period, or reopen the period.',
  }),
  followsOriginal: (name: string) => ({
    title: 'It follows another journal',
    text: `It is the reversal of ${name}. Change that one instead.`,
  }),
  voided: 'A voided journal stays as it is.',
  postings: (count: number, period: string) =>
    `Its ${count === 1 ? '1 posting leaves' : `${count} postings leave`} the ledger of ${period}.`,
  reversalGoes: (name: string) => `Its reversal ${name} goes with it.`,

  lockWhat: 'What is locked',
  unlockWhat: 'What is unlocked',
  lockChoices: { allLocked: 'Everything', arLocked: 'Receivables only', apLocked: 'Payables only' },
  closeText:
    'Nothing is posted to it any more, by anybody. All earlier periods must be closed. The last period of a quarter or a year closes these too.',
  closedPeriod: 'It is closed. Reopen it first.',
  reopenText: 'Postings are possible again. Later periods must not be closed. Its quarter and its year open with it.',
});
