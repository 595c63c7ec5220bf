import type { Behaviour } from '../behaviour.ts';
import { featureProblems } from '../features.ts';

/** The locations feature must be enabled (spec, location). */
export const location: Behaviour = {
  save: async (draft, world) => ({
    problems: draft.op === 'create' ? await featureProblems(world, 'locations', 'location') : [],
  }),
};
