import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Journals, their templates and recognition schedules. */
export const journals: FeaturePlug = {
  name: 'journals',
  types: {
    periodEndJournal: async () => (await import('./periodEndJournal.tsx')).periodEndJournal,
    journalTemplate: async () => (await import('./journalTemplate.ts')).journalTemplate,
    revRecSchedule: async () => (await import('./revRecSchedule.ts')).revRecSchedule,
  },
};
