export { serviceSaleItem } from '#contract/records/serviceSaleItem';
export { inventoryItem } from '#contract/records/inventoryItem';
export { assemblyItem } from '#contract/records/assemblyItem';
export { inventoryBalance } from '#contract/records/inventoryBalance';
export { unitsType } from '#contract/records/unitsType';
export { bin } from '#contract/records/bin';
export { inventoryNumber } from '#contract/records/inventoryNumber';
