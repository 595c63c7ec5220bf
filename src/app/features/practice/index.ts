import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { later } from '#app/ui/later.ts';

/** Tasks to learn the app with, on the sample company. */
export const practice: FeaturePlug = {
  name: 'practice',
  strip: later(() => import('./PracticeSlot.tsx').then(({ PracticeSlot }) => PracticeSlot)),
};
