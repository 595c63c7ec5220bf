// One line for each record type with its own plug; they are loaded together.
export { allocation } from './allocation.ts';
export { allocationSchedule } from './allocationSchedule.ts';
export { currencyRevaluation } from './currencyRevaluation.ts';
export { journalTemplate } from './journalTemplate.ts';
export { periodEndJournal } from './periodEndJournal.tsx';
export { revRecSchedule } from './revRecSchedule.ts';
export { revenueRecognition } from './revenueRecognition.ts';
export { statisticalJournal } from './statisticalJournal.ts';
