export { periodEndJournal } from '#contract/records/journals/periodEndJournal';
