import type { RecordHandler } from '../engine/handler.ts';
import { featureProblems } from '../engine/features.ts';

/** The locations feature must be enabled (spec, location). */
export const location: RecordHandler = {
  save: async (pending, world) => ({
    problems: pending.op === 'create' ? await featureProblems(world, 'locations', 'location') : [],
  }),
};
