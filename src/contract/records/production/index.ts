// Written by `npm run generate` from the definitions of this folder.
export { assemblyBuild } from './assemblyBuild.ts';
export { assemblyUnbuild } from './assemblyUnbuild.ts';
export { bom } from './bom.ts';
export { bomRevision } from './bomRevision.ts';
export { workOrder } from './workOrder.ts';
