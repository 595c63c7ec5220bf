import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { lazyPart } from '#app/ui/lazyPart.ts';

/** Tasks to learn the app with, on the sample company. */
export const practice: FeaturePlug = {
  name: 'practice',
  strip: lazyPart(() => import('./PracticeSlot.tsx').then(({ PracticeSlot }) => PracticeSlot)),
};
