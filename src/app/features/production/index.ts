import type { FeaturePlug } from '#app/engine/plugs/featurePlug.ts';

/** Bills of materials, work orders and builds. */
export const production: FeaturePlug = {
  name: 'production',
  types: {
    workOrder: async () => (await import('./workOrder.tsx')).workOrder,
    assemblyBuild: async () => (await import('./assemblyBuild.ts')).assemblyBuild,
    assemblyUnbuild: async () => (await import('./assemblyUnbuild.ts')).assemblyUnbuild,
    bom: async () => (await import('./bom.ts')).bom,
    bomRevision: async () => (await import('./bomRevision.ts')).bomRevision,
  },
};
