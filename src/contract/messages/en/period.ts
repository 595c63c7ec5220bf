import { text } from '../define.ts';

export const period = {
  stateClosed: 'closed',
  stateLocked: 'locked',
  stateLockedReceivables: 'locked for receivables',
  stateLockedPayables: 'locked for payables',
  stateLockedFor: text<{ subsidiary: 'text' }>(({ subsidiary }) => `locked for ${subsidiary}`),
  isYear: text<{ period: 'text' }>(
    ({ period }) => `Posting period ${period} is a fiscal year. Select one of its periods.`,
  ),
  isQuarter: text<{ period: 'text' }>(
    ({ period }) => `Posting period ${period} is a quarter. Select one of its periods.`,
  ),
  closed: text<{ period: 'text'; state: 'message' }>(
    ({ period, state }) => `Posting period ${period} is ${state}. Use a date in an open period.`,
  ),
  closedOnDate: text<{ date: 'date'; period: 'text'; state: 'message' }>(
    ({ date, period, state }) => `${date} is in ${period}, which is ${state}. Use a date in an open period.`,
  ),
  wrongDate: text<{ date: 'date'; period: 'text'; from: 'date'; to: 'date' }>(
    ({ date, period, from, to }) => `Date ${date} is outside posting period ${period} (${from} to ${to}).`,
  ),
  missing: text<{ date: 'date' }>(({ date }) => `No accounting period for ${date}. Use a date in an open period.`),
  recordFixed: text<{ record: 'text'; period: 'text'; state: 'message'; verb: 'message' }>(
    ({ record, verb, period, state }) => `${record} can't be ${verb}: posting period ${period} is ${state}.`,
  ),
  closedMeanwhile: 'The posting period was closed or locked. Use a date in an open period.',
  outside: 'Date is outside the posting period.',
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(({ end, start }) => `End ${end} is before start ${start}.`),
  yearAndQuarter: 'A period can be a year or a quarter, not both.',
  adjustmentNotBase: "A year or quarter can't be an adjustment period.",
  overlap: text<{ period: 'text'; from: 'date'; to: 'date' }>(
    ({ period, from, to }) => `The dates overlap ${period} (${from} to ${to}).`,
  ),
  overlapMeanwhile: 'The dates overlap another period.',
  gap: 'Gap between periods. Start the period on the day after the previous one ends.',
  gapMeanwhile: 'Another period was just created or deleted, leaving a gap. Reload and try again.',
  childOpen: text<{ open: 'text'; period: 'text' }>(
    ({ open, period }) => `${open} is still open. Close the periods of ${period} first.`,
  ),
  earlierOpen: text<{ period: 'text' }>(({ period }) => `${period} is still open. Close earlier periods first.`),
  laterClosed: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen later periods first.`),
  isClosed: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen it first.`),
  yearClosed: text<{ period: 'text' }>(
    ({ period }) => `${period} is closed. Reopen its last period before adding periods.`,
  ),
  setUpNeedsYear: 'Only a year can create quarters and months. Select Year or clear this box.',
  notTwelveMonths: text<{ end: 'date'; expected: 'date' }>(
    ({ expected }) => `The year must have 12 months. End it on ${expected}, or create its periods one by one.`,
  ),
  nameTaken: text<{ period: 'text' }>(
    ({ period }) => `Period ${period} already exists. Create the periods of this year one by one, or rename it.`,
  ),
  reopenChild: text<{ child: 'text'; period: 'text' }>(
    ({ child, period }) => `${child} is closed. Reopen it to reopen ${period}.`,
  ),
  closedNotChangeable: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen it to make changes.`),
  datesFixed: "Dates can't be changed: the period has postings.",
  hasPostings: text<{ period: 'text' }>(({ period }) => `Can't delete ${period}: it has postings.`),
  betweenOthers: text<{ period: 'text' }>(
    ({ period }) => `Can't delete ${period}: a gap between periods would result.`,
  ),
  taskOpen: text<{ task: 'text' }>(({ task }) => `Close task ${task} is not done.`),
  taskNotSignedOff: text<{ task: 'text' }>(({ task }) => `Close task ${task} is done, but not signed off.`),
  taskNotInMonth: text<{ period: 'text' }>(
    ({ period }) => `${period} isn't posted to. Select a month or an adjustment period.`,
  ),
  taskOfClosed: text<{ period: 'text' }>(({ period }) => `${period} is closed. Reopen it to change its tasks.`),
  taskSignedOff: 'This task is signed off. Reopen it to change it.',
  taskRequirement: 'Only users who can sign off tasks can clear this.',
  signOffOwn: 'You marked this task as done. Another user must sign it off.',
  noTaskTemplates: text<{ period: 'text' }>(
    ({ period }) => `No task template applies to ${period}. Create close task templates first.`,
  ),
  allTasksCreated: text<{ period: 'text' }>(({ period }) => `All tasks of ${period} have been created.`),
  noSubsidiaryToLock: text<{ value: 'text' }>(({ value }) => `Subsidiary ${value} not found.`),
  noOpenItems: 'Only accounting periods have open items.',
} as const;
