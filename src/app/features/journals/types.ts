// One line for each record type that has anything of its own on the screen; they are loaded together.
export { journalTemplate } from './journalTemplate.ts';
export { periodEndJournal } from './periodEndJournal.tsx';
export { revRecSchedule } from './revRecSchedule.ts';
