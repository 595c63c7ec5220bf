import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { referenceAddress } from '#app/platform/router/addresses.ts';

const lazy = () => import('./ReferencePage.tsx').then(({ ReferencePage: Component }) => ({ Component }));

/** The service's API. */
export const reference: FeaturePlug = {
  name: 'reference',
  screens: [
    { path: referenceAddress(), lazy },
    { path: referenceAddress(':type'), lazy },
  ],
  commands: async () => (await import('./commands.ts')).referenceCommands,
};
