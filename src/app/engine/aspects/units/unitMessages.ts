import { catalog } from '#contract/messages/language';

/** The units that an item can be kept, bought and sold in, and those of quantities. */
export const unitMessages = catalog('units', {
  groupFirst: 'Select a unit group first',
  byDefault: (unit: string) => `Default: ${unit}`,
  choice: (unit: string, count: string, base: string) => `${unit} (${count} × ${base})`,
  absent: (unit: string) => `${unit} (not in the group)`,
});
