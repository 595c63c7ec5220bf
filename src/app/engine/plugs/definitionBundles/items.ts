export { serviceSaleItem } from '#contract/records/inventory/serviceSaleItem';
export { inventoryItem } from '#contract/records/inventory/inventoryItem';
export { assemblyItem } from '#contract/records/inventory/assemblyItem';
export { inventoryBalance } from '#contract/records/inventory/inventoryBalance';
export { unitsType } from '#contract/records/inventory/unitsType';
export { bin } from '#contract/records/inventory/bin';
export { inventoryNumber } from '#contract/records/inventory/inventoryNumber';
