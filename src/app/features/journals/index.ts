import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** Journals, their templates and recognition schedules. */
export const journals: FeaturePlug = {
  name: 'journals',
  types: typesOf({ periodEndJournal: true, journalTemplate: true, revRecSchedule: true }, () => import('./types.ts')),
};
