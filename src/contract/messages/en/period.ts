import { text } from '../define.ts';

export const period = {
  stateClosed: 'closed',
  stateLocked: 'locked',
  stateLockedReceivables: 'locked for receivables',
  stateLockedPayables: 'locked for payables',
  isYear: text<{ period: 'text' }>(({ period }) => `Posting period ${period} is a year. Choose one of its periods.`),
  isQuarter: text<{ period: 'text' }>(
    ({ period }) => `Posting period ${period} is a quarter. Choose one of its periods.`,
  ),
  closed: text<{ period: 'text'; state: 'message' }>(
    ({ period, state }) => `Posting period ${period} is ${state}. Use a date in an open period.`,
  ),
  closedOnDate: text<{ date: 'date'; period: 'text'; state: 'message' }>(
    ({ date, period, state }) => `Date ${date}: period ${period} is ${state}. Use a date in an open period.`,
  ),
  wrongDate: text<{ date: 'date'; period: 'text'; from: 'date'; to: 'date' }>(
    ({ date, period, from, to }) => `Date ${date} lies outside posting period ${period} (${from} to ${to}).`,
  ),
  missing: text<{ date: 'date' }>(
    ({ date }) => `Date ${date} falls in no accounting period. Use a date in an open period.`,
  ),
  recordFixed: text<{ record: 'text'; period: 'text'; state: 'message'; verb: 'message' }>(
    ({ record, period, state, verb }) =>
      `${record} was posted to ${period}, which is ${state}, so it cannot be ${verb}.`,
  ),
  closedMeanwhile: 'The posting period has been closed or locked. Use a date in an open period.',
  outside: 'The date lies outside the posting period.',
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(({ end, start }) => `End ${end} comes before start ${start}.`),
  yearAndQuarter: 'A period is a year or a quarter, not both.',
  adjustmentNotBase: 'Only a base period can be an adjustment period.',
  overlap: text<{ period: 'text'; from: 'date'; to: 'date' }>(
    ({ period, from, to }) => `The dates overlap ${period} (${from} to ${to}).`,
  ),
  overlapMeanwhile: 'The dates overlap another period.',
  gap: 'The period leaves a gap to its neighbors. Start it the day after the one before it ends.',
  gapMeanwhile: 'The periods would leave a gap: another one has just been made or deleted.',
  childOpen: text<{ open: 'text'; period: 'text' }>(
    ({ open, period }) => `${open} is still open. Close the periods of ${period} first.`,
  ),
  earlierOpen: text<{ period: 'text' }>(({ period }) => `${period} is still open. Close earlier periods first.`),
  laterClosed: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen later periods first.`),
  isClosed: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen it first.`),
  yearClosed: text<{ period: 'text' }>(
    ({ period }) => `${period} is closed and takes no more periods. Reopen the last period of it first.`,
  ),
  setUpNeedsYear: 'Quarters and months are made for a year. Tick Year, or leave this out.',
  notTwelveMonths: text<{ end: 'date'; expected: 'date' }>(
    ({ end, expected }) =>
      `End ${end} does not make a year of twelve months. Use ${expected}, or make the periods one by one.`,
  ),
  nameTaken: text<{ period: 'text' }>(
    ({ period }) =>
      `There is a period ${period} already. Make the periods of this year one by one, or rename that one.`,
  ),
  reopenChild: text<{ child: 'text'; period: 'text' }>(
    ({ child, period }) => `${child} is closed. Reopen it, and ${period} opens with it.`,
  ),
  closedNotChangeable: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen it before you change it.`),
  datesFixed: 'The period has postings; its dates stay as they are.',
  hasPostings: text<{ period: 'text' }>(({ period }) => `${period} has postings in the ledger, so it stays.`),
  betweenOthers: text<{ period: 'text' }>(
    ({ period }) => `${period} stands between two periods; deleting it would leave a gap.`,
  ),
  noOpenItems: 'Only an accounting period has open items.',
} as const;
