export { journalTemplate } from './journalTemplate.ts';
export { periodEndJournal } from './periodEndJournal.ts';
export { revRecSchedule } from './revRecSchedule.ts';
