import { text } from '../define.ts';

export const journal = {
  reversalDateRequired: 'Please enter value(s) for: Reversal date. It is needed to defer the reversal.',
  periodClosed: text<{ record: 'text'; period: 'text'; state: 'message' }>(
    ({ record, period, state }) =>
      `${record} was posted to ${period}, which is ${state}. Reverse it with a journal in an open period.`,
  ),
  periodClosedDelete: text<{ record: 'text'; period: 'text'; state: 'message' }>(
    ({ record, period, state }) =>
      `${record} was posted to ${period}, which is ${state}, so it cannot be deleted. Reverse it instead.`,
  ),
  tooFewLines: text<{ count: 'number' }>(({ count }) => `Lines: a journal needs at least 2 lines; this has ${count}.`),
  sharesOver: text<{ total: 'number'; over: 'number' }>(
    ({ total, over }) => `Share %: the shares add up to ${total}, ${over} more than 100. Lower them.`,
  ),
  scheduleOver: text<{ total: 'number'; over: 'number' }>(
    ({ total, over }) => `Amount: the amounts add up to ${total}, ${over} more than the schedule has. Lower them.`,
  ),
  creditsShort: text<{ amount: 'amount' }>(
    ({ amount }) => `Total debits and total credits differ: Credits are short by ${amount}.`,
  ),
  debitsShort: text<{ amount: 'amount' }>(
    ({ amount }) => `Total debits and total credits differ: Debits are short by ${amount}.`,
  ),
  creditsShortIn: text<{ amount: 'amount'; subsidiary: 'text' }>(
    ({ amount, subsidiary }) =>
      `Total debits and total credits differ: Credits are short by ${amount} in ${subsidiary}.`,
  ),
  debitsShortIn: text<{ amount: 'amount'; subsidiary: 'text' }>(
    ({ amount, subsidiary }) =>
      `Total debits and total credits differ: Debits are short by ${amount} in ${subsidiary}.`,
  ),
  reversalTooEarly: text<{ date: 'date'; tranDate: 'date' }>(
    ({ date, tranDate }) => `Reversal date ${date} must come after the date of the journal, ${tranDate}.`,
  ),
  reversalPeriodClosed: text<{ date: 'date' }>(
    ({ date }) => `The reversal date ${date} does not fall in an open period.`,
  ),
  reversalFixed: text<{ reversal: 'text'; period: 'text'; state: 'message' }>(
    ({ reversal, period, state }) =>
      `The reversal ${reversal} stands in ${period}, which is ${state}; it cannot follow this change.`,
  ),
  reversalStands: text<{ reversal: 'text'; period: 'text'; state: 'message' }>(
    ({ reversal, period, state }) => `Its reversal ${reversal} stands in ${period}, which is ${state}.`,
  ),
  followsOriginal: text<{ record: 'text'; original: 'text' }>(
    ({ record, original }) => `${record} is the reversal of ${original} and follows it. Change that journal instead.`,
  ),
  mirroredBy: text<{ record: 'text'; reversal: 'text' }>(
    ({ record, reversal }) => `${record} has been reversed by ${reversal}, which mirrors it. Delete that entry first.`,
  ),
  reversedTwice: text<{ record: 'text'; reversal: 'text' }>(
    ({ record, reversal }) =>
      `${record} has been reversed by ${reversal}, which would take it back twice. Void that entry first.`,
  ),
  isReversal: text<{ record: 'text' }>(({ record }) => `${record} is itself a reversal.`),
  notPosted: text<{ record: 'text' }>(({ record }) => `${record} has not posted, so there is nothing to reverse.`),
  alreadyReversed: text<{ record: 'text' }>(({ record }) => `${record} has been reversed already.`),
  reversedMeanwhile: 'That journal has been reversed already.',
  reversesByDate: text<{ record: 'text'; date: 'date' }>(
    ({ record, date }) =>
      `${record} is reversed on ${date} by its reversal date. Clear that date to reverse it by hand.`,
  ),
  reversalBeforeOriginal: text<{ date: 'date'; original: 'text' }>(
    ({ date, original }) => `The reversal cannot be dated before ${date}, the date of ${original}.`,
  ),
  notMirrored: text<{ record: 'text' }>(
    ({ record }) => `The lines are not the mirror of ${record}: a reversal takes back every line exactly.`,
  ),
  madeByDate: text<{ record: 'text'; original: 'text' }>(
    ({ record, original }) => `${record} was made by the reversal date of ${original}. Clear that date to remove it.`,
  ),
  secondRest: 'Only one line takes the rest. Give this one an amount.',
  lineHasBoth: 'Credit: the line has a debit too. Keep one of them.',
  lineHasNeither: 'Debit or credit: the line has neither. Give an amount, arithmetic over base, or rest.',
  baseRequired: 'Base amount: the lines calculate from it. Give one.',
  badFormula: text<{ field: 'label'; value: 'text'; reason: 'message' }>(
    ({ field, value, reason }) => `${field} "${value}" is neither an amount nor arithmetic over base. ${reason}`,
  ),
  negativeFormula: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} "${value}" comes to a negative amount. Put it on the other side.`,
  ),
  templateUnbalanced: text<{ amounts: 'message' }>(
    ({ amounts }) =>
      `Lines: a journal of this template would have ${amounts}. Let one line take the rest, or change an amount.`,
  ),
  debitsAndCredits: text<{ debits: 'amount'; credits: 'amount' }>(
    ({ debits, credits }) => `debits of ${debits} and credits of ${credits}`,
  ),
  startRequired: 'First on: a template that recurs says from when on. Give a date.',
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(
    ({ end, start }) => `Last by ${end} is before ${start}, when it first falls due. Give a later date.`,
  ),
  nothingToRecognize: text<{ period: 'text'; subsidiary: 'text' }>(
    ({ period, subsidiary }) => `Posting period: ${subsidiary} has no revenue left to recognize in ${period}.`,
  ),
  recognizeEarlier: text<{ period: 'text' }>(
    ({ period }) => `Posting period: ${period} is open and has revenue due. Recognize it there first.`,
  ),
  recognitionAdjusts: text<{ period: 'text' }>(
    ({ period }) => `Posting period: ${period} is an adjustment period. Choose a month.`,
  ),
  schedulePlanFixed: text<{ field: 'label'; schedule: 'text' }>(
    ({ field, schedule }) => `${field}: ${schedule} defers revenue of posted sales. Create another schedule.`,
  ),
  noSchedule: 'Only recognition schedules have sale lines to recognize.',
  noRecognitionPeriods: 'Periods 0: revenue is recognized over 1 period or more, unless the method is Immediate.',
} as const;
