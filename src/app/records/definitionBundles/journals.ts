export { periodEndJournal } from '#contract/records/periodEndJournal';
