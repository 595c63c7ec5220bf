// One line for each record type with its own plug; they are loaded together.
export { assemblyItem } from './assemblyItem.ts';
export { bin } from './bin.ts';
export { inventoryAdjustment } from './inventoryAdjustment.ts';
export { inventoryCount } from './inventoryCount.ts';
export { inventoryItem } from './inventoryItem.ts';
export { inventoryNumber } from './inventoryNumber.ts';
export { inventoryTransfer } from './inventoryTransfer.ts';
export { serviceSaleItem } from './serviceSaleItem.ts';
