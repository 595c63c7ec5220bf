import type { FeaturePlug } from '../../engine/plugs/featurePlug.ts';

/** Journals, their templates and recognition schedules. */
export const journals: FeaturePlug = {
  name: 'journals',
  types: {
    periodEndJournal: async () => (await import('../../records/overrides/periodEndJournal.tsx')).periodEndJournal,
    journalTemplate: async () => (await import('../../records/overrides/journalTemplate.ts')).journalTemplate,
    revRecSchedule: async () => (await import('../../records/overrides/schedule/revRecSchedule.ts')).revRecSchedule,
  },
};
