// One line for each record type that has anything of its own on the screen; they are loaded together.
export { assemblyItem } from './assemblyItem.ts';
export { bin } from './bin.ts';
export { inventoryItem } from './inventoryItem.ts';
export { inventoryNumber } from './inventoryNumber.ts';
export { serviceSaleItem } from './serviceSaleItem.ts';
