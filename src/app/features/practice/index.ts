import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { practiceAddress } from '#app/platform/router/addresses.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';

/** Tasks to learn the app with, on the sample company. */
export const practice: FeaturePlug = {
  name: 'practice',
  screens: [
    {
      path: practiceAddress,
      lazy: () => import('./PracticePage.tsx').then(({ PracticePage: Component }) => ({ Component })),
    },
  ],
  strip: lazyPart(() => import('./PracticeSlot.tsx').then(({ PracticeSlot }) => PracticeSlot)),
  commands: async () => (await import('./commands.ts')).practiceCommands,
};
