import { catalog } from '#contract/messages/language';

/** The units that an item can be kept, bought and sold in, and those of quantities. */
export const unitMessages = catalog('units', {
  groupFirst: 'Select a unit group first',
  byDefault: (unit: string) => `Default: ${unit}`,
  choice: (unit: string, count: string, base: string) => `${unit} (${count} × ${base})`,
  absent: (unit: string) => `${unit} (not in the group)`,
  quantity: (count: string, unit: string) => `${count} ${unit}`,
  both: (inStock: string, inUnit: string) => `${inStock} (${inUnit})`,
  quickHint: (unit: string) => `Enter adds 1, 2 ${unit}*CODE adds 2 ${unit}, -1*CODE subtracts 1.`,
  unread: (item: string) => `The units of ${item} couldn’t be loaded. Try again.`,
  inStockUnits: 'Quantities are in the stock unit of each item.',
});
