export { bom } from '#contract/records/production/bom';
export { bomRevision } from '#contract/records/production/bomRevision';
export { assemblyBuild } from '#contract/records/production/assemblyBuild';
export { assemblyUnbuild } from '#contract/records/production/assemblyUnbuild';
export { workOrder } from '#contract/records/production/workOrder';
