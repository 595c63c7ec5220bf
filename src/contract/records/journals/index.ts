// Written by `npm run generate` from the definitions of this folder.
export { allocation } from './allocation.ts';
export { allocationSchedule } from './allocationSchedule.ts';
export { currencyRevaluation } from './currencyRevaluation.ts';
export { journalTemplate } from './journalTemplate.ts';
export { periodEndJournal } from './periodEndJournal.ts';
export { revRecSchedule } from './revRecSchedule.ts';
export { revenueRecognition } from './revenueRecognition.ts';
export { statisticalJournal } from './statisticalJournal.ts';
