import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';
import { directoryAddress, directoryNames } from '#app/platform/router/addresses.ts';

/** All places of one type on one page: reports, setup and lists. */
export const directory: FeaturePlug = {
  name: 'directory',
  screens: directoryNames.map((name) => ({
    path: directoryAddress(name),
    lazy: () => import('./DirectoryPage.tsx').then(({ DirectoryPage: Component }) => ({ Component })),
  })),
};
