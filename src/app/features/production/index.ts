import { type FeaturePlug, typesOf } from '#app/engine/plugs/featurePlug.ts';

/** Bills of materials, work orders and builds. */
export const production: FeaturePlug = {
  name: 'production',
  types: typesOf(
    { workOrder: true, assemblyBuild: true, assemblyUnbuild: true, bom: true, bomRevision: true },
    () => import('./types.ts'),
  ),
  needs: async () => (await import('./needs.ts')).productionNeeds,
  commands: async () => (await import('./commands.ts')).productionCommands,
  practice: async () => (await import('./practice/tasks.ts')).productionTasks,
};
