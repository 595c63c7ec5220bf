import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { draftsAddress } from '#app/platform/router/addresses.ts';

/** Unfinished forms, to be finished on any machine. */
export const drafts: FeaturePlug = {
  name: 'drafts',
  screens: [
    {
      path: draftsAddress(),
      lazy: () => import('./DraftsPage.tsx').then(({ DraftsPage: Component }) => ({ Component })),
    },
  ],
  commands: async () => (await import('./commands.ts')).draftCommands,
};
