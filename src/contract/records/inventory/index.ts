// Written by `npm run generate` from the definitions of this folder.
export { assemblyItem } from './assemblyItem.ts';
export { bin } from './bin.ts';
export { inventoryAdjustment } from './inventoryAdjustment.ts';
export { inventoryBalance } from './inventoryBalance.ts';
export { inventoryCount } from './inventoryCount.ts';
export { inventoryItem } from './inventoryItem.ts';
export { inventoryNumber } from './inventoryNumber.ts';
export { inventoryTransfer } from './inventoryTransfer.ts';
export { location } from './location.ts';
export { serviceSaleItem } from './serviceSaleItem.ts';
export { unitsType } from './unitsType.ts';
