import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';

/** The start page. */
export const home: FeaturePlug = {
  name: 'home',
  screens: [
    {
      path: '/',
      lazy: () => import('./HomePage.tsx').then(({ HomePage: Component }) => ({ Component })),
      nav: { group: 'home', label: words.home, keys: 'H' },
    },
  ],
};
