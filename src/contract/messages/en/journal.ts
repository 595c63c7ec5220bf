import { text } from '../define.ts';

export const journal = {
  reversalDateRequired: 'Please enter value(s) for: Reversal date. A deferred reversal requires a date.',
  periodClosed: text<{ record: 'text'; period: 'text'; state: 'message' }>(
    ({ record, period, state }) =>
      `${record} is posted to ${period}, which is ${state}. Reverse it with a journal entry in an open period.`,
  ),
  periodClosedDelete: text<{ record: 'text'; period: 'text'; state: 'message' }>(
    ({ record, period, state }) => `Can't delete ${record}: ${period} is ${state}. Reverse it instead.`,
  ),
  tooFewLines: text<{ count: 'number' }>(({ count }) => `Enter at least 2 lines. This journal entry has ${count}.`),
  sharesOver: text<{ total: 'number'; over: 'number' }>(
    ({ total, over }) => `Shares total ${total}, ${over} over 100. Reduce a share.`,
  ),
  scheduleOver: text<{ total: 'number'; over: 'number' }>(
    ({ total, over }) => `Amounts total ${total}, ${over} over the schedule amount. Reduce an amount.`,
  ),
  creditsShort: text<{ amount: 'amount' }>(
    ({ amount }) => `Total debits and total credits differ. Add ${amount} credit to balance.`,
  ),
  debitsShort: text<{ amount: 'amount' }>(
    ({ amount }) => `Total debits and total credits differ. Add ${amount} debit to balance.`,
  ),
  creditsShortIn: text<{ amount: 'amount'; subsidiary: 'text' }>(
    ({ subsidiary, amount }) =>
      `Total debits and total credits differ in ${subsidiary}. Add ${amount} credit to balance.`,
  ),
  debitsShortIn: text<{ amount: 'amount'; subsidiary: 'text' }>(
    ({ subsidiary, amount }) =>
      `Total debits and total credits differ in ${subsidiary}. Add ${amount} debit to balance.`,
  ),
  reversalTooEarly: text<{ date: 'date'; tranDate: 'date' }>(
    ({ date, tranDate }) => `Reversal date ${date} must be after ${tranDate}, the date of the journal entry.`,
  ),
  reversalPeriodClosed: text<{ date: 'date' }>(
    ({ date }) => `Reversal date ${date} is not in an open period. Use another date.`,
  ),
  reversalFixed: text<{ reversal: 'text'; period: 'text'; state: 'message' }>(
    ({ reversal, period, state }) => `Can't update reversing entry ${reversal}: ${period} is ${state}.`,
  ),
  reversalStands: text<{ reversal: 'text'; period: 'text'; state: 'message' }>(
    ({ reversal, period, state }) => `Reversing entry ${reversal} is in ${period}, which is ${state}.`,
  ),
  reversesPayment: text<{ record: 'text'; payment: 'text' }>(
    ({ record, payment }) => `${record} reverses ${payment} and can't change. Delete it to restore the payment.`,
  ),
  followsOriginal: text<{ record: 'text'; original: 'text' }>(
    ({ record, original }) => `${record} is the reversing entry for ${original}. Change ${original} instead.`,
  ),
  mirroredBy: text<{ record: 'text'; reversal: 'text' }>(
    ({ record, reversal }) => `${record} is reversed by ${reversal}. Delete ${reversal} first.`,
  ),
  reversedTwice: text<{ record: 'text'; reversal: 'text' }>(
    ({ record, reversal }) => `${record} is reversed by ${reversal}. Void ${reversal} first.`,
  ),
  isReversal: text<{ record: 'text' }>(
    ({ record }) => `${record} is a reversing entry and can't be reversed. Duplicate the original.`,
  ),
  notPosted: text<{ record: 'text' }>(({ record }) => `${record} isn't posted and can't be reversed.`),
  alreadyReversed: text<{ record: 'text' }>(({ record }) => `${record} is already reversed.`),
  reversedMeanwhile: 'This journal entry is already reversed.',
  reversesByDate: text<{ record: 'text'; date: 'date' }>(
    ({ record, date }) => `${record} will be reversed on ${date}. Clear its reversal date to reverse it manually.`,
  ),
  reversalBeforeOriginal: text<{ date: 'date'; original: 'text' }>(
    ({ date, original }) => `The reversal date can't be before ${date}, the date of ${original}.`,
  ),
  notMirrored: text<{ record: 'text' }>(
    ({ record }) => `Lines don't match ${record}. A reversing entry must mirror every line.`,
  ),
  madeByDate: text<{ record: 'text'; original: 'text' }>(
    ({ record, original }) =>
      `${record} was created by the reversal date of ${original}. Clear that date to remove it.`,
  ),
  customerRequired: text<{ account: 'text' }>(
    ({ account }) => `Select a customer. ${account} is a receivables account.`,
  ),
  vendorRequired: text<{ account: 'text' }>(({ account }) => `Select a vendor. ${account} is a payables account.`),
  secondRest: 'Only one line can use “rest”. Enter an amount.',
  lineHasBoth: 'Line has both debit and credit. Clear one.',
  lineHasNeither: 'Enter a debit or credit: an amount, a formula with “base”, or “rest”.',
  baseRequired: 'Enter a base amount for the line formulas.',
  badFormula: text<{ field: 'label'; value: 'text'; reason: 'message' }>(
    ({ field, value, reason }) => `${field} “${value}” is not an amount or a formula with “base”. ${reason}`,
  ),
  negativeFormula: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} “${value}” is negative. Enter it on the other side.`,
  ),
  templateUnbalanced: text<{ amounts: 'message' }>(
    ({ amounts }) => `Entries from this template would have ${amounts}. Use “rest” on one line or change an amount.`,
  ),
  debitsAndCredits: text<{ debits: 'amount'; credits: 'amount' }>(
    ({ debits, credits }) => `debits of ${debits} and credits of ${credits}`,
  ),
  startRequired: 'Enter the first date of a recurring template.',
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(
    ({ end, start }) => `Last date ${end} is before the first date ${start}. Enter a later date.`,
  ),
  nothingToRecognize: text<{ period: 'text'; subsidiary: 'text' }>(
    ({ subsidiary, period }) => `${subsidiary} has no revenue to recognize in ${period}.`,
  ),
  recognizeEarlier: text<{ period: 'text' }>(
    ({ period }) => `${period} is open and has revenue due. Recognize that revenue first.`,
  ),
  recognitionAdjusts: text<{ period: 'text' }>(({ period }) => `${period} is an adjustment period. Select a month.`),
  schedulePlanFixed: text<{ field: 'label'; schedule: 'text' }>(
    ({ field, schedule }) => `${field} can't be changed: ${schedule} is used by posted sales. Create another schedule.`,
  ),
  noSchedule: 'Only revenue recognition schedules have sale lines to recognize.',
  openingDiffers: text<{ field: 'label'; stated: 'amount'; held: 'amount'; difference: 'amount' }>(
    ({ field, stated, held, difference }) =>
      `${field} of ${stated} differ by ${difference} from the ${held} that documents have posted. Enter the missing documents first, or correct the balance.`,
  ),
  openingNotCleared: text<{ account: 'text'; remaining: 'amount' }>(
    ({ account, remaining }) =>
      `${account} must be zero after the opening balances. ${remaining} would remain. Open items and opening stock were posted against it.`,
  ),
  nothingToRevalue: text<{ date: 'date'; subsidiary: 'text' }>(
    ({ subsidiary, date }) => `${subsidiary} has no foreign balances to revalue on ${date}.`,
  ),
  alreadyRevalued: text<{ date: 'date'; subsidiary: 'text' }>(
    ({ subsidiary, date }) => `All foreign balances of ${subsidiary} are already at the closing rates of ${date}.`,
  ),
  revaluationReversalShut: text<{ date: 'date' }>(
    ({ date }) => `The reversal on ${date} needs an open period. Create or reopen it first.`,
  ),
  revaluationReverses: text<{ record: 'text'; original: 'text' }>(
    ({ record, original }) => `${record} reverses ${original} and is deleted with it. Delete ${original} instead.`,
  ),
  noPair: text<{ subsidiary: 'text'; counterparty: 'text' }>(
    ({ subsidiary, counterparty }) => `${subsidiary} is out of balance. Add an intercompany pair with ${counterparty}.`,
  ),
  eliminationOnly: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `${subsidiary} is an elimination subsidiary. Only journal entries post to it.`,
  ),
  eliminationAlone: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `${subsidiary} is an elimination subsidiary. Its journal entries have no lines of others.`,
  ),
  eliminatesOther: text<{ period: 'text' }>(
    ({ period }) => `The lines eliminate ${period}. Post them to an elimination subsidiary in that period.`,
  ),
  eliminationMoved: text<{ period: 'text' }>(
    ({ period }) => `The lines differ from the balances of ${period}. Eliminate intercompany again.`,
  ),
  noElimination: 'No elimination subsidiary found. Add one first.',
  nothingToEliminate: text<{ period: 'text' }>(({ period }) => `Nothing to eliminate in ${period}.`),
  eliminationOfWhole: text<{ period: 'text' }>(
    ({ period }) => `${period} is a quarter or year. Select one of its months.`,
  ),
  eliminationClosed: text<{ period: 'text'; state: 'message' }>(
    ({ period, state }) => `Can't eliminate intercompany balances: ${period} is ${state}.`,
  ),
  eliminationUnseen: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `Requires access to every subsidiary that ${subsidiary} eliminates. Ask an administrator.`,
  ),
  differenceAccountMissing: text<{ subsidiary: 'text'; amount: 'amount' }>(
    ({ subsidiary, amount }) =>
      `The eliminated balances differ by ${amount}. Select a difference account in ${subsidiary}.`,
  ),
  pairWithItself: "Select another debtor. A subsidiary can't owe itself.",
  pairAccountTaken: text<{ account: 'text'; subsidiary: 'text'; counterparty: 'text' }>(
    ({ account, subsidiary, counterparty }) =>
      `In ${subsidiary}, ${account} has the balance with ${counterparty} and can't have another.`,
  ),
  pairOfElimination: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `${subsidiary} is an elimination subsidiary. Select another subsidiary.`,
  ),
  eliminationPosted: text<{ subsidiary: 'text' }>(
    ({ subsidiary }) => `${subsidiary} has entries. Elimination can't be changed.`,
  ),
  eliminationParent: 'Select the parent whose group the entries eliminate.',
  noRecognitionPeriods: 'Periods must be at least 1, unless the method is Immediate.',
} as const;
