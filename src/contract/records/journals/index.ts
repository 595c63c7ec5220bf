// Written by `npm run generate` from the definitions of this folder.
export { currencyRevaluation } from './currencyRevaluation.ts';
export { journalTemplate } from './journalTemplate.ts';
export { periodEndJournal } from './periodEndJournal.ts';
export { revRecSchedule } from './revRecSchedule.ts';
export { revenueRecognition } from './revenueRecognition.ts';
