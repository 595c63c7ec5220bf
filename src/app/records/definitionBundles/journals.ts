export { periodEndJournal } from '#contract/records/periodEndJournal';
export { revRecSchedule } from '#contract/records/revRecSchedule';
