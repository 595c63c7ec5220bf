export { bom } from '#contract/records/bom';
export { bomRevision } from '#contract/records/bomRevision';
export { assemblyBuild } from '#contract/records/assemblyBuild';
export { assemblyUnbuild } from '#contract/records/assemblyUnbuild';
export { workOrder } from '#contract/records/workOrder';
